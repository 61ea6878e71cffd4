/** The value of the stock at the end of a day, product by product: the sum of the entries until then (MOV-05). */
import type { ValuationQuery, ValuationReply, ValuedProduct } from '@cuadra/contracts/stock/reading';
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import type { CompanyDatabase, Statement } from '../db/database.ts';

/**
 * Values: company, end of the period, place, product after which, products to read. It sums product by product along
 * the entries' index: summing everything at once would make each page cost as much as all of them.
 */
const VALUED: Statement = {
  name: 'valued_products',
  text: `
    select p.id as product_id, trim_scale(coalesce(e.base_quantity, 0))::text as base_quantity,
      coalesce(e.value_usd, 0)::text as value_usd, coalesce(e.value_ves, 0)::text as value_ves
    from (select k.id from products k where k.company_id = $1 and ($4::uuid is null or k.id > $4) order by k.id limit $5) p
    cross join lateral (
      select sum(e.base_quantity) as base_quantity, sum(e.value_usd) as value_usd, sum(e.value_ves) as value_ves
      from stock_entries e
      where e.company_id = $1 and e.product_id = p.id and ($2::timestamptz is null or e.at < $2)
        and ($3::uuid is null or e.warehouse_id = $3)
    ) e
    order by p.id`,
};

const TOTAL: Statement = {
  name: 'stock_value',
  text: `
    select coalesce(sum(e.value_usd), 0)::numeric(18,2)::text as total from stock_entries e
    where e.company_id = $1 and ($2::timestamptz is null or e.at < $2) and ($3::uuid is null or e.warehouse_id = $3)`,
};

/** The day's end would be in a year beyond all entries, so it is left out. */
const LAST_DAY = '9999-12-31';

/** Total and first page are from one snapshot; later pages return what is stored when they are read. */
export function readValuation(
  database: CompanyDatabase,
  companyId: string,
  { date, warehouse_id, after, limit }: ValuationQuery,
): Promise<ValuationReply> {
  const until = date === undefined || date >= LAST_DAY ? null : boundsOfBusinessDay(date).until;
  const place = warehouse_id ?? null;
  return database.withCompany(
    companyId,
    async (tx) => {
      const values = [companyId, until, place, after ?? null, limit + 1];
      const found = await tx.query<ValuedProduct>(VALUED, values);
      const looked = found.slice(0, limit);
      const next = found.length > limit ? (looked.at(-1)?.product_id ?? null) : null;
      const products = looked.filter(isHeld);
      if (after !== undefined) return { products, total_usd: null, next };
      const [sum] = await tx.query<{ total: string }>(TOTAL, [companyId, until, place]);
      return { products, total_usd: sum?.total ?? '0.00', next };
    },
    'snapshot',
  );
}

function isHeld({ base_quantity, value_usd, value_ves }: ValuedProduct): boolean {
  return /[1-9]/.test(base_quantity + value_usd + value_ves);
}
