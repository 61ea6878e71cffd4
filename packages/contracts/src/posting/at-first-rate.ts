/**
 * Documents whose bolívares follow from their rate alone: without one they are worth those of the company's first rate
 * (decision 24). Others, such as sales and payments, declare both sides of each amount, as they were handed over, and
 * keep these.
 */

const AT_FIRST_RATE: ReadonlySet<string> = new Set([
  'stock_movements',
  'supplier_bills',
  'cash_openings',
  'cash_movements',
  'main_cash_movements',
  'cash_closings',
]);

/**
 * The document as it travels, with the first rate where it takes it.
 *
 * @param rate bolívares for a dollar; null while the company knows none
 */
export function atFirstRate<Wire extends { readonly exchange_rate?: unknown }>(
  collection: string,
  wire: Wire,
  rate: string | null,
): Wire {
  const isRated = typeof wire.exchange_rate === 'string';
  return rate === null || isRated || !AT_FIRST_RATE.has(collection) ? wire : { ...wire, exchange_rate: rate };
}
