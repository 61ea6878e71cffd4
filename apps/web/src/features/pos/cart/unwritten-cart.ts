/**
 * The last change of a cart whose page goes before the database has it: a reload in the moment after a scan. What a
 * page writes into its database while it is taken down may be thrown away; what it puts into the tab's own storage
 * is not.
 */
import type { CompanyDb } from '../../../data/company-db.ts';
import type { CartRow } from '../../../data/rows.ts';
import { isStoredCart, type StoredCart } from './stored-cart.ts';

const KEY_PREFIX = 'cuadra-cart-';

/** To be called while the page is taken down: done when it returns. */
export function leaveCart(db: CompanyDb, row: CartRow<StoredCart>): void {
  sessionStorage.setItem(KEY_PREFIX + db.name, JSON.stringify(row));
}

/** Puts into the database what the tab's page before this one could not, unless it has become a sale meanwhile. */
export async function takeLeftCart(db: CompanyDb): Promise<void> {
  const key = KEY_PREFIX + db.name;
  const text = sessionStorage.getItem(key);
  if (text === null) return;
  const row = readRow(text);
  if (row !== undefined && (await db.sales.get(row.id)) === undefined) await storeCartRow(db, row);
  sessionStorage.removeItem(key);
}

/** An empty cart is no row. */
export async function storeCartRow(db: CompanyDb, row: CartRow<StoredCart>): Promise<void> {
  const { lines, customer } = row.content;
  if (lines.length === 0 && customer === null) await db.cart.delete(row.id);
  else await db.cart.put(row);
}

function readRow(text: string): CartRow<StoredCart> | undefined {
  const row = JSON.parse(text) as CartRow;
  return isStoredCart(row) ? row : undefined;
}
