/**
 * Rows of one code with UNIDAD, DOCENA, CAJA are one product and its units, each with its price and barcode. Read as
 * separate products they would be unrelated articles with one SKU. The size of a unit comes from the row, from its
 * name, or from a person.
 */

import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';
import { skuKey } from '@cuadra/domain/catalog/sku-key';
import { addToGroup } from '@cuadra/domain/grouped';
import { shortestDecimal } from '@cuadra/domain/money/decimal';
import { type Quantity, quantity, quantityToString } from '@cuadra/domain/money/quantity';

import type { Rejection } from '../rows/rejection.ts';
import type { ReadProduct, ReadUnit, RowReading } from '../rows/row-reading.ts';
import { factorOfName, isFactor } from '../rows/unit-factor.ts';
import type { KnownProduct } from './compare-product.ts';

type ReadRow = Extract<RowReading, { readonly kind: 'read' }>;

/** How a unit's name is compared, in one file and with those of the company. */
export function unitKey(name: string): string {
  return normaliseForSearch(name);
}

/**
 * Returns the readings with those of a product's other units nested in the reading of its smallest unit.
 *
 * @param answers the size of a unit as a person gave it, by the unit's name
 */
export function joinUnits(
  readings: readonly RowReading[],
  answers: Readonly<Record<string, string>>,
): readonly RowReading[] {
  const outcomes = new Map<RowReading, RowReading>();
  for (const rows of rowsByCode(readings)) {
    const units = unitsOf(rows);
    if (units === undefined) continue;
    for (const [reading, outcome] of joined(units, answers)) outcomes.set(reading, outcome);
  }
  return outcomes.size === 0 ? readings : readings.map((reading) => outcomes.get(reading) ?? reading);
}

function rowsByCode(readings: readonly RowReading[]): ReadRow[][] {
  const byCode = new Map<string, ReadRow[]>();
  for (const reading of readings) {
    if (reading.kind !== 'read' || reading.product.unit === '') continue;
    addToGroup(byCode, skuKey(reading.product.sku), reading);
  }
  return [...byCode.values()].filter((rows) => rows.length > 1);
}

/** A unit's first row, with those that repeat it for another place. */
interface UnitRows {
  readonly row: ReadRow;
  readonly elsewhere: readonly ReadRow[];
}

/**
 * Returns the rows of each unit when they are units of one article; a row that contradicts an earlier one of its unit
 * stays as it is.
 */
function unitsOf(rows: readonly ReadRow[]): UnitRows[] | undefined {
  const [first] = rows;
  const byUnit = new Map<string, { row: ReadRow; elsewhere: ReadRow[] }>();
  for (const row of rows) {
    if (first !== undefined && !isSameArticle(row.product, first.product)) return undefined;
    const key = unitKey(row.product.unit);
    const known = byUnit.get(key);
    if (known === undefined) byUnit.set(key, { row, elsewhere: [] });
    else if (isInAnotherPlace(row, [known.row, ...known.elsewhere])) known.elsewhere.push(row);
  }
  return byUnit.size < 2 ? undefined : [...byUnit.values()];
}

function isSameArticle(one: ReadProduct, other: ReadProduct): boolean {
  return one.name === other.name || articleName(one) === articleName(other);
}

/** Whether a row repeats a unit with stock in a place that no earlier row names, and differs in nothing else. */
function isInAnotherPlace({ product }: ReadRow, before: readonly ReadRow[]): boolean {
  const places = new Set(before.flatMap((row) => row.product.stocks.map(({ place }) => place)));
  const isNew = product.stocks.length > 0 && product.stocks.every(({ place }) => !places.has(place));
  return isNew && before.every((row) => contentOf(row.product) === contentOf(product));
}

/** The whole content of a product except its stock. */
export function contentOf(product: ReadProduct): string {
  return canonicalJson({ ...product, stocks: [], units: [] });
}

/** The name without the unit, which some lists append to it. */
function articleName({ name, unit }: ReadProduct): string {
  const [words, own] = [normaliseForSearch(name), unitKey(unit)];
  return words.endsWith(` ${own}`) ? words.slice(0, -own.length).trim() : words;
}

type Sized = UnitRows & { readonly factor: string | undefined };

function joined(
  rows: readonly UnitRows[],
  answers: Readonly<Record<string, string>>,
): [ReadRow, RowReading][] {
  const sized = rows.map((unit): Sized => ({ ...unit, factor: factorOf(unit.row.product, answers) }));
  const base = baseOf(sized);
  if (base === undefined) return sized.flatMap(unsaidRows);
  const units: ReadUnit[] = [];
  const outcomes = sized.flatMap(({ row, elsewhere, factor }): [ReadRow, RowReading][] => {
    // What the base unit has in another place is added to its product row by row.
    if (row === base.row) return [];
    if (factor === undefined) return unsaidRows({ row, elsewhere });
    const read = unitOf(row, factor, base);
    if ('kind' in read) return [[row, read]];
    const stocks = [row, ...elsewhere].flatMap(({ product }) => product.stocks);
    units.push({ ...read, stocks });
    return [row, ...elsewhere].map((part) => [
      part,
      { kind: 'absorbed', absorbed: { row: part.row, reason: reasonOf(read, base.row) } },
    ]);
  });
  return [...outcomes, [base.row, { ...base.row, product: { ...base.row.product, units } }]];
}

