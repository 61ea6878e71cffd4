/**
 * Puts a cart aside and goes on with it (POS-07): the record and the cart in one transaction, so that a power cut leaves one of
 * the two and never both or none.
 */
import type { CompanyDb } from '../company-db.ts';
import type { CartRow, Maker } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { CHANGE_TABLES, createIn, deleteIn, type NewFields, newRecord } from './change-records.ts';

export interface HeldCart {
  /** Of the record. */
  readonly id: string;
  readonly fields: NewFields<'held_sales'>;
  /** The cart that it takes away. */
  readonly cartId: string;
}

const TABLES = [...CHANGE_TABLES, 'held_sales', 'cart'] as const;

/** @throws ZodError for fields the contract does not take; what IndexedDB throws: then the cart stays */
export async function holdSale(db: CompanyDb, { id, fields, cartId }: HeldCart, maker: Maker): Promise<void> {
  const record = newRecord(db, 'held_sales', fields, id);
  await dexieStore(db).write(TABLES, async (tx) => {
    await createIn(tx, db, record, maker);
    await tx.remove('cart', [cartId]);
  });
}

/**
 * Goes on with a sale that this till holds; offline too (S-31).
 *
 * @param cart the row it becomes
 * @returns false where somebody else has it by now, as far as this device knows
 */
export async function resumeOwnSale(
  db: CompanyDb,
  id: string,
  cart: CartRow,
  maker: Maker,
): Promise<boolean> {
  return dexieStore(db).write(TABLES, async (tx) => {
    const held = await tx.get('held_sales', id);
    if (held === undefined || held.deleted_at !== null) return false;
    await deleteIn(tx, db, 'held_sales', id, maker);
    await tx.put('cart', [cart]);
    return true;
  });
}

/** The server has handed over what another till held: the cart is here, and its row is gone at once. */
export async function takeResumedSale(db: CompanyDb, id: string, cart: CartRow): Promise<void> {
  await dexieStore(db).write(['held_sales', 'cart'], async (tx) => {
    await tx.remove('held_sales', [id]);
    await tx.put('cart', [cart]);
  });
}
