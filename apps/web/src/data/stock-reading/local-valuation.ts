/**
 * The value of the stock on a day, on a device that keeps its own books, in the shape of the server's answer (MOV-05).
 */
import type { ValuationQuery, ValuationReply } from '@cuadra/contracts/stock/reading';
import { scaledToText } from '@cuadra/domain/money/decimal';
import { type Quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';

import { localTransactions } from '../accounting-reading/local-transactions.ts';
import type { CompanyDb } from '../company-db.ts';
import { localEntries } from './local-books.ts';

const CENTS = 2;
const NONE: ReadonlySet<string> = new Set();

/** All products in one page, because they are here anyway. */
export async function readLocalValuation(
  db: CompanyDb,
  { date, by, warehouse_id }: Pick<Partial<ValuationQuery>, 'date' | 'by' | 'warehouse_id'>,
): Promise<ValuationReply> {
  const until = date === undefined ? undefined : boundsOfBusinessDay(date).until;
  const booked = date !== undefined && by === 'booking' ? await bookedAfter(db, date) : NONE;
  const sums = new Map<string, { base: Quantity; value: bigint; ves: bigint }>();
  for (const { document, ...entry } of await localEntries(db)) {
    const isThen = until === undefined || Date.parse(document.at) < Date.parse(until);
    if (
      !isThen ||
      booked.has(document.id) ||
      (warehouse_id !== undefined && entry.warehouseId !== warehouse_id)
    )
      continue;
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

/** Documents that the accounts have after the day, whatever their own date is (S-31). */
async function bookedAfter(db: CompanyDb, date: string): Promise<ReadonlySet<string>> {
  const transactions = await localTransactions(db);
  return new Set(transactions.flatMap(({ id, day }) => (day > date ? [id] : [])));
}
