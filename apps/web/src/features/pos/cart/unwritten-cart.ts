/** The last change of a cart whose page goes before the database has it: a reload in the moment after a scan. */
import type { CompanyDb } from '../../../data/company-db.ts';
import { clearLeftBehind, leaveBehind, readLeftBehind } from '../../../data/left-behind.ts';
import type { CartRow } from '../../../data/rows.ts';
import { isStoredCart, type StoredCart } from './stored-cart.ts';

const KEY_PREFIX = 'cuadra-cart-';

/** To be called while the page is taken down: done when it returns. */
export function leaveCart(db: CompanyDb, row: CartRow<StoredCart>): void {
  leaveBehind(KEY_PREFIX + db.name, row);
}

/** Puts into the database what the tab's page before this one could not, unless it has become a sale meanwhile. */
export async function takeLeftCart(db: CompanyDb): Promise<void> {
  const key = KEY_PREFIX + db.name;
  const row = readLeftBehind(key) as CartRow | undefined;
  if (row !== undefined && isStoredCart(row) && (await db.sales.get(row.id)) === undefined)
    await storeCartRow(db, row);
  clearLeftBehind(key);
}

/** An empty cart is no row. */
export async function storeCartRow(db: CompanyDb, row: CartRow<StoredCart>): Promise<void> {
  const { lines, customer } = row.content;
  if (lines.length === 0 && customer === null) await db.cart.delete(row.id);
  else await db.cart.put(row);
}
