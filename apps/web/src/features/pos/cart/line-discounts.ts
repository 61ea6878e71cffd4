/** The discounts of a cart line as text: the amount of each rule, promotion or hand discount (PRICE-01). */
import { formatAmount } from '@cuadra/domain/money/format';
import { isZero, negate } from '@cuadra/domain/money/money';
import type { PricedLine } from '@cuadra/domain/pricing/price-line';

/** 'Al mayor −0,30 · 2 × 1 −1,15', by line id. Discounts on the whole sale are shown with the totals. */
export function lineDiscountTexts(lines: readonly PricedLine[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { line, discounts } of lines) {
    const own = discounts.filter(({ source, amount }) => source !== 'sale' && !isZero(amount));
    if (own.length === 0) continue;
    texts.set(line.id, own.map(({ name, amount }) => `${name} ${formatAmount(negate(amount))}`).join(' · '));
  }
  return texts;
}
