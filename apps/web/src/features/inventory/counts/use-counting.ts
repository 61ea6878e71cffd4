/** What scans and typed figures do to a count sheet: who is counted now, what was said of it, and which lot is asked for. */
import { formatQuantity } from '@cuadra/domain/money/format';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { type CountedThing, thingKey } from '@cuadra/domain/stock/count';
import { useMemo, useRef, useState } from 'react';

import { deleteRecord } from '../../../data/local-writes/change-records.ts';
import type { CountSheetRow } from '../../../data/rows.ts';
import { playFound, playRefused } from '../../../devices/tones.ts';
import { useCompany } from '../../../session/company-context.ts';
import { SAVE_GATE } from '../../../session/save-gate.ts';
import { attempt } from '../../../ui/record-form/attempt-save.ts';
import { articleScans, unknownCodeText } from '../scan/article-scans.ts';
import type { ScannedArticle } from '../scan/find-articles.ts';
import type { ScanWord } from '../scan/take-scan.ts';
import type { ScanTarget } from '../scan/use-scan-field.ts';
import { lotsHeld } from './lots-held.ts';
import { type CountChange, recordCount } from './record-count.ts';

/** Something was scanned, and a person has to say which it is. */
export type CountQuestion =
  | {
      readonly kind: 'lot';
      readonly article: ScannedArticle;
      readonly quantity: Quantity;
      readonly lots: readonly string[];
    }
  | {
      readonly kind: 'article';
      readonly code: string;
      readonly quantity: Quantity;
      readonly articles: readonly ScannedArticle[];
    };

export interface Counting {
  /** Of the thing counted last; its row is the current one. */
  readonly currentKey: string | undefined;
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
  const { db, maker, rate } = useCompany();
  const [currentKey, setCurrentKey] = useState<string>();
  const [word, setWord] = useState<ScanWord>();
  const [question, setQuestion] = useState<CountQuestion>();
  /** The lot that was said last of a product: it is seldom another one in between. */
  const lastLots = useRef(new Map<string, string>());
  const exchange = rate?.exchange;

  return useMemo((): Counting => {
    const write = async (thing: CountedThing, name: string, change: CountChange): Promise<boolean> => {
      const stored = await storeCount(db, sheet, thing, change, maker);
      if ('why' in stored) {
        scans.refuse(stored.why);
        return false;
      }
      setCurrentKey(thingKey(thing));
      setWord({ tone: 'ok', text: `${name}: ${formatQuantity(stored.counted)} contados aquí` });
      playFound();
      return true;
    };
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
    const scans = articleScans({
      db,
      rate: exchange,
      say: setWord,
      add: (article, count) => void add(article, count),
      takeUnclear: ({ code, quantity: count, articles }) => {
        if (articles.length === 0) return scans.refuse(unknownCodeText(code));
        setQuestion({ kind: 'article', code, quantity: count, articles });
        ask(`${articles.length} productos tienen el código ${code}`);
      },
    });
    return {
      currentKey,
      word,
      question,
      target: scans.target,
      choose: setCurrentKey,
      answerLot: (lot) => {
        setQuestion(undefined);
        if (question?.kind !== 'lot') return;
        lastLots.current.set(placeOf(question.article), lot);
        scans.take(question.article, question.quantity);
      },
      answerArticle: (article) => {
        setQuestion(undefined);
        if (question?.kind === 'article') scans.take(article, question.quantity);
      },
      dismiss: () => setQuestion(undefined),
      set: (thing, name, counted) => write(thing, name, { kind: 'set', quantity: counted }),
      forget: async (lineId) => {
        const why = await attempt(SAVE_GATE, async () => {
          await deleteRecord(db, 'count_lines', lineId, maker);
          return undefined;
        });
        if (why === undefined) setWord(undefined);
        else scans.refuse(why);
      },
    };
  }, [db, maker, sheet, exchange, currentKey, word, question]);
}

/** @returns what this device has counted of it now, or why it was not written down */
async function storeCount(
  ...count: Parameters<typeof recordCount>
): Promise<{ readonly counted: Quantity } | { readonly why: string }> {
  let counted: Quantity | undefined;
  const why = await attempt(SAVE_GATE, async () => {
    const outcome = await recordCount(...count);
    if (outcome.kind === 'counted') counted = outcome.counted;
    return undefined;
  });
  if (why !== undefined) return { why };
  return counted === undefined ? { why: 'Este conteo ya se cerró: no se cuenta más en él.' } : { counted };
}

function placeOf({ productId, unitId }: ScannedArticle): string {
  return `${productId}|${unitId}`;
}

/** Scanned again before it was answered: all of it is of the lot that is said then. */
function askedBefore(held: CountQuestion | undefined, { productId, unitId }: ScannedArticle): Quantity {
  if (held?.kind !== 'lot') return quantity('0');
  const isSame = held.article.productId === productId && held.article.unitId === unitId;
  return isSame ? held.quantity : quantity('0');
}
