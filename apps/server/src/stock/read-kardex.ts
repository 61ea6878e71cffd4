/**
 * The entries of one product at one place, newest first, each with the stock after it and its average cost (MOV-05).
 */
import type { KardexEntry, KardexQuery, KardexReply } from '@cuadra/contracts/stock/reading';
import type { CompanyDatabase, Statement } from '../db/database.ts';

/**
 * Sums run over all entries of the place, so that a page includes what the entries before it add up to; ten thousand
 * take a moment. Entries are never changed and come in the order of versions, so an entry's position stays the same.
 */
const KARDEX: Statement = {
  name: 'kardex',
  text: `
    with positioned as (
      select e.document_id, e.unit_id, e.lot, e.quantity, e.base_quantity, e.value_usd, e.at, e.version,
        row_number() over booked as position,
        sum(e.quantity) over (partition by e.unit_id order by e.version, e.step, e.lot, e.document_id
                              rows unbounded preceding) as unit_balance,
        sum(e.base_quantity) over booked as base_balance,
        sum(e.value_usd) over booked as value_balance
      from stock_entries e
      where e.company_id = $1 and e.product_id = $2 and e.warehouse_id = $3
      window booked as (order by e.version, e.step, e.unit_id, e.lot, e.document_id rows unbounded preceding)
    ), page as (
      select * from positioned where $4::bigint is null or position < $4 order by position desc limit $5
    )
    select p.position::int as position, p.document_id,
      case when s.id is not null then 'sales' when r.id is not null then 'sale_returns' when g.id is not null then 'merges'
        when d.id is not null then 'delivery_notes' else 'stock_movements' end as collection,
      coalesce(m.type, 'sale_' || r.kind, case when g.id is not null then 'merge' when d.id is null then 'sale' when d.reverses_id is null then 'delivery' else 'delivery_void' end) as type, m.reverses_type,
      coalesce(m.document_ref, s.series || '-' || lpad(s.number::text, 6, '0'),
        r.sale_series || '-' || lpad(r.sale_number::text, 6, '0'), g.from_name, 'NE ' || d.series || '-' || lpad(d.number::text, 6, '0'), '') as reference,
      coalesce(m.purchase_supplier_name, s.customer_name, r.customer->>'name', d.customer->>'name', '') as party,
      coalesce(m.user_name, s.user_name, r.user_name, g.user_name, d.user_name, '') as made_by_name,
      to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, p.unit_id, p.lot,
      trim_scale(p.quantity)::text as quantity, trim_scale(p.base_quantity)::text as base_quantity,
      p.value_usd::text as value_usd, trim_scale(p.unit_balance)::text as unit_balance,
      trim_scale(p.base_balance)::text as base_balance, p.value_balance::text as value_balance,
      case when p.base_balance > 0 then round(p.value_balance / p.base_balance, 6)::text end as average_cost_usd
    from page p
    left join stock_movements m on m.company_id = $1 and m.id = p.document_id
    left join sales s on s.company_id = $1 and s.id = p.document_id
    left join sale_returns r on r.company_id = $1 and r.id = p.document_id
    left join delivery_notes d on d.company_id = $1 and d.id = p.document_id
    left join merges g on g.company_id = $1 and g.id = p.document_id
    order by p.position desc`,
};

/** Returns one page of the entries, and where the older ones begin. */
export async function readKardex(
  database: CompanyDatabase,
  companyId: string,
  { product_id, warehouse_id, before, limit }: KardexQuery,
): Promise<KardexReply> {
  const entries = await database.withCompany(
    companyId,
    (tx) => tx.query<KardexEntry>(KARDEX, [companyId, product_id, warehouse_id, before ?? null, limit]),
    'snapshot',
  );
  const last = entries.at(-1)?.position ?? 1;
  return { entries, next: last > 1 ? last : null };
}
