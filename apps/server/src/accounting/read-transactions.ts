/** The posted transactions of a company, newest first, and the lines of one (ACC-03). */
import type {
  KnownTransactionsQuery,
  KnownTransactionsReply,
  TransactionCountQuery,
  TransactionCountReply,
  TransactionHead,
  TransactionReply,
  TransactionsQuery,
  TransactionsReply,
} from '@cuadra/contracts/accounting/transaction-reading';
import type { CompanyDatabase, Statement } from '../db/database.ts';

/** An entry made by hand is void once another reverses it. */
const STATUS = `case when t.source = 'journal_entries' and exists (
    select from journal_entries r where r.company_id = t.company_id and r.reverses_id = t.id
  ) then 'void' else t.status end as status`;
const HEAD = `t.id, to_char(app.business_day(t.date), 'YYYY-MM-DD') as date, t.description, t.reference, t.source, ${STATUS},
    s.usd::text as usd, s.ves::text as ves`;
const SUMS = `cross join lateral (
      select coalesce(sum(e.usd) filter (where e.usd > 0), 0.00) as usd, coalesce(sum(e.ves) filter (where e.ves > 0), 0.00) as ves
      from account_entries e where e.company_id = t.company_id and e.transaction_id = t.id
    ) s`;

/**
 * Sums are read of the page's transactions only. A bound that is left out is one that lets everything through, so that
 * the index by date serves every call.
 */
const PAGE: Statement = {
  name: 'transactions_page',
  text: `
    with page as (
      select * from transactions t
      where t.company_id = $1
        and t.date >= coalesce(app.business_day_start($2::date + interval '12 hours'), '-infinity')
        and t.date < coalesce(app.business_day_start($3::date + interval '36 hours'), 'infinity')
        and ($4 = '' or t.description ilike $4 or t.reference ilike $4)
        and ($5 = 'all' or t.source <> 'journal_entries')
        and (t.date, t.id) < (coalesce($6::timestamptz, 'infinity'), coalesce($7::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by t.date desc, t.id desc limit $8
    )
    select ${HEAD}, to_char(t.date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from page t ${SUMS} order by t.date desc, t.id desc`,
};
const COUNT: Statement = {
  name: 'transactions_count',
  text: `select count(*)::int as count from transactions t
    where t.company_id = $1 and t.date >= app.business_day_start($2::date + interval '12 hours')
      and t.date < app.business_day_start($3::date + interval '36 hours')`,
};
const KNOWN: Statement = {
  name: 'known_transactions',
  text: 'select t.id from transactions t where t.company_id = $1 and t.id = any ($2::uuid[])',
};
const ONE: Statement = {
  name: 'transaction_head',
  text: `select ${HEAD}, trim_scale(t.exchange_rate)::text as exchange_rate
    from transactions t ${SUMS} where t.company_id = $1 and t.id = $2`,
};
const LINES: Statement = {
  name: 'transaction_lines',
  text: `select account_id, usd::text as usd, ves::text as ves, description from account_entries
    where company_id = $1 and transaction_id = $2 order by position`,
};

/** Returns one page, and where the older ones begin. */
export async function readTransactions(
  database: CompanyDatabase,
  companyId: string,
  { from, to, text, source, cursor, limit }: TransactionsQuery,
): Promise<TransactionsReply> {
  const [at, id] = cursor?.split('_') ?? [];
  const rows = await database.withCompany(
    companyId,
    (tx) =>
      tx.query<TransactionHead & { readonly at: string }>(PAGE, [
        ...[companyId, from ?? null, to ?? null, containing(text), source],
        ...[at ?? null, id ?? null, limit + 1],
      ]),
    'snapshot',
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last !== undefined ? `${last.at}_${last.id}` : null;
  return { transactions: page.map(({ at: _, ...head }) => head), next };
}

/** How many were posted in a period (ACC-01). */
export async function countTransactions(
  database: CompanyDatabase,
  companyId: string,
  { from, to }: TransactionCountQuery,
): Promise<TransactionCountReply> {
  const [row] = await database.withCompany(
    companyId,
    (tx) => tx.query<TransactionCountReply>(COUNT, [companyId, from, to]),
    'snapshot',
  );
  return { count: row?.count ?? 0 };
}

/** Undefined where the company has no such transaction. */
export async function readTransaction(
  database: CompanyDatabase,
  companyId: string,
  id: string,
): Promise<TransactionReply | undefined> {
  return await database.withCompany(
    companyId,
    async (tx) => {
      const [head] = await tx.query<Omit<TransactionReply, 'lines'>>(ONE, [companyId, id]);
      if (head === undefined) return undefined;
      return { ...head, lines: await tx.query<TransactionReply['lines'][number]>(LINES, [companyId, id]) };
    },
    'snapshot',
  );
}

/** A pattern in which no character of the text means anything else. */
function containing(text: string): string {
  return text === '' ? '' : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Returns which of the transactions are posted: lines of a bank may name one that a device has not sent (ACC-07). */
export function readKnownTransactions(
  database: CompanyDatabase,
  companyId: string,
  { ids }: KnownTransactionsQuery,
): Promise<KnownTransactionsReply> {
  return database.withCompany(
    companyId,
    async (tx) => {
      const rows = await tx.query<{ id: string }>(KNOWN, [companyId, ids.split(',')]);
      return { ids: rows.map(({ id }) => id) };
    },
    'snapshot',
  );
}
