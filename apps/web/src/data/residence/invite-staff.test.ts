import 'fake-indexeddb/auto';
import { newId, sellerRoleId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import type { ApiClient, Call, CallOutcome } from '../api/api-client.ts';
import type { CompanyDb } from '../company-db.ts';
import { createLocalPeople } from '../local-accounts/local-people.ts';
import { staffIdsOf } from '../local-accounts/staff-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { writeSyncValue } from '../sync/state/sync-values.ts';
import { ana } from '../testing/builders.ts';
import { deviceCompany } from '../testing/device-company.ts';
import { inviteStaff, localStaff } from './invite-staff.ts';

let people = 0;

async function withStaff(names: readonly string[]) {
  const db = await deviceCompany();
  const commands = createLocalPeople({ db, maker: ana, isReserved: () => false });
  const staff = [];
  for (const name of names) {
    people += 1;
    const [id, email, role_id] = [newId(), `${name}${people}@bodegon.example`, sellerRoleId(db.companyId)];
    await commands.makeUser({ id, name, email, role_id, password: 'Vende-2026*' });
    staff.push({ id, email });
  }
  return { db, commands, staff };
}

function arrive(db: CompanyDb): Promise<void> {
  return dexieStore(db).write(['sync'], (tx) => writeSyncValue(tx, 'residence', 'cloud'));
}

/** Answers each call as the table says, and keeps them. */
function server(
  answer: (call: Call, body: Record<string, string>) => Partial<CallOutcome & { kind: 'answer' }>,
) {
  const calls: [string, Record<string, string>][] = [];
  const call = async (asked: Call): Promise<CallOutcome> => {
    const body = JSON.parse(asked.body ?? '{}');
    calls.push([asked.path, body]);
    return { kind: 'answer', status: 200, body: {}, ...answer(asked, body) } as CallOutcome;
  };
  return { calls, api: { client: { call } as unknown as ApiClient } };
}

const CREATED = { status: 201, body: { kind: 'created' } };

/** Each verifier takes its time, on a busy machine. */
describe('the staff of a device, once its company is in the cloud', { timeout: 60_000 }, () => {
  it('[S-56][DATA-02] get accounts with their id and role, a mail each, and leave no verifier behind', async () => {
    const { db, staff } = await withStaff(['luis', 'eva']);
    const { calls, api } = server(({ path }) => (path === '/users' ? CREATED : {}));
    await arrive(db);
    expect(await inviteStaff(dexieStore(db), api)).toBeUndefined();
    const made = calls.filter(([path]) => path === '/users').map(([, body]) => body);
    expect(made).toEqual(
      staff.map(({ id, email }) =>
        expect.objectContaining({ id, email, role_id: sellerRoleId(db.companyId) }),
      ),
    );
    expect(JSON.stringify(calls)).not.toContain('Vende-2026*');
    const mailed = calls.filter(([path]) => path === '/auth/forgot-password').map(([, body]) => body.email);
    expect(mailed).toEqual(staff.map(({ email }) => email));
    expect([await staffIdsOf(db.companyId), await localStaff(dexieStore(db))]).toEqual([[], []]);
    expect((await db.users.toArray()).map(({ id }) => id)).toEqual([ana.id]);
  });

  it('[S-56] get it when it is tried again: a mail that did not leave is not taken for sent', async () => {
    const { db, staff } = await withStaff(['luis']);
    await arrive(db);
    const failing = server(({ path }) =>
      path === '/users' ? CREATED : { status: 503, body: { code: 'mail_failed', message: 'no' } },
    );
    expect(await inviteStaff(dexieStore(db), failing.api)).toMatchObject({ status: 503 });
    expect(await localStaff(dexieStore(db))).toHaveLength(1);
    const again = server(({ path }) => (path === '/users' ? { body: { kind: 'updated' } } : {}));
    expect(await inviteStaff(dexieStore(db), again.api)).toBeUndefined();
    expect(again.calls.map(([path, body]) => [path, body.email])).toEqual([
      ['/users', staff[0]?.email],
      ['/auth/forgot-password', staff[0]?.email],
    ]);
  });

  it('[S-56] keep the server’s row that has come meanwhile', async () => {
    const { db, staff } = await withStaff(['luis']);
    await arrive(db);
    const id = staff[0]?.id ?? '';
    const { api } = server(({ path }) => (path === '/users' ? CREATED : {}));
    const coming = {
      client: { call: (call: Call) => db.users.update(id, { version: 7 }).then(() => api.client.call(call)) },
    };
    expect(await inviteStaff(dexieStore(db), coming as never)).toBeUndefined();
    expect(await db.users.get(id)).toMatchObject({ id, version: 7 });
  });

  it('[SET-05] are not written to while switched off', async () => {
    const { db, commands, staff } = await withStaff(['luis']);
    await commands.changeUser(staff[0]?.id ?? '', { active: false });
    await arrive(db);
    const { calls, api } = server(() => CREATED);
    await inviteStaff(dexieStore(db), api);
    expect(calls.map(([path, body]) => [path, body.active])).toEqual([['/users', false]]);
  });

  it('[DATA-02] are nobody while the company is still on the device', async () => {
    const { db } = await withStaff(['luis']);
    expect(await localStaff(dexieStore(db))).toEqual([]);
  });
});
