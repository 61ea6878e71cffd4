/**
 * Asks for the price of an article without one, before it is added to the cart (POS-04): free goods need a discount
 * with a reason.
 */
import type { Quantity } from '@cuadra/domain/money/quantity';
import type { Article } from '../../../session/selling/sold-cart.ts';

export interface WantedPrice {
  readonly article: Article;
  readonly quantity: Quantity;
}

/** Whether the article has no price; a scale label may state one. */
export function lacksPrice({ price, label }: Pick<Article, 'price' | 'label'>): boolean {
  return price.minor === 0n && (label === undefined || label.total === null);
}

/** The till, as the question uses it. */
export interface AskingTill {
  /** Opens the question's dialog. */
  readonly open: (wanted: WantedPrice) => void;
  /** Adds a waiting article to the cart, or asks for its price again. */
  readonly retry: (wanted: WantedPrice) => void;
}

/**
 * Connects the code that adds articles with the till, which opens the question. Only one question is open at a time: an
 * article scanned while a dialog is open waits, so that neither it nor the typed text is lost.
 */
export class PriceQuestion {
  #till: AskingTill | undefined;
  #isFree = true;
  readonly #waiting: WantedPrice[] = [];

  /** Called by the till with itself when it mounts, and with undefined when it unmounts. */
  readonly attach = (till: AskingTill | undefined): void => {
    this.#till = till;
    this.#askNext();
  };

  /** @param isFree whether no dialog is open that the question would replace */
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
