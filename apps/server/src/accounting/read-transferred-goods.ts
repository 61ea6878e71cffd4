/** What transfers of goods brought a store until a day (ACC-07): the twin of the domain's `transferred-goods.ts`. */
import type { TransferredGoodsQuery, TransferredGoodsReply } from '@cuadra/contracts/accounting/reading';
import { deliveredPlaceId } from '@cuadra/contracts/primitives/ids';
import { NO_PLACE } from '@cuadra/domain/ledger/of-place';
import type { CompanyDatabase, Statement } from '../db/database.ts';

/**
 * What is delivered and not invoiced is of no place. The store that invoices it posts its cost, and so gets it first, whose
 * goods they were before. Values: company, day, place or null for all of them, the sign, and the place of delivered goods.
 */
const VALUE: Statement = {
  name: 'transferred_goods',
  text: `
    with moved as (
      select m.date as at, e.warehouse_id, e.value_usd, e.value_ves
      from stock_movements m
      join stock_entries e on e.company_id = m.company_id and e.document_id = m.id
      where m.company_id = $1 and coalesce(m.reverses_type, m.type) in ('transfer_warehouse', 'transfer_store')
      union all
      select n.made_at, e.warehouse_id, e.value_usd, e.value_ves
      from delivery_notes n
      join stock_entries e on e.company_id = n.company_id and e.document_id = n.id and e.warehouse_id <> $5::uuid
      where n.company_id = $1
      union all
      select s.sold_at, t.warehouse_id, -e.value_usd, -e.value_ves
      from (select distinct i.sale_id from invoiced_delivery_notes i where i.company_id = $1) i
      join sales s on s.company_id = $1 and s.id = i.sale_id
      join transactions t on t.company_id = $1 and t.id = s.id
      join stock_entries e on e.company_id = $1 and e.document_id = s.id and e.warehouse_id = $5::uuid
      union all
      select r.returned_at, t.warehouse_id, -e.value_usd, -e.value_ves
      from (select distinct i.sale_id from invoiced_delivery_notes i where i.company_id = $1) i
      join sale_returns r on r.company_id = $1 and r.sale_id = i.sale_id
      join transactions t on t.company_id = $1 and t.id = r.id
      join stock_entries e on e.company_id = $1 and e.document_id = r.id and e.warehouse_id = $5::uuid
    )
    select ($4::int * coalesce(sum(value_usd), 0))::numeric(20,2)::text as usd,
      ($4::int * coalesce(sum(value_ves), 0))::numeric(22,2)::text as ves
    from moved
    where app.business_day(at) <= $2::date and ($3::uuid is null or warehouse_id = $3::uuid)`,
};

export async function readTransferredGoods(
  database: CompanyDatabase,
  companyId: string,
  { date, warehouse_id }: TransferredGoodsQuery,
): Promise<TransferredGoodsReply> {
  // What no place has is the other side of all transfers.
  const [place, sign] = warehouse_id === NO_PLACE ? [null, -1] : [warehouse_id, 1];
  const [value] = await database.withCompany(
    companyId,
    (tx) =>
      tx.query<TransferredGoodsReply>(VALUE, [companyId, date, place, sign, deliveredPlaceId(companyId)]),
    'snapshot',
  );
  return value ?? { usd: '0.00', ves: '0.00' };
}
