/** What every account had before a period, and what was debited and credited in it (ACC-07). */
import type {
  AccountSumsQuery,
  AccountSumsReply,
  AccountSumsWire,
} from '@cuadra/contracts/accounting/reading';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import { movedAccounts, placeValue } from './moved-accounts.ts';

/** Values: company, first day, last day, place; null for all. */
const SUMS: Statement = {
  name: 'account_sums',
  text: `
    select account_id,
      coalesce(sum(debit_usd - credit_usd) filter (where day < $2), 0)::numeric(20,2)::text as opening_usd,
      coalesce(sum(debit_ves - credit_ves) filter (where day < $2), 0)::numeric(22,2)::text as opening_ves,
      coalesce(sum(debit_usd) filter (where day >= $2), 0)::numeric(20,2)::text as debit_usd,
      coalesce(sum(debit_ves) filter (where day >= $2), 0)::numeric(22,2)::text as debit_ves,
      coalesce(sum(credit_usd) filter (where day >= $2), 0)::numeric(20,2)::text as credit_usd,
      coalesce(sum(credit_ves) filter (where day >= $2), 0)::numeric(22,2)::text as credit_ves
    from (${movedAccounts('day <= $3::date and ($4::uuid is null or warehouse_id = $4::uuid)')}) moved
    group by account_id order by account_id`,
};

export async function readAccountSums(
  database: CompanyDatabase,
  companyId: string,
  { from, to, warehouse_id }: AccountSumsQuery,
): Promise<AccountSumsReply> {
  const accounts = await database.withCompany(
    companyId,
    (tx) => tx.query<AccountSumsWire>(SUMS, [companyId, from, to, placeValue(warehouse_id)]),
    'snapshot',
  );
  return { accounts };
}
