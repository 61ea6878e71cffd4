/** Puts products into a movement, through the inventory's own field for scans, codes and names (MOV-01, QE-01). */
import { countedUnits } from '@cuadra/domain/catalog/counted-unit';
import type { Quantity } from '@cuadra/domain/money/quantity';
import { useState } from 'react';

import { playFound, playRefused } from '../../../../../devices/tones.ts';
import { useCompany } from '../../../../../session/company/company-context.ts';
import {
  type ArticleScans,
  articleScans,
  openQuestionText,
  sayRefused,
  sharedCodeText,
  unknownCodeText,
} from '../../../scan/article-scans.ts';
import type { ScannedArticle } from '../../../scan/find-articles.ts';
import { ScanField } from '../../../scan/scan-field.tsx';
import { SpokenWord } from '../../../scan/spoken-word.tsx';
import { type ScanWord, sharedScan, type TakenScan } from '../../../scan/take-scan.ts';
import { useFocusKey } from '../../../scan/use-focus-key.ts';
import { useScanField } from '../../../scan/use-scan-field.ts';
import { WhichArticle } from '../../../scan/which-article.tsx';
import styles from './product-finder.module.css';

/** Where Enter moves from the last field of a line: the next product. */
export const FINDER_ID = 'movement-lines';

export interface ProductFinderProps {
  readonly error: string | undefined;
  /** The dialog opens with the focus here. */
  readonly isFirst: boolean;
  /** @returns the unit it was put in; undefined where it could not be */
  readonly onArticle: (
    article: ScannedArticle,
    count: Quantity,
    isScanned: boolean,
  ) => Promise<string | undefined>;
}

export function ProductFinder({ error, isFirst, onArticle }: ProductFinderProps) {
  const { scans, word, shared, answer } = useFinder(onArticle);
  const field = useScanField(scans.target);
  useFocusKey(field);
  return (
    <div className={styles.finder}>
      <ScanField field={field} id={FINDER_ID} label="Agregar un producto" isFirst={isFirst} error={error} />
      <SpokenWord word={word} idle="24* antes de un código o un nombre agrega veinticuatro." />
      {shared === undefined ? null : (
        <WhichArticle {...shared} onChoose={answer} onDismiss={() => answer(undefined)} />
      )}
    </div>
  );
}

interface Finder {
  readonly scans: ArticleScans;
  readonly word: ScanWord | undefined;
  /** Several products have the code scanned last, and the question which of them it is remains open. */
  readonly shared: TakenScan<ScannedArticle> | undefined;
  /** @param article undefined to leave it */
  readonly answer: (article: ScannedArticle | undefined) => void;
}

function useFinder(onArticle: ProductFinderProps['onArticle']): Finder {
  const { db, rate } = useCompany();
  const [word, say] = useState<ScanWord>();
  const [shared, setShared] = useState<TakenScan<ScannedArticle>>();
  const add = async (article: ScannedArticle, count: Quantity, isScanned: boolean): Promise<void> => {
    const unitName = await onArticle(article, count, isScanned);
    if (unitName === undefined) return sayRefused(say, `${article.name} ya no está en este equipo.`);
    say({ tone: 'ok', text: `+${countedUnits(count, unitName)} · ${article.name}` });
    playFound();
  };
  const scans = articleScans({
    db,
    rate: rate?.exchange,
    say,
    add: (article, count, isScanned) => {
      add(article, count, isScanned).catch((error: unknown) => scans.target.onError(error, article.name));
    },
    takeUnclear: (scan) => {
      if (scan.articles.length === 0) return sayRefused(say, unknownCodeText(scan.code));
      const asked = sharedScan(shared, scan);
      if (asked === undefined) return sayRefused(say, openQuestionText(shared ?? scan));
      setShared(asked);
      say({ tone: 'due', text: sharedCodeText(scan) });
      playRefused();
    },
  });
  const answer = (article: ScannedArticle | undefined): void => {
    setShared(undefined);
    if (article === undefined || shared === undefined) say(undefined);
    else scans.take(article, shared.quantity, shared.isScanned);
  };
  return { scans, word, shared, answer };
}
