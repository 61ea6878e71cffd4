/** Records stock movements, one document each, all of them in one write (MOV-02). */
import { lotId } from '@cuadra/contracts/primitives/ids';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { stockEntriesOfMovement } from '@cuadra/domain/stock/movement';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { stockEntry } from '../ledger-entry.ts';
import type { LotRow, Maker, MovementRow } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';
import { enqueueDocument, FACT_TABLES } from './enqueue-document.ts';
import { type Placement, placementOf } from './placement.ts';

/** The tables of movements. */
export const MOVEMENT_TABLES = [...FACT_TABLES, 'stock_movements', 'lots'] as const;

/** Returns the movements as stored; one whose id is already stored is not changed. */
export async function recordMovements(
  db: CompanyDb,
  movements: readonly MovementWire[],
  maker: Maker,
  nowMs = Date.now(),
): Promise<MovementRow[]> {
  return dexieStore(db).write(MOVEMENT_TABLES, (tx) => movementsIn(tx, db, movements, maker, nowMs));
}

/** Within a transaction of {@link MOVEMENT_TABLES}, like {@link recordMovements}. */
export async function movementsIn(
  tx: DeviceTransaction,
  db: Pick<CompanyDb, 'companyId' | 'isDemo'>,
  movements: readonly MovementWire[],
  maker: Maker,
  nowMs = Date.now(),
): Promise<MovementRow[]> {
  const made_at = await correctedNow(tx, nowMs);
  const placement = await placementOf(db, tx, 'stock_movements');
  const stored: MovementRow[] = [];
  for (const document of movements) {
    const known = await tx.get('stock_movements', document.id);
    stored.push(known ?? (await recordIn(tx, db.companyId, document, { maker, made_at, placement })));
  }
  return stored;
}

interface Recording {
  readonly maker: Maker;
  readonly made_at: string;
  readonly placement: Placement;
}

async function recordIn(
  tx: DeviceTransaction,
  companyId: string,
  document: MovementWire,
  { maker, made_at, placement }: Recording,
): Promise<MovementRow> {
  await addLots(tx, companyId, document, made_at);
  const entries = stockEntriesOfMovement(movementFromWire(document)).map(stockEntry);
  const fact = { collection: 'stock_movements', document, entries, made_by: maker, made_at } as const;
  return enqueueDocument(tx, fact, placement);
}

/**
 * The lots named by the lines, as the server makes them from the same lines. An existing one stays, except that a
 * missing expiry is added.
 */
async function addLots(
  tx: DeviceTransaction,
  companyId: string,
  { items }: MovementWire,
  made_at: string,
): Promise<void> {
  const named = items.filter(({ lot }) => lot.trim() !== '');
  if (named.length === 0) return;
  const rows = await tx.where('lots', 'product_id', [...new Set(named.map((item) => item.product_id))]);
  const lots = new Map<string, LotRow>();
  for (const { product_id, lot: code, expires_on = null } of named) {
    // A lot that came with a merged product keeps its former id (S-30).
    const here = rows.find((row) => row.product_id === product_id && row.code === code);
    const id = here?.id ?? lotId(companyId, product_id, code);
    const known = lots.get(id) ?? here;
    if (known !== undefined && (known.expires_on !== null || expires_on === null)) continue;
    const { generation } = await readSyncValue(tx, 'reading');
    const made = { version: 0, generation, created_at: made_at, deleted_at: null };
    lots.set(id, { ...made, ...known, id, product_id, code, expires_on, updated_at: made_at });
  }
  if (lots.size > 0) await tx.put('lots', [...lots.values()]);
}
