/**
 * Periods of IVA that were declared, as they are stored, and the documents that came after (ACC-08). A document belongs
 * to one declaration: the one of its period, or, where it came later, the next one that is made.
 */
import { VatBookWire, VatSettlementWire } from '@cuadra/contracts/accounting/vat-book';
import type { VatBooksWire } from '@cuadra/contracts/wire/vat-book';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import type { CompanyTx, Statement } from '../db/database.ts';

export interface StoredDeclaration {
  readonly id: string;
  readonly from_day: string;
  readonly to_day: string;
  readonly declared_at: string;
  readonly user_name: string;
  readonly previous_excess: string;
  readonly excess: string;
  /** What customers withheld and was not used. */
  readonly withheld_excess: string;
}

const COLUMNS = `d.id, d.from_day::text as from_day, d.to_day::text as to_day, d.user_name,
  to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as declared_at,
  d.previous_excess::text as previous_excess, d.excess::text as excess,
  coalesce(d.settlement::jsonb->>'withheld_excess', '0') as withheld_excess`;

const BY_ID: Statement = {
  name: 'vat_declaration_by_id',
  text: `select ${COLUMNS} from vat_declarations d where d.company_id = $1 and d.id = $2`,
};
const OVERLAPPING: Statement = {
  name: 'vat_declarations_overlapping',
  text: `select ${COLUMNS} from vat_declarations d
    where d.company_id = $1 and d.from_day <= $3 and d.to_day >= $2 order by d.from_day`,
};
const BEFORE: Statement = {
  name: 'vat_declaration_before',
  text: `select ${COLUMNS} from vat_declarations d where d.company_id = $1 and d.to_day = $2::date - 1`,
};
const FILED: Statement = {
  name: 'vat_declaration_filed',
  text: `select d.sales_book, d.purchases_book, d.settlement from vat_declarations d
    where d.company_id = $1 and d.id = $2`,
};

export async function declarationById(tx: CompanyTx, id: string): Promise<StoredDeclaration | undefined> {
  return (await tx.query<StoredDeclaration>(BY_ID, [tx.companyId, id]))[0];
}

/** Those that have a day of the period. */
export function declarationsWithin(tx: CompanyTx, { from, to }: VatPeriod): Promise<StoredDeclaration[]> {
  return tx.query<StoredDeclaration>(OVERLAPPING, [tx.companyId, from, to]);
}

/** The one that ends on the day before. */
export async function declarationBefore(tx: CompanyTx, from: string): Promise<StoredDeclaration | undefined> {
  return (await tx.query<StoredDeclaration>(BEFORE, [tx.companyId, from]))[0];
}

/** What was filed, as it was stored. */
export async function filedBooks(tx: CompanyTx, id: string): Promise<VatBooksWire> {
  const [filed] = await tx.query<Readonly<Record<'sales_book' | 'purchases_book' | 'settlement', string>>>(
    FILED,
    [tx.companyId, id],
  );
  if (filed === undefined) throw new Error(`declaration ${id} is not there`);
  return {
    sales: VatBookWire.parse(JSON.parse(filed.sales_book)),
    purchases: VatBookWire.parse(JSON.parse(filed.purchases_book)),
    settlement: VatSettlementWire.parse(JSON.parse(filed.settlement)),
  };
}

/**
 * Documents of a declared period that were stored after it was declared. A flag that is added later changes a
 * document's version too, so those that were in the books are left out by their ids; not so those that were in them
 * without bolívares, and got these later, at the first rate (decision 24): in the version `valued`.
 */
const late = (documents: string) => `
  select l.id from vat_declarations d
  cross join lateral (
    select s.id, null::bigint as valued from sales s where s.company_id = $1 and s.version > d.version
      and s.sold_at >= d.from_day::timestamp at time zone interval '-04:00'
      and s.sold_at < (d.to_day + 1)::timestamp at time zone interval '-04:00'
    union all
    select r.id, null from sale_returns r where r.company_id = $1 and r.version > d.version
      and r.returned_at >= d.from_day::timestamp at time zone interval '-04:00'
      and r.returned_at < (d.to_day + 1)::timestamp at time zone interval '-04:00'
    union all
    select f.id, null from fiscal_documents f where f.company_id = $1 and f.version > d.version
      and f.document_at >= d.from_day::timestamp at time zone interval '-04:00'
      and f.document_at < (d.to_day + 1)::timestamp at time zone interval '-04:00'
    union all
    select m.id, null from stock_movements m where m.company_id = $1 and m.version > d.version
      and m.purchase_supplier_name is not null
      and m.date >= d.from_day::timestamp at time zone interval '-04:00'
      and m.date < (d.to_day + 1)::timestamp at time zone interval '-04:00'
    union all
    select b.id, null from supplier_bills b where b.company_id = $1 and b.version > d.version
      and case when b.reverses_id is null then b.invoice_date else app.business_day(b.made_at) end
        between d.from_day and d.to_day
    union all
    select w.id, null from withholdings w where w.company_id = $1 and w.version > d.version and w.tax = 'iva'
      and w.booked_on between d.from_day and d.to_day
    union all
    select c.document_id, max(t.version) from posting_corrections c
    join transactions t on t.company_id = $1 and t.id = c.transaction_id and t.version > d.version
    join transactions o on o.company_id = $1 and o.id = c.document_id and o.exchange_rate is null
    where c.company_id = $1 and c.is_valuation and c.document_id = any(d.document_ids)
      and exists (select from account_entries e where e.company_id = $1 and e.transaction_id = t.id and e.ves <> 0)
    group by c.document_id
  ) l
  where d.company_id = $1 and ${documents}`;

/** A void of a supplier's document has a day of its own: that of a later period, whose adjustments it is in. */
const takingBack = (table: string) => `
  select v.id from vat_declarations d
  join ${table} v on v.company_id = $1 and v.reverses_id = any(d.document_ids) and v.version > d.version
  where d.company_id = $1 and d.id = $2 and v.id <> all(d.document_ids)`;

const CHANGES: Statement = {
  name: 'vat_changes_after',
  text: [
    late('d.id = $2 and (l.valued is not null or l.id <> all(d.document_ids))'),
    ...['supplier_bills', 'stock_movements', 'withholdings'].map(takingBack),
  ].join(' union '),
};
const UNDECLARED: Statement = {
  name: 'vat_undeclared_before',
  text: late(`d.to_day < $2 and not exists (
    select from vat_declarations x where x.company_id = $1 and l.id = any(x.document_ids)
      and (l.valued is null or x.version > l.valued))`),
};

/** Ids of what came to a declared period after it was declared. */
export async function changesAfter(tx: CompanyTx, declarationId: string): Promise<string[]> {
  return idsOf(await tx.query<{ id: string }>(CHANGES, [tx.companyId, declarationId]));
}

/** Ids of what came late to a period declared before that day, and was in no declaration since: adjustments. */
export async function undeclaredBefore(tx: CompanyTx, from: string): Promise<string[]> {
  return idsOf(await tx.query<{ id: string }>(UNDECLARED, [tx.companyId, from]));
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
