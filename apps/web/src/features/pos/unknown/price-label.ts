/** What the price of an article is asked as (POS-04). Apart from its dialog to be tested without a screen. */
import type { Article } from '../cart/cart.ts';

/** 'Precio por unidad con IVA'; of an exempt article nothing is said of IVA. */
export function priceLabel({
  unitName,
  includesTax,
  isExempt,
}: Pick<Article, 'unitName' | 'includesTax' | 'isExempt'>): string {
  const price = `Precio por ${unitName.toLocaleLowerCase('es')}`;
  if (isExempt) return price;
  return `${price} ${includesTax ? 'con IVA' : 'sin IVA'}`;
}
