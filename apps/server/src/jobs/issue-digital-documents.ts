/**
 * What the digital print shops of companies are to issue (FISC-02): a few companies at a time, so that a print shop that
 * does not answer makes only its own wait. A failure of one company changes nothing for the others.
 */
import type { Statement } from '../db/database.ts';
import { type DigitalIssuing, issueDigital } from '../digital/issue-digital.ts';
import { eachCompany } from './each-company.ts';

/** Soon: a customer waits for the number. */
export const DIGITAL_INTERVAL_MS = 10_000;
/** Companies beyond this number wait for another round. */
const COMPANIES_MAX = 500;
const COMPANIES_AT_ONCE = 8;

const COMPANIES: Statement = {
  name: 'companies_with_print_shop',
  text: 'select company_id from app.companies_with_print_shop($1, $2)',
};

export async function issueDigitalDocuments(issuing: DigitalIssuing): Promise<void> {
  const { database, now, onFailure } = issuing;
  const companies = await database.identity<{ company_id: string }>(COMPANIES, [now(), COMPANIES_MAX]);
  const line = companies[Symbol.iterator]();
  const work = (companyId: string) => issueDigital(issuing, companyId);
  await Promise.all(
    Array.from({ length: COMPANIES_AT_ONCE }, async () => {
      for (const company of line) await eachCompany([company], work, onFailure);
    }),
  );
}
