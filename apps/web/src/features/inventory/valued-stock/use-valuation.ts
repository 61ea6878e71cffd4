/** The rows and totals of the valued inventory under a filter: read, named and grouped. */
import { parseDecimal } from '@cuadra/domain/money/money';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';

import type { ApiProblem } from '../../../data/api/api-reply.ts';
import type { Company } from '../../../session/company/company.ts';
import { useRateOn } from '../../../session/company/use-rate-on.ts';
import { useInventory } from '../frame/inventory-context.ts';
import { usePlaceValues, useValuedStock } from './use-valued-stock.ts';
import type { ValuedTotals } from './valued-columns.tsx';
import type { ValuedFilter } from './valued-filters.tsx';
import { byCategory, inBolivares, placeRow, type ValuedRow, valuedRows } from './valued-rows.ts';

export interface Valuation {
  /** Undefined until they were read. */
  readonly rows: readonly ValuedRow[] | undefined;
  readonly totals: ValuedTotals;
  /** Whether the totals were read. */
  readonly isKnown: boolean;
  /** Bolívares for a dollar of that day, decimal text. */
  readonly rate: string | undefined;
  readonly problem: ApiProblem | undefined;
  /** Reads again. */
  reload(): void;
}

/** @param filter with a day that is not in the future */
export function useValuation(company: Company, { day, warehouseId, grouping }: ValuedFilter): Valuation {
  const { categories } = useInventory();
  const stock = useValuedStock(company, day, warehouseId);
  const rate = useRateOn(company, day);
  const places = usePlaceValues(company, day, grouping === 'place');
  const products = useProducts(company, stock.value?.products);
  const rows = useMemo(() => {
    if (stock.value === undefined || products === undefined) return undefined;
    if (grouping === 'place') return places.values?.map(({ place, value }) => placeRow(place, value, rate));
    const all = valuedRows(stock.value.products, { products, categories, rate });
    return grouping === 'product' ? all : byCategory(all, rate);
  }, [stock.value, products, places.values, categories, rate, grouping]);
  const value = parseDecimal(stock.value?.total_usd ?? '0', 'USD');
  return {
    rows,
    totals: { value, inBolivares: inBolivares(value, rate) },
    isKnown: stock.value !== undefined,
    rate,
    problem: stock.problem ?? places.problem,
    reload: stock.reload,
  };
}

/** The valued products, including deleted ones: their remaining stock has a value. */
function useProducts({ db }: Company, valued: readonly { readonly product_id: string }[] | undefined) {
  return useLiveQuery(async () => {
    if (valued === undefined) return undefined;
    const rows = await db.products.bulkGet(valued.map(({ product_id }) => product_id));
    return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, row] as const])));
  }, [db, valued]);
}
