/**
 * One row of a file to the fields of a product, or the reasons why not, in words a shopkeeper understands.
 * Knows nothing of what the company has already: that is `plan-import.ts`.
 */
import type { TaxRate } from '@cuadra/domain/tax/tax-rate';

import {
  type ColumnMapping,
  FIELD_LABELS,
  IMPORT_FIELDS,
  type ImportField,
} from '../columns/column-mapping.ts';
import { headingCurrency } from '../columns/price-heading.ts';
import type { TableFile, TableRow } from '../reading/table-file.ts';
import { NOTHING_READ, type SystemReading } from '../systems/system-profile.ts';
import {
  currencyOfCell,
  type DecimalMark,
  decimalMarkOf,
  plainNumber,
  roundedNumber,
} from './file-numbers.ts';
import { isDamagedBarcode, readBarcode, shortened } from './read-barcode.ts';
import { type ReadTax, readTax, type TaxQuestion, taxOfAnswer, taxQuestion } from './read-tax.ts';
import {
  type Corrections,
  EMPTY_FIX,
  letterFix,
  newSkuFix,
  type Rejection,
  skuOfName,
  ZERO_FIX,
} from './rejection.ts';
import { type CellReader, cellReader } from './row-cells.ts';

export interface ReadOptions {
  /** Currency of prices and costs where the file has no column of its own for it. */
  readonly currency: string;
  /** Currencies the company works with. */
  readonly currencies: readonly string[];
  /** Taxes of the company, in the order of its settings. */
  readonly taxes: readonly TaxRate[];
  /** What to do with a code that was damaged on its way: a product is worth more than its code. */
  readonly damagedBarcode: 'leave_empty' | 'reject';
  /** What the rows of a known system's file mean. */
  readonly system?: SystemReading;
  /** Whether the system knows its products by their names alone. */
  readonly isKeyedByName?: boolean;
  readonly corrections?: Corrections;
  /** What a person said of taxes and currencies that the company does not have, by the file's word for them. */
  readonly answers?: ReadAnswers;
}

export interface ReadAnswers {
  /** 'rule', 'exempt', or the id of a tax. */
  readonly tax: Readonly<Record<string, string>>;
  /** The currency in which the figures are taken. */
  readonly currency: Readonly<Record<string, string>>;
}

export interface ReadProduct {
  readonly sku: string;
  readonly name: string;
  readonly barcode: string;
  readonly category: string;
  readonly brand: string;
  readonly model: string;
  readonly description: string;
  readonly unit: string;
  /** Undefined where the row says nothing of it; so is the cost. */
  readonly price: string | undefined;
  readonly currency: string;
  readonly cost: string | undefined;
  readonly costCurrency: string;
  readonly tax: ReadTax;
  /** What there is of it, by the file's word for the place; '' where it names none. */
  readonly stocks: readonly { readonly place: string; readonly quantity: string }[];
  readonly minStock: string | undefined;
  readonly maxStock: string | undefined;
}

export interface MergedRow {
  readonly row: number;
  readonly reason: string;
}

export type RowReading =
  | {
      readonly kind: 'read';
      readonly row: number;
      readonly product: ReadProduct;
      readonly notices: readonly string[];
    }
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  | { readonly kind: 'merged'; readonly merged: MergedRow };

const TEXT_LENGTHS_MAX: Partial<Record<ImportField, number>> = {
  sku: 60,
  name: 200,
  brand: 80,
  model: 80,
  unit: 40,
};
/** Nobody loses a product for a long story about it. */
const DESCRIPTION_LENGTH_MAX = 2000;
const NUMBER_FIELDS = ['price', 'cost', 'stock', 'min_stock', 'max_stock'] as const;
type NumberField = (typeof NUMBER_FIELDS)[number];
type Cells = Readonly<Record<ImportField, string>>;

/** Reads every row of a file under a mapping. */
export function readRows(file: TableFile, mapping: ColumnMapping, options: ReadOptions): RowReading[] {
  const system = options.system ?? NOTHING_READ;
  const cell = cellReader(mapping, system, options.corrections ?? {});
  const reader: Reader = {
    mapping,
    options,
    system,
    cell,
    marks: decimalMarks(file, mapping, system, cell),
    costCurrency: costCurrency(file, mapping, options),
    question: taxQuestion(file.headings[mapping.tax ?? -1] ?? ''),
  };
  return file.rows.map((row) => specialRow(row, file, reader) ?? readRow(row, reader));
}

interface Reader {
  readonly mapping: ColumnMapping;
  readonly options: ReadOptions;
  readonly system: SystemReading;
  readonly cell: CellReader;
  readonly marks: Readonly<Record<NumberField, DecimalMark>>;
  /** Of costs that bear none themselves. */
  readonly costCurrency: string;
  readonly question: TaxQuestion;
}

