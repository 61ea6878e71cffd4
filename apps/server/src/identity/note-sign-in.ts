/**
 * Adds a sign-in to the trail of the companies of its account (PERM-04), because an owner cannot read the server's log.
 */
import type { CompanyDatabase, Statement } from '../db/database.ts';

const NOTE: Statement = { name: 'note_sign_in', text: 'select identity.note_sign_in($1, $2, $3, $4)' };

export interface NotedSignIn {
  /** Nothing is stored where the address belongs to no account. */
  readonly email: string;
  readonly outcome: 'signed_in' | 'failed';
  /** What the browser reports as its name. */
  readonly device: string;
  readonly ip: string;
}

/** Runs after the answer has left, so that its time reveals nothing about the account. */
export async function noteSignIn(
  database: CompanyDatabase,
  { email, outcome, device, ip }: NotedSignIn,
): Promise<void> {
  await database.identity(NOTE, [email, outcome, device, ip]);
}
