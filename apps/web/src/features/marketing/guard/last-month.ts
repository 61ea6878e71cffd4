/**
 * What a rule or promotion would have cost on the sales of the last thirty days, before it is switched on [MKT-06]. In
 * slices, with a rest between: a month of a busy shop has thousands of sales, and the person goes on typing.
 */
import { LINE } from '@cuadra/contracts/wire/sale-parts';
import { type CurrencyCode, isPositive, type Money, zero } from '@cuadra/domain/money/money';
import type { Quantity } from '@cuadra/domain/money/quantity';
import { convert, convertTo, type ExchangeRate, exchangeRate } from '@cuadra/domain/money/rate';
import { preparePricing } from '@cuadra/domain/pricing/prepare-pricing';
import { type WouldHaveTaken, wouldHaveTaken } from '@cuadra/domain/pricing/would-have-taken';
import type { CompanyDb } from '../../../data/company-db.ts';
import { IN_THE_BACKGROUND, type Pace } from '../../../data/read-pages.ts';
import type { SaleRow } from '../../../data/rows.ts';
import { categoryPaths, goodsOf, pricesIn } from '../../../session/selling/pricing-at.ts';
import { type PricingRows, pricingRowsOf } from '../../../session/selling/pricing-rows.ts';
import { activeRows, type Candidate } from './candidate.ts';

export const DAYS = 30;
const DAY_MS = 86_400_000;

export interface LastMonth {
  /** In dollars, each sale at its own rate. */
  readonly cost: Money;
  /** Base units of the lines that it takes something off. */
  readonly units: Quantity;
  /** Sales that it would have made cheaper, of all of them. */
  readonly sales: number;
  readonly allSales: number;
}

/** @param now ISO instant; what was sold in the thirty days before it is asked, without sales that were taken back */
export async function askLastMonth(
  db: CompanyDb,
  candidate: Candidate,
  now: string,
  signal: AbortSignal,
  pace: Pace = IN_THE_BACKGROUND,
): Promise<LastMonth> {
  const { rules, promotions } = activeRows(candidate);
  const rows = await pricingRowsOf(db, rules, promotions);
  const since = new Date(Date.parse(now) - DAYS * DAY_MS).toISOString();
  const ids = await db.sales.where('sold_at').between(since, now, true, false).primaryKeys();
  let total: LastMonth = { cost: zero('USD'), units: 0n, sales: 0, allSales: 0 };
  for (let place = 0; place < ids.length && !signal.aborted; place += pace.rows) {
    total = sumOf(total, await askSlice(db, ids.slice(place, place + pace.rows), rows, candidate.id));
    await pace.rest();
  }
  signal.throwIfAborted();
  return total;
}

async function askSlice(
  db: CompanyDb,
  ids: readonly string[],
  rows: PricingRows,
  sourceId: string,
): Promise<LastMonth> {
  const [sales, returns] = await Promise.all([
    db.sales.bulkGet([...ids]),
    db.sale_returns.where('sale_id').anyOf(ids).toArray(),
  ]);
  const voided = new Set(returns.filter(({ kind }) => kind === 'void').map(({ sale_id }) => sale_id));
  const sold = sales.filter((sale) => sale !== undefined).filter(({ id }) => !voided.has(id));
  const productIds = [...new Set(sold.flatMap(({ lines }) => lines.map((line) => line.product_id)))];
  const products = await db.products.bulkGet(productIds);
  const goods = goodsOf(
    products.flatMap((product) =>
      product === undefined
        ? []
        : [
            {
              productId: product.id,
              ...(product.category_id === null ? {} : { categoryId: product.category_id }),
              ...(product.brand === '' ? {} : { brand: product.brand }),
            },
          ],
    ),
    rows.survivors,
    categoryPaths(rows.parents),
  );
  const customerIds = [...new Set(sold.flatMap(({ customer_id }) => customer_id ?? []))];
  const customers = await db.customers.bulkGet(customerIds);
  const groupIds = new Map(
    customers.flatMap((row) => (row === undefined ? [] : [[row.id, row.group_ids ?? []]])),
  );
  return sold
    .map((sale) => askSale(sale, { rows, goods, groupIds, sourceId }))
    .reduce(sumOf, {
      cost: zero('USD'),
      units: 0n,
      sales: 0,
      allSales: 0,
    });
}

interface Asked {
  readonly rows: PricingRows;
  readonly goods: ReturnType<typeof goodsOf>;
  /** The company's groups of each customer, as they are today: a sale has his type alone. */
  readonly groupIds: ReadonlyMap<string, readonly string[]>;
  readonly sourceId: string;
}

/** One sale, as it was sold: at its rate, its place, its hour, to its customer. */
function askSale(sale: SaleRow, { rows, goods, groupIds, sourceId }: Asked): LastMonth {
  const rate = sale.exchange_rate === null ? undefined : exchangeRate('USD', 'VES', sale.exchange_rate);
  const { rules, promotions } = pricesIn(rows, (dollars) => inCurrency(dollars, sale.currency, rate));
  const taken = wouldHaveTaken(
    sale.lines.map((line) => LINE.fromWire(line, sale.currency)),
    {
      prepared: preparePricing(rules, promotions.map(atAnyDate), rows.survivors),
      goods,
      at: sale.sold_at,
      storeId: sale.warehouse_id,
      group: groupOf(sale),
      customerGroupIds: sale.customer_id === null ? [] : (groupIds.get(sale.customer_id) ?? []),
      sourceId,
    },
  );
  const cost = dollarsOf(taken, rate);
  return { cost, units: taken.units, sales: isPositive(cost) ? 1 : 0, allSales: 1 };
}

/** A promotion is asked about days that it does not run on: its dates are to come. */
function atAnyDate<Dated extends { readonly startsAt: string; readonly endsAt: string }>(
  promotion: Dated,
): Dated {
  return { ...promotion, startsAt: '1970-01-01T00:00:00Z', endsAt: '9999-12-31T00:00:00Z' };
}

function inCurrency(
  dollars: Money,
  currency: CurrencyCode,
  rate: ExchangeRate | undefined,
): Money | undefined {
  if (currency === 'USD') return dollars;
  return rate === undefined ? undefined : convertTo(dollars, currency, rate);
}

/** Zero where a sale in bolívares has no rate: it says nothing of dollars. */
function dollarsOf({ cost }: WouldHaveTaken, rate: ExchangeRate | undefined): Money {
  if (cost.currency === 'USD') return cost;
  return rate === undefined ? zero('USD') : convert(cost, rate);
}

const GROUPS = ['regular', 'vip', 'wholesale'] as const;

function groupOf({ customer }: SaleRow) {
  return GROUPS.find((group) => group === customer?.customer_type) ?? 'regular';
}

function sumOf(one: LastMonth, other: LastMonth): LastMonth {
  return {
    cost: { ...one.cost, minor: one.cost.minor + other.cost.minor },
    units: one.units + other.units,
    sales: one.sales + other.sales,
    allSales: one.allSales + other.allSales,
  };
}