function factorOf(
  { factor, unit }: ReadProduct,
  answers: Readonly<Record<string, string>>,
): string | undefined {
  return factor ?? factorOfName(unit) ?? answers[unitKey(unit)];
}

/**
 * Picks the unit with factor 1; else the only unit of unknown size, beside others with a known one; else the smallest.
 */
function baseOf(sized: readonly Sized[]): { readonly row: ReadRow; readonly factor: string } | undefined {
  const single = sized.find(({ factor }) => factor === '1');
  if (single !== undefined) return { row: single.row, factor: '1' };
  const unknown = sized.filter(({ factor }) => factor === undefined);
  const [only, ...more] = unknown;
  if (only !== undefined) return more.length === 0 ? { row: only.row, factor: '1' } : undefined;
  const known = sized.flatMap(({ row, factor }) => (factor === undefined ? [] : [{ row, factor }]));
  return known.reduce((least, next) => (quantity(next.factor) < quantity(least.factor) ? next : least));
}

function unitOf(row: ReadRow, factor: string, base: { readonly row: ReadRow; readonly factor: string }) {
  const { product } = row;
  const size = sizeIn(quantity(factor), quantity(base.factor));
  if (size === undefined)
    return refused(row, `“${product.unit}” trae ${factor}: debe ser 1 o más, con hasta dos decimales.`);
  const other = base.row.product;
  if (product.price !== undefined && product.currency !== other.currency) {
    return refused(
      row,
      `Su precio está en otra moneda que el de la fila ${base.row.row}: un producto tiene una sola.`,
      'price',
    );
  }
  const hasCost = product.cost !== undefined && product.costCurrency === other.costCurrency;
  return {
    row: row.row,
    name: product.unit,
    factor: size,
    barcode: product.barcode === other.barcode ? '' : product.barcode,
    price: product.price,
    cost: hasCost ? product.cost : undefined,
    stocks: product.stocks,
  } satisfies ReadUnit;
}

/**
 * Reads a row of a box when the product exists and its smallest unit is not among the file's rows: the box changes, and
 * the product's own price stays.
 */
export function asUnitOf(
  known: Pick<KnownProduct, 'selling_price' | 'purchase_price'>,
  held: { readonly name: string; readonly conversion_factor: string },
  reading: ReadRow,
): { readonly product: ReadProduct } | Rejection {
  const { row, product } = reading;
  if (product.price !== undefined && product.currency !== known.selling_price.currency) {
    const { name, price: value } = product;
    const reason = 'Su precio está en otra moneda que el del producto: un producto tiene una sola.';
    return { row, field: 'price', value, name, reason };
  }
  const { factor: said = '1' } = product;
  const factor = said !== '1' && isFactor(said) ? said : held.conversion_factor;
  const own: ReadUnit = {
    row,
    name: held.name,
    factor,
    barcode: product.barcode,
    price: product.price,
    cost: product.costCurrency === known.purchase_price.currency ? product.cost : undefined,
    stocks: product.stocks,
  };
  const size = quantity(factor);
  const others = product.units.map((unit) => ({
    ...unit,
    factor: shortestDecimal(quantityToString(((quantity(unit.factor) * size) / quantity('1')) as Quantity)),
  }));
  const units = [own, ...others];
  return {
    product: { ...product, unit: '', barcode: '', price: undefined, cost: undefined, stocks: [], units },
  };
}

function sizeIn(factor: Quantity, base: Quantity): string | undefined {
  if (base <= 0n || (factor * 100n) % base !== 0n) return undefined;
  const text = shortestDecimal(quantityToString(((factor * 1000n) / base) as Quantity));
  return isFactor(text) ? text : undefined;
}

function unsaidRows({ row, elsewhere }: UnitRows): [ReadRow, RowReading][] {
  return [row, ...elsewhere].map((part) => [part, unsaid(part)]);
}

function unsaid(row: ReadRow): RowReading {
  const { unit } = row.product;
  return refused(row, `Falta decir cuántas unidades trae “${unit}”.`, 'factor', {
    kind: 'factor',
    word: unit,
  });
}

function refused(
  { row, product }: ReadRow,
  reason: string,
  field: Rejection['field'] = 'factor',
  asks?: Rejection['asks'],
): RowReading {
  const value = field === 'price' ? (product.price ?? '') : (product.factor ?? '');
  return {
    kind: 'rejected',
    rejection: { row, field, value, name: product.name, reason, ...(asks === undefined ? {} : { asks }) },
  };
}

function reasonOf({ name, factor }: ReadUnit, base: ReadRow): string {
  return `Es la unidad “${name}” (${factor.replace('.', ',')} ${base.product.unit}) del producto de la fila ${base.row}.`;
}
