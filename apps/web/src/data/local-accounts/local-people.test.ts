import 'fake-indexeddb/auto';
import { adminRoleId, newId, sellerRoleId } from '@cuadra/contracts/primitives/ids';
import Dexie from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { ApiReply } from '../api/api-reply.ts';
import type { CompanyDb } from '../company-db.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { writeSyncValue } from '../sync/state/sync-values.ts';
import { ana } from '../testing/builders.ts';
import { deviceCompany, OWNER_EMAIL } from '../testing/device-company.ts';
import { readLocalPerson } from './local-membership.ts';
import { createLocalPeople, type PeopleCommands } from './local-people.ts';
import { forgetAllStaff, openStaff, staffByEmail, staffIdsOf, tryStaff } from './staff-store.ts';

const PASSWORD = 'Vende-2026*';
let people = 0;

/** Each verifier takes its time, on a busy machine. */
describe('the users of a company that lives on this device', { timeout: 60_000 }, () => {
  let db: CompanyDb;
  let commands: PeopleCommands;
  beforeEach(async () => {
    db = await deviceCompany();
    commands = createLocalPeople({ db, maker: ana, isReserved: (email) => email.endsWith('@demo.example') });
  });

  function luis() {
    people += 1;
    const role_id = sellerRoleId(db.companyId);
    return { id: newId(), name: 'Luis', email: `luis${people}@bodegon.example`, role_id, password: PASSWORD };
  }
  async function made(overrides: Partial<ReturnType<typeof luis>> = {}) {
    const body = { ...luis(), ...overrides };
    expect(await commands.makeUser(body)).toMatchObject({ ok: true, value: { kind: 'created' } });
    return body;
  }
  async function opens(email: string, password: string): Promise<boolean> {
    const account = await staffByEmail(email);
    return account !== undefined && (await tryStaff(account, password, 0)).kind === 'right';
  }

  it('[SET-05] are made with a password that opens, however the address is typed, and with their role', async () => {
    const { id, email } = await made();
    expect(await opens(` ${email.toUpperCase()}`, PASSWORD)).toBe(true);
    expect(await db.users.get(id)).toMatchObject({ name: 'Luis', email, active: true, version: 0 });
    const person = await readLocalPerson(db.companyId, id);
    expect(person?.membership).toMatchObject({
      role: 'seller',
      role_name: 'Vendedor',
      company_name: 'Bodegón',
    });
    expect(person?.membership.permissions).toEqual([{ module: 'pos.access', actions: ['read', 'write'] }]);
  });

  it('[DATA-02][DATA-03] never put a password or its verifier into the company, its outbox or its trail', async () => {
    const { id } = await made();
    await commands.changeUser(id, { password: 'Otra-2027*', name: 'Luis G' });
    const tables = await Promise.all(db.tables.map((table) => table.toArray()));
    const account = await openStaff(id);
    const text = JSON.stringify(tables);
    for (const secret of [PASSWORD, 'Otra-2027*', JSON.stringify(account?.hash), 'iterations']) {
      expect(text).not.toContain(secret);
    }
    expect(await db.outbox.count()).toBe(0);
    const staff = await new Dexie('cuadra_staff').open();
    expect(JSON.stringify(await staff.table('staff').toArray())).not.toContain(PASSWORD);
    staff.close();
  });

  it('[PERM-04] stand in the trail of the device: who made, changed, and set the password of whom', async () => {
    const { id } = await made();
    await commands.changeUser(id, { name: 'Luis G', password: 'Otra-2027*' });
    await commands.deleteUser(id);
    const trail = await db.trail.toArray();
    expect(trail.map(({ kind, row_id, made_by }) => [kind, row_id, made_by])).toEqual(
      ['create', 'patch', 'command', 'delete'].map((kind) => [kind, id, ana.id]),
    );
    expect(trail[1]?.detail).toMatchObject({ before: { name: 'Luis' }, after: { name: 'Luis G' } });
    expect(trail[2]?.detail).toEqual({ password_set: true });
  });

  it('[SET-05] keep the present password where none is given, and take a new address or password', async () => {
    const { id, email } = await made();
    const next = `nuevo-${email}`;
    await commands.changeUser(id, { email: ` ${next.toUpperCase()} ` });
    expect([await opens(email, PASSWORD), await opens(next, PASSWORD)]).toEqual([false, true]);
    await commands.changeUser(id, { password: 'Otra-2027*' });
    expect([await opens(next, PASSWORD), await opens(next, 'Otra-2027*')]).toEqual([false, true]);
  });

  it('[S-56] keep address and password where the company leaves for the cloud in the middle of a change', async () => {
    const { id, email } = await made();
    // The password takes its time: the company is gone before the row is written.
    const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
    const slow = vi.spyOn(crypto.subtle, 'deriveBits').mockImplementationOnce(async (...asked) => {
      await dexieStore(db).write(['sync'], (tx) => writeSyncValue(tx, 'residence', 'moving'));
      return derive(...asked);
    });
    const changed = await commands.changeUser(id, { email: `nuevo-${email}`, password: 'Otra-2027*' });
    slow.mockRestore();
    expect(changed).toMatchObject({ ok: false, problem: { code: 'forbidden' } });
    expect([await opens(email, PASSWORD), await opens(`nuevo-${email}`, 'Otra-2027*')]).toEqual([
      true,
      false,
    ]);
  });

  it('[SET-05] come in no more once switched off or deleted, and their ids stay known', async () => {
    const [off, gone] = [await made(), await made()];
    await commands.changeUser(off.id, { active: false });
    expect(await commands.deleteUser(gone.id)).toMatchObject({ ok: true });
    for (const { id } of [off, gone]) expect(await readLocalPerson(db.companyId, id)).toBeUndefined();
    expect(await staffByEmail(gone.email)).toBeUndefined();
    expect(await staffIdsOf(db.companyId)).toEqual(expect.arrayContaining([off.id, gone.id]));
    expect(await made({ email: gone.email })).toBeDefined();
  });

  it.each<[string, (own: ReturnType<typeof luis>) => Partial<ReturnType<typeof luis>>, string, string]>([
    ['a weak password', () => ({ password: 'corta' }), 'weak_password', 'password'],
    ['a short password', () => ({ password: 'Abc-123' }), 'short_password', 'password'],
    ['a common password', () => ({ password: 'Password1' }), 'common_password', 'password'],
    ['the address of the owner', () => ({ email: OWNER_EMAIL.toUpperCase() }), 'already_member', 'email'],
    ['an address of the sample shop', () => ({ email: 'x@demo.example' }), 'email_taken', 'email'],
    ['a role that is none', () => ({ role_id: newId() }), 'bad_reference', 'role_id'],
  ])('[SET-05] are not made with %s, and leave nothing behind', async (_, wrong, code, field) => {
    const body = { ...luis(), ...wrong(luis()) };
    expect(problemOf(await commands.makeUser(body))).toEqual([code, field]);
    expect([await db.users.count(), await openStaff(body.id)]).toEqual([1, undefined]);
  });

  it('[SET-05] have an address of their own, in the company and on the device', async () => {
    const { email } = await made();
    expect(problemOf(await commands.makeUser({ ...luis(), email }))).toEqual(['already_member', 'email']);
    const second = await made();
    expect(problemOf(await commands.changeUser(second.id, { email }))).toEqual(['already_member', 'email']);
    const other = createLocalPeople({ db: await deviceCompany(), maker: ana, isReserved: () => false });
    const elsewhere = { ...luis(), role_id: sellerRoleId(db.companyId), email };
    expect(problemOf(await other.makeUser(elsewhere))).toEqual(['email_taken', 'email']);
    expect(await opens(email, PASSWORD)).toBe(true);
  });

  it('[PERM-05] keep an administrator, whoever is switched off, demoted or deleted', async () => {
    await db.users.update(ana.id, { active: false });
    const { id } = await made({ role_id: adminRoleId(db.companyId) });
    const seller = sellerRoleId(db.companyId);
    expect(problemOf(await commands.changeUser(id, { active: false }))).toEqual([
      'last_administrator',
      'active',
    ]);
    expect(problemOf(await commands.changeUser(id, { role_id: seller }))).toEqual([
      'last_administrator',
      'role_id',
    ]);
    expect(problemOf(await commands.deleteUser(id))).toEqual(['last_administrator', '']);
    expect((await readLocalPerson(db.companyId, id))?.membership.role).toBe('admin');
  });

  it('[DATA-02] change nothing of who has an account at the server', async () => {
    expect(problemOf(await commands.changeUser(ana.id, { name: 'Otra' }))).toEqual(['forbidden', '']);
    expect(problemOf(await commands.deleteUser(ana.id))).toEqual(['forbidden', '']);
    expect(await db.users.get(ana.id)).toMatchObject({ name: ana.name, deleted_at: null });
  });

  it('[PLAN-02] are as many as the plan admits, switched-off ones aside', async () => {
    const state = await db.company_state.get(db.companyId);
    await db.company_state.update(db.companyId, { limits: { ...state?.limits, users: 2 } } as never);
    const { id } = await made();
    expect(problemOf(await commands.makeUser(luis()))).toEqual(['plan_limit', 'active']);
    const off = { ...luis(), active: false };
    expect(await commands.makeUser(off)).toMatchObject({ ok: true });
    expect(problemOf(await commands.changeUser(off.id, { active: true }))).toEqual(['plan_limit', 'active']);
    await commands.changeUser(id, { active: false });
    expect(await commands.changeUser(off.id, { active: true })).toMatchObject({ ok: true });
  });

  it('[S-52] are let in by nobody once the device is no longer theirs', async () => {
    const { email } = await made();
    await forgetAllStaff();
    expect(await staffByEmail(email)).toBeUndefined();
  });

  it.each(['moving', 'cloud'] as const)('[S-56] change no more once the company is %s', async (residence) => {
    const { id } = await made();
    await dexieStore(db).write(['sync'], (tx) => writeSyncValue(tx, 'residence', residence));
    for (const reply of [
      await commands.makeUser(luis()),
      await commands.changeUser(id, { name: 'Otra' }),
      await commands.deleteUser(id),
    ]) {
      expect(problemOf(reply)).toEqual(['forbidden', '']);
    }
    const person = await readLocalPerson(db.companyId, id);
    expect(person === undefined).toBe(residence === 'cloud');
  });
});

function problemOf(reply: ApiReply<unknown>): [string, string] | undefined {
  return reply.ok ? undefined : [reply.problem.code, reply.problem.errors[0]?.field ?? ''];
}
