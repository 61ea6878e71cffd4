/** The upgrade step to version 11 that lets what was paid and withheld of older invoices be found by them (ACC-07). */
import type { Transaction } from 'dexie';

import { withSettledIds } from '../settled-ids.ts';

/** Rows at a time: the payments of years must not all be in memory. */
const ROWS_AT_ONCE = 1000;
const TABLES = ['supplier_payments', 'withholdings'] as const;

/** Tables: `supplier_payments`, `withholdings`. */
export async function indexSettled(tx: Transaction): Promise<void> {
  for (const name of TABLES) {
    const table = tx.table<{ readonly id: string }, string>(name);
    let last: string | undefined = '';
    while (last !== undefined) {
      const rows: readonly { readonly id: string }[] = await table
        .where(':id')
        .above(last)
        .limit(ROWS_AT_ONCE)
        .toArray();
      const found = rows.map(withSettledIds).filter((row, place) => row !== rows[place]);
      if (found.length > 0) await table.bulkPut(found);
      last = rows.at(-1)?.id;
    }
  }
}
