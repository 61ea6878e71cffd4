/** What is off a line of the cart, in words: which rule, promotion or hand gave what (PRICE-01). */
import { formatAmount } from '@cuadra/domain/money/format';
import { isZero, negate } from '@cuadra/domain/money/money';
import type { PricedLine } from '@cuadra/domain/pricing/price-line';

/** 'Al mayor −0,30 · 2 × 1 −1,15', by line id; what is off all of the sale stands with the totals. */
export function lineDiscountTexts(lines: readonly PricedLine[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { line, discounts } of lines) {
    const own = discounts.filter(({ source, amount }) => source !== 'sale' && !isZero(amount));
    if (own.length === 0) continue;
    texts.set(line.id, own.map(({ name, amount }) => `${name} ${formatAmount(negate(amount))}`).join(' · '));
  }
  return texts;
}
