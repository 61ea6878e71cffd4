/** An article and how much of it one scan means: a piece, or what the label of a scale says. */
import type { Quantity } from '@cuadra/domain/money/quantity';
import type { Article } from '../cart/cart.ts';

export interface ScannedArticle {
  readonly article: Article;
  readonly quantity: Quantity;
}