/** As its heading says, if the company works with it: a list may have its prices in one and its costs in another. */
function costCurrency({ headings }: TableFile, { cost }: ColumnMapping, options: ReadOptions): string {
  const said = headingCurrency(headings[cost ?? -1] ?? '');
  return said !== undefined && options.currencies.includes(said) ? said : options.currency;
}

function decimalMarks(
  { rows }: TableFile,
  mapping: ColumnMapping,
  { places }: SystemReading,
  cell: CellReader,
): Record<NumberField, DecimalMark> {
  const markOf = (field: NumberField): DecimalMark => {
    const own = mapping[field] === undefined ? [] : rows.map((row) => cell(row, field));
    const placed =
      field === 'stock' ? places.flatMap(({ column }) => rows.map((row) => row.cells[column] ?? '')) : [];
    return decimalMarkOf([...own, ...placed]);
  };
  return Object.fromEntries(NUMBER_FIELDS.map((field) => [field, markOf(field)])) as Record<
    NumberField,
    DecimalMark
  >;
}

/** A row that is no product: of the file's own making, or cut off with it. */
function specialRow(row: TableRow, file: TableFile, { system, cell }: Reader): RowReading | undefined {
  const { number } = row;
  const name = cell(row, 'name');
  const told = { row: number, value: '', isFinal: true, ...(name === '' ? {} : { name }) } as const;
  if (file.cutRow === number) {
    const reason = 'La fila está incompleta: el archivo parece cortado aquí.';
    return { kind: 'rejected', rejection: { ...told, field: 'name', reason } };
  }
  const outcome = system.outcomes.get(number);
  if (outcome === undefined) return undefined;
  const { reason } = outcome;
  if (outcome.kind === 'merged') return { kind: 'merged', merged: { row: number, reason } };
  return { kind: 'rejected', rejection: { ...told, field: outcome.field, reason } };
}

function readRow(row: TableRow, reader: Reader): RowReading {
  const cells = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, reader.cell(row, field)])) as Cells;
  const result = productOf(row, cells, reader);
  if ('reason' in result) {
    const name = cells.name === '' ? {} : { name: cells.name };
    return {
      kind: 'rejected',
      rejection: { row: row.number, value: cells[result.field], ...name, ...result },
    };
  }
  return { kind: 'read', row: row.number, ...result };
}

type Refusal = Pick<Rejection, 'field' | 'reason' | 'fix' | 'asks'>;
type Read = { readonly product: ReadProduct; readonly notices: readonly string[] };

function productOf(row: TableRow, cells: Cells, reader: Reader): Read | Refusal {
  const { options } = reader;
  const tooLong = IMPORT_FIELDS.find((field) => cells[field].length > (TEXT_LENGTHS_MAX[field] ?? Infinity));
  if (tooLong !== undefined) return lengthRefusal(tooLong, cells[tooLong]);
  if (cells.name === '') return { field: 'name', reason: 'Falta el nombre.' };

  const barcode = readBarcode(cells.barcode, options.damagedBarcode);
  if (barcode.refusal !== undefined) return { field: 'barcode', reason: barcode.refusal, fix: EMPTY_FIX };
  const sku = cells.sku || barcode.code || (options.isKeyedByName ? skuOfName(cells.name) : '');
  if (sku === '') return skuRefusal(cells.name);

  const numbers = readNumbers(cells, reader.marks);
  if ('field' in numbers) return numbers;
  const stocks = readStocks(row, numbers.stock, cells.warehouse, reader);
  if ('field' in stocks) return stocks;
  const currency = currencyOf('price', cells, options);
  if ('field' in currency) return currency;
  const costCurrency = currencyOf('cost', cells, { ...options, currency: reader.costCurrency });
  if ('field' in costCurrency) return costCurrency;
  const tax = taxOf(cells.tax, reader);
  if ('field' in tax) return tax;
  return {
    notices: [
      ...barcode.notices,
      ...(reader.system.notices.get(row.number) ?? []),
      ...taxNotice(cells.tax, tax, reader),
      ...textNotice(cells.description),
    ],
    product: {
      sku,
      name: cells.name,
      barcode: barcode.code,
      category: cells.category,
      brand: cells.brand,
      model: cells.model,
      description: cells.description.slice(0, DESCRIPTION_LENGTH_MAX).trim(),
      unit: cells.unit,
      price: numbers.price,
      currency: currency.code,
      cost: numbers.cost,
      costCurrency: costCurrency.code,
      tax,
      stocks: stocks.stocks,
      minStock: numbers.min_stock,
      maxStock: numbers.max_stock,
    },
  };
}

function lengthRefusal(field: ImportField, cell: string): Refusal {
  const most = TEXT_LENGTHS_MAX[field] ?? 0;
  return {
    field,
    reason: `${FIELD_LABELS[field]}: tiene más de ${most} caracteres.`,
    ...(field === 'sku' ? {} : { fix: { label: 'Recortar', text: cell.slice(0, most).trim() } }),
  };
}

