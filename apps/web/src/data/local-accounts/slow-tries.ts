/**
 * A try at a password where no server counts them [AUTH-14]: wrong ones in a row are slowed down. Apart from where the
 * accounts are kept, because the count outlives the page and the clock does not.
 */
import { waitAfterFailures } from '@cuadra/domain/access/password-wait';

import { isRight, type Verifier } from './password-verifier.ts';

export interface TriedAccount extends Verifier {
  /** Its own among all accounts of this browser. */
  readonly key: string;
  /** Wrong tries in a row, as they are kept. */
  readonly failures: number;
  /** Keeps one more, and answers how many there are now. */
  readonly countFailure: () => Promise<number>;
  readonly forgetFailures: () => Promise<unknown>;
}

export type Tried =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  /** After too many wrong ones; the password was not looked at. */
  | { readonly kind: 'wait'; readonly waitMs: number };

/**
 * Each try counts as a wrong one before it is looked at, so that closing the page in the middle saves nobody a failure.
 *
 * @param sinceStartMs of a clock that nobody can set: milliseconds since the page was opened
 */
export async function tryPassword(
  account: TriedAccount,
  password: string,
  sinceStartMs: number = performance.now(),
): Promise<Tried> {
  const waitMs = waitOf(account, sinceStartMs);
  if (waitMs > 0) return { kind: 'wait', waitMs };
  seen.set(account.key, { failures: await account.countFailure(), atMs: sinceStartMs });
  if (!(await isRight(account, password))) return { kind: 'wrong' };
  await account.forgetFailures();
  seen.delete(account.key);
  return { kind: 'right' };
}

/** When this page saw the last wrong try of an account; of one before it, nothing but the count is known. */
const seen = new Map<string, { readonly failures: number; readonly atMs: number }>();

/**
 * The wait is measured by the page's own clock, from the failure or, after a reload, from the page's beginning: setting
 * the device's clock forward shortens nothing. A failure in another tab begins it anew in this one.
 */
function waitOf({ key, failures }: TriedAccount, nowMs: number): number {
  const last = seen.get(key);
  if (last !== undefined && last.failures !== failures) seen.set(key, { failures, atMs: nowMs });
  const sinceMs = seen.get(key)?.atMs ?? 0;
  return Math.max(0, Math.ceil(waitAfterFailures(failures) - (nowMs - sinceMs)));
}
