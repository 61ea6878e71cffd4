/**
 * The value of the stock on a day, on a device that keeps its own books, in the shape of the server's answer (MOV-05).
 */
import type { ValuationQuery, ValuationReply } from '@cuadra/contracts/stock/reading';
import { scaledToText } from '@cuadra/domain/money/decimal';
import { type Quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';

import type { CompanyDb } from '../company-db.ts';
import { localEntries } from './local-books.ts';

const CENTS = 2;

/** All products in one page, because they are here anyway. */
export async function readLocalValuation(
  db: CompanyDb,
  { date, warehouse_id }: Pick<Partial<ValuationQuery>, 'date' | 'warehouse_id'>,
): Promise<ValuationReply> {
  const until = date === undefined ? undefined : boundsOfBusinessDay(date).until;
  const sums = new Map<string, { base: Quantity; value: bigint; ves: bigint }>();
  for (const { document, ...entry } of await localEntries(db)) {
    const isThen = until === undefined || Date.parse(document.at) < Date.parse(until);
    if (!isThen || (warehouse_id !== undefined && entry.warehouseId !== warehouse_id)) continue;
    const { base, value, ves } = sums.get(entry.productId) ?? { base: 0n, value: 0n, ves: 0n };
    sums.set(entry.productId, {
      base: base + entry.baseQuantity,
      value: value + entry.value.usd,
      ves: ves + entry.value.ves,
    });
  }
  const held = [...sums].filter(([, { base, value, ves }]) => base !== 0n || value !== 0n || ves !== 0n);
  const total = held.reduce((sum, [, { value }]) => sum + value, 0n);
  return {
    products: held
      .map(([product_id, { base, value, ves }]) => ({
        product_id,
        base_quantity: quantityToString(base),
        value_usd: scaledToText(value, CENTS),
        value_ves: scaledToText(ves, CENTS),
      }))
      .sort((first, second) => (first.product_id < second.product_id ? -1 : 1)),
    total_usd: scaledToText(total, CENTS),
    next: null,
  };
}
