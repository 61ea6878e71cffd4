/** Matches what is sure, with the lines and the books as they are now: after an import, and by a press (ACC-07). */
import { readBankBooks } from '../../../data/accounting-reading/bank-entries-reader.ts';
import type { ApiClient } from '../../../data/api/api-client.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import { matchBankLines } from '../../../data/local-writes/bank-lines.ts';
import { type BankLineRow, isAlive, type Maker } from '../../../data/rows.ts';
import { reconcile } from './reconciliation.ts';
import type { StatementAccount } from './statement/use-statement-file.ts';

export interface MatchRequest extends StatementAccount {
  readonly today: string;
  readonly maker: Maker;
}

/** @returns how many lines were matched; undefined where the books cannot be read now, or not as a whole */
export async function matchNow(
  db: CompanyDb,
  client: ApiClient | undefined,
  { maker, ...asked }: MatchRequest,
): Promise<number | undefined> {
  const rows = await readLines(db, asked);
  const range = rangeOf(rows, asked.today);
  if (range === undefined) return 0;
  const books = await readBankBooks(db, client, { ...asked, ...range });
  // Among entries that were not read there may be another that a line could be.
  if (!books.ok || !books.value.isWhole) return undefined;
  const { sure } = reconcile(rows, books.value);
  const matches = sure.map(({ lineId, entryId }) => ({ lineId, entryIds: [entryId] }));
  return matchBankLines(db, matches, maker);
}

/** Without deleted lines. */
export async function readLines(
  db: CompanyDb,
  { accountId, currency }: StatementAccount,
): Promise<BankLineRow[]> {
  const rows = await db.bank_lines.where('account_id').equals(accountId).toArray();
  return rows.filter((row) => isAlive(row) && row.currency === currency);
}

/** From the first line until today, or the last line where it is later; undefined without lines. */
export function rangeOf(
  rows: readonly Pick<BankLineRow, 'date'>[],
  today: string,
): { readonly from: string; readonly to: string } | undefined {
  const days = rows.map(({ date }) => date).sort();
  const [from, last] = [days[0], days.at(-1)];
  if (from === undefined || last === undefined) return undefined;
  return { from, to: last > today ? last : today };
}
