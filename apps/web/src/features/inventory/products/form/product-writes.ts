/** Stores what the product form plans: all of it or nothing, and its draft is gone with it (S-24). */

import { dropDraftIn } from '../../../../data/drafts/draft-store.ts';
import { sendBytesIn } from '../../../../data/images/picture-store.ts';
import {
  CHANGE_TABLES,
  createIn,
  deleteIn,
  newRecord,
  patchIn,
} from '../../../../data/local-writes/change-records.ts';
import { isAlive } from '../../../../data/rows.ts';
import type { DeviceTransaction } from '../../../../data/store/device-store.ts';
import { dexieStore } from '../../../../data/store/dexie-store.ts';
import type { Company } from '../../../../session/company.ts';
import type { ProductWrite } from './save-plan.ts';

const TABLES = [...CHANGE_TABLES, 'products', 'product_units', 'product_images', 'drafts', 'blobs'] as const;

/**
 * @param draftId of the form
 * @returns why nothing was stored: another product was made of the draft, in another tab; undefined when it is stored
 */
export async function writeProduct(
  { db, maker }: Pick<Company, 'db' | 'maker'>,
  writes: readonly ProductWrite[],
  draftId: string,
): Promise<'other_made' | undefined> {
  // What is wrong with a field must not abort anything: it is read before.
  const prepared = writes.map((write) =>
    write.kind === 'create'
      ? { kind: 'create' as const, record: newRecord(db, write.collection, write.fields, write.id) }
      : write,
  );
  return dexieStore(db).write([...TABLES], async (tx) => {
    await dropDraftIn(tx, draftId);
    if (await isAnotherMade(tx, writes)) return 'other_made';
    for (const write of prepared) {
      if (write.kind === 'create') await createIn(tx, db, write.record, maker);
      else if (write.kind === 'delete') await deleteIn(tx, db, write.collection, write.id, maker);
      else await patchIn<typeof write.collection>(tx, db, write, maker);
    }
    await sendBytesIn(tx, newBytes(writes));
    return undefined;
  });
}

/** What is pressed twice bears the SKU that is there; by any other it is another product, and needs an id of its own. */
async function isAnotherMade(tx: DeviceTransaction, writes: readonly ProductWrite[]): Promise<boolean> {
  for (const write of writes) {
    if (write.kind !== 'create' || write.collection !== 'products') continue;
    const known = await tx.get('products', write.id);
    if (known !== undefined && (!isAlive(known) || known.sku !== write.fields.sku)) return true;
  }
  return false;
}

/** Hashes of the pictures that are made, and of their small ones. */
function newBytes(writes: readonly ProductWrite[]): string[] {
  return writes.flatMap((write) =>
    write.kind === 'create' && write.collection === 'product_images'
      ? [write.fields.sha256, write.fields.thumbnail ?? '']
      : [],
  );
}
