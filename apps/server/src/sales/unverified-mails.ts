/**
 * How many receipts a company mails while none of its administrators has a verified address, so that a person who signs
 * up only to send mail is stopped. Counted in the database, for all processes and over a restart, unlike the other rate
 * limits.
 */
import { problem } from '@cuadra/contracts/problems/problem';
import { UNVERIFIED_MAILS_A_DAY } from '@cuadra/contracts/sales/receipt-mail';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import { hasVerifiedAddress } from '../identity/identity-repository.ts';
import { HttpProblem } from '../plugins/problem-format.ts';

const COUNT: Statement = {
  name: 'count_unverified_mail',
  text: `select app.count_unverified_mail($1, interval '1 day') as wait_s`,
};

/** @throws HttpProblem 429 with the seconds to wait when the limit is exceeded */
export async function countUnverifiedMail(database: CompanyDatabase, companyId: string): Promise<void> {
  if (await hasVerifiedAddress(database, companyId)) return;
  const [row] = await database.withCompany(companyId, (tx) =>
    tx.query<{ wait_s: number }>(COUNT, [UNVERIFIED_MAILS_A_DAY]),
  );
  if (row === undefined) throw new Error('count_unverified_mail answers with one row');
  if (row.wait_s > 0) {
    throw new HttpProblem(problem(429, 'mails_of_unverified'), { 'retry-after': String(row.wait_s) });
  }
}
