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
import { dexieStore } from '../../../../data/store/dexie-store.ts';
import type { Company } from '../../../../session/company.ts';
import type { ProductWrite } from './save-plan.ts';

const TABLES = [...CHANGE_TABLES, 'products', 'product_units', 'product_images', 'drafts', 'blobs'] as const;

/** @param draftId of the form */
export async function writeProduct(
  { db, maker }: Pick<Company, 'db' | 'maker'>,
  writes: readonly ProductWrite[],
  draftId: string,
): Promise<void> {
  // What is wrong with a field must not abort anything: it is read before.
  const prepared = writes.map((write) =>
    write.kind === 'create'
      ? { kind: 'create' as const, record: newRecord(db, write.collection, write.fields, write.id) }
      : write,
  );
  await dexieStore(db).write([...TABLES], async (tx) => {
    for (const write of prepared) {
      if (write.kind === 'create') await createIn(tx, db, write.record, maker);
      else if (write.kind === 'delete') await deleteIn(tx, db, write.collection, write.id, maker);
      else await patchIn<typeof write.collection>(tx, db, write, maker);
    }
    await sendBytesIn(tx, newBytes(writes));
    await dropDraftIn(tx, draftId);
  });
}

/** Hashes of the pictures that are made, and of their small ones. */
function newBytes(writes: readonly ProductWrite[]): string[] {
  return writes.flatMap((write) =>
    write.kind === 'create' && write.collection === 'product_images'
      ? [write.fields.sha256, write.fields.thumbnail ?? '']
      : [],
  );
}
