/**
 * Undoes a batch, except what a person has changed since. It consists of ordinary changes and voids, so that any device
 * can do it, with a network or without (IMP-03).
 */
import { replacementId } from '@cuadra/contracts/primitives/ids';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';

import { correctedInstant } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { changeManyIn } from '../local-writes/change-many.ts';
import { patchIn } from '../local-writes/change-records.ts';
import { movementsIn } from '../local-writes/record-movements.ts';
import type { Maker, MovementRow } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { mayUndo, planUndo, type UndoPlan } from './plan-undo.ts';
import { BATCH_TABLES, type BatchCollection } from './write-batch.ts';

/** Dependent records are deleted before those they depend on. */
const DELETED_ORDER: readonly BatchCollection[] = ['product_units', 'products', 'categories', 'warehouses'];

export interface UndoOptions {
  readonly nowMs?: number;
  /** Called with the number of records done, of {@link undoSteps}. */
  readonly onProgress?: (done: number) => void;
}

/** Number of steps of the undoing, for its progress bar. */
export function undoSteps({ patches, deletions, movements }: UndoPlan): number {
  return patches.length + deletions.length + movements.length;
}

/**
 * Plans anew, because the plan that a person has seen may be out of date.
 *
 * @returns the plan carried out; undefined where the batch is undone already, or too old
 */
export async function undoBatch(
  db: CompanyDb,
  batchId: string,
  maker: Maker,
  { nowMs = Date.now(), onProgress }: UndoOptions = {},
): Promise<UndoPlan | undefined> {
  const batch = await db.import_batches.get(batchId);
  if (batch === undefined || !mayUndo(batch, nowMs)) return undefined;
  const plan = await planUndo(db, batch);
  const now = await correctedInstant(db, nowMs);
  const documents = plan.movements.flatMap((undone) => documentsOf(db.companyId, undone, batch.name, now));
  await dexieStore(db).write(BATCH_TABLES, async (tx) => {
    let done = plan.movements.length;
    await movementsIn(tx, db, documents, maker, nowMs);
    onProgress?.(done);
    for (const collection of DELETED_ORDER) {
      const patches = plan.patches.filter((patch) => patch.collection === collection);
      const deletions = plan.deletions.filter((deletion) => deletion.collection === collection);
      const changes = [
        ...patches.map(({ id, fields }) => ({ id, fields })),
        ...deletions.map(({ id }) => ({ id, isDeleted: true as const })),
      ];
      const before = done;
      await changeManyIn(tx, db, collection, changes, maker, {
        onProgress: (count) => onProgress?.(before + count),
      });
      done += changes.length;
    }
    const fields = { undone_at: now, kept_count: plan.kept.length };
    await patchIn(tx, db, { collection: 'import_batches', id: batchId, fields }, maker);
  });
  return plan;
}

/** The void and, where lines stay, the replacement of the voided movement. */
function documentsOf(
  companyId: string,
  { movement, keeps }: UndoPlan['movements'][number],
  name: string,
  now: string,
): MovementWire[] {
  const notes = `Se deshizo la importación ${name}`.slice(0, 500);
  const body = wireOf(movement);
  const reversal = voidOfMovement(companyId, body, { date: now, notes });
  const items = body.items.filter(({ product_id }) => keeps.has(product_id));
  if (items.length === 0) return [reversal];
  // The same id as that of any edit: of two edits on two devices, one becomes the replacement.
  const id = replacementId(companyId, movement.id);
  return [reversal, { ...body, id, items, replaces_id: movement.id }];
}

/** Without the members that the device adds. */
function wireOf(row: MovementRow): MovementWire {
  const {
    version: _,
    generation: __,
    created_at: ___,
    updated_at: ____,
    hash,
    made_by,
    flags,
    ...body
  } = row;
  return body;
}
