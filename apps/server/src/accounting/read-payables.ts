/** What is owed to suppliers on a day (ACC-07): the database finds what is open, the domain counts its age. */
import type { PayablesReply } from '@cuadra/contracts/accounting/payables-reading';
import { payablesToWire } from '@cuadra/contracts/wire/payables';
import { parseInBoth } from '@cuadra/domain/money/both-currencies';
import { payablesOn, type SupplierInvoice } from '@cuadra/domain/payables/payables';
import type { CompanyDatabase, Statement } from '../db/database.ts';

interface OpenRow {
  readonly id: string;
  readonly collection: SupplierInvoice['collection'];
  readonly kind: SupplierInvoice['kind'];
  readonly affected_id: string | null;
  readonly supplier_id: string | null;
  readonly supplier_name: string;
  readonly supplier_document: string;
  readonly invoice_number: string;
  readonly invoice_date: string;
  readonly due_date: string;
  readonly currency: 'USD' | 'VES';
  readonly usd: string;
  readonly ves: string;
  readonly paid_usd: string;
  readonly paid_ves: string;
  readonly withheld_usd: string;
  readonly withheld_ves: string;
}

/**
 * Invoices of which something is open at the end of the day, each with its credit notes, and notes of which something is
 * left. A purchase is due on the day of its invoice. What was booked on the suppliers' account is the debt, in both
 * currencies; of a credit note it is what the debt fell by.
 */
const OPEN: Statement = {
  name: 'open_supplier_invoices',
  text: `
    with invoices as (
      select b.id, 'supplier_bills' as collection, b.kind, b.affected_id, b.supplier_id, b.supplier_name, b.supplier_document,
        b.invoice_number, b.invoice_date, b.due_date, b.currency
      from supplier_bills b
      where b.company_id = $1 and b.reverses_id is null and b.invoice_date <= $2
        and not exists (select from supplier_bills v where v.company_id = $1 and v.reverses_id = b.id
          and app.business_day(v.made_at) <= $2)
      union all
      select m.id, 'stock_movements', 'invoice', null, m.purchase_supplier_id, m.purchase_supplier_name,
        coalesce(m.purchase_supplier_document, ''), coalesce(m.purchase_invoice_number, ''),
        m.purchase_invoice_date, m.purchase_invoice_date, m.purchase_currency
      from stock_movements m
      where m.company_id = $1 and m.type = 'purchase' and m.purchase_currency is not null
        and app.business_day(m.date) <= $2
        and not exists (select from stock_movements v where v.company_id = $1 and v.reverses_id = m.id
          and app.business_day(v.date) <= $2)
    ), paid as (
      select s.document_id, sum(case when p.reverses_id is null then s.amount_usd else -s.amount_usd end) as usd,
        sum(app.bolivars_at_first_rate(s.amount_usd, s.amount_bs, p.exchange_rate)
          * case when p.reverses_id is null then 1 else -1 end) as ves
      from supplier_payments p
      cross join lateral jsonb_to_recordset(p.settled) as s(document_id uuid, amount_usd numeric, amount_bs numeric)
      where p.company_id = $1 and p.date <= $2
      group by s.document_id
    ), withheld as (
      select l.document_id, sum(case when w.reverses_id is null then l.withheld_usd else -l.withheld_usd end) as usd,
        sum(case when w.reverses_id is null then l.withheld_bs else -l.withheld_bs end) as ves
      from withholdings w
      cross join lateral jsonb_to_recordset(w.lines) as l(document_id uuid, withheld_usd numeric, withheld_bs numeric)
      where w.company_id = $1 and w.direction = 'made' and w.booked_on <= $2
      group by l.document_id
    ), booked as (
      select coalesce(c.document_id, e.transaction_id) as id, -sum(e.usd) as usd, -sum(e.ves) as ves
      from account_entries e
      left join posting_corrections c on c.company_id = $1 and c.transaction_id = e.transaction_id
      where e.company_id = $1
        and e.account_id in (select a.id from accounts a where a.company_id = $1 and a.role = 'ap_suppliers')
      group by 1
    ), settled as (
      select i.*, s.sign * b.usd as usd, s.sign * b.ves as ves, coalesce(p.usd, 0.00) as paid_usd,
        coalesce(p.ves, 0.00) as paid_ves, coalesce(w.usd, 0.00) as withheld_usd, coalesce(w.ves, 0.00) as withheld_ves,
        s.sign * case i.currency when 'USD' then s.sign * b.usd - coalesce(p.usd, 0) - coalesce(w.usd, 0)
          else s.sign * b.ves - coalesce(p.ves, 0) - coalesce(w.ves, 0) end as rest,
        coalesce(a.id, i.id) as group_id
      from invoices i
      cross join lateral (select case i.kind when 'credit_note' then -1 else 1 end as sign) s
      join booked b on b.id = i.id
      left join paid p on p.document_id = i.id
      left join withheld w on w.document_id = i.id
      left join invoices a on i.kind = 'credit_note' and a.id = i.affected_id and a.kind <> 'credit_note'
    ), grouped as (
      select s.*, sum(s.rest) over of_invoice as open, bool_or(s.kind = 'credit_note') over of_invoice as has_notes
      from settled s
      window of_invoice as (partition by s.group_id, s.currency)
    )
    select g.id, g.collection, g.kind, g.affected_id, g.supplier_id, g.supplier_name, g.supplier_document, g.invoice_number,
      to_char(g.invoice_date, 'YYYY-MM-DD') as invoice_date, to_char(g.due_date, 'YYYY-MM-DD') as due_date, g.currency,
      g.usd::text as usd, g.ves::text as ves, g.paid_usd::text as paid_usd, g.paid_ves::text as paid_ves,
      g.withheld_usd::text as withheld_usd, g.withheld_ves::text as withheld_ves
    from grouped g
    where g.open > 0 or (g.open < 0 and g.has_notes)
    order by g.due_date, g.id limit $3`,
};

/** What one answer can have: a file of some ten megabytes. */
const OPEN_INVOICES_MAX = 20_000;

/**
 * @param day 'YYYY-MM-DD' in Caracas, inclusive
 * @returns undefined where more invoices are open than one answer can have
 */
export async function readPayables(
  database: CompanyDatabase,
  companyId: string,
  day: string,
  most = OPEN_INVOICES_MAX,
): Promise<PayablesReply | undefined> {
  const rows = await database.withCompany(
    companyId,
    (tx) => tx.query<OpenRow>(OPEN, [companyId, day, most + 1]),
    'snapshot',
  );
  if (rows.length > most) return undefined;
  const settled = {
    paid: new Map(rows.map((row) => [row.id, parseInBoth(row.paid_usd, row.paid_ves)])),
    withheld: new Map(rows.map((row) => [row.id, parseInBoth(row.withheld_usd, row.withheld_ves)])),
  };
  return { date: day, suppliers: payablesOn(rows.map(invoiceOf), settled, day).map(payablesToWire) };
}

function invoiceOf(row: OpenRow): SupplierInvoice {
  return {
    documentId: row.id,
    collection: row.collection,
    kind: row.kind,
    affectedId: row.affected_id,
    currency: row.currency,
    supplier: { id: row.supplier_id, name: row.supplier_name, document: row.supplier_document },
    ...{ invoiceNumber: row.invoice_number, invoiceDate: row.invoice_date, dueDate: row.due_date },
    total: parseInBoth(row.usd, row.ves),
  };
}
