/** What was debited and credited on each account day by day, or month by month (ACC-07). */
import type {
  AccountTotalsQuery,
  AccountTotalsReply,
  AccountTotalsWire,
} from '@cuadra/contracts/accounting/account-totals';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import { movedAccounts, placeValue } from './moved-accounts.ts';

/** Values: company, first day, last day, place or null for all, 'day' or 'month'. */
const TOTALS: Statement = {
  name: 'account_totals',
  text: `
    select to_char(date_trunc($5, day::timestamp), 'YYYY-MM-DD') as date, account_id,
      sum(debit_usd)::numeric(20,2)::text as debit_usd, sum(debit_ves)::numeric(22,2)::text as debit_ves,
      sum(credit_usd)::numeric(20,2)::text as credit_usd, sum(credit_ves)::numeric(22,2)::text as credit_ves
    from (${movedAccounts('day between $2::date and $3::date and ($4::uuid is null or warehouse_id = $4::uuid)')}) moved
    group by 1, account_id order by 1, account_id`,
};

export async function readAccountTotals(
  database: CompanyDatabase,
  companyId: string,
  { from, to, by, warehouse_id }: AccountTotalsQuery,
): Promise<AccountTotalsReply> {
  const values = [companyId, from, to, placeValue(warehouse_id), by];
  const totals = await database.withCompany(
    companyId,
    (tx) => tx.query<AccountTotalsWire>(TOTALS, values),
    'snapshot',
  );
  return { totals };
}
