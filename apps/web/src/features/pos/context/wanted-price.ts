/** Asks for the price of an article that has none, before it comes into the cart (POS-04): free goods are a discount with a reason. */
import type { Quantity } from '@cuadra/domain/money/quantity';
import type { Article } from '../cart/cart.ts';

export interface WantedPrice {
  readonly article: Article;
  readonly quantity: Quantity;
}

/** Whether no price is set; the label of a scale says it itself. */
export function lacksPrice({ price, label }: Pick<Article, 'price' | 'label'>): boolean {
  return price.minor === 0n && (label === undefined || label.total === null);
}

/** How a question is put. */
export interface AskingTill {
  /** Opens the question. */
  readonly open: (wanted: WantedPrice) => void;
  /** Puts an article whose turn has come into the cart, or asks again. */
  readonly retry: (wanted: WantedPrice) => void;
}

/**
 * Between what puts articles into the cart and the till, which opens the question. One question at a time: an article that is
 * scanned while a dialog is open waits for its turn, so that neither it nor what was typed is lost.
 */
export class PriceQuestion {
  #till: AskingTill | undefined;
  #isFree = true;
  readonly #waiting: WantedPrice[] = [];

  /** Given by the till while it is on the screen. */
  readonly attach = (till: AskingTill | undefined): void => {
    this.#till = till;
    this.#askNext();
  };

  /** @param isFree whether nothing is open that a question would replace */
  readonly setFree = (isFree: boolean): void => {
    this.#isFree = isFree;
    this.#askNext();
  };

  ask(wanted: WantedPrice): void {
    if (!this.#isFree || this.#till === undefined) {
      this.#waiting.push(wanted);
      return;
    }
    this.#isFree = false;
    this.#till.open(wanted);
  }

  #askNext(): void {
    while (this.#isFree && this.#till !== undefined) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#till.retry(next);
    }
  }
}
