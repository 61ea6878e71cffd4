import { newId } from '@cuadra/contracts/ids';
import { expect, it } from 'vitest';
import 'fake-indexeddb/auto';
import { CompanyDb } from '../../../data/company-db.ts';
import type { AuditEntry } from './audit-text.ts';
import { namesOf } from './names-of.ts';

const META = { version: 1, generation: 1, created_at: '', updated_at: '', deleted_at: null };

function entry(collection: string, row_id: string, detail: unknown = null): AuditEntry {
  return {
    version: 1,
    at: '2026-11-20T12:00:00.000Z',
    made_at: null,
    made_by: null,
    made_by_name: '',
    device_id: null,
    kind: 'patch',
    collection,
    row_id,
    detail,
  };
}

it('[PERM-04] names records, deleted ones too, and what their fields point to', async () => {
  const db = new CompanyDb(newId());
  const [user, role, customer] = [newId(), newId(), newId()];
  await db.users.add({ ...META, id: user, name: 'Luis', email: '', role_id: role, active: true });
  await db.roles.add({
    ...META,
    id: role,
    name: 'Cajero',
    permissions: [],
    deleted_at: '2026-11-20T12:00:00.000Z',
  });
  const names = await namesOf(db, [
    entry('users', user, { before: { role_id: role }, after: { role_id: newId() } }),
    entry('customers', customer),
    entry('devices', newId()),
  ]);
  expect([...names]).toEqual(
    expect.arrayContaining([
      [user, 'Luis'],
      [role, 'Cajero'],
    ]),
  );
  expect(names.size).toBe(2);
});
