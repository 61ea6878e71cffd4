/** The journal of a period: for other programs, which add it up again, and for the Libro Diario (ACC-07). */
import {
  BOOK_TRANSACTIONS_MAX,
  type JournalBookQuery,
  type JournalBookReply,
} from '@cuadra/contracts/accounting/journal-book';
import type { JournalQuery, JournalReply } from '@cuadra/contracts/accounting/reading';
import {
  beancountJournal,
  hledgerJournal,
  type NamedAccount,
} from '@cuadra/domain/ledger/plain-text-journal';
import { parseDecimal } from '@cuadra/domain/money/money';
import type { CompanyDatabase, Statement } from '../db/database.ts';

/** What one call can cost: a file of some ten megabytes. */
const TRANSACTIONS_MAX = 20_000;

/** Values: company, first day, last day, how many. By instants, of which there is an index, and not by the day. */
const TRANSACTIONS: Statement = {
  name: 'journal_of_period',
  text: `
    select t.id, t.day::text as day, t.description, t.reference, t.source, (
      select jsonb_agg(jsonb_build_array(e.account_id, e.usd::text, e.ves::text) order by e.position)
      from account_entries e where e.company_id = t.company_id and e.transaction_id = t.id
    ) as lines
    from transactions t where t.company_id = $1
      and t.date >= $2::date::timestamp at time zone interval '-04:00'
      and t.date < ($3::date + 1)::timestamp at time zone interval '-04:00'
    order by t.day, t.id limit $4`,
};

const ACCOUNTS: Statement = {
  name: 'accounts_of_journal',
  text: 'select id, code, name, type from accounts where company_id = $1',
};

interface TransactionRow {
  readonly id: string;
  readonly day: string;
  readonly description: string;
  readonly reference: string;
  readonly source: string;
  readonly lines: readonly (readonly [account: string, usd: string, ves: string])[] | null;
}

/** @returns undefined where the period has more transactions than one call may cost */
export async function readJournal(
  database: CompanyDatabase,
  companyId: string,
  { from, to, format }: JournalQuery,
): Promise<JournalReply | undefined> {
  const { rows, accounts } = await database.withCompany(
    companyId,
    async (tx) => ({
      rows: await tx.query<TransactionRow>(TRANSACTIONS, [companyId, from, to, TRANSACTIONS_MAX + 1]),
      accounts: await tx.query<NamedAccount>(ACCOUNTS, [companyId]),
    }),
    'snapshot',
  );
  if (rows.length > TRANSACTIONS_MAX) return undefined;
  const transactions = rows.map(({ lines, ...head }) => ({
    ...head,
    lines: (lines ?? []).map(([accountId, usd, ves]) => ({
      ...{ accountId, usd: parseDecimal(usd, 'USD'), ves: parseDecimal(ves, 'VES') },
    })),
  }));
  return { text: (format === 'hledger' ? hledgerJournal : beancountJournal)(accounts, transactions) };
}

/** @returns undefined where the period has more transactions than a book can have */
export async function readJournalBook(
  database: CompanyDatabase,
  companyId: string,
  { from, to }: JournalBookQuery,
): Promise<JournalBookReply | undefined> {
  const rows = await database.withCompany(
    companyId,
    (tx) => tx.query<TransactionRow>(TRANSACTIONS, [companyId, from, to, BOOK_TRANSACTIONS_MAX + 1]),
    'snapshot',
  );
  if (rows.length > BOOK_TRANSACTIONS_MAX) return undefined;
  return {
    transactions: rows.map(({ day, lines, ...head }) => ({
      ...{ ...head, date: day },
      lines: (lines ?? []).map(([account_id, usd, ves]) => ({ account_id, usd, ves })),
    })),
  };
}
