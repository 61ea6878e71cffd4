/**
 * A try at a password where no server counts them [AUTH-14]: wrong ones in a row are slowed down. Apart from the stored
 * accounts, because the count outlives the page and the clock does not.
 */
import { waitAfterFailures } from '@cuadra/domain/access/password-wait';

import { isRight, type Verifier } from './password-verifier.ts';

export interface TriedAccount extends Verifier {
  /** Unique among all accounts of this browser. */
  readonly key: string;
  /** Wrong tries in a row, as stored. */
  readonly failures: number;
  /** Stores one more, and returns the new number. */
  readonly countFailure: () => Promise<number>;
  readonly forgetFailures: () => Promise<unknown>;
}

export type Tried =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  /** After too many wrong ones; the password was not checked. */
  | { readonly kind: 'wait'; readonly waitMs: number };

/**
 * Each try is counted as wrong before it is checked, so that closing the page in between does not avoid the count.
 *
 * @param sinceStartMs of a clock that cannot be set: milliseconds since the page was opened
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

/** When this page saw the last wrong try of an account; of an earlier one only the count is known. */
const seen = new Map<string, { readonly failures: number; readonly atMs: number }>();

/**
 * The wait is measured by the page's own clock, from the failure or, after a reload, from the start of the page:
 * setting the device's clock forward does not shorten it. A failure in another tab restarts it in this one.
 */
function waitOf({ key, failures }: TriedAccount, nowMs: number): number {
  const last = seen.get(key);
  if (last !== undefined && last.failures !== failures) seen.set(key, { failures, atMs: nowMs });
  const sinceMs = seen.get(key)?.atMs ?? 0;
  return Math.max(0, Math.ceil(waitAfterFailures(failures) - (nowMs - sinceMs)));
}
