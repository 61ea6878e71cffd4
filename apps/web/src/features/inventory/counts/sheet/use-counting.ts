/**
 * What scans and typed figures do to a count sheet: the current thing, the message about it, and the open question
 * about its lot.
 */
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import type { CountedThing } from '@cuadra/domain/stock/count';
import { useMemo, useRef, useState } from 'react';
import type { CompanyDb } from '../../../../data/company-db.ts';
import type { CountSheetRow } from '../../../../data/rows.ts';
import { playRefused } from '../../../../devices/tones.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import {
  articleScans,
  openQuestionText,
  sayRefused,
  sharedCodeText,
  unknownCodeText,
} from '../../scan/article-scans.ts';
import type { ScannedArticle } from '../../scan/find-articles.ts';
import { asksLot } from '../../scan/find-articles.ts';
import { type ScanWord, sharedScan, type TakenScan } from '../../scan/take-scan.ts';
import type { ScanTarget } from '../../scan/use-scan-field.ts';
import { useCountedLines } from './use-counted-lines.ts';

/** A scan that is ambiguous: a person has to choose. */
export type CountQuestion =
  | {
      readonly kind: 'lot';
      readonly article: ScannedArticle;
      readonly quantity: Quantity;
      readonly lots: readonly string[];
    }
  | ({ readonly kind: 'article' } & TakenScan<ScannedArticle>);

export interface Counting {
  /** Of the thing counted last; its row is the current one. */
  readonly currentKey: string | undefined;
  /** A person pressed the row to enter its figure. */
  readonly isChosen: boolean;
  readonly word: ScanWord | undefined;
  readonly question: CountQuestion | undefined;
  readonly target: ScanTarget<ScannedArticle>;
  choose(key: string | undefined): void;
  answerLot(lot: string): void;
  answerArticle(article: ScannedArticle): void;
  dismiss(): void;
  set(thing: CountedThing, name: string, counted: Quantity): Promise<boolean>;
  /** It is as if this device had not counted it. */
  forget(lineId: string): Promise<void>;
}

/** The counting of one open sheet on this device. */
export function useCounting(sheet: CountSheetRow): Counting {
  const { db, rate } = useCompany();
  const [word, setWord] = useState<ScanWord>();
  const { currentKey, isChosen, choose, write, forget } = useCountedLines(sheet, setWord);
  const [question, setQuestion] = useState<CountQuestion>();
  /** The last lot entered for a product: the next scan is seldom of another one. */
  const lastLots = useRef(new Map<string, string>());
  const exchange = rate?.exchange;

  return useMemo((): Counting => {
    const ask = (text: string): void => {
      setWord({ tone: 'due', text });
      playRefused();
    };
    const add = async (article: ScannedArticle, count: Quantity): Promise<void> => {
      const { productId, unitId, name, unitName } = article;
      const place = placeOf(article);
      const known = lastLots.current.get(place);
      const lots = known === undefined ? await lotsHeld(db, sheet.warehouse_id, article) : [];
      if (lots.length > 1) {
        setQuestion((held) => ({ kind: 'lot', article, lots, quantity: count + askedBefore(held, article) }));
        return ask(`${name}: ¿de qué lote?`);
      }
      const lot = known ?? lots[0];
      if (lot !== undefined) lastLots.current.set(place, lot);
      const thing = { productId, unitId, lot: lot ?? '' };
      await write(thing, `${name} · ${unitName}`, { kind: 'add', quantity: count });
    };
    const { target, take } = articleScans({
      db,
      rate: exchange,
      say: setWord,
      add: (article, count) => void add(article, count),
      takeUnclear: (scan) => {
        if (scan.articles.length === 0) return sayRefused(setWord, unknownCodeText(scan.code));
        const open = question?.kind === 'article' ? question : undefined;
        const asked = sharedScan(open, scan);
        if (asked === undefined) return sayRefused(setWord, openQuestionText(open ?? scan));
        setQuestion({ kind: 'article', ...asked });
        ask(sharedCodeText(scan));
      },
    });
    return {
      currentKey,
      isChosen,
      word,
      question,
      target,
      choose,
      answerLot: (lot) => {
        setQuestion(undefined);
        if (question?.kind !== 'lot') return;
        lastLots.current.set(placeOf(question.article), lot);
        take(question.article, question.quantity);
      },
      answerArticle: (article) => {
        setQuestion(undefined);
        if (question?.kind === 'article') take(article, question.quantity);
      },
      dismiss: () => setQuestion(undefined),
      set: (thing, name, counted) => write(thing, name, { kind: 'set', quantity: counted }),
      forget,
    };
  }, [db, sheet, exchange, currentKey, isChosen, choose, write, forget, word, question]);
}

function placeOf({ productId, unitId }: ScannedArticle): string {
  return `${productId}|${unitId}`;
}

/**
 * The quantity of an unanswered lot question about the same article: a further scan adds to it, and the answer applies
 * to all of it.
 */
function askedBefore(held: CountQuestion | undefined, { productId, unitId }: ScannedArticle): Quantity {
  if (held?.kind !== 'lot') return quantity('0');
  const isSame = held.article.productId === productId && held.article.unitId === unitId;
  return isSame ? held.quantity : quantity('0');
}

/** An empty text is stock without a lot. An article without lots has no entries. */
async function lotsHeld(db: CompanyDb, warehouseId: string, article: ScannedArticle): Promise<string[]> {
  const { productId, unitId } = article;
  const rows = await db.stock_balances.where('product_id').equals(productId).toArray();
  const here = rows.filter(
    (row) =>
      row.warehouse_id === warehouseId && row.unit_id === unitId && quantity(row.shown.quantity) !== 0n,
  );
  const lots = here.map(({ lot }) => lot).sort();
  return asksLot(article) || lots.some((lot) => lot !== '') ? lots : [];
}
