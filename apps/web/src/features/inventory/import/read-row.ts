/**
 * One row of a file to the fields of a product, or the reasons why not, in words a shopkeeper understands.
 * Knows nothing of what the company has already: that is `plan-import.ts`.
 */
import { normaliseBarcode } from '@cuadra/domain/catalog/barcode';
import { recogniseMangled } from '@cuadra/domain/catalog/mangled-barcode';
import type { TaxRate } from '@cuadra/domain/tax/tax-rate';

import { type ColumnMapping, FIELD_LABELS, IMPORT_FIELDS, type ImportField } from './column-mapping.ts';
import { type DecimalMark, decimalMarkOf, plainNumber, roundedNumber } from './file-numbers.ts';
import { type ReadTax, readTax, type TaxQuestion, taxQuestion } from './read-tax.ts';
import type { TableFile, TableRow } from './table-file.ts';

export interface ReadOptions {
  /** Currency of prices and costs where the file has no column of its own for it. */
  readonly currency: string;
  /** Currencies the company works with. */
  readonly currencies: readonly string[];
  /** Taxes of the company, in the order of its settings. */
  readonly taxes: readonly TaxRate[];
  /** What to do with a code that was damaged on its way: a product is worth more than its code. */
  readonly damagedBarcode: 'leave_empty' | 'reject';
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
  readonly price: string;
  readonly cost: string;
  readonly currency: string;
  readonly tax: ReadTax;
  /** Undefined where the file says nothing of it. */
  readonly stock: string | undefined;
  readonly minStock: string | undefined;
  readonly maxStock: string | undefined;
  readonly warehouse: string;
}

export interface Rejection {
  readonly row: number;
  readonly field: ImportField;
  readonly value: string;
  readonly reason: string;
}

export type RowReading =
  | {
      readonly kind: 'read';
      readonly row: number;
      readonly product: ReadProduct;
      readonly notices: readonly string[];
    }
  | { readonly kind: 'rejected'; readonly rejection: Rejection };

const TEXT_LENGTHS_MAX: Partial<Record<ImportField, number>> = {
  sku: 60,
  name: 200,
  category: 80,
  brand: 80,
  model: 80,
  description: 2000,
  unit: 40,
};
const BARCODE_LENGTH_MAX = 60;
const NUMBER_FIELDS = ['price', 'cost', 'stock', 'min_stock', 'max_stock'] as const;
type NumberField = (typeof NUMBER_FIELDS)[number];

/** Reads every row of a file under a mapping. */
export function readRows(file: TableFile, mapping: ColumnMapping, options: ReadOptions): RowReading[] {
  const marks = decimalMarks(file, mapping);
  const question = taxQuestion(file.headings[mapping.tax ?? -1] ?? '');
  return file.rows.map((row) => readRow(row, { mapping, options, marks, question }));
}

interface Reader {
  readonly mapping: ColumnMapping;
  readonly options: ReadOptions;
  readonly marks: Readonly<Record<NumberField, DecimalMark>>;
  readonly question: TaxQuestion;
}

function decimalMarks(file: TableFile, mapping: ColumnMapping): Record<NumberField, DecimalMark> {
  const markOf = (field: NumberField) => {
    const column = mapping[field];
    return column === undefined ? '.' : decimalMarkOf(file.rows.map((row) => row.cells[column] ?? ''));
  };
  return Object.fromEntries(NUMBER_FIELDS.map((field) => [field, markOf(field)])) as Record<
    NumberField,
    DecimalMark
  >;
}

function readRow(row: TableRow, reader: Reader): RowReading {
  const cells = Object.fromEntries(
    IMPORT_FIELDS.map((field) => [field, cellOf(row, reader.mapping, field)]),
  ) as Record<ImportField, string>;
  const refuse = (field: ImportField, reason: string): RowReading => ({
    kind: 'rejected',
    rejection: { row: row.number, field, value: cells[field], reason },
  });

  const tooLong = IMPORT_FIELDS.find((field) => cells[field].length > (TEXT_LENGTHS_MAX[field] ?? Infinity));
  if (tooLong !== undefined) {
    return refuse(tooLong, `${FIELD_LABELS[tooLong]}: tiene más de ${TEXT_LENGTHS_MAX[tooLong]} caracteres.`);
  }
  if (cells.name === '') return refuse('name', 'Falta el nombre.');

  const barcode = readBarcode(cells.barcode, reader.options);
  if (barcode.refusal !== undefined) return refuse('barcode', barcode.refusal);
  const sku = cells.sku === '' ? barcode.code : cells.sku;
  if (sku === '') return refuse('sku', 'Falta el SKU, y tampoco hay código de barras que use en su lugar.');

  const numbers = readNumbers(cells, reader.marks);
  if ('field' in numbers) return refuse(numbers.field, numbers.reason);
  const currency = cells.currency === '' ? reader.options.currency : cells.currency.toUpperCase();
  if (!reader.options.currencies.includes(currency)) {
    return refuse(
      'currency',
      `La empresa no trabaja con la moneda “${cells.currency}”. Deja esa columna en “No importar” para usar la que elijas.`,
    );
  }
  const reading = readTax(cells.tax, reader.question, reader.options.taxes);
  if ('refusal' in reading) return refuse('tax', reading.refusal);
  return {
    kind: 'read',
    row: row.number,
    notices: [
      ...barcode.notices,
      ...priceNotice(numbers, reader.mapping),
      ...taxNotice(cells.tax, reading.tax, reader),
    ],
    product: {
      sku,
      name: cells.name,
      barcode: barcode.code,
      category: cells.category,
      brand: cells.brand,
      model: cells.model,
      description: cells.description,
      unit: cells.unit,
      price: numbers.price ?? '0',
      cost: numbers.cost ?? '0',
      currency,
      tax: reading.tax,
      stock: numbers.stock,
      minStock: numbers.min_stock,
      maxStock: numbers.max_stock,
      warehouse: cells.warehouse,
    },
  };
}

