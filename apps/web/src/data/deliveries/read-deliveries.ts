/** What has become of delivery notes, as far as this device knows (decision 32): for the till, a customer's sheet, a notice. */
import {
  type DeliveryNoteState,
  deliveryNoteNumber,
  deliveryNoteState,
} from '@cuadra/domain/deliveries/delivery-note';
import type { CompanyDb } from '../company-db.ts';
import type { DeliveryNoteRow } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';

export interface Delivery {
  readonly row: DeliveryNoteRow;
  readonly state: DeliveryNoteState;
}

/** By id; one that is not here is open. */
export async function readDeliveryStates(
  db: CompanyDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeliveryNoteState>> {
  return dexieStore(db).read(['delivery_notes', 'sales', 'sale_returns'], async (tx) => {
    const [voids, sales] = await Promise.all([
      tx.where('delivery_notes', 'reverses_id', ids),
      tx.where('sales', 'delivery_note_ids', ids),
    ]);
    const returns = await tx.where(
      'sale_returns',
      'sale_id',
      sales.map(({ id }) => id),
    );
    const undone = new Set(returns.flatMap(({ kind, sale_id }) => (kind === 'void' ? [sale_id] : [])));
    const voided = new Set(voids.map(({ reverses_id }) => reverses_id));
    const invoiced = new Set(
      sales.flatMap(({ id, delivery_note_ids = [] }) => (undone.has(id) ? [] : delivery_note_ids)),
    );
    return new Map(
      ids.map((id) => [id, deliveryNoteState({ isInvoiced: invoiced.has(id), isVoid: voided.has(id) })]),
    );
  });
}

async function withStates(db: CompanyDb, rows: readonly DeliveryNoteRow[]): Promise<Delivery[]> {
  const states = await readDeliveryStates(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ row, state: states.get(row.id) ?? 'open' }));
}

/** What a customer has and no sale has invoiced, newest first; also under the ids that were merged into his (S-30). */
export async function readDeliveredTo(db: CompanyDb, customerId: string): Promise<DeliveryNoteRow[]> {
  const joined = await db.customers.where('merged_into').equals(customerId).primaryKeys();
  const rows = await db.delivery_notes
    .where('customer_id')
    .anyOf([customerId, ...joined])
    .filter(({ reverses_id }) => reverses_id === null)
    .toArray();
  const newest = rows.sort((one, other) => (one.made_at < other.made_at ? 1 : -1)).slice(0, LOOKED_AT_MAX);
  const listed = await withStates(db, newest);
  return listed.flatMap(({ row, state }) => (state === 'open' ? [row] : []));
}

/** 'NE A-000012', in the order of the ids; those that this device has. */
export async function readNoteNumbers(db: CompanyDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db.delivery_notes.bulkGet([...ids]);
  return rows.flatMap((row) => (row === undefined ? [] : [deliveryNoteNumber(row)]));
}

export interface DeliveriesWanted {
  /** Whether a note is among those that are asked for. */
  readonly isWanted: (row: DeliveryNoteRow) => boolean;
  /** Those that no sale has invoiced, and no void has taken back; or all. */
  readonly onlyOpen: boolean;
  /** The most that are returned. */
  readonly limit: number;
}

/** So many at a time are asked what has become of them. */
const PAGE_ROWS = 200;
/** So many are looked at, at most: what is older was invoiced long ago, or is found by its number. */
const LOOKED_AT_MAX = 4000;

/** Newest first. */
export async function readDeliveries(
  db: CompanyDb,
  { isWanted, onlyOpen, limit }: DeliveriesWanted,
): Promise<Delivery[]> {
  const found: Delivery[] = [];
  for (let looked = 0; looked < LOOKED_AT_MAX && found.length < limit; looked += PAGE_ROWS) {
    const page = await db.delivery_notes
      .orderBy('made_at')
      .reverse()
      .offset(looked)
      .limit(PAGE_ROWS)
      .toArray();
    const wanted = page.filter((row) => row.reverses_id === null && isWanted(row));
    const listed = await withStates(db, wanted);
    found.push(...listed.filter(({ state }) => !onlyOpen || state === 'open'));
    if (page.length < PAGE_ROWS) break;
  }
  return found.slice(0, limit);
}
