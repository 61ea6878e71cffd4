/** A count sheet as its table, its report and its documents see it: a row a thing, in units and in money (MOV-05). Pure. */

import { grouped } from '@cuadra/domain/grouped';
import { add, type Money, money, zero } from '@cuadra/domain/money/money';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { divideHalfAwayFromZero } from '@cuadra/domain/money/rounding';
import { costOfQuantity, parseUnitCost } from '@cuadra/domain/money/unit-cost';
import { type CountContext, type CountLine, countLines, thingKey } from '@cuadra/domain/stock/count';
import type { CountLineRow } from '../../../../data/rows.ts';
import { type CostRate, lastCost } from '../../costs/last-cost.ts';
import { type CountFacts, type HeldThing, partOf } from './read-count.ts';

export interface CountRow extends CountLine {
  readonly key: string;
  readonly sku: string;
  readonly name: string;
  readonly unitName: string;
  /** Base units in one unit. */
  readonly factor: string;
  /** The value of the difference in dollars; undefined when no cost is known. */
  readonly value: Money | undefined;
  /** The parts it was counted in, this device's among them. */
  readonly lines: readonly CountLineRow[];
}

export interface CountSummary {
  readonly countedCount: number;
  readonly uncountedCount: number;
  readonly differenceCount: number;
  /** The value of surplus and shortage in dollars; each zero or more. */
  readonly over: Money;
  readonly short: Money;
  readonly net: Money;
  /** The number of differences without a known cost. */
  readonly unvaluedCount: number;
}

/** Returns what was counted, what is in stock, and the products of the sheet that have neither, by name. */
export function countRows(
  facts: CountFacts,
  uncounted: CountContext['uncounted'],
  rate: CostRate,
): CountRow[] {
  const { held, entries, products } = facts;
  const inScope = [...held.values()].filter(({ productId }) => products.has(productId));
  const differences = countLines(facts.lines.map(partOf), { held: inScope, entries, uncounted });
  // A product that is there in some other unit or lot is listed with those.
  const countedProducts = new Set(differences.map(({ productId }) => productId));
  const untold = [...products.values()]
    .filter(({ id }) => !countedProducts.has(id))
    .map(({ id, base_unit }) => ({ ...NOTHING_TOLD, productId: id, unitId: base_unit.id }));
  return rowsOf([...differences, ...untold], facts, rate);
}

/** The rows of products that were counted in the place of those they have while nothing is; others, at the end. */
export function withCounted(uncounted: readonly CountRow[], counted: readonly CountRow[]): CountRow[] {
  const groups = grouped(counted, ({ productId }) => productId);
  const placed = new Set<string>();
  const rows = uncounted.flatMap((row) => {
    const group = groups.get(row.productId);
    if (group === undefined) return [row];
    const isFirst = !placed.has(row.productId);
    placed.add(row.productId);
    return isFirst ? group : [];
  });
  return [...rows, ...counted.filter(({ productId }) => !placed.has(productId))];
}

/** With the names of what they are about, in their order. */
export function rowsOf(counted: readonly CountLine[], facts: CountFacts, rate: CostRate): CountRow[] {
  const lines = grouped(facts.lines, (line) => thingKey(thingOf(line)));
  const ranks = new Map([...facts.products.keys()].map((id, place) => [id, place]));
  return counted
    .map((line) => rowOf(line, facts, lines.get(thingKey(line)) ?? [], rate))
    .sort((one, other) => inOrder(one, other, ranks));
}

const NOTHING_TOLD = { lot: '', counted: null, expected: 0n, difference: 0n, countedAt: null } as const;

function rowOf(
  line: CountLine,
  { products, units, held }: CountFacts,
  lines: readonly CountLineRow[],
  rate: CostRate,
): CountRow {
  const product = products.get(line.productId);
  const unit = units.get(line.unitId);
  const key = thingKey(line);
  const isBase = product === undefined || line.unitId === product.base_unit.id;
  const cost = product === undefined ? null : lastCost(product, isBase ? undefined : unit, rate);
  return {
    ...line,
    key,
    sku: product?.sku ?? '',
    name: product?.name ?? 'Producto eliminado',
    unitName: isBase ? (product?.base_unit.name ?? '') : (unit?.name ?? ''),
    factor: isBase ? '1' : (unit?.conversion_factor ?? '1'),
    value: worthOf(line.difference, held.get(key), cost),
    lines,
  };
}

/** Values a difference at the average cost of the goods in stock, else at the last purchase cost. */
function worthOf(difference: Quantity, held: HeldThing | undefined, cost: string | null): Money | undefined {
  if (difference === 0n) return zero('USD');
  const average = held?.average ?? null;
  if (average !== null && average.quantity > 0n && average.value.minor > 0n) {
    return money(divideHalfAwayFromZero(average.value.minor * difference, average.quantity), 'USD');
  }
  return cost === null ? undefined : costOfQuantity(parseUnitCost(cost, 'USD'), difference);
}

/** What the differences of all rows come to. */
export function summaryOf(rows: readonly CountRow[]): CountSummary {
  const differing = rows.filter(({ difference }) => difference !== 0n);
  const total = (wanted: (value: Money) => boolean) =>
    differing.reduce(
      (sum, { value }) => (value !== undefined && wanted(value) ? add(sum, value) : sum),
      zero('USD'),
    );
  const [over, short] = [total(({ minor }) => minor > 0n), total(({ minor }) => minor < 0n)];
  return {
    countedCount: rows.filter(({ counted }) => counted !== null).length,
    uncountedCount: rows.filter(({ counted }) => counted === null).length,
    differenceCount: differing.length,
    over,
    short: money(-short.minor, 'USD'),
    net: add(over, short),
    unvaluedCount: differing.filter(({ value }) => value === undefined).length,
  };
}

/** Sorts by product name; within a product by unit and then by lot. */
function inOrder(one: CountRow, other: CountRow, ranks: ReadonlyMap<string, number>): number {
  return (
    (ranks.get(one.productId) ?? 0) - (ranks.get(other.productId) ?? 0) ||
    Number(quantity(one.factor) - quantity(other.factor)) ||
    one.lot.localeCompare(other.lot)
  );
}

function thingOf({ product_id, unit_id, lot }: CountLineRow) {
  return { productId: product_id, unitId: unit_id, lot };
}
