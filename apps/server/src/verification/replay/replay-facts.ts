/** What a replay must know of a company besides its documents: units, former purchase prices, and what is reversed. */
import { quantity } from '@cuadra/domain/money/quantity';
import { parseUnitCost, type UnitCost } from '@cuadra/domain/money/unit-cost';
import { type CompanyTx, type Statement, statements } from '../../db/database.ts';
import type { ProductUnits } from './merged-products.ts';

export interface ReplayFacts extends ProductUnits {
  /** The history when they were read: a replay with them goes no further. */
  readonly version: number;
  /** The purchase price as it was before that version; null where none was entered. */
  priceAt(productId: string, version: number): UnitCost | null;
  /** Documents that another one reverses or that reverse one: what they booked is needed again. */
  readonly reversible: ReadonlySet<string>;
  /** Documents whose entries were written after they were stored (S-56). */
  readonly bookedLate: ReadonlySet<string>;
  /** Documents that wait to be booked. */
  readonly unbooked: ReadonlySet<string>;
  /** The rate at which a merge of customers was posted, by its id. */
  readonly mergeRates: ReadonlyMap<string, string>;
  /** At which rate documents without one are worth their bolívares (decision 24); null where none are. */
  readonly firstRate: FirstRate | null;
}

export interface FirstRate {
  /** Bolívares for a dollar. */
  readonly rate: string;
  /** The last version of the history of which that is so: later documents wait for the job. */
  readonly until: number;
}

const SQL = statements({
  replayed_version: 'select version::int as version from counters where company_id = $1',
  replayed_products: `select id, base_unit_id as "unitId", purchase_price_amount::text as amount, purchase_price_currency as currency
    from products where company_id = $1`,
  replayed_units: 'select id, conversion_factor::text as factor from product_units where company_id = $1',
  replayed_former_prices: `select h.version::int as version, c.value->>'id' as id, c.value #>> '{before,purchase_price,amount}' as amount,
      c.value #>> '{before,purchase_price,currency}' as currency
    from history h
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(h.detail->'changed') = 'array' then h.detail->'changed' else jsonb_build_array(h.detail) end
    ) as c(value)
    where h.company_id = $1 and h.collection = 'products' and jsonb_typeof(h.detail) = 'object'
      and c.value #>> '{before,purchase_price,amount}' is not null
    order by h.version`,
  replayed_reversible: `select sale_id as id from sale_returns where company_id = $1
    union select unnest(array[id, reverses_id]) from stock_movements where company_id = $1 and reverses_id is not null
    union select unnest(array[id, reverses_id]) from delivery_notes where company_id = $1 and reverses_id is not null`,
  replayed_late: `select row_id as id from history where company_id = $1 and kind = 'booking'`,
  replayed_unbooked: 'select id from app.unbooked_documents($1)',
  replayed_merge_rates: `select id, exchange_rate::text as rate from transactions
    where company_id = $1 and source = 'merges' and exchange_rate is not null`,
  replayed_first_rate: `select trim_scale(rate)::text as rate, version::int as until from first_rate_valuations
    where company_id = $1 and rate is not null`,
});
const UNBOOKED_MAX = 10_000_000;

interface PriceRow {
  readonly id: string;
  readonly amount: string | null;
  readonly currency: string | null;
}

interface FormerPrice {
  /** The version that changed it. */
  readonly until: number;
  readonly price: UnitCost | null;
}

/** Reads them as they are now. */
export async function loadReplayFacts(tx: CompanyTx): Promise<ReplayFacts> {
  const { companyId } = tx;
  const [counter] = await tx.query<{ version: number }>(SQL.replayed_version, [companyId]);
  const products = await tx.query<PriceRow & { unitId: string }>(SQL.replayed_products, [companyId]);
  const units = await tx.query<{ id: string; factor: string }>(SQL.replayed_units, [companyId]);
  const former = await tx.query<PriceRow & { version: number }>(SQL.replayed_former_prices, [companyId]);
  const rates = await tx.query<{ id: string; rate: string }>(SQL.replayed_merge_rates, [companyId]);
  const [firstRate] = await tx.query<FirstRate>(SQL.replayed_first_rate, [companyId]);
  const ids = async (statement: Statement, value: unknown) =>
    new Set((await tx.query<{ id: string }>(statement, [value])).map(({ id }) => id));
  const baseUnits = new Map(products.map(({ id, unitId }) => [id, unitId]));
  const factors = new Map(units.map(({ id, factor }) => [id, quantity(factor)]));
  const prices = new Map(products.map((product) => [product.id, priceOf(product)]));
  const formerPrices = new Map<string, FormerPrice[]>();
  for (const row of former) {
    const known = formerPrices.get(row.id) ?? [];
    formerPrices.set(row.id, [...known, { until: row.version, price: priceOf(row) }]);
  }
  return {
    version: counter?.version ?? 0,
    baseUnitOf: (productId) => baseUnits.get(productId),
    factorOf: (unitId) => factors.get(unitId),
    priceAt: (productId, version) =>
      (
        formerPrices.get(productId)?.find(({ until }) => until > version) ?? {
          price: prices.get(productId) ?? null,
        }
      ).price,
    reversible: await ids(SQL.replayed_reversible, companyId),
    bookedLate: await ids(SQL.replayed_late, companyId),
    unbooked: await ids(SQL.replayed_unbooked, UNBOOKED_MAX),
    mergeRates: new Map(rates.map(({ id, rate }) => [id, rate])),
    firstRate: firstRate ?? null,
  };
}

function priceOf({ amount, currency }: PriceRow): UnitCost | null {
  return amount === null || currency === null ? null : parseUnitCost(amount, currency);
}
