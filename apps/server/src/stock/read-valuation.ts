/** What the stock is worth at the end of a day, product by product: the sum of the entries until then (MOV-05). */
import type { ValuationQuery, ValuationReply, ValuedProduct } from '@cuadra/contracts/stock-reading';
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import type { CompanyDatabase, Statement } from '../db/database.ts';

/** Values: company, instant before which it was, place, product after which, rows. In the order of the entries' index. */
const VALUED: Statement = {
  name: 'valued_products',
  text: `
    select e.product_id, trim_scale(sum(e.base_quantity))::text as base_quantity, sum(e.value_usd)::text as value_usd
    from stock_entries e
    where e.company_id = $1 and ($2::timestamptz is null or e.at < $2) and ($3::uuid is null or e.warehouse_id = $3)
      and ($4::uuid is null or e.product_id > $4)
    group by e.product_id
    having sum(e.base_quantity) <> 0 or sum(e.value_usd) <> 0
    order by e.product_id limit $5`,
};

const TOTAL: Statement = {
  name: 'stock_value',
  text: `
    select coalesce(sum(e.value_usd), 0)::numeric(18,2)::text as total from stock_entries e
    where e.company_id = $1 and ($2::timestamptz is null or e.at < $2) and ($3::uuid is null or e.warehouse_id = $3)`,
};

/** Total and first page are of one moment; later pages tell what is there when they are asked for. */
export function readValuation(
  database: CompanyDatabase,
  companyId: string,
  { date, warehouse_id, after, limit }: ValuationQuery,
): Promise<ValuationReply> {
  const until = date === undefined ? null : boundsOfBusinessDay(date).until;
  const place = warehouse_id ?? null;
  return database.withCompany(
    companyId,
    async (tx) => {
      const values = [companyId, until, place, after ?? null, limit + 1];
      const found = await tx.query<ValuedProduct>(VALUED, values);
      const products = found.slice(0, limit);
      const next = found.length > limit ? (products.at(-1)?.product_id ?? null) : null;
      if (after !== undefined) return { products, total_usd: null, next };
      const [sum] = await tx.query<{ total: string }>(TOTAL, [companyId, until, place]);
      return { products, total_usd: sum?.total ?? '0.00', next };
    },
    'snapshot',
  );
}