/** Control characters and inner line breaks come from other systems' notes; a product's texts have none. */
function cellOf(row: TableRow, mapping: ColumnMapping, field: ImportField): string {
  const column = mapping[field];
  if (column === undefined) return '';
  const text = (row.cells[column] ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  // An apostrophe in front keeps a number text in spreadsheets; it is no part of the value.
  return /^'[\d=+\-@]/.test(text) ? text.slice(1) : text;
}

interface BarcodeReading {
  readonly code: string;
  readonly notices: readonly string[];
  readonly refusal?: string;
}

function readBarcode(cell: string, options: ReadOptions): BarcodeReading {
  const known = recogniseBarcode(cell);
  if (known.damage === undefined) {
    const isMended = known.code !== normaliseBarcode(cell);
    return { code: known.code, notices: isMended ? [`El código “${cell}” se leyó como ${known.code}.`] : [] };
  }
  const sentence = `El código de barras “${shortened(cell)}” ${known.damage}`;
  return options.damagedBarcode === 'reject'
    ? { code: '', notices: [], refusal: `${sentence}.` }
    : { code: '', notices: [`${sentence}; el producto entra sin código.`] };
}

/** A code as it can be kept, or what happened to it on its way, as the end of a sentence. */
function recogniseBarcode(cell: string): { readonly code: string; readonly damage?: string } {
  const code = normaliseBarcode(cell);
  if (code === '') return { code };
  const mangled = recogniseMangled(code);
  const [candidate, ...others] = mangled?.candidates ?? [];
  // Groups of one code, or a number with ".0": only one reading is possible.
  if (mangled !== undefined && candidate !== undefined && others.length === 0) return { code: candidate };
  const damage = mangled === undefined ? textDamage(code) : MANGLED_TEXTS[mangled.reason];
  return damage === undefined ? { code } : { code, damage };
}

/** How many rows have a code that cannot be kept: nobody is asked what to do with what is not there. */
export function damagedBarcodeCount(file: TableFile, mapping: ColumnMapping): number {
  return file.rows.filter((row) => recogniseBarcode(cellOf(row, mapping, 'barcode')).damage !== undefined)
    .length;
}

const MANGLED_TEXTS = {
  scientific_notation: 'perdió sus cifras en Excel',
  decimal_tail: 'tiene decimales',
  spaces_inside: 'tiene espacios',
  several_codes: 'son varios códigos en una celda',
} as const;

/** A shop's own codes are honest codes, of letters too; several words are the tail of a name that slipped a column. */
function textDamage(code: string): string | undefined {
  if (code.length > BARCODE_LENGTH_MAX) return `tiene más de ${BARCODE_LENGTH_MAX} caracteres`;
  return /\s/.test(code) ? 'no parece un código' : undefined;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

type Numbers = Partial<Record<NumberField, string>>;

function readNumbers(
  cells: Readonly<Record<ImportField, string>>,
  marks: Readonly<Record<NumberField, DecimalMark>>,
): Numbers | { readonly field: ImportField; readonly reason: string } {
  const numbers: Numbers = {};
  for (const field of NUMBER_FIELDS) {
    const cell = cells[field];
    if (cell === '') continue;
    const isMoney = field === 'price' || field === 'cost';
    const value = isMoney ? roundedNumber(cell, marks[field], 2) : plainNumber(cell, marks[field], 3);
    if (value === undefined) return { field, reason: numberRefusal(field, cell) };
    if (value.startsWith('-')) {
      return { field, reason: `${FIELD_LABELS[field]}: “${cell}” es negativo.` };
    }
    numbers[field] = value;
  }
  return numbers;
}

/** Nobody means to give goods away: a price of nothing is let in, and told. */
function priceNotice(numbers: Numbers, mapping: ColumnMapping): string[] {
  const isFree = mapping.price !== undefined && (numbers.price ?? '0') === '0';
  return isFree ? ['Sin precio de venta: se cobrará 0,00 hasta que lo pongas.'] : [];
}

/** A blank among rates may mean 'exento' or nothing at all; a blank under 'Exento' means that it is not. */
function taxNotice(cell: string, tax: ReadTax, { mapping, question }: Reader): string[] {
  const isUnsaid = mapping.tax !== undefined && cell === '' && question === 'is_taxed';
  return isUnsaid ? [`El archivo no dice su impuesto: entra con ${tax.label}.`] : [];
}

function numberRefusal(field: NumberField, cell: string): string {
  if (/\d/.test(cell) && /[oO]/.test(cell)) return `${FIELD_LABELS[field]}: “${cell}” tiene una letra O.`;
  return `${FIELD_LABELS[field]}: “${shortened(cell)}” no es un número que se pueda guardar.`;
}
