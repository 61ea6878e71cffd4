/** Stores what the product form plans and deletes its draft: all of it or nothing (S-24). */
import type { MovementWire } from '@cuadra/contracts/stock/movements';

import { dropDraftIn } from '../../../../data/drafts/draft-store.ts';
import { sendBytesIn } from '../../../../data/images/picture-store.ts';
import {
  CHANGE_TABLES,
  createIn,
  deleteIn,
  type NewRecord,
  newRecord,
  patchIn,
} from '../../../../data/local-writes/change-records.ts';
import { MOVEMENT_TABLES, movementsIn } from '../../../../data/local-writes/record-movements.ts';
import { isAlive } from '../../../../data/rows.ts';
import type { DeviceTransaction } from '../../../../data/store/device-store.ts';
import { dexieStore } from '../../../../data/store/dexie-store.ts';
import { saysTheSame } from '../../../../data/sync/answers/same-document.ts';
import type { Company } from '../../../../session/company/company.ts';
import type { ProductWrite } from './save-plan.ts';

const TABLES = [
  ...new Set([
    ...CHANGE_TABLES,
    ...MOVEMENT_TABLES,
    ...(['products', 'product_units', 'product_images', 'drafts', 'blobs'] as const),
  ]),
];

/**
 * @param draftId of the form
 * @param opening the opening stock of a new product
 * @returns why nothing was stored: another tab made another product from the draft; undefined when it is stored
 */
export async function writeProduct(
  { db, maker }: Pick<Company, 'db' | 'maker'>,
  writes: readonly ProductWrite[],
  draftId: string,
  opening?: MovementWire,
): Promise<'other_made' | undefined> {
  // What is wrong with a field must not abort anything: it is read before.
  const prepared = writes.map((write) =>
    write.kind === 'create'
      ? { kind: 'create' as const, record: newRecord(db, write.collection, write.fields, write.id) }
      : write,
  );
  return dexieStore(db).write(TABLES, async (tx) => {
    await dropDraftIn(tx, draftId);
    if (
      await isAnotherMade(
        tx,
        prepared.flatMap((write) => (write.kind === 'create' ? [write.record] : [])),
      )
    )
      return 'other_made';
    for (const write of prepared) {
      if (write.kind === 'create') await createIn(tx, db, write.record, maker);
      else if (write.kind === 'delete') await deleteIn(tx, db, write.collection, write.id, maker);
      else await patchIn<typeof write.collection>(tx, db, write, maker);
    }
    if (opening !== undefined) await movementsIn(tx, db, [opening], maker);
    await sendBytesIn(tx, newBytes(writes));
    return undefined;
  });
}

/** Fields that every press generates anew: the base unit's id, the dates of its prices and of its favourite mark. */
const OF_THE_PRESS: readonly string[] = ['id', 'last_update', 'favourite_since'];

/**
 * Whether the id belongs to a product with other content. A second press finds the same content; other content is
 * another product, and needs an id of its own.
 */
async function isAnotherMade(tx: DeviceTransaction, made: readonly NewRecord[]): Promise<boolean> {
  for (const { collection, id, fields } of made) {
    if (collection !== 'products') continue;
    const known = await tx.get('products', id);
    if (known === undefined) continue;
    if (!isAlive(known) || !saysTheSame(whatIsSaid(fields), { ...known })) return true;
  }
  return false;
}

/** Returns the fields, also nested ones, without those that a press generates. */
function whatIsSaid(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isGroup = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (OF_THE_PRESS.includes(name)) return [];
      return [[name, isGroup(value) ? whatIsSaid(value) : value]];
    }),
  );
}

/** Hashes of the pictures that are made, and of their small ones. */
function newBytes(writes: readonly ProductWrite[]): string[] {
  return writes.flatMap((write) =>
    write.kind === 'create' && write.collection === 'product_images'
      ? [write.fields.sha256, write.fields.thumbnail ?? '']
      : [],
  );
}
