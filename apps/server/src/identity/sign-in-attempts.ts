/**
 * Slows the guessing of one account's password, from any number of addresses (ASVS 6.3.1). A browser that has opened
 * the account before has its own count, so guesses from elsewhere delay strangers, and never the account's owner. An
 * address without an account is answered the same way. Apart from the limits by address, because these counts are in
 * the database, for all processes.
 */

import { problem } from '@cuadra/contracts/problems/problem';
import { waitSentence } from '@cuadra/contracts/problems/wait-sentence';
import { KNOWN_BROWSER_COOKIE } from '@cuadra/contracts/protocol/constants';
import { waitAfterFailures } from '@cuadra/domain/access/password-wait';
import type { FastifyRequest } from 'fastify';
import { hashOfSecret } from '../caller/tokens.ts';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import { HttpProblem } from '../plugins/problem-format.ts';

const BEGIN: Statement = {
  name: 'begin_sign_in',
  text: 'select subject, is_known, wait_ms from identity.begin_sign_in($1, $2, $3)',
};
const END: Statement = { name: 'end_failures', text: 'select identity.end_failures($1)' };

/** More than on a device without network, because several tabs of one person may try at once. */
const FREE_FAILURES = 5;
/** The wait by failures in a row, from 1, up to where it grows no more. */
export const SIGN_IN_WAITS_MS = Array.from({ length: 16 }, (_, index) =>
  waitAfterFailures(index + 1, FREE_FAILURES),
);
const SECOND_MS = 1000;

/** An attempt that was admitted. It counts as failed until it is marked as successful. */
export interface SignInAttempt {
  succeeded(): Promise<void>;
}

export interface SignInAttempts {
  /**
   * @param account e-mail, or what else identifies one account
   * @throws HttpProblem 429 with the seconds to wait; the password is not compared then
   */
  begin(request: FastifyRequest, account: string): Promise<SignInAttempt>;
}

const UNCOUNTED: SignInAttempts = { begin: async () => ({ succeeded: async () => undefined }) };

/** @param enabled off only for load tests, as the limits by address */
export function createSignInAttempts(database: CompanyDatabase, enabled: boolean): SignInAttempts {
  return enabled ? { begin: (request, account) => begin(database, request, account) } : UNCOUNTED;
}

interface BegunRow {
  readonly subject: Buffer;
  readonly is_known: boolean;
  readonly wait_ms: number;
}

async function begin(
  database: CompanyDatabase,
  request: FastifyRequest,
  account: string,
): Promise<SignInAttempt> {
  const token = request.cookies[KNOWN_BROWSER_COOKIE];
  const values = [account, token === undefined ? null : hashOfSecret(token), SIGN_IN_WAITS_MS];
  const [row] = await database.identity<BegunRow>(BEGIN, values);
  if (row === undefined) throw new Error('begin_sign_in answers with one row');
  if (row.wait_ms > 0) throw delayed(row.wait_ms);
  return {
    succeeded: async () => {
      await database.identity(END, [row.subject]);
    },
  };
}

function delayed(waitMs: number): HttpProblem {
  const code = 'too_many_attempts';
  const body = problem(429, code, [{ field: 'password', code, message: waitSentence(waitMs) }]);
  return new HttpProblem(body, { 'retry-after': String(Math.ceil(waitMs / SECOND_MS)) });
}
