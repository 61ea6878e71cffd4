/** The statements that read the documents of the books of IVA. Apart from what is made of their rows. */
import type { Statement } from '../db/database.ts';

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const inUtc = (column: string) => `to_char(${column} at time zone 'UTC', ${INSTANT})`;

/** Noon in Caracas of the day that a bill or a withholding is booked at. */
const BILL_BOOKED_AT = `case when reverses_id is null then (invoice_date + time '16:00') at time zone 'UTC' else made_at end`;
const WITHHELD_AT = `(booked_on + time '16:00') at time zone 'UTC'`;

/** Values: company, ids. */
export const BY_IDS = statementsOf(
  'ids',
  (alias) => `${alias}.id = any($2::uuid[])`,
  'i.document_id = any($2::uuid[])',
);
/** The days about the period, which an index finds: what is booked at noon is compared exactly after. */
const [DAY_FROM, DAY_UNTIL] = ['$2::timestamptz', '$3::timestamptz'].map(
  (instant) => `(${instant} at time zone 'UTC')::date`,
);
/**
 * What was issued of the sales and returns of those days, whatever day it says of them itself; where they are not here,
 * that is all that is known.
 */
export const ISSUED_OF_DAYS = `i.id in (
    select x.id from sales s join issued_documents x on x.company_id = $1 and x.document_id = s.id
    where s.company_id = $1 and s.sold_at >= $2 and s.sold_at < $3
    union all
    select x.id from sale_returns r join issued_documents x on x.company_id = $1 and x.document_id = r.id
    where r.company_id = $1 and r.returned_at >= $2 and r.returned_at < $3
    union all
    select x.id from issued_documents x
    where x.company_id = $1 and x.document_at >= $2 and x.document_at < $3
      and not exists (select from sales s where s.company_id = $1 and s.id = x.document_id)
      and not exists (select from sale_returns r where r.company_id = $1 and r.id = x.document_id))`;
/** Values: company, from, until. */
export const BY_DAYS = statementsOf(
  'days',
  (alias, column) => `${alias}.${column} >= $2 and ${alias}.${column} < $3`,
  ISSUED_OF_DAYS,
  {
    bills: `and ((reverses_id is null and invoice_date >= ${DAY_FROM} - 1 and invoice_date <= ${DAY_UNTIL})
        or (reverses_id is not null and made_at >= $2 and made_at < $3))`,
    withholdings: `and booked_on >= ${DAY_FROM} - 1 and booked_on <= ${DAY_UNTIL}`,
  },
);

/** The lines of a sale are summed by how they are taxed: the books ask for no more, and 20,000 sales have many. */
function statementsOf(
  name: string,
  chosen: (alias: string, column: string) => string,
  chosenIssued: string,
  near: { readonly bills: string; readonly withholdings: string } = { bills: '', withholdings: '' },
): Readonly<
  Record<
    'sales' | 'returns' | 'printed' | 'issued' | 'blank' | 'purchases' | 'bills' | 'withholdings',
    Statement
  >
