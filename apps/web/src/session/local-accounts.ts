/**
 * Whom this device lets in without a network [AUTH-14]: those who have signed in with the server on it before. Of the
 * password a verifier is kept, PBKDF2 over it and a salt, from which it cannot be read. In a database of its own: it
 * outlives the session (S-52), and signing out empties the local storage [AUTH-12].
 */
import type { SessionReply } from '@cuadra/contracts/identity';
import { waitAfterFailures } from '@cuadra/domain/access/password-wait';
import Dexie, { type Table } from 'dexie';

interface AccountRow {
  readonly email: string;
  readonly reply: SessionReply;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
  readonly hash: Uint8Array<ArrayBuffer>;
  /** Wrong passwords in a row; outlives the page, so that reloading it does not begin anew. */
  readonly failures: number;
}

/** Not `cuadra-…`: those are companies. */
const DATABASE = 'cuadra_accounts';
/** OWASP's figure for PBKDF2 with SHA-256. */
const ITERATIONS = 600_000;
const SALT_BYTES = 16;
const HASH_BITS = 256;

/** What came of opening without the server. */
export type LocalSignIn =
  | { readonly kind: 'opened'; readonly reply: SessionReply }
  /** Nobody with that e-mail has signed in on this device. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'wrong' }
  /** After too many wrong ones; the password was not looked at. */
  | { readonly kind: 'wait'; readonly waitMs: number };

/** After a sign-in with the server. Without HTTPS the browser has no cryptography, and nothing is kept. */
export async function keepAccount(reply: SessionReply, password: string): Promise<void> {
  if (!('subtle' in crypto)) return;
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const hash = await hashOf(password, salt, ITERATIONS);
  await withAccounts((accounts) =>
    accounts.put({ email: keyOf(reply.user.email), reply, salt, iterations: ITERATIONS, hash, failures: 0 }),
  );
}

/** Name, role and companies as the server has just told them. Nothing where the device keeps no account of his. */
export async function refreshAccount(reply: SessionReply): Promise<void> {
  if (reply.memberships.length === 0) return forgetAccount(reply.user.email);
  await withAccounts((accounts) => accounts.update(keyOf(reply.user.email), { reply }));
}

/** The server says that he is nobody's any more. */
export async function forgetAccount(email: string): Promise<void> {
  await withAccounts((accounts) => accounts.delete(keyOf(email)));
}

/** The device is not theirs any more: nobody opens it without the server (S-52). */
export async function forgetAccounts(): Promise<void> {
  await withAccounts((accounts) => accounts.clear());
}

/** The server refused a password: if it is the one kept here, it was changed elsewhere, and opens nothing any more. */
export async function forgetChangedPassword(email: string, password: string): Promise<void> {
  const account = await withAccounts((accounts) => accounts.get(keyOf(email)));
  if (account !== undefined && (await isRight(account, password))) await forgetAccount(email);
}

/**
 * Checks the password on the device alone. Each try counts as a wrong one before it is looked at, so that closing the
 * page in the middle saves nobody a failure.
 *
 * @param sinceStartMs of a clock that nobody can set: milliseconds since the page was opened
 */
export async function openLocally(
  email: string,
  password: string,
  sinceStartMs: number = performance.now(),
): Promise<LocalSignIn> {
  const key = keyOf(email);
  const known = await withAccounts((accounts) => accounts.get(key));
  if (known === undefined || !('subtle' in crypto)) return { kind: 'unknown' };
  const waitMs = waitOf(known, sinceStartMs);
  if (waitMs > 0) return { kind: 'wait', waitMs };
  const failures = await countFailure(key);
  seen.set(key, { failures, atMs: sinceStartMs });
  if (!(await isRight(known, password))) return { kind: 'wrong' };
  await withAccounts((accounts) => accounts.update(key, { failures: 0 }));
  seen.delete(key);
  return { kind: 'opened', reply: known.reply };
}

/** When this page saw the last wrong try of an account; of one before it, nothing but the count is known. */
const seen = new Map<string, { readonly failures: number; readonly atMs: number }>();

/**
 * The wait is measured by the page's own clock, from the failure or, after a reload, from the page's beginning: setting
 * the device's clock forward shortens nothing. A failure in another tab begins it anew in this one.
 */
function waitOf({ email, failures }: AccountRow, nowMs: number): number {
  const last = seen.get(email);
  if (last !== undefined && last.failures !== failures) seen.set(email, { failures, atMs: nowMs });
  const sinceMs = seen.get(email)?.atMs ?? 0;
  return Math.max(0, Math.ceil(waitAfterFailures(failures) - (nowMs - sinceMs)));
}

async function countFailure(key: string): Promise<number> {
  return withAccounts((accounts) =>
    accounts.db.transaction('rw', accounts, async () => {
      const failures = ((await accounts.get(key))?.failures ?? 0) + 1;
      await accounts.update(key, { failures });
      return failures;
    }),
  );
}

async function isRight({ salt, iterations, hash }: AccountRow, password: string): Promise<boolean> {
  const other = await hashOf(password, salt, iterations);
  return other.every((byte, place) => byte === hash[place]);
}

async function hashOf(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(password);
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const method = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(method, key, HASH_BITS));
}

/** E-mails are compared as the server does. */
function keyOf(email: string): string {
  return email.trim().toLowerCase();
}

async function withAccounts<Result>(
  work: (accounts: Table<AccountRow, string> & { readonly db: Dexie }) => PromiseLike<Result>,
): Promise<Result> {
  const db = new Dexie(DATABASE);
  db.version(1).stores({ accounts: 'email' });
  try {
    return await work(Object.assign(db.table<AccountRow, string>('accounts'), { db }));
  } finally {
    db.close();
  }
}
