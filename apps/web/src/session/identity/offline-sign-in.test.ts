import 'fake-indexeddb/auto';
import type { SessionReply } from '@cuadra/contracts/identity/identity';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { ApiProblem } from '../../data/api/api-reply.ts';
import { keepAccount, openLocally } from './local-accounts.ts';
import { signInWithoutServer } from './offline-sign-in.ts';
import { openedLocally, type Session } from './session-state.ts';

const PASSWORD = 'Clave-2026*';
const UNREACHABLE = problemOf('unreachable', 0);

function problemOf(code: string, status: number): ApiProblem {
  return { code, message: 'de la llamada', status, errors: [] };
}

async function ana(email: string): Promise<SessionReply> {
  const membership = {
    company_id: newId(),
    company_name: 'Bodegón',
    name: 'Ana Pérez',
    role: 'admin',
    role_name: 'Administrador',
    permissions: [],
  };
  const reply = { user: { id: newId(), email }, memberships: [membership] };
  await keepAccount(reply, PASSWORD);
  return reply;
}

async function tried(email: string, password: string, problem: ApiProblem) {
  const sessions: Session[] = [];
  const store = { set: (session: Session) => void sessions.push(session) };
  return { refusal: await signInWithoutServer(store, { email, password }, problem), sessions };
}

/** Each try costs a verifier, on a busy machine. */
describe('signing in when the server does not answer', { timeout: 60_000 }, () => {
  it.each(['unreachable', 'timeout'])('[AUTH-14] opens on the device alone: %s', async (code) => {
    const reply = await ana(`${code}@bodegon.example`);
    const { refusal, sessions } = await tried(reply.user.email, PASSWORD, problemOf(code, 0));
    expect(refusal).toBeUndefined();
    expect(sessions).toEqual([openedLocally(reply)]);
  });

  it('[AUTH-14] says of a stranger that the first time needs the network', async () => {
    const { refusal, sessions } = await tried('nadie@bodegon.example', PASSWORD, UNREACHABLE);
    expect(refusal?.message).toMatch(/La primera vez que entras en este equipo hace falta internet/);
    expect(sessions).toEqual([]);
  });

  it('[AUTH-03] says of a wrong password what the server says, and then how long to wait', async () => {
    const { user } = await ana('lenta@bodegon.example');
    const refusals: (string | undefined)[] = [];
    for (let time = 0; time < 3; time += 1) await openLocally(user.email, 'otra', Number.MAX_SAFE_INTEGER);
    const first = await ana('otra@bodegon.example');
    refusals.push((await tried(first.user.email, 'otra', UNREACHABLE)).refusal?.message);
    refusals.push((await tried(user.email, PASSWORD, UNREACHABLE)).refusal?.message);
    expect(refusals[0]).toBe('Usuario o contraseña incorrectos');
    expect(refusals[1]).toMatch(/^Demasiados intentos seguidos\. Espera .* y vuelve a intentarlo\.$/);
  });

  it.each([
    ['wrong_credentials', 401],
    ['too_many_attempts', 429],
    ['internal', 500],
  ])('[AUTH-14] opens nothing where the server has answered: %s', async (code, status) => {
    const { user } = await ana(`${code}@bodegon.example`);
    const problem = problemOf(code, status);
    const { refusal, sessions } = await tried(user.email, PASSWORD, problem);
    expect([refusal, sessions]).toEqual([problem, []]);
  });

  it('[AUTH-14] no longer lets in with a password that the server has refused', async () => {
    const { user } = await ana('cambiada@bodegon.example');
    await tried(user.email, PASSWORD, problemOf('wrong_credentials', 401));
    expect((await tried(user.email, PASSWORD, UNREACHABLE)).sessions).toEqual([]);
  });
});
