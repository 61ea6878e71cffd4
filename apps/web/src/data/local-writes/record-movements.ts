/** Records stock movements, one document each, all of them in one write (MOV-02). */
import type { MovementWire } from '@cuadra/contracts/stock';
import { movementFromWire } from '@cuadra/contracts/to-domain/movement';
import { stockEntriesOfMovement } from '@cuadra/domain/stock/movement';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { stockEntry } from '../ledger-entry.ts';
import type { Maker, MovementRow } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { FACT_TABLES, placeFact } from './place-fact.ts';
import { placementOf } from './placement.ts';

/** What movements write. */
export const MOVEMENT_TABLES = [...FACT_TABLES, 'stock_movements'] as const;

/** Answers the movements as stored; one whose id is there already stays as it is. */
export async function recordMovements(
  db: CompanyDb,
  movements: readonly MovementWire[],
  maker: Maker,
  nowMs = Date.now(),
): Promise<MovementRow[]> {
  return dexieStore(db).write(MOVEMENT_TABLES, (tx) => movementsIn(tx, db, movements, maker, nowMs));
}

/** Within a transaction of {@link MOVEMENT_TABLES}, as {@link recordMovements}. */
export async function movementsIn(
  tx: DeviceTransaction,
  db: CompanyDb,
  movements: readonly MovementWire[],
  maker: Maker,
  nowMs = Date.now(),
): Promise<MovementRow[]> {
  const made_at = await correctedNow(tx, nowMs);
  const placement = await placementOf(db, tx, 'stock_movements');
  const stored: MovementRow[] = [];
  for (const document of movements) {
    const known = await tx.get('stock_movements', document.id);
    const entries = stockEntriesOfMovement(movementFromWire(document)).map(stockEntry);
    const fact = { collection: 'stock_movements', document, entries, made_by: maker, made_at } as const;
    stored.push(known ?? (await placeFact(tx, fact, placement)));
  }
  return stored;
}
