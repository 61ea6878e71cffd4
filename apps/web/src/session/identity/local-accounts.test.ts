import 'fake-indexeddb/auto';
import type { SessionReply } from '@cuadra/contracts/identity/identity';
import { newId } from '@cuadra/contracts/primitives/ids';
import Dexie from 'dexie';
import { describe, expect, it } from 'vitest';
import {
  forgetAccount,
  forgetChangedPassword,
  keepAccount,
  openLocally,
  refreshAccount,
} from './local-accounts.ts';

const PASSWORD = 'Clave-2026*';

function replyOf(email: string, role = 'admin'): SessionReply {
  const membership = {
    company_id: newId(),
    company_name: 'Bodegón',
    name: 'Ana Pérez',
    role,
    role_name: 'Administrador',
    permissions: [],
  };
  return { user: { id: newId(), email }, memberships: [membership] };
}

let people = 0;

/** Each test has a person of its own: how often he failed is remembered. */
async function person(): Promise<SessionReply> {
  people += 1;
  const reply = replyOf(`persona${people}@bodegon.example`);
  await keepAccount(reply, PASSWORD);
  return reply;
}

async function fail(email: string, times: number, atMs: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await openLocally(email, 'otra', atMs);
}

/** Each try costs a verifier, on a busy machine. */
describe('opening without the server', { timeout: 60_000 }, () => {
  it('[AUTH-14] lets in who has signed in on the device before, however the e-mail is typed', async () => {
    const reply = await person();
    const typed = ` ${reply.user.email.toUpperCase()} `;
    expect(await openLocally(typed, PASSWORD, 0)).toEqual({ kind: 'opened', reply });
  });

  it('[AUTH-14] knows nobody else, and refuses another password', async () => {
    const { user } = await person();
    expect(await openLocally('nadie@bodegon.example', PASSWORD, 0)).toEqual({ kind: 'unknown' });
    expect(await openLocally(user.email, `${PASSWORD} `, 0)).toEqual({ kind: 'wrong' });
  });

  it('[DATA-03] keeps no password, and no two verifiers of one password alike', async () => {
    await person();
    await person();
    const db = await new Dexie('cuadra_accounts').open();
    const rows = await db.table<{ hash: Uint8Array; iterations: number }>('accounts').toArray();
    db.close();
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(new Set(rows.map(({ hash }) => hash.join())).size).toBe(rows.length);
    expect(rows.every(({ iterations }) => iterations >= 600_000)).toBe(true);
  });

  it('[AUTH-14] slows wrong tries down, and does not look at a password before the wait is over', async () => {
    const { user } = await person();
    await fail(user.email, 3, 5_000);
    expect(await openLocally(user.email, PASSWORD, 5_400)).toEqual({ kind: 'wait', waitMs: 600 });
    expect((await openLocally(user.email, PASSWORD, 6_000)).kind).toBe('opened');
    expect((await openLocally(user.email, 'otra', 6_000)).kind).toBe('wrong');
  });

  it('[AUTH-14] begins the wait anew after a reload, whatever the clock of the device says', async () => {
    const { user } = await person();
    await fail(user.email, 2, 0);
    // The failures of another tab, or of the page before: this one has seen none of them.
    const db = await new Dexie('cuadra_accounts').open();
    await db.table('accounts').update(user.email, { failures: 6 });
    db.close();
    expect(await openLocally(user.email, PASSWORD, 1_000)).toEqual({ kind: 'wait', waitMs: 8_000 });
    expect((await openLocally(user.email, PASSWORD, 9_000)).kind).toBe('opened');
  });

  it('[AUTH-14] tells role and companies as the server last did', async () => {
    const { user } = await person();
    const demoted = { ...replyOf(user.email, 'seller'), user };
    await refreshAccount(demoted);
    expect(await openLocally(user.email, PASSWORD, 0)).toEqual({ kind: 'opened', reply: demoted });
  });

  it('[S-51] lets nobody in any more whom the server no longer knows', async () => {
    const [first, second] = [await person(), await person()];
    await refreshAccount({ user: first.user, memberships: [] });
    await forgetAccount(second.user.email);
    expect(await openLocally(first.user.email, PASSWORD, 0)).toEqual({ kind: 'unknown' });
    expect(await openLocally(second.user.email, PASSWORD, 0)).toEqual({ kind: 'unknown' });
  });

  it('[AUTH-14] drops a password that the server no longer takes, and no other for a slip', async () => {
    const { user } = await person();
    await forgetChangedPassword(user.email, 'otra');
    expect((await openLocally(user.email, PASSWORD, 0)).kind).toBe('opened');
    await forgetChangedPassword(user.email, PASSWORD);
    expect(await openLocally(user.email, PASSWORD, 0)).toEqual({ kind: 'unknown' });
  });

  it('[AUTH-14] takes the new password after a sign-in with it', async () => {
    const reply = await person();
    await keepAccount(reply, 'Nueva-2027*');
    expect((await openLocally(reply.user.email, PASSWORD, 0)).kind).toBe('wrong');
    expect((await openLocally(reply.user.email, 'Nueva-2027*', 0)).kind).toBe('opened');
  });
});
