/** What transfers of goods brought a store until a day (ACC-07): the twin of the domain's `transferred-goods.ts`. */
import type { TransferredGoodsQuery, TransferredGoodsReply } from '@cuadra/contracts/accounting/reading';
import { NO_PLACE } from '@cuadra/domain/ledger/of-place';
import type { CompanyDatabase, Statement } from '../db/database.ts';

/** Values: company, day, place or null for all of them, and the sign. */
const VALUE: Statement = {
  name: 'transferred_goods',
  text: `
    select ($4::int * coalesce(sum(e.value_usd), 0))::numeric(20,2)::text as usd,
      ($4::int * coalesce(sum(e.value_ves), 0))::numeric(22,2)::text as ves
    from stock_movements m
    join stock_entries e on e.company_id = m.company_id and e.document_id = m.id
    where m.company_id = $1 and coalesce(m.reverses_type, m.type) in ('transfer_warehouse', 'transfer_store')
      and app.business_day(m.date) <= $2::date and ($3::uuid is null or e.warehouse_id = $3::uuid)`,
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
    (tx) => tx.query<TransferredGoodsReply>(VALUE, [companyId, date, place, sign]),
    'snapshot',
  );
  return value ?? { usd: '0.00', ves: '0.00' };
}