> {
  return {
    sales: {
      name: `vat_sales_by_${name}`,
      text: `
        select s.id, s.series, s.number::int as number, ${inUtc('s.sold_at')} as sold_at, s.customer_id,
          s.customer_name, s.customer_document_type, s.customer_document_number, s.currency, s.exchange_rate::text as exchange_rate,
          array[s.exempt, s.tax, s.total]::text[] as totals,
          case when s.igtf_rate is not null then json_build_object('rate', s.igtf_rate::text,
            'base_usd', s.igtf_base_usd::text, 'base_bs', s.igtf_base_bs::text, 'amount_usd', s.igtf_amount_usd::text,
            'amount_bs', s.igtf_amount_bs::text) end as igtf, t.taxes, l.lines
        from sales s
        cross join lateral (
          select coalesce(json_agg(array[t.tax_id::text, t.name, t.rate::text, t.base::text, t.tax::text] order by t.position), '[]') as taxes
          from sale_taxes t where t.company_id = $1 and t.sale_id = s.id
        ) t
        cross join lateral (
          select coalesce(json_agg(array[g.tax_id::text, g.tax_name, g.tax_rate::text, g.is_exempt::text, g.base, g.tax, g.base_bs, g.tax_bs]), '[]') as lines
          from (
            select l.tax_id, l.tax_name, l.tax_rate, l.is_exempt,
              sum(l.base)::text as base, sum(l.tax)::text as tax,
              sum((l.bolivars->>'base')::numeric)::text as base_bs, sum((l.bolivars->>'tax')::numeric)::text as tax_bs
            from sale_lines l where l.company_id = $1 and l.sale_id = s.id
            group by l.tax_id, l.tax_name, l.tax_rate, l.is_exempt, l.bolivars is null
          ) g
        ) l
        where s.company_id = $1 and ${chosen('s', 'sold_at')}`,
    },
    returns: {
      name: `vat_returns_by_${name}`,
      text: `
        select r.id, r.kind, r.sale_id, r.sale_series, r.sale_number::int as sale_number, r.series,
          r.number::int as number, ${inUtc('r.returned_at')} as returned_at, r.customer_id, r.customer, r.currency,
          r.exchange_rate::text as exchange_rate,
          r.lines, r.taxes, r.total_usd::text as total_usd, r.total_bs::text as total_bs, r.exempt_usd::text as exempt_usd,
          r.exempt_bs::text as exempt_bs, r.tax_usd::text as tax_usd, r.tax_bs::text as tax_bs, r.igtf
        from sale_returns r where r.company_id = $1 and ${chosen('r', 'returned_at')}`,
    },
    // At the day of what it is of, as its céntimos are posted.
    printed: {
      name: `vat_printed_by_${name}`,
      text: `
        select f.id, f.document_id, ${inUtc('f.document_at')} as document_at, f.kind, f.registration, f.number, f.z_number,
          f.affected, f.figures, f.own
        from fiscal_documents f where f.company_id = $1 and ${chosen('f', 'document_at')}`,
    },
    // In the order of their parts; of what was read by its id, what joins it.
    issued: {
      name: `vat_issued_by_${name}`,
      text: `
        select i.id, i.document_id, ${inUtc('i.document_at')} as document_at, i.kind, i.series, i.number, i.control,
          i.affected, i.figures, app.is_spoiled(i.id, i.control) as is_annulled
        from issued_documents i where i.company_id = $1 and ${chosenIssued}
        order by i.document_id, i.part, i.control`,
    },
    // What another device printed on it is listed instead.
    blank: {
      name: `vat_blank_sheets_by_${name}`,
      text: `
        select s.id, s.control, ${inUtc('s.spoiled_at')} as spoiled_at
        from spoiled_sheets s
        where s.company_id = $1 and s.issued_document_id is null and ${chosen('s', 'spoiled_at')}
          and not exists (select from issued_documents i where i.company_id = $1 and i.control = s.control)`,
    },
    purchases: {
      name: `vat_purchases_by_${name}`,
      text: `
        select json_build_object('id', m.id, 'type', m.type, 'date', ${inUtc('m.date')},
          'from_warehouse_id', m.from_warehouse_id, 'to_warehouse_id', m.to_warehouse_id, 'document_ref', m.document_ref,
          'notes', m.notes, 'status', m.status, 'exchange_rate', m.exchange_rate::text, 'reverses_id', m.reverses_id,
          'reverses_type', m.reverses_type,
          'purchase', json_build_object('supplier_id', m.purchase_supplier_id, 'supplier_name', m.purchase_supplier_name,
            'supplier_document', coalesce(m.purchase_supplier_document, ''),
            'invoice_number', coalesce(m.purchase_invoice_number, ''),
            'control_number', coalesce(m.purchase_control_number, ''), 'invoice_date', m.purchase_invoice_date,
            'currency', m.purchase_currency),
          'items', i.items) as wire
        from stock_movements m
        cross join lateral (
          select json_agg(json_build_object('product_id', i.product_id, 'unit_id', i.unit_id, 'factor', i.factor::text,
            'quantity', i.quantity::text, 'unit_cost', i.unit_cost::text, 'cost', i.cost::text, 'lot', i.lot,
            'tax_rate', i.tax_rate::text, 'tax', i.tax::text) order by i.position) as items
          from stock_movement_items i where i.company_id = $1 and i.movement_id = m.id
        ) i
        where m.company_id = $1 and m.purchase_supplier_name is not null and ${chosen('m', 'date')}`,
    },
    // An expense invoice or note is booked on its day, its void on the day it is made.
    bills: {
      name: `vat_bills_by_${name}`,
      text: `
        select b.id, b.kind, b.affected_number, b.supplier_id, b.supplier_name, b.supplier_document, b.invoice_number, b.control_number,
          b.invoice_date::text as invoice_date, b.due_date::text as due_date, b.currency,
          b.exchange_rate::text as exchange_rate, b.lines, b.notes, b.reverses_id, ${inUtc('b.made_at')} as made_at
        from (select *, ${BILL_BOOKED_AT} as booked_at from supplier_bills
          where company_id = $1 ${near.bills}) b
        where ${chosen('b', 'booked_at')}`,
    },
    withholdings: {
      name: `vat_withholdings_by_${name}`,
      text: `
        select w.id, w.direction, w.tax, w.customer_id, w.supplier_id, w.party_name, w.party_document,
          w.certificate_number, w.certificate_date::text as certificate_date, w.booked_on::text as booked_on, w.currency,
          w.lines, w.notes, w.reverses_id, ${inUtc('w.made_at')} as made_at
        from (select *, ${WITHHELD_AT} as booked_at from withholdings
          where company_id = $1 and tax = 'iva' ${near.withholdings}) w
        where ${chosen('w', 'booked_at')}`,
    },
  };
}
