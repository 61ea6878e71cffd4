/** What customers owe on a day (ACC-07): the database finds the charges that can be open, the domain counts their age. */
import type {
  CustomerReceivableReply,
  ReceivablesReply,
} from '@cuadra/contracts/accounting/receivables-reading';
import { byCustomer, receivableToWire } from '@cuadra/contracts/wire/receivables';
import { grouped } from '@cuadra/domain/grouped';
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

/** Values: company, day, how many. */
const CHARGES: Statement = {
  name: 'open_customer_charges',
  text: `
    select o.customer_id, coalesce(c.name, '') as customer_name, case when c.is_stub then ''
        else coalesce(c.document_type || '-' || c.document_number, '') end as customer_document,
      o.currency, o.debt::text as debt, o.document_id, o.at, o.amount::text as amount,
      to_char(o.due_date, 'YYYY-MM-DD') as due_date
    from app.open_customer_charges($2, $3) o
    left join customers c on c.company_id = $1 and c.id = o.customer_id limit $3`,
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
  const accounts = grouped(rows, ({ customer_id, currency }) => `${customer_id} ${currency}`);
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
