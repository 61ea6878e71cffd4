/** What is done to many products at once [INV-02, INV-04]. Apart from the buttons to be tested without them. */
import { changeManyIn, type OneOfMany } from '../../../data/local-writes/change-many.ts';
import { CHANGE_TABLES } from '../../../data/local-writes/change-records.ts';
import { dexieStore } from '../../../data/store/dexie-store.ts';
import type { Company } from '../../../session/company/company.ts';

type Where = Pick<Company, 'db' | 'maker'>;

/** @returns an undo function, which restores these fields of each product */
export async function changeProducts(
  { db, maker }: Where,
  ids: readonly string[],
  fields: { readonly category_id: string | null } | { readonly status: 'active' | 'inactive' },
): Promise<{ readonly count: number; readonly undo: () => Promise<void> }> {
  const [name] = Object.keys(fields) as ('category_id' | 'status')[];
  const before = await db.products.bulkGet([...ids]);
  const undone = before.flatMap((row): OneOfMany[] =>
    row === undefined || name === undefined ? [] : [{ id: row.id, fields: { [name]: row[name] ?? null } }],
  );
  const count = await write(
    { db, maker },
    ids.map((id) => ({ id, fields })),
  );
  return { count, undo: async () => void (await write({ db, maker }, undone)) };
}

/** @returns how many were there to delete */
export function deleteProducts(where: Where, ids: readonly string[]): Promise<number> {
  return write(
    where,
    ids.map((id) => ({ id, isDeleted: true })),
  );
}

function write({ db, maker }: Where, changes: readonly OneOfMany[]): Promise<number> {
  return dexieStore(db).write([...CHANGE_TABLES, 'products'], (tx) =>
    changeManyIn(tx, db, 'products', changes, maker),
  );
}
