/**
 * Writes what was planned of a chart in a file [ACC-02]: new accounts and changed ones as a person's own, in one write,
 * so that the chart never has half of the file. Nothing is deleted.
 */
import { nameBasedId, newId } from '@cuadra/contracts/primitives/ids';
import type { ChartPlan, PlannedAccount } from '@cuadra/domain/ledger/import-chart';

import type { CompanyDb } from '../company-db.ts';
import type { Maker } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { CHANGE_TABLES, createIn, newRecord, patchIn } from './change-records.ts';

/**
 * Ids for accounts out of a file: the same on two devices, so that both make one account of a code.
 *
 * @param used ids that the device knows, those of deleted accounts too
 */
export function importedAccountIds(db: CompanyDb, used: ReadonlySet<string>): (code: string) => string {
  const ids = new Map<string, string>();
  return (code) => {
    const known = ids.get(code);
    if (known !== undefined) return known;
    const shared = nameBasedId(db.companyId, 'account', 'import', code);
    const id = used.has(shared) ? newId() : shared;
    ids.set(code, id);
    return id;
  };
}

/** @throws ZodError for fields that the contract does not take, which the plan has refused before */
export async function importChart(
  db: CompanyDb,
  { created, changed }: Pick<ChartPlan, 'created' | 'changed'>,
  maker: Maker,
): Promise<void> {
  const records = created.map((account) => newRecord(db, 'accounts', fieldsOf(account), account.id));
  await dexieStore(db).write([...CHANGE_TABLES, 'accounts'], async (tx) => {
    for (const record of records) await createIn(tx, db, record, maker);
    for (const { after } of changed)
      await patchIn(tx, db, { collection: 'accounts', id: after.id, fields: fieldsOf(after) }, maker);
  });
}

function fieldsOf({ code, name, type, parentId, description, currency }: PlannedAccount) {
  return { code, name, type, parent_id: parentId, description, currency };
}
