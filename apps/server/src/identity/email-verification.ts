/**
 * Verifies the address of an account by a link that is mailed to it. Apart from the forgotten password, because it
 * changes no password and ends no session.
 */

import { hashOfSecret, newSecret } from '../caller/tokens.ts';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import { verificationMail } from '../mail/account-mails.ts';
import type { Mailer } from '../mail/mailer.ts';

const LINK_VALID_MS = 24 * 60 * 60 * 1000;

const START: Statement = {
  name: 'start_email_verification',
  text: 'select email, name from identity.start_email_verification($1, $2, $3)',
};
const FINISH: Statement = {
  name: 'finish_email_verification',
  text: 'select identity.finish_email_verification($1) as verified',
};

/**
 * Mails a link to the address of the account; does nothing where it is verified already.
 *
 * @throws what the mailer throws when the mail cannot be sent
 */
export async function sendVerificationLink(
  database: CompanyDatabase,
  mailer: Mailer,
  origin: string,
  loginId: string,
): Promise<void> {
  const token = newSecret();
  const values = [loginId, hashOfSecret(token), new Date(Date.now() + LINK_VALID_MS)];
  const [person] = await database.identity<{ email: string; name: string }>(START, values);
  if (person !== undefined) await mailer.send(verificationMail(person, origin, token));
}

/** @returns false for a token that is unknown, used or expired, or that went to a former address */
export async function verifyEmail(database: CompanyDatabase, token: string): Promise<boolean> {
  const [row] = await database.identity<{ verified: boolean }>(FINISH, [hashOfSecret(token)]);
  return row?.verified === true;
}
