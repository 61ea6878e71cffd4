import 'fake-indexeddb/auto';
import { adminRoleId, newId, sellerRoleId } from '@cuadra/contracts/primitives/ids';
import { assert } from '@cuadra/domain/assert';
import { describe, expect, it, vi } from 'vitest';
import type { CompanyDb } from '../../data/company-db.ts';
import { createLocalPeople } from '../../data/local-accounts/local-people.ts';
import { staffByEmail, tryStaff } from '../../data/local-accounts/staff-store.ts';
import { ana } from '../../data/testing/builders.ts';
import { deviceCompany } from '../../data/testing/device-company.ts';
import { followLocalAccount, signInHere } from './local-sign-in.ts';
import { type Session, SIGNED_OUT, sessionOfText, storedText } from './session-state.ts';

const PASSWORD = 'Vende-2026*';
let people = 0;

/** Somebody with an account of this device. */
async function seller(db: CompanyDb) {
  people += 1;
  const [id, email] = [newId(), `vende${people}@bodegon.example`];
  const commands = createLocalPeople({ db, maker: ana, isReserved: () => false });
  await commands.makeUser({
    id,
    name: 'Luis',
    email,
    role_id: sellerRoleId(db.companyId),
    password: PASSWORD,
  });
  return { id, email, commands };
}

function keeper(first: Session = SIGNED_OUT) {
  let held = first;
  return {
    get: () => held,
    set: (next: Session) => {
      held = next;
    },
    update: (change: (session: Session) => Session) => {
      held = change(held);
    },
  };
}

/** Each try costs a verifier, on a busy machine. */
describe('signing in with an account of this device alone', { timeout: 60_000 }, () => {
  it('[DATA-02][AUTH-14] opens without a call, with his id and the rights of his role', async () => {
    const db = await deviceCompany();
    const { id, email } = await seller(db);
    const store = keeper();
    expect(await signInHere(store, { email, password: PASSWORD })).toEqual({ kind: 'opened' });
    expect(store.get()).toMatchObject({
      kind: 'signed_in',
      user: { id, email },
      memberships: [{ company_id: db.companyId, role: 'seller', residence: 'device' }],
      isDemo: false,
      isLocal: true,
      isUnconfirmed: true,
    });
    const kept = storedText(store.get());
    expect(sessionOfText(kept)).toEqual(store.get());
    expect(kept).not.toContain(PASSWORD);
  });

  it('[AUTH-03] knows nobody else: what there is to know of them, the server knows', async () => {
    const store = keeper();
    const body = { email: 'nadie@bodegon.example', password: PASSWORD };
    expect(await signInHere(store, body)).toEqual({ kind: 'unknown' });
    expect(await signInHere(store, { ...body, email: '' })).toEqual({ kind: 'unknown' });
    expect(store.get()).toBe(SIGNED_OUT);
  });

  it('[AUTH-03] says of a wrong password what the server says, and slows the tries that follow', async () => {
    const { email } = await seller(await deviceCompany());
    const store = keeper();
    const said = async (password: string) => {
      const outcome = await signInHere(store, { email, password });
      return outcome.kind === 'refused' ? outcome.problem.message : outcome.kind;
    };
    expect(await said('otra')).toBe('Usuario o contraseña incorrectos');
    const account = await staffByEmail(email);
    assert(account !== undefined, 'he was made');
    for (let time = 0; time < 2; time += 1) await tryStaff(account, 'otra', Number.MAX_SAFE_INTEGER);
    expect(await said(PASSWORD)).toMatch(
      /^Demasiados intentos seguidos\. Espera .* y vuelve a intentarlo\.$/,
    );
    expect(store.get()).toBe(SIGNED_OUT);
  });

  it('[AUTH-03] does not let in who was switched off or deleted', async () => {
    const db = await deviceCompany();
    const [off, gone] = [await seller(db), await seller(db)];
    await off.commands.changeUser(off.id, { active: false });
    await gone.commands.deleteUser(gone.id);
    const store = keeper();
    expect(await signInHere(store, { email: off.email, password: PASSWORD })).toMatchObject({
      kind: 'refused',
      problem: { code: 'membership_missing' },
    });
    expect(await signInHere(store, { email: gone.email, password: PASSWORD })).toEqual({ kind: 'unknown' });
    expect(store.get()).toBe(SIGNED_OUT);
  });

  it('[PERM-02] follows his role live, and ends when he is let go', async () => {
    const db = await deviceCompany();
    const { id, email, commands } = await seller(db);
    const store = keeper();
    await signInHere(store, { email, password: PASSWORD });
    const onOver = vi.fn();
    const stop = followLocalAccount(store, { companyId: db.companyId, userId: id }, onOver);
    await commands.changeUser(id, { role_id: adminRoleId(db.companyId), name: 'Luis Marcano' });
    await expect
      .poll(() => store.get())
      .toMatchObject({ memberships: [{ role: 'admin', name: 'Luis Marcano' }] });
    expect(onOver).not.toHaveBeenCalled();
    await commands.changeUser(id, { active: false });
    await expect.poll(() => onOver).toHaveBeenCalled();
    stop();
  });

  it('[S-52] leaves alone the session of who has come in his place', async () => {
    const db = await deviceCompany();
    const [first, second] = [await seller(db), await seller(db)];
    const store = keeper();
    await signInHere(store, { email: second.email, password: PASSWORD });
    const onOver = vi.fn();
    const stop = followLocalAccount(store, { companyId: db.companyId, userId: first.id }, onOver);
    const held = store.get();
    await first.commands.deleteUser(first.id);
    await second.commands.changeUser(second.id, { name: 'Eva' });
    expect([store.get(), onOver.mock.calls.length]).toEqual([held, 0]);
    stop();
  });
});
