/** Compares a company's books, and stores how the last comparison ended (ACC-09). */
import type { VerificationReply, VerificationResult } from '@cuadra/contracts/accounting/verification';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import { applyFirstRate } from './apply-first-rate.ts';
import { storedCheckpoint } from './checkpoint.ts';
import { type VerifiedBooks, verifyBooks } from './verify-books.ts';

const LAST: Statement = {
  name: 'last_verification',
  // One that was stored before it had a checkpoint had computed everything.
  text: `select jsonb_build_object('full_at', result -> 'checked_at') || (result - 'checkpoint') as result
    from verifications where company_id = $1`,
};
const STORE: Statement = {
  name: 'store_verification',
  text: `insert into verifications (company_id, checked_at, result) values ($1, $2, $3)
    on conflict (company_id) do update set checked_at = excluded.checked_at, result = excluded.result`,
};

export function lastVerification(database: CompanyDatabase, companyId: string): Promise<VerificationReply> {
  return database.withCompany(
    companyId,
    async (tx) => {
      const [row] = await tx.query<{ result: VerificationResult }>(LAST, [companyId]);
      return { last: row?.result ?? null };
    },
    'snapshot',
  );
}

/**
 * What waits for the first rate gets its bolívares before: a valuation that is under way, or was cut off, has given them
 * to some of the books only.
 *
 * @param isFull as for {@link verifyBooks}
 */
export async function verifyAndStore(
  books: VerifiedBooks,
  companyId: string,
  isFull: boolean,
): Promise<VerificationResult> {
  await applyFirstRate(books, companyId, new Date());
  const { result, checkpoint } = await verifyBooks(books, companyId, new Date(), isFull);
  const stored = checkpoint === null ? null : storedCheckpoint(checkpoint);
  await books.database.withCompany(companyId, (tx) =>
    tx.query(STORE, [companyId, result.checked_at, JSON.stringify({ ...result, checkpoint: stored })]),
  );
  return result;
}
