/**
 * Holds a cart and resumes it (POS-07): the record and the cart in one transaction, so that a power cut leaves exactly
 * one of the two.
 */
import type { CompanyDb } from '../company-db.ts';
import type { CartRow } from '../device-rows.ts';
import type { Maker } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { readSyncValue, writeSyncValue } from '../sync/state/sync-values.ts';
import { CHANGE_TABLES, createIn, deleteIn, type NewFields, newRecord } from './change-records.ts';

export interface HeldCart {
  /** Of the record. */
  readonly id: string;
  readonly fields: NewFields<'held_sales'>;
  /** The cart that it removes. */
  readonly cartId: string;
}

/** A held sale that is resumed. */
export interface ResumedSale {
  /** Of the record. */
  readonly id: string;
  /** The row it becomes. */
  readonly cart: CartRow;
  /**
   * The cart that it replaces: held, or only its id where it is not worth holding. If it stayed beside the other one,
   * the till would take it for a tab's last cart at its next opening.
   */
  readonly replaced: HeldCart | Pick<HeldCart, 'cartId'>;
}

const TABLES = [...CHANGE_TABLES, 'held_sales', 'cart'] as const;

/** @throws ZodError for fields that violate the contract; what IndexedDB throws: then the cart stays */
export async function holdSale(db: CompanyDb, held: HeldCart, maker: Maker): Promise<void> {
  const takeAway = removalOf(db, held, maker);
  await dexieStore(db).write(TABLES, takeAway);
}

/**
 * Resumes a sale that this till holds; offline too (S-31).
 *
 * @returns false where another till has resumed it, as far as this device knows: then nothing was written
 * @throws like `holdSale`: then nothing has changed
 */
export function resumeOwnSale(db: CompanyDb, resumed: ResumedSale, maker: Maker): Promise<boolean> {
  const { id } = resumed;
  return resume(db, resumed, maker, {
    isThere: async (tx) => (await tx.get('held_sales', id))?.deleted_at === null,
    take: (tx) => deleteIn(tx, db, 'held_sales', id, maker),
  });
}

/**
 * Stores a sale held by another till that the server has handed over: the cart is here, and the record's row is deleted
 * at once. The arrival is noted with it, because the server hands the sale to this device as often as it asks, and by
 * then it may be in another record.
 *
 * @returns false where it came into a cart here before: then nothing was written
 * @throws like `holdSale`: then nothing has changed, and the server hands it over again (S-31)
 */
export function takeResumedSale(db: CompanyDb, resumed: ResumedSale, maker: Maker): Promise<boolean> {
  const { id } = resumed;
  return resume(db, resumed, maker, {
    isThere: async (tx) => !(await readSyncValue(tx, 'resumed')).includes(id),
    take: async (tx) => {
      await tx.remove('held_sales', [id]);
      await writeSyncValue(tx, 'resumed', [...(await readSyncValue(tx, 'resumed')), id]);
    },
  });
}

interface Taking {
  /** Whether the sale may be taken: it is in no cart yet, as far as this device knows. */
  readonly isThere: (tx: DeviceTransaction) => Promise<boolean>;
  readonly take: (tx: DeviceTransaction) => Promise<unknown>;
}

/** Puts a held sale in the place of the present cart. @returns false where it is not there: then nothing was written */
async function resume(
  db: CompanyDb,
  { cart, replaced }: ResumedSale,
  maker: Maker,
  { isThere, take }: Taking,
): Promise<boolean> {
  const takeAway = removalOf(db, replaced, maker);
  return dexieStore(db).write(TABLES, async (tx) => {
    if (!(await isThere(tx))) return false;
    await takeAway(tx);
    await take(tx);
    await tx.put('cart', [cart]);
    return true;
  });
}

/**
 * @returns a function that removes the cart within a transaction of {@link TABLES}; its fields are checked before the
 * transaction
 */
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