function skuRefusal(name: string): Refusal {
  return {
    field: 'sku',
    reason: 'Falta el SKU, y tampoco hay código de barras que use en su lugar.',
    ...newSkuFix(name),
  };
}

/** How many rows have a code that cannot be kept: nobody is asked what to do with what is not there. */
export function damagedBarcodeCount(
  file: TableFile,
  mapping: ColumnMapping,
  { system = NOTHING_READ, corrections = {} }: Pick<ReadOptions, 'system' | 'corrections'> = {},
): number {
  const cell = cellReader(mapping, system, corrections);
  return file.rows.filter((row) => isDamagedBarcode(cell(row, 'barcode'))).length;
}

type Numbers = Partial<Record<NumberField, string>>;

function readNumbers(cells: Cells, marks: Reader['marks']): Numbers | Refusal {
  const numbers: Numbers = {};
  for (const field of NUMBER_FIELDS) {
    if (cells[field] === '') continue;
    const read = readNumber(field, cells[field], marks[field]);
    if (typeof read !== 'string') return read;
    numbers[field] = read;
  }
  return numbers;
}

function readNumber(field: NumberField, cell: string, mark: DecimalMark): string | Refusal {
  const isMoney = field === 'price' || field === 'cost';
  const value = isMoney ? roundedNumber(cell, mark, 2) : plainNumber(cell, mark, 3);
  if (value === undefined) return numberRefusal(field, cell);
  if (!value.startsWith('-')) return value;
  return { field, reason: `${FIELD_LABELS[field]}: “${cell}” es negativo.`, fix: ZERO_FIX };
}

function numberRefusal(field: NumberField, cell: string): Refusal {
  if (/\d/.test(cell) && /o/i.test(cell)) {
    return { field, reason: `${FIELD_LABELS[field]}: “${cell}” tiene una letra O.`, fix: letterFix(cell) };
  }
  const reason = `${FIELD_LABELS[field]}: “${shortened(cell)}” no es un número que se pueda guardar.`;
  return field === 'price' ? { field, reason } : { field, reason, fix: EMPTY_FIX };
}

/** Of the column of stock, and of those of each place. */
function readStocks(
  row: TableRow,
  stock: string | undefined,
  place: string,
  { system, marks, options }: Reader,
): Refusal | { readonly stocks: ReadProduct['stocks'] } {
  const stocks = stock === undefined ? [] : [{ place, quantity: stock }];
  // A person's correction of the stock stands for all places: it was asked of the row.
  const corrected = options.corrections?.[row.number]?.stock;
  for (const { column, place: name, read } of system.places) {
    const cell = corrected ?? (read === undefined ? (row.cells[column] ?? '') : read(row));
    if (cell === '') continue;
    const quantity = readNumber('stock', cell, marks.stock);
    if (typeof quantity !== 'string') return { ...quantity, reason: `${name}: ${quantity.reason}` };
    stocks.push({ place: name, quantity });
  }
  return { stocks: stocks.filter(({ quantity }) => quantity !== '0') };
}

/** The currency an amount bears itself, else that of the row, else that of the file. */
function currencyOf(
  field: 'price' | 'cost',
  cells: Cells,
  { currency, currencies, answers }: ReadOptions,
): Refusal | { readonly code: string } {
  const written = currencyOfCell(cells[field]) ?? cells.currency.toUpperCase();
  if (written === '') return { code: currency };
  const code = answers?.currency[written] ?? written;
  if (currencies.includes(code)) return { code };
  const inColumn = cells.currency.toUpperCase() === written;
  return {
    field: inColumn ? 'currency' : field,
    reason: `La empresa no trabaja con la moneda “${written}”.${inColumn ? ' Deja esa columna en “No importar” para usar la que elijas.' : ''}`,
    asks: { kind: 'currency', word: written },
  };
}

function taxOf(cell: string, { question, options }: Reader): ReadTax | Refusal {
  const answered = taxOfAnswer(options.answers?.tax[cell], options.taxes);
  if (answered !== undefined) return answered;
  const reading = readTax(cell, question, options.taxes);
  return 'refusal' in reading
    ? { field: 'tax', reason: reading.refusal, asks: { kind: 'tax', word: cell } }
    : reading.tax;
}

/** A blank among rates may mean 'exento' or nothing at all; a blank under 'Exento' means that it is not. */
function taxNotice(cell: string, tax: ReadTax, { mapping, question }: Reader): string[] {
  const isUnsaid = mapping.tax !== undefined && cell === '' && question === 'is_taxed';
  return isUnsaid ? [`El archivo no dice su impuesto: entra con ${tax.label}.`] : [];
}

function textNotice(description: string): string[] {
  return description.length > DESCRIPTION_LENGTH_MAX
    ? [`La descripción pasa de ${DESCRIPTION_LENGTH_MAX} caracteres: entra recortada.`]
    : [];
}
