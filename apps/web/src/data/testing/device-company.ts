/** A company that lives on this device, in its first state: for tests of its users. */

import { newId } from '@cuadra/contracts/primitives/ids';
import { newCompanyRows } from '@cuadra/contracts/setup/new-company';

import { type CompanyDb, openCompanyDb } from '../company-db.ts';
import type { StoredRow } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { putRows } from '../store/registry-rows.ts';
import { writeSyncValue } from '../sync/state/sync-values.ts';
import { ana } from './builders.ts';

export const OWNER_EMAIL = 'ana@bodegon.example';
const AT = '2026-11-21T12:00:00.000Z';

/** `ana` owns it. */
export async function deviceCompany(residence: 'device' | 'moving' | 'cloud' = 'device'): Promise<CompanyDb> {
  const db = openCompanyDb(newId());
  const owner = { ...ana, email: OWNER_EMAIL };
  const company = { name: 'Bodegón', owner, plan: 'comercial', planWanted: '', residence: 'device' } as const;
  const meta = { version: 0, generation: 1, created_at: AT, updated_at: AT, deleted_at: null };
  const rows = newCompanyRows(db.companyId, company);
  await dexieStore(db).write([...rows.map(([name]) => name), 'sync'], async (tx) => {
    for (const [name, own] of rows) {
      await putRows(
        tx,
        name,
        own.map((row): StoredRow => ({ ...row, ...meta })),
      );
    }
    await writeSyncValue(tx, 'residence', residence);
    await writeSyncValue(tx, 'reader', ana.id);
  });
  return db;
}
