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
import { articlesOfCode, isStocked, type ScannedArticle, scannedArticle } from '../scan/find-articles.ts';
import { quantityProblem } from '../scan/quantity-problem.ts';
import type { ScanWord } from '../scan/take-scan.ts';
import type { ScanTarget } from '../scan/use-scan-field.ts';
import { lotsHeld } from './lots-held.ts';
import { recordCount } from './record-count.ts';

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

export function useCounting(sheet: CountSheetRow): Counting {
  const { db, maker, rate } = useCompany();
  const [currentKey, setCurrentKey] = useState<string>();
  const [word, setWord] = useState<ScanWord>();
  const [question, setQuestion] = useState<CountQuestion>();
  /** The lot that was said last of a product: it is seldom another one in between. */
  const lastLots = useRef(new Map<string, string>());
  const exchange = rate?.exchange;

  return useMemo((): Counting => {
    const refuse = (text: string): void => {
      setWord({ tone: 'bad', text });
      playRefused();
    };
    const write = async (
      thing: CountedThing,
      name: string,
      change: Parameters<typeof recordCount>[3],
    ): Promise<boolean> => {
      try {
        const nobody = SAVE_GATE.nobody();
        const outcome =
          nobody === undefined
            ? await recordCount(db, sheet, thing, change, maker)
            : { kind: 'nobody' as const };
        if (outcome.kind !== 'counted') {
          refuse(nobody ?? 'Este conteo ya se cerró: no se cuenta más en él.');
          return false;
        }
        setCurrentKey(thingKey(thing));
        setWord({ tone: 'ok', text: `${name}: ${formatQuantity(outcome.counted)} contados aquí` });
        playFound();
        return true;
      } catch (error) {
        console.error(error);
        refuse(SAVE_GATE.explain(error));
        return false;
      }
    };
    const add = async (article: ScannedArticle, count: Quantity, said?: string): Promise<void> => {
      const problem = quantityProblem(article.unitName, count);
      if (problem !== undefined) return refuse(`${article.name}: ${problem}`);
      const { productId, unitId, name, unitName } = article;
      const place = `${productId}|${unitId}`;
      const lots = said === undefined ? await lotsHeld(db, sheet.warehouse_id, article) : [];
      const lot = said ?? lastLots.current.get(place) ?? (lots.length === 1 ? lots[0] : undefined);
      if (lot === undefined && lots.length > 1) {
        setQuestion((held) => ({ kind: 'lot', article, lots, quantity: count + askedBefore(held, article) }));
        setWord({ tone: 'due', text: `${name}: ¿de qué lote?` });
        playRefused();
        return;
      }
      if (lot !== undefined) lastLots.current.set(place, lot);
      const thing = { productId, unitId, lot: lot ?? '' };
      await write(thing, `${name} · ${unitName}`, { kind: 'add', quantity: count });
    };
    const target: ScanTarget<ScannedArticle> = {
      db,
      find: (code) => articlesOfCode(db, code, exchange),
      take: ({ code, quantity: count, articles }) => {
        const [article] = articles;
        if (article === undefined) return refuse(`Producto no encontrado: ${code}`);
        if (articles.length === 1) return void add(article, count);
        setQuestion({ kind: 'article', code, quantity: count, articles });
        setWord({ tone: 'due', text: `${articles.length} productos tienen el código ${code}` });
        playRefused();
      },
      pick: (product, count) =>
        isStocked(product)
          ? void add(scannedArticle(product, undefined, exchange), count)
          : refuse(`${product.name} no lleva existencia.`),
      onError: (error, code) => {
        console.error(error);
        refuse(`No se pudo leer ${code}. Escanéalo otra vez.`);
      },
    };
    return {
      currentKey,
      word,
      question,
      target,
      choose: setCurrentKey,
      answerLot: (lot) => {
        setQuestion(undefined);
        if (question?.kind === 'lot') void add(question.article, question.quantity, lot);
      },
      answerArticle: (article) => {
        setQuestion(undefined);
        if (question?.kind === 'article') void add(article, question.quantity);
      },
      dismiss: () => setQuestion(undefined),
      set: (thing, name, counted) => write(thing, name, { kind: 'set', quantity: counted }),
      forget: async (lineId) => {
        try {
          await deleteRecord(db, 'count_lines', lineId, maker);
          setWord(undefined);
        } catch (error) {
          console.error(error);
          refuse(SAVE_GATE.explain(error));
        }
      },
    };
  }, [db, maker, sheet, exchange, currentKey, word, question]);
}

/** Scanned again before it was answered: all of it is of the lot that is said then. */
function askedBefore(held: CountQuestion | undefined, { productId, unitId }: ScannedArticle): Quantity {
  if (held?.kind !== 'lot') return quantity('0');
  const isSame = held.article.productId === productId && held.article.unitId === unitId;
  return isSame ? held.quantity : quantity('0');
}
