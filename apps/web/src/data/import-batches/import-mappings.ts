/**
 * How the columns of a file were read, stored for all devices of the company and found again by its headings (IMP-02).
 */
import { nameBasedId, newId } from '@cuadra/contracts/primitives/ids';

import type { CompanyDb } from '../company-db.ts';
import { CHANGE_TABLES, createIn, newRecord, patchIn } from '../local-writes/change-records.ts';
import { type ImportMappingRow, isAlive, type Maker } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';

export type SavedMapping = Pick<ImportMappingRow, 'kind' | 'signature' | 'source' | 'columns' | 'answers'>;

/** @param signature of the headings, in any order */
export async function findMapping(db: CompanyDb, signature: string): Promise<ImportMappingRow | undefined> {
  const rows = await db.import_mappings.where('signature').equals(signature).toArray();
  return rows.filter(isAlive).sort((first, second) => second.updated_at.localeCompare(first.updated_at))[0];
}

/** One for each kind and signature. An existing one is changed, and two devices that store one share it. */
export async function keepMapping(db: CompanyDb, mapping: SavedMapping, maker: Maker): Promise<void> {
  const { kind, signature, ...rest } = mapping;
  const id = nameBasedId(db.companyId, 'import', 'mapping', kind, signature);
  const record = { ...newRecord(db, 'import_mappings', mapping, id), itemId: newId() };
  await dexieStore(db).write([...CHANGE_TABLES, 'import_mappings'], async (tx) => {
    const known = await tx.get('import_mappings', id);
    if (known === undefined) await createIn(tx, db, record, maker);
    else await patchIn(tx, db, { collection: 'import_mappings', id, fields: rest }, maker);
  });
}
