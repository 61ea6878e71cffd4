/** What is owed in bolívares by customers and to suppliers (ACC-07): the twin of the domain's `bolivar-debts.ts`. */
import type { BolivarDebtsQuery, BolivarDebtsReply } from '@cuadra/contracts/accounting/bolivar-debts';
import { DEBT_ROLES } from '@cuadra/domain/ledger/bolivar-debts';
import type { CompanyDatabase, Statement } from '../db/database.ts';

/**
 * Values: company, day, roles of the accounts. A payment to suppliers is split by the invoices that it paid. What a
 * rebuild of the postings has moved to another account is of that account.
 */
const DEBTS: Statement = {
  name: 'bolivar_debts',
  text: `
    with agreed as (
      select c.document_id as id from customer_entries c where c.company_id = $1 and c.currency = 'VES'
      union select w.id from withholdings w where w.company_id = $1 and w.currency = 'VES'
      union select b.id from supplier_bills b where b.company_id = $1 and b.currency = 'VES'
      union select j.id from journal_entries j where j.company_id = $1 and j.currency = 'VES'
      union select m.id from stock_movements m
        left join stock_movements o on o.company_id = $1 and o.id = m.reverses_id
        where m.company_id = $1 and coalesce(m.purchase_currency, o.purchase_currency) = 'VES'
    ), settled as (
      select p.id, sum(case when p.reverses_id is null then s.amount_usd else -s.amount_usd end) as usd,
        sum(case when p.reverses_id is null then s.amount_bs else -s.amount_bs end) as ves
      from supplier_payments p
      cross join lateral jsonb_to_recordset(p.settled) as s(currency text, amount_usd numeric, amount_bs numeric)
      where p.company_id = $1 and s.currency = 'VES' group by p.id
    ), debts as (
      select a.id from accounts a where a.company_id = $1 and a.role = any($3::text[])
    ), posted as (
      select d.id as document_id, d.id as transaction_id from (select id from agreed union select id from settled) d
      union all
      select c.document_id, c.transaction_id from posting_corrections c where c.company_id = $1
    ), lines as (
      select e.account_id, e.usd, e.ves
      from agreed g
      join posted p on p.document_id = g.id
      join account_entries e on e.company_id = $1 and e.transaction_id = p.transaction_id
      join transactions t on t.company_id = $1 and t.id = p.transaction_id
      where e.account_id in (select d.id from debts d) and e.day <= $2::date
        and (t.source <> 'journal_entries' or e.usd <> 0)
      union all
      select (
        select e.account_id from posted p
        join account_entries e on e.company_id = $1 and e.transaction_id = p.transaction_id
        where p.document_id = s.id and e.account_id in (select d.id from debts d) and e.day <= $2::date
        group by e.account_id having sum(e.usd) <> 0 or sum(e.ves) <> 0
        order by min(e.position) limit 1
      ), s.usd, s.ves
      from settled s
    )
    select l.account_id, sum(l.usd)::numeric(20,2)::text as usd, sum(l.ves)::numeric(22,2)::text as ves
    from lines l where l.account_id is not null
    group by l.account_id having sum(l.usd) <> 0 or sum(l.ves) <> 0 order by l.account_id`,
};

export async function readBolivarDebts(
  database: CompanyDatabase,
  companyId: string,
  { date }: BolivarDebtsQuery,
): Promise<BolivarDebtsReply> {
  const accounts = await database.withCompany(
    companyId,
    (tx) => tx.query<BolivarDebtsReply['accounts'][number]>(DEBTS, [companyId, date, DEBT_ROLES]),
    'snapshot',
  );
  return { accounts };
}
