/**
 * Saves the last change of a cart when the page unloads before the database write, as in a reload right after a scan.
 */
import type { CompanyDb } from '../../../data/company-db.ts';
import { clearLeftBehind, leaveBehind, readLeftBehind } from '../../../data/left-behind.ts';
import type { CartRow } from '../../../data/rows.ts';
import { isStoredCart, type StoredCart } from './stored-cart.ts';

const KEY_PREFIX = 'cuadra-cart-';

/** Stores the cart synchronously; call it while the page unloads. */
export function leaveCart(db: CompanyDb, row: CartRow<StoredCart>): void {
  leaveBehind(KEY_PREFIX + db.name, row);
}

/** Writes the change that the tab's previous page left into the database, unless it has become a sale meanwhile. */
export async function takeLeftCart(db: CompanyDb): Promise<void> {
  const key = KEY_PREFIX + db.name;
  const row = readLeftBehind(key) as CartRow | undefined;
  if (row !== undefined && isStoredCart(row) && (await db.sales.get(row.id)) === undefined)
    await storeCartRow(db, row);
  clearLeftBehind(key);
}

/** Stores the cart row; an empty cart has no row. */
export async function storeCartRow(db: CompanyDb, row: CartRow<StoredCart>): Promise<void> {
  const { lines, customer } = row.content;
  if (lines.length === 0 && customer === null) await db.cart.delete(row.id);
  else await db.cart.put(row);
}
