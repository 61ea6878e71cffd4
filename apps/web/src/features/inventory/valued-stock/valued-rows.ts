/**
 * What the stock was worth on a day, as its table shows it: by product, or summed by category (MOV-05). Pure, so that every
 * product is counted once and the sums are those of the books is tested without a screen.
 */
import type { ValuedProduct } from '@cuadra/contracts/stock/reading';
import { scaledToText } from '@cuadra/domain/money/decimal';
import { add, type Money, parseDecimal, zero } from '@cuadra/domain/money/money';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { convertTo, exchangeRate } from '@cuadra/domain/money/rate';
import { averageCostOf } from '@cuadra/domain/stock/average-cost';

import type { CategoryRow, ProductRow } from '../../../data/rows.ts';

export interface ValuedRow {
  readonly key: string;
  readonly name: string;
  readonly sku: string;
  readonly category: string;
  /** Base units; undefined for a category, whose products are counted in different ones. */
  readonly count: Quantity | undefined;
  readonly unitName: string;
  readonly value: Money;
  /** At the rate of the day; undefined when no rate is known. */
  readonly inBolivares: Money | undefined;
  /** Dollars for one base unit, as on the wire. */
  readonly averageCost: string | undefined;
  /** Products in it: 1, but of a category. */
  readonly products: number;
}

export interface ValuedFacts {
  readonly products: ReadonlyMap<string, Pick<ProductRow, 'name' | 'sku' | 'category_id' | 'base_unit'>>;
  readonly categories: readonly Pick<CategoryRow, 'id' | 'name'>[];
  /** Bolívares for a dollar on that day. */
  readonly rate: string | undefined;
}

const NO_CATEGORY = 'Sin categoría';

/** A product that this device does not know is shown all the same: it is worth something. */
export function valuedRows(valued: readonly ValuedProduct[], facts: ValuedFacts): ValuedRow[] {
  const names = new Map(facts.categories.map(({ id, name }) => [id, name]));
  return valued.map(({ product_id, base_quantity, value_usd }) => {
    const product = facts.products.get(product_id);
    const categoryId = product?.category_id ?? null;
    const [count, value] = [quantity(base_quantity), parseDecimal(value_usd, 'USD')];
    return {
      key: product_id,
      name: product?.name ?? 'Producto que no está en este equipo',
      sku: product?.sku ?? '',
      category: categoryId === null ? NO_CATEGORY : (names.get(categoryId) ?? NO_CATEGORY),
      count,
      unitName: product?.base_unit.name ?? '',
      value,
      inBolivares: inBolivares(value, facts.rate),
      averageCost: unitCost(value, count),
      products: 1,
    };
  });
}

/** One row a category, by name. The bolívares are converted from its sum, so that they match it. */
export function byCategory(rows: readonly ValuedRow[], rate: string | undefined): ValuedRow[] {
  const groups = new Map<string, { value: Money; products: number }>();
  for (const row of rows) {
    const held = groups.get(row.category) ?? { value: zero('USD'), products: 0 };
    groups.set(row.category, { value: add(held.value, row.value), products: held.products + 1 });
  }
  return [...groups]
    .sort(([one], [other]) => one.localeCompare(other, 'es'))
    .map(([category, { value, products }]) => ({
      key: category,
      name: category,
      sku: '',
      category,
      count: undefined,
      unitName: '',
      value,
      inBolivares: inBolivares(value, rate),
      averageCost: undefined,
      products,
    }));
}

/** One row a place: its total value and number of products. */
export function placeRow(
  place: { readonly id: string; readonly name: string },
  { products, total_usd }: { readonly products: readonly ValuedProduct[]; readonly total_usd: string },
  rate: string | undefined,
): ValuedRow {
  const value = parseDecimal(total_usd, 'USD');
  return {
    key: place.id,
    name: place.name,
    sku: '',
    category: '',
    count: undefined,
    unitName: '',
    value,
    inBolivares: inBolivares(value, rate),
    averageCost: undefined,
    products: products.length,
  };
}

/** @param rate bolívares for a dollar, as on the wire */
export function inBolivares(value: Money, rate: string | undefined): Money | undefined {
  return rate === undefined ? undefined : convertTo(value, 'VES', exchangeRate('USD', 'VES', rate));
}

const COST_DECIMALS = 6;

function unitCost(value: Money, count: Quantity): string | undefined {
  const average = averageCostOf(value.minor, count);
  return average === null ? undefined : scaledToText(average, COST_DECIMALS);
}
