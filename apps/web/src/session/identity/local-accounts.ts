/**
 * The accounts that may sign in on this device without a network [AUTH-14]: those that have signed in here with the
 * server before. Only a verifier of the password is stored: PBKDF2 over it and a salt, from which it cannot be read. In
 * a database of its own, because it outlives the session (S-52), and signing out empties the local storage [AUTH-12].
 */
import type { SessionReply } from '@cuadra/contracts/identity/identity';
import { accountTable } from '../../data/local-accounts/account-table.ts';
import {
  canVerify,
  isRight,
  type Verifier,
  verifierOf,
} from '../../data/local-accounts/password-verifier.ts';
import { type Tried, tryPassword } from '../../data/local-accounts/slow-tries.ts';

interface AccountRow extends Verifier {
  readonly email: string;
  readonly reply: SessionReply;
  /** Wrong passwords in a row; outlives the page, so that a reload does not reset it. */
  readonly failures: number;
}

/** Not `cuadra-…`, the prefix of companies. */
const accountsHere = accountTable<AccountRow>('cuadra_accounts', 'accounts', 'email');

/** The outcome of a sign-in without the server. */
export type LocalSignIn =
  | { readonly kind: 'opened'; readonly reply: SessionReply }
  /** No account with that e-mail has signed in on this device. */
  | { readonly kind: 'unknown' }
  | Exclude<Tried, { readonly kind: 'right' }>;

/** Called after a sign-in with the server. Without HTTPS the browser has no cryptography, and nothing is stored. */
export async function keepAccount(reply: SessionReply, password: string): Promise<void> {
  if (!canVerify()) return;
  const verifier = await verifierOf(password);
  await accountsHere.use((accounts) =>
    accounts.put({ email: keyOf(reply.user.email), reply, ...verifier, failures: 0 }),
  );
}

/**
 * Stores name, role and companies from the server's latest reply. Does nothing where the device has no such account.
 */
export async function refreshAccount(reply: SessionReply): Promise<void> {
  if (reply.memberships.length === 0) return forgetAccount(reply.user.email);
  await accountsHere.use((accounts) => accounts.update(keyOf(reply.user.email), { reply }));
}

/** The server no longer accepts the account. */
export async function forgetAccount(email: string): Promise<void> {
  await accountsHere.use((accounts) => accounts.delete(keyOf(email)));
}

/** The device changes hands: no account opens it without the server any more (S-52). */
export async function forgetAccounts(): Promise<void> {
  await accountsHere.use((accounts) => accounts.clear());
}

/** The server refused a password: if it matches the one stored here, it was changed elsewhere, and is deleted. */
export async function forgetChangedPassword(email: string, password: string): Promise<void> {
  const account = await accountsHere.use((accounts) => accounts.get(keyOf(email)));
  if (account !== undefined && (await isRight(account, password))) await forgetAccount(email);
}

/**
 * Checks the password on the device alone.
 *
 * @param sinceStartMs as `tryPassword` takes it
 */
export async function openLocally(
  email: string,
  password: string,
  sinceStartMs?: number,
): Promise<LocalSignIn> {
  const key = keyOf(email);
  const known = await accountsHere.use((accounts) => accounts.get(key));
  if (known === undefined || !canVerify()) return { kind: 'unknown' };
  const account = {
    ...known,
    key,
    countFailure: () => accountsHere.countFailure(key),
    forgetFailures: () => accountsHere.use((accounts) => accounts.update(key, { failures: 0 })),
  };
  const tried = await tryPassword(account, password, sinceStartMs);
  return tried.kind === 'right' ? { kind: 'opened', reply: known.reply } : tried;
}

/** E-mails are compared as the server compares them. */
function keyOf(email: string): string {
  return email.trim().toLowerCase();
}
