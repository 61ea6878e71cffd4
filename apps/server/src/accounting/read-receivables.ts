/** What customers owe on a day (ACC-07): the database finds the charges that can be open, the domain counts their age. */
import type {
  CustomerReceivableReply,
  ReceivablesReply,
} from '@cuadra/contracts/accounting/receivables-reading';
import { byCustomer, receivableToWire } from '@cuadra/contracts/wire/receivables';
import { negate, parseDecimal } from '@cuadra/domain/money/money';
import { agedDebt } from '@cuadra/domain/party/customer-ageing';
import { openCharges, type StatementEntry, statementOf } from '@cuadra/domain/party/statement';
import type { CompanyDatabase, Statement } from '../db/database.ts';

interface ChargeRow {
  readonly customer_id: string;
  readonly customer_name: string;
  readonly customer_document: string;
  readonly currency: 'USD' | 'VES';
  readonly debt: string;
  readonly document_id: string;
  readonly at: Date;
  readonly amount: string;
  readonly due_date: string;
}

/**
 * Of each debtor the newest charges that his debt can consist of, each less what came back of its sale: all older ones
 * are paid. A merged customer counts as the survivor (S-30). A charge without a day until which it is to be paid is due
 * at once.
 */
const CHARGES: Statement = {
  name: 'open_customer_charges',
  text: `
    with entries as (
      select coalesce(c.merged_into, e.customer_id) as customer_id, e.currency, e.document_id, e.at, e.amount
      from customer_entries e
      left join customers c on c.company_id = $1 and c.id = e.customer_id
      where e.company_id = $1 and app.business_day(e.at) <= $2
    ), debts as (
      select customer_id, currency, -sum(amount) as debt
      from entries group by customer_id, currency having sum(amount) < 0
    ), backs as (
      select r.sale_id, e.customer_id, e.currency, sum(e.amount) as amount
      from entries e
      join sale_returns r on r.company_id = $1 and r.id = e.document_id
      where e.amount > 0
      group by r.sale_id, e.customer_id, e.currency
    ), charges as (
      select e.customer_id, e.currency, e.document_id, e.at, d.debt,
        greatest(-e.amount - coalesce(b.amount, 0), 0) as amount,
        coalesce(s.credit_due_date, app.business_day(e.at)) as due_date
      from entries e
      join debts d on d.customer_id = e.customer_id and d.currency = e.currency
      left join backs b
        on b.sale_id = e.document_id and b.customer_id = e.customer_id and b.currency = e.currency
      left join sales s on s.company_id = $1 and s.id = e.document_id
      where e.amount < 0
    ), sorted as (
      select c.*, sum(c.amount) over (partition by c.customer_id, c.currency
        order by c.at desc, c.document_id rows between unbounded preceding and current row) - c.amount as newer
      from charges c
      where c.amount > 0
    )
    select s.customer_id, coalesce(c.name, '') as customer_name, case when c.is_stub then ''
        else coalesce(c.document_type || '-' || c.document_number, '') end as customer_document,
      s.currency, s.debt::text as debt, s.document_id, s.at, s.amount::text as amount,
      to_char(s.due_date, 'YYYY-MM-DD') as due_date
    from sorted s
    left join customers c on c.company_id = $1 and c.id = s.customer_id
    where s.newer < s.debt and s.currency in ('USD', 'VES') limit $3`,
};

/** What one answer is made of at most: the charges are in memory, the answer has a line a customer. */
const OPEN_CHARGES_MAX = 50_000;

/**
 * @param day 'YYYY-MM-DD' in Caracas, inclusive
 * @returns undefined where more charges are open than one answer can be made of
 */
export async function readReceivables(
  database: CompanyDatabase,
  companyId: string,
  day: string,
  most = OPEN_CHARGES_MAX,
): Promise<ReceivablesReply | undefined> {
  const rows = await database.withCompany(
    companyId,
    (tx) => tx.query<ChargeRow>(CHARGES, [companyId, day, most + 1]),
    'snapshot',
  );
  if (rows.length > most) return undefined;
  const accounts = new Map<string, ChargeRow[]>();
  for (const row of rows) {
    const key = `${row.customer_id} ${row.currency}`;
    const before = accounts.get(key);
    if (before === undefined) accounts.set(key, [row]);
    else before.push(row);
  }
  const customers = [...accounts.values()].flatMap((charges) => accountOf(charges, day));
  return { date: day, customers: customers.sort(byCustomer) };
}

function accountOf(charges: readonly ChargeRow[], day: string): CustomerReceivableReply[] {
  const [first] = charges;
  if (first === undefined) return [];
  const { customer_id, customer_name, customer_document, currency } = first;
  const balance = negate(parseDecimal(first.debt, currency));
  const open = openCharges(statementOf(balance, charges.map(entryOf)));
  return [
    receivableToWire(
      { customer_id, customer_name, customer_document },
      currency,
      agedDebt(open, { currency, day }),
    ),
  ];
}

function entryOf({ document_id, at, amount, currency, due_date }: ChargeRow): StatementEntry {
  return {
    ...{ id: document_id, at: at.toISOString(), amount: negate(parseDecimal(amount, currency)) },
    ...{ dueDate: due_date, takesBack: null },
  };
}
