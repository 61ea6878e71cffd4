/** The upgrade step to version 5 that lets payments of older sales be found by their references (PAY-07). */
import type { Transaction } from 'dexie';

import { withPaymentKeys } from '../payment-keys.ts';
import type { SaleRow } from '../rows.ts';

/** Rows at a time: the sales of years must not all be in memory. */
const ROWS_AT_ONCE = 1000;

/** Table: `sales`. */
export async function indexPayments(tx: Transaction): Promise<void> {
  const table = tx.table<SaleRow, string>('sales');
  let last = '';
  for (;;) {
    const rows = await table.where(':id').above(last).limit(ROWS_AT_ONCE).toArray();
    const found = rows.map(withPaymentKeys).filter((row, place) => row !== rows[place]);
    if (found.length > 0) await table.bulkPut(found);
    const next = rows.at(-1)?.id;
    if (next === undefined) return;
    last = next;
  }
}
