/**
 * The actions of the till: add articles to the cart, change and remove lines. Each reports why it did not do what was
 * requested.
 */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { Quantity } from '@cuadra/domain/money/quantity';
import type { CompanyDb } from '../../../data/company-db.ts';
import { playFound } from '../../../devices/tones.ts';
import { articlesOf, nextUnit } from '../../../session/selling/article-of.ts';
import type { Article, TillLine } from '../../../session/selling/sold-cart.ts';
import type { TillMoney } from '../../../session/selling/till-money.ts';
import { toastUndo } from '../../../ui/feedback/toast.tsx';
import { type CartAction, currentLine, reduceCart, stepped } from '../cart/cart.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { afterPaint, measureToPaint } from '../screen/timing.ts';
import { createArticleChecks } from './article-checks.ts';
import type { NoticeBoard } from './notices.ts';
import { lacksPrice, type PriceQuestion } from './wanted-price.ts';

export interface TillActions {
  /** @param scannedAtMs set for a scan, which is timed and confirmed by a sound */
  add(article: Article, quantity: Quantity, scannedAtMs?: number): void;
  setQuantity(line: TillLine, quantity: Quantity): void;
  step(lineId: string, direction: 1 | -1): void;
  remove(lineId: string): void;
  /** @param keepsLast set for a held key: it does not remove the line, nor continue with the next one */
  stepCurrent(direction: 1 | -1, keepsLast?: boolean): void;
  removeCurrent(): void;
  changeUnit(line: TillLine, article: Article): void;
  /** Changes the current line to the next unit of its product. */
  nextUnitOfCurrent(): Promise<void>;
  empty(): void;
}

/** What the actions work on: the cart, the money of the sale, and the place where products are looked up. */
export interface ActionPlace {
  readonly db: CompanyDb;
  readonly store: CartStore;
  readonly money: TillMoney;
  readonly notices: NoticeBoard;
  readonly priceQuestion: PriceQuestion;
}

/** Made once for each till; each action reads the cart when it is called. */
export function createTillActions({ db, store, money, notices, priceQuestion }: ActionPlace): TillActions {
  const { isTaken, isPriced, hasRoom } = createArticleChecks(money, notices);
  const lineOf = (lineId: string) => store.get().lines.find((line) => line.id === lineId);

  const remove = (lineId: string): void => {
    const index = store.get().lines.findIndex((line) => line.id === lineId);
    const line = store.get().lines[index];
    if (line === undefined) return;
    const after = store.dispatch({ type: 'remove', lineId });
    if (after.lines.includes(line)) return;
    offerUndo(store, `Quitaste ${line.name}`, { type: 'put_back', line, index });
  };

  const step = (lineId: string, direction: 1 | -1): void => {
    const line = lineOf(lineId);
    const quantity = line && stepped(line, direction);
    if (line === undefined) return;
    if (quantity === undefined) remove(lineId);
    else store.dispatch({ type: 'set_quantity', lineId, quantity });
  };

  const changeUnit = (line: TillLine, article: Article): void => {
    if (!isTaken(article, line.quantity)) return;
    if (lacksPrice(article)) {
      notices.say({ kind: 'refused', message: `${line.name} no tiene precio por ${article.unitName}.` });
    } else store.dispatch({ type: 'change_unit', lineId: line.id, article });
  };
  const nextUnitOfCurrent = async (): Promise<void> => {
    const line = currentLine(store.get());
    if (line === undefined) return;
    const next = nextUnit(await articlesOf(db, line.productId), line.unitId);
    if (next === undefined)
      notices.say({ kind: 'refused', message: `${line.name} se vende solo por ${line.unitName}.` });
    // A scan may have come meanwhile; the key applies to the unit of the line that was current when it was pressed.
    else if (lineOf(line.id)?.unitId === line.unitId) changeUnit(line, next);
  };

  return {
    add: (article, quantity, scannedAtMs) => {
      if (!isTaken(article, quantity) || !isPriced(article)) return;
      const priced = withPriceOfCart(article, store.get().lines);
      if (lacksPrice(priced)) return priceQuestion.ask({ article, quantity });
      const action = { type: 'add', article: priced, quantity, lineId: newId() } as const;
      if (!hasRoom(store.get(), reduceCart(store.get(), action))) return;
      const before = store.get();
      if (store.dispatch(action) === before) return;
      notices.forgetRefusals();
      if (scannedAtMs === undefined) return;
      measureToPaint('scan-to-line', scannedAtMs);
      afterPaint(playFound);
    },
    setQuantity: (line, quantity) => {
      if (isTaken(line, quantity)) store.dispatch({ type: 'set_quantity', lineId: line.id, quantity });
    },
    step,
    remove,
    stepCurrent: (direction, keepsLast = false) => {
      const line = currentLine(store.get());
      if (line === undefined || (keepsLast && stepped(line, direction) === undefined)) return;
      step(line.id, direction);
    },
    removeCurrent: () => {
      const line = currentLine(store.get());
      if (line !== undefined) remove(line.id);
    },
    changeUnit,
    nextUnitOfCurrent,
    empty: () => {
      const before = store.get();
      if (before.lines.length === 0) return;
      store.dispatch({ type: 'empty' });
      offerUndo(store, 'Vaciaste el carrito', { type: 'restore', cart: before });
    },
  };
}

/** Until the sale is over, and no longer: what was taken out of it must not enter the next one. */
function offerUndo(store: CartStore, words: string, undo: CartAction): void {
  const { id } = store.get();
  const isOver = () => store.get().id !== id;
  const close = toastUndo(words, { onUndo: () => isOver() || store.dispatch(undo) });
  const stop = store.subscribe(() => {
    if (!isOver()) return;
    stop();
    close();
  });
}

/** A price typed for an article in this sale applies to more of the same article. */
function withPriceOfCart(article: Article, lines: readonly TillLine[]): Article {
  if (!lacksPrice(article)) return article;
  const same = lines.find(
    ({ productId, unitId, label }) =>
      productId === article.productId && unitId === article.unitId && label === undefined,
  );
  return same === undefined ? article : { ...article, price: same.price };
}
