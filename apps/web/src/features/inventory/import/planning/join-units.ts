/**
 * Rows of one code by UNIDAD, DOCENA, CAJA are one product and its units, each with its price and barcode: read as products of
 * their own they would be strangers with one SKU. What a unit holds is told by the row, by its name, or by a person.
 */

import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';
import { skuKey } from '@cuadra/domain/catalog/sku-key';
import { shortestDecimal } from '@cuadra/domain/money/decimal';
import { type Quantity, quantity, quantityToString } from '@cuadra/domain/money/quantity';

import type { Rejection } from '../rows/rejection.ts';
import type { ReadProduct, ReadUnit, RowReading } from '../rows/row-reading.ts';
import { factorOfName, isFactor } from '../rows/unit-factor.ts';

type ReadRow = Extract<RowReading, { readonly kind: 'read' }>;

/** How a unit's name is compared, in one file and with those of the company. */
export function unitKey(name: string): string {
  return normaliseForSearch(name);
}

/**
 * The same readings, those of a product's other units within that of its smallest one.
 *
 * @param answers of a person: by the unit's name, how many it holds
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
    const key = skuKey(reading.product.sku);
    const rows = byCode.get(key);
    if (rows === undefined) byCode.set(key, [reading]);
    else rows.push(reading);
  }
  return [...byCode.values()].filter((rows) => rows.length > 1);
}

/** The first row of each unit, where they are units of one article; another row of one of them is left as it is. */
function unitsOf(rows: readonly ReadRow[]): ReadRow[] | undefined {
  const [first] = rows;
  const byUnit = new Map<string, ReadRow>();
  for (const row of rows) {
    if (articleName(row.product) !== articleName((first ?? row).product)) return undefined;
    const key = unitKey(row.product.unit);
    if (!byUnit.has(key)) byUnit.set(key, row);
  }
  return byUnit.size < 2 ? undefined : [...byUnit.values()];
}

/** Without the unit, which some lists write behind the name. */
function articleName({ name, unit }: ReadProduct): string {
  const [words, own] = [normaliseForSearch(name), unitKey(unit)];
  return words.endsWith(` ${own}`) ? words.slice(0, -own.length).trim() : words;
}

type Sized = { readonly row: ReadRow; readonly factor: string | undefined };

function joined(
  rows: readonly ReadRow[],
  answers: Readonly<Record<string, string>>,
): [ReadRow, RowReading][] {
  const sized = rows.map((row): Sized => ({ row, factor: factorOf(row.product, answers) }));
  const base = baseOf(sized);
  if (base === undefined) return sized.map(({ row }) => [row, unsaid(row)]);
  const units: ReadUnit[] = [];
  const outcomes = sized.flatMap(({ row, factor }): [ReadRow, RowReading][] => {
    if (row === base.row) return [];
    const read = factor === undefined ? unsaid(row) : unitOf(row, factor, base);
    if ('kind' in read) return [[row, read]];
    units.push(read);
    return [
      [row, { kind: 'absorbed', absorbed: { row: row.row, reason: reasonOf(row.product, read, base.row) } }],
    ];
  });
  return [...outcomes, [base.row, { ...base.row, product: { ...base.row.product, units } }]];
}

function factorOf(
  { factor, unit }: ReadProduct,
  answers: Readonly<Record<string, string>>,
): string | undefined {
  return factor ?? factorOfName(unit) ?? answers[unitKey(unit)];
}

/** That of one; else the only one whose size nothing tells, beside others that hold so many of it; else the smallest. */
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
  } satisfies ReadUnit;
}

function sizeIn(factor: Quantity, base: Quantity): string | undefined {
  if (base <= 0n || (factor * 100n) % base !== 0n) return undefined;
  const text = shortestDecimal(quantityToString(((factor * 1000n) / base) as Quantity));
  return isFactor(text) ? text : undefined;
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

function reasonOf({ stocks }: ReadProduct, { name, factor }: ReadUnit, base: ReadRow): string {
  const unit = `Es la unidad “${name}” (${factor.replace('.', ',')} ${base.product.unit}) del producto de la fila ${base.row}.`;
  return stocks.length === 0
    ? unit
    : `${unit} Su existencia no se suma: se toma la de “${base.product.unit}”.`;
}
