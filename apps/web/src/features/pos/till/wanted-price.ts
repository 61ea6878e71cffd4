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

/** Between what puts articles into the cart and the till, which opens the question. */
export class PriceQuestion {
  #open: ((wanted: WantedPrice) => void) | undefined;

  /** Given by the till while it is on the screen. */
  readonly attach = (open: ((wanted: WantedPrice) => void) | undefined): void => {
    this.#open = open;
  };

  ask(wanted: WantedPrice): void {
    this.#open?.(wanted);
  }
}
