/** The entries of one account in a period, oldest first, each with the balance after it (ACC-07). */
import {
  type LedgerLineWire,
  type LedgerPlace,
  type LedgerQuery,
  type LedgerReply,
  ledgerCursor,
  ledgerPlace,
} from '@cuadra/contracts/accounting/reading';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import { isOfPlace, movedAccounts, NIL_ID, placeValue } from './moved-accounts.ts';

interface Opening {
  readonly opening_usd: string;
  readonly opening_ves: string;
}

/**
 * Values: company, account, then day, transaction and position of where the page begins, and the place; what there was
 * up to it.
 */
const OPENING: Statement = {
  name: 'ledger_opening',
  text: `
    select coalesce(sum(usd), 0)::numeric(20,2)::text as opening_usd,
      coalesce(sum(ves), 0)::numeric(22,2)::text as opening_ves
    from (
      select debit_usd - credit_usd as usd, debit_ves - credit_ves as ves
      from (${movedAccounts('account_id = $2 and day < $3::date and ($6::uuid is null or warehouse_id = $6::uuid)')}) moved
      union all
      select e.usd, e.ves from account_entries e
      where e.company_id = $1 and e.account_id = $2 and e.day = $3::date
        and (e.transaction_id, e.position) <= ($4::uuid, $5::int) and ${isOfPlace('$6')}
    ) before`,
};

/** Values: as those of the opening, then the last day, how many lines, and the opening in both currencies. */
const LINES: Statement = {
  name: 'ledger_lines',
  text: `
    with page as (
      select e.day, e.transaction_id, e.position, e.usd, e.ves, e.description from account_entries e
      where e.company_id = $1 and e.account_id = $2
        and (e.day, e.transaction_id, e.position) > ($3::date, $4::uuid, $5::int) and e.day <= $7::date
        and ${isOfPlace('$6')}
      order by e.day, e.transaction_id, e.position limit $8
    )
    select p.transaction_id, p.position, to_char(p.day, 'YYYY-MM-DD') as date,
      coalesce(nullif(p.description, ''), t.description) as description, t.reference, t.source,
      p.usd::text as usd, p.ves::text as ves,
      ($9::numeric(20,2) + sum(p.usd) over so_far)::text as balance_usd,
      ($10::numeric(22,2) + sum(p.ves) over so_far)::text as balance_ves
    from page p join transactions t on t.company_id = $1 and t.id = p.transaction_id
    window so_far as (order by p.day, p.transaction_id, p.position rows unbounded preceding)
    order by p.day, p.transaction_id, p.position`,
};

/** Opening and lines are from one snapshot; a later page returns what is booked when it is read. */
export function readLedger(
  database: CompanyDatabase,
  companyId: string,
  { account_id, from, to, warehouse_id, cursor, limit }: LedgerQuery,
): Promise<LedgerReply> {
  const { date, transaction_id, position } = startOf(from, cursor);
  const begin = [companyId, account_id, date, transaction_id, position, placeValue(warehouse_id)];
  return database.withCompany(
    companyId,
    async (tx) => {
      const [opening] = await tx.query<Opening>(OPENING, begin);
      const { opening_usd, opening_ves } = opening ?? { opening_usd: '0.00', opening_ves: '0.00' };
      const values = [...begin, to, limit + 1, opening_usd, opening_ves];
      const found = await tx.query<LedgerLineWire>(LINES, values);
      const lines = found.slice(0, limit);
      const last = found.length > limit ? lines.at(-1) : undefined;
      return { opening_usd, opening_ves, lines, next: last === undefined ? null : ledgerCursor(last) };
    },
    'snapshot',
  );
}

/** Before the first line of the first day, or behind the last line of the page before. */
function startOf(from: string, cursor: string | undefined): LedgerPlace {
  const first = { date: from, transaction_id: NIL_ID, position: 0 };
  if (cursor === undefined) return first;
  const place = ledgerPlace(cursor);
  return place.date < from ? first : place;
}
