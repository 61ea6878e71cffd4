/** Whether the figures of a received quote add up: only sums are checked, never totals computed again (S-26). */
import type { Refusal } from '../refusal.ts';
import {
  amountsByField,
  checkFigures,
  fieldsBelowZero,
  haveOneCurrency,
  type SaleSumRefusalCode,
} from '../sales/check-sale-sums.ts';
import { businessDayOf } from '../time/business-day.ts';
import type { Quote } from './quote.ts';

export type QuoteRefusalCode = SaleSumRefusalCode | 'valid_before_made';

/** Every sum that is wrong; none when the quote adds up. */
export function checkQuote(quote: Quote): Refusal<QuoteRefusalCode>[] {
  // Amounts of two currencies cannot be added, so this check comes first and alone.
  if (!haveOneCurrency(quote) || quote.lines.some(({ price }) => price.minor < 0n)) {
    return [{ field: 'currency', code: 'currency_mixed' }];
  }
  const isOver = quote.reversesId === null && quote.validUntil < businessDayOf(quote.madeAt);
  return [
    ...fieldsBelowZero([...amountsByField(quote), ['totals', Object.values(quote.totals)]]),
    ...checkFigures(quote),
    ...(isOver ? [{ field: 'validUntil', code: 'valid_before_made' as const }] : []),
  ];
}
