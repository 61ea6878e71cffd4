/**
 * Puts a cart aside and goes on with it (POS-07): the record and the cart in one transaction, so that a power cut leaves one of
 * the two and never both or none.
 */
import type { CompanyDb } from '../company-db.ts';
import type { CartRow, Maker } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { readSyncValue, writeSyncValue } from '../sync/state/sync-values.ts';
import { CHANGE_TABLES, createIn, deleteIn, type NewFields, newRecord } from './change-records.ts';

export interface HeldCart {
  /** Of the record. */
  readonly id: string;
  readonly fields: NewFields<'held_sales'>;
  /** The cart that it takes away. */
  readonly cartId: string;
}

/** A sale that is gone on with. */
export interface ResumedSale {
  /** Of the record. */
  readonly id: string;
  /** The row it becomes. */
  readonly cart: CartRow;
  /**
   * The cart in whose place it comes: put aside, or only its id where nothing of it is worth that. Left beside the other one, it
   * would be taken for a tab's last cart when the till is opened next.
   */
  readonly replaced: HeldCart | Pick<HeldCart, 'cartId'>;
}

const TABLES = [...CHANGE_TABLES, 'held_sales', 'cart'] as const;

/** @throws ZodError for fields the contract does not take; what IndexedDB throws: then the cart stays */
export async function holdSale(db: CompanyDb, held: HeldCart, maker: Maker): Promise<void> {
  const takeAway = removalOf(db, held, maker);
  await dexieStore(db).write(TABLES, takeAway);
}

/**
 * Goes on with a sale that this till holds; offline too (S-31).
 *
 * @returns false where somebody else has it by now, as far as this device knows: then nothing was written
 * @throws as `holdSale`: then all is as it was
 */
export async function resumeOwnSale(
  db: CompanyDb,
  { id, cart, replaced }: ResumedSale,
  maker: Maker,
): Promise<boolean> {
  const takeAway = removalOf(db, replaced, maker);
  return dexieStore(db).write(TABLES, async (tx) => {
    const held = await tx.get('held_sales', id);
    if (held === undefined || held.deleted_at !== null) return false;
    await takeAway(tx);
    await deleteIn(tx, db, 'held_sales', id, maker);
    await tx.put('cart', [cart]);
    return true;
  });
}

/**
 * The server has handed over what another till held: the cart is here, and its row is gone at once. That it came is noted with
 * it: the server hands it to this device as often as it asks, and it may be in another record by now.
 *
 * @returns false where it came into a cart here before: then nothing was written
 * @throws as `holdSale`: then all is as it was, and the server hands it over again (S-31)
 */
export async function takeResumedSale(
  db: CompanyDb,
  { id, cart, replaced }: ResumedSale,
  maker: Maker,
): Promise<boolean> {
  const takeAway = removalOf(db, replaced, maker);
  return dexieStore(db).write(TABLES, async (tx) => {
    const resumed = await readSyncValue(tx, 'resumed');
    if (resumed.includes(id)) return false;
    await takeAway(tx);
    await tx.remove('held_sales', [id]);
    await tx.put('cart', [cart]);
    await writeSyncValue(tx, 'resumed', [...resumed, id]);
    return true;
  });
}

/** @returns what takes the cart away within a transaction of {@link TABLES}; its fields are checked before one begins */
function removalOf(
  db: CompanyDb,
  replaced: ResumedSale['replaced'],
  maker: Maker,
): (tx: DeviceTransaction) => Promise<void> {
  const record = 'fields' in replaced ? newRecord(db, 'held_sales', replaced.fields, replaced.id) : undefined;
  return async (tx) => {
    if (record !== undefined) await createIn(tx, db, record, maker);
    await tx.remove('cart', [replaced.cartId]);
  };
}
