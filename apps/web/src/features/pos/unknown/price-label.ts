/** The label of the price field of an article (POS-04). Apart from its dialog so that it is tested without a screen. */
import type { Article } from '../../../session/selling/sold-cart.ts';

/** 'Precio por unidad con IVA'; an exempt article has no mention of IVA. */
export function priceLabel({
  unitName,
  includesTax,
  isExempt,
}: Pick<Article, 'unitName' | 'includesTax' | 'isExempt'>): string {
  const price = `Precio por ${unitName.toLocaleLowerCase('es')}`;
  if (isExempt) return price;
  return `${price} ${includesTax ? 'con IVA' : 'sin IVA'}`;
}
