/**
 * The final state of the books, read directly from PostgreSQL, without our code. Amounts are decimal text and are
 * compared as such.
 */
import { expect } from '@playwright/test';
import type pg from 'pg';
import type { MadeProduct } from './catalogue.ts';
import type { CuadraServer } from './server.ts';
import type { ConfirmedSale, ScannedLine } from './till.ts';

/** Opens the engine, asks, closes: a journey may have killed it since. */
export async function withDatabase<Result>(
  server: CuadraServer,
  work: (database: pg.Client) => Promise<Result>,
): Promise<Result> {
  const database = await server.database();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

export async function companyIdOf(server: CuadraServer, email: string): Promise<string> {
  return withDatabase(server, async (database) => {
    const { rows } = await database.query('select company_id from users where email = $1', [email]);
    return String(rows[0]?.company_id);
  });
}

/** Bolívares for a dollar, as the company has them now. */
export async function storedRate(server: CuadraServer, companyId: string): Promise<string> {
  const [row] = await withDatabase(server, (database) =>
    rowsOf<{ rate: string }>(
      database,
      `select trim_scale(rate)::text as rate from currencies where company_id = $1 and code = 'VES'`,
      companyId,
    ),
  );
  return row?.rate ?? '';
}

/** How many rows a table has for the company. */
export async function countRows(server: CuadraServer, table: string, companyId: string): Promise<number> {
  return withDatabase(server, async (database) => {
    const { rows } = await database.query(
      `select count(*)::int as count from ${table} where company_id = $1`,
      [companyId],
    );
    return Number(rows[0]?.count);
  });
}

export interface StoredProduct {
  readonly sku: string;
  readonly barcode: string;
  readonly name: string;
  readonly price: string;
  readonly currency: string;
}

export async function storedProducts(server: CuadraServer, companyId: string): Promise<StoredProduct[]> {
  return withDatabase(server, (database) =>
    rowsOf<StoredProduct>(
      database,
      `select sku, base_unit_barcode as barcode, name, selling_price_amount::text as price,
              selling_price_currency as currency
       from products where company_id = $1`,
      companyId,
    ),
  );
}

export interface StoredSale {
  readonly series: string;
  readonly number: number;
  /** As on the receipt: `A-000001`. */
  readonly receipt: string;
  readonly total: string;
}

/** Every sale of the company, by series and number. */
export async function storedSales(server: CuadraServer, companyId: string): Promise<StoredSale[]> {
  return withDatabase(server, (database) =>
    rowsOf<StoredSale>(
      database,
      `select series, number::int as number, series || '-' || lpad(number::text, 6, '0') as receipt,
              total::text as total
       from sales where company_id = $1 order by series, number, clash`,
      companyId,
    ),
  );
}

/** Pieces sold of each product. */
export async function soldBySku(server: CuadraServer, companyId: string): Promise<Map<string, number>> {
  const rows = await withDatabase(server, (database) =>
    rowsOf<{ sku: string; count: number }>(
      database,
      'select sku, sum(quantity)::float as count from sale_lines where company_id = $1 group by sku',
      companyId,
    ),
  );
  return new Map(rows.map(({ sku, count }) => [sku, count]));
}

export interface SaleTime {
  readonly receipt: string;
  /** ISO, UTC. */
  readonly soldAt: string;
  /** From the document's instant to its arrival: negative where it is dated later. */
  readonly ageMinutes: number;
  readonly flags: readonly string[];
}

/** When each sale says it was made, in the order of the numbers. */
export async function saleTimes(server: CuadraServer, companyId: string): Promise<SaleTime[]> {
  return withDatabase(server, (database) =>
    rowsOf<SaleTime>(
      database,
      `select series || '-' || lpad(number::text, 6, '0') as receipt, flags,
              to_char(sold_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "soldAt",
              (extract(epoch from received_at - sold_at) / 60)::float as "ageMinutes"
       from sales where company_id = $1 order by series, number`,
      companyId,
    ),
  );
}

/** Every confirmed sale once and no other, each series from 1 without a gap. */
export async function expectSalesExactlyOnce(
  server: CuadraServer,
  companyId: string,
  confirmed: readonly ConfirmedSale[],
): Promise<void> {
  const stored = await storedSales(server, companyId);
  const expected = confirmed.map(({ number, totalCents }) => ({
    receipt: number,
    total: decimal(totalCents),
  }));
  expect(stored.map(({ receipt, total }) => ({ receipt, total }))).toEqual(
    expected.sort((first, second) => (first.receipt < second.receipt ? -1 : 1)),
  );
  expect(await withDatabase(server, (database) => brokenSeries(database, companyId))).toEqual([]);
}

/** Series whose numbers are not 1, 2, 3 … without gap or repetition. */
function brokenSeries(database: pg.Client, companyId: string): Promise<unknown[]> {
  return rowsOf(
    database,
    `select series, count(*)::int, min(number)::int, max(number)::int from sales where company_id = $1
     group by series having min(number) <> 1 or max(number) <> count(*) or max(clash) > 0`,
    companyId,
  );
}

/** Within each document: lines add up to the total, payments less change are the total, both sides; entries balance. */
export async function expectSumsExact(server: CuadraServer, companyId: string): Promise<void> {
  const wrong = await withDatabase(server, async (database) => ({
    lines: await rowsOf(
      database,
      `select s.series, s.number, s.total, sum(l.total) as lines from sales s
       join sale_lines l on (l.company_id, l.sale_id) = (s.company_id, s.id)
       where s.company_id = $1 group by s.company_id, s.id having sum(l.total) <> s.total`,
      companyId,
    ),
    payments: await rowsOf(
      database,
      `select s.series, s.number, s.total, paid.usd - coalesce(back.usd, 0) as kept
       from sales s
       join lateral (select sum(amount_usd) as usd from sale_payments p
                     where (p.company_id, p.sale_id) = (s.company_id, s.id)) paid on true
       left join lateral (select sum(amount_usd) as usd from sale_changes c
                          where (c.company_id, c.sale_id) = (s.company_id, s.id)) back on true
       where s.company_id = $1 and paid.usd - coalesce(back.usd, 0) <> s.total`,
      companyId,
    ),
    taxes: await rowsOf(
      database,
      `select series, number from sales where company_id = $1 and (base + exempt + tax <> total)`,
      companyId,
    ),
    ledger: await rowsOf(
      database,
      `select transaction_id from account_entries where company_id = $1
       group by transaction_id having sum(usd) <> 0 or sum(ves) <> 0`,
      companyId,
    ),
    unposted: await rowsOf(
      database,
      `select s.series, s.number from sales s where s.company_id = $1 and not exists
       (select from stock_entries e where (e.company_id, e.document_id) = (s.company_id, s.id))`,
      companyId,
    ),
  }));
  expect(wrong).toEqual({ lines: [], payments: [], taxes: [], ledger: [], unposted: [] });
}

/** Stock in the books = what was there less what was sold, for every product; and balances are sums of entries. */
export async function expectStock(
  server: CuadraServer,
  companyId: string,
  products: readonly MadeProduct[],
  sold: readonly ScannedLine[],
): Promise<void> {
  const left = new Map(products.map(({ sku, stock }) => [sku, stock]));
  for (const { product, count } of sold) left.set(product.sku, (left.get(product.sku) ?? 0) - count);
  const { balances, differing } = await withDatabase(server, async (database) => ({
    balances: await rowsOf<{ sku: string; quantity: number }>(
      database,
      `select p.sku, b.quantity::float as quantity from stock_balances b
       join products p on (p.company_id, p.id) = (b.company_id, b.product_id) where b.company_id = $1`,
      companyId,
    ),
    differing: await rowsOf(
      database,
      `select b.product_id, b.quantity, sum(e.quantity) as entries from stock_balances b
       join stock_entries e using (company_id, product_id, warehouse_id, unit_id, lot)
       where b.company_id = $1 group by b.company_id, b.product_id, b.warehouse_id, b.unit_id, b.lot, b.quantity
       having sum(e.quantity) <> b.quantity`,
      companyId,
    ),
  }));
  expect(Object.fromEntries(balances.map(({ sku, quantity }) => [sku, quantity]))).toEqual(
    Object.fromEntries([...left].filter(([, quantity]) => quantity !== 0)),
  );
  expect(differing).toEqual([]);
}

/** Cash in the books = opening + cash received − change given, in each currency of each register. */
export async function expectCashExact(server: CuadraServer, companyId: string): Promise<void> {
  const differing = await withDatabase(server, (database) =>
    rowsOf(
      database,
      `with moved as (
         select register_id, 'USD' as currency, initial_usd - coalesce(left_usd, 0) as amount from cash_openings where company_id = $1
         union all
         select register_id, 'VES', initial_bs - coalesce(left_bs, 0) from cash_openings where company_id = $1
         union all
         select s.register_id, p.currency, case p.currency when 'USD' then p.amount_usd else p.amount_bs end
         from sales s join sale_payments p on (p.company_id, p.sale_id) = (s.company_id, s.id)
         where s.company_id = $1 and p.method = 'cash'
         union all
         select s.register_id, c.currency, -c.amount
         from sales s join sale_changes c on (c.company_id, c.sale_id) = (s.company_id, s.id)
         where s.company_id = $1 and c.method = 'cash')
       select moved.register_id, moved.currency, sum(moved.amount) as moved, b.amount
       from moved left join cash_balances b on b.company_id = $1 and b.register_id = moved.register_id
         and b.currency = moved.currency
       group by moved.register_id, moved.currency, b.register_id, b.currency, b.amount
       having sum(moved.amount) is distinct from b.amount`,
      companyId,
    ),
  );
  expect(differing).toEqual([]);
}

async function rowsOf<Row>(database: pg.Client, sql: string, companyId: string): Promise<Row[]> {
  return (await database.query(sql, [companyId])).rows as Row[];
}

function decimal(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}
