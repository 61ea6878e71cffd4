/** The value of the stock at the end of a day, product by product: the sum of the entries until then (MOV-05). */
import type { ValuationQuery, ValuationReply, ValuedProduct } from '@cuadra/contracts/stock/reading';
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import type { CompanyDatabase, Statement } from '../db/database.ts';

/**
 * Entries of the period whose documents came after it was closed: the accounts have them at the first instant of a day
 * after it (S-31). Values as of the readings below; where the fourth is false there are none.
 */
const LATE = `late as materialized (
      select e.product_id, e.base_quantity, e.value_usd, e.value_ves
      from (select distinct (last_day + 1)::timestamp at time zone interval '-04:00' as first_open
        from accounting_periods where company_id = $1) p
      join transactions t on t.company_id = $1 and t.date = p.first_open
      join stock_entries e on e.company_id = $1 and e.document_id = t.id and e.at < $2
        and ($3::uuid is null or e.warehouse_id = $3)
      where $4::boolean and p.first_open >= $2
    )`;

/**
 * Values: company, end of the period, place, whether it is by booking, product after which, products to read. It sums
 * product by product along the entries' index: summing everything at once would make each page cost as much as all of
 * them.
 */
const VALUED: Statement = {
  name: 'valued_products',
  text: `
    with ${LATE}
    select p.id as product_id, trim_scale(coalesce(e.base_quantity, 0) - coalesce(l.base_quantity, 0))::text as base_quantity,
      (coalesce(e.value_usd, 0) - coalesce(l.value_usd, 0))::text as value_usd,
      (coalesce(e.value_ves, 0) - coalesce(l.value_ves, 0))::text as value_ves
    from (select k.id from products k where k.company_id = $1 and ($5::uuid is null or k.id > $5) order by k.id limit $6) p
    cross join lateral (
      select sum(e.base_quantity) as base_quantity, sum(e.value_usd) as value_usd, sum(e.value_ves) as value_ves
      from stock_entries e
      where e.company_id = $1 and e.product_id = p.id and ($2::timestamptz is null or e.at < $2)
        and ($3::uuid is null or e.warehouse_id = $3)
    ) e
    left join (
      select product_id, sum(base_quantity) as base_quantity, sum(value_usd) as value_usd, sum(value_ves) as value_ves
      from late group by product_id
    ) l on l.product_id = p.id
    order by p.id`,
};

const TOTAL: Statement = {
  name: 'stock_value',
  text: `
    with ${LATE}
    select (coalesce(sum(e.value_usd), 0) - (select coalesce(sum(l.value_usd), 0) from late l))::numeric(18,2)::text
      as total
    from stock_entries e
    where e.company_id = $1 and ($2::timestamptz is null or e.at < $2) and ($3::uuid is null or e.warehouse_id = $3)`,
};

/** The day's end would be in a year beyond all entries, so it is left out. */
const LAST_DAY = '9999-12-31';

/** Total and first page are from one snapshot; later pages return what is stored when they are read. */
export function readValuation(
  database: CompanyDatabase,
  companyId: string,
  { date, by, warehouse_id, after, limit }: ValuationQuery,
): Promise<ValuationReply> {
  const until = date === undefined || date >= LAST_DAY ? null : boundsOfBusinessDay(date).until;
  const place = warehouse_id ?? null;
  return database.withCompany(
    companyId,
    async (tx) => {
      const values = [companyId, until, place, by === 'booking'];
      const found = await tx.query<ValuedProduct>(VALUED, [...values, after ?? null, limit + 1]);
      const looked = found.slice(0, limit);
      const next = found.length > limit ? (looked.at(-1)?.product_id ?? null) : null;
      const products = looked.filter(isHeld);
      if (after !== undefined) return { products, total_usd: null, next };
      const [sum] = await tx.query<{ total: string }>(TOTAL, values);
      return { products, total_usd: sum?.total ?? '0.00', next };
    },
    'snapshot',
  );
}

function isHeld({ base_quantity, value_usd, value_ves }: ValuedProduct): boolean {
  return /[1-9]/.test(base_quantity + value_usd + value_ves);
}
