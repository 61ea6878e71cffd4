/** The figures of a row: prices, costs and stocks, each under the decimal mark of its column. */
import { shortestDecimal } from '@cuadra/domain/money/decimal';
import { MONEY_DECIMALS } from '@cuadra/domain/money/money';
import { QUANTITY_DECIMALS } from '@cuadra/domain/money/quantity';
import {
  COST_DECIMALS,
  parseUnitCost,
  unitCostToString,
  usefulUnitCost,
} from '@cuadra/domain/money/unit-cost';
import type { TableRow } from '../../../../ui/table-file/table-file.ts';
import { FIELD_LABELS } from '../columns/column-mapping.ts';
import { type DecimalMark, plainNumber, roundedNumber } from './file-numbers.ts';
import { shortened } from './read-barcode.ts';
import { EMPTY_FIX, letterFix, ZERO_FIX } from './rejection.ts';
import {
  type CellRefusal,
  type Cells,
  NUMBER_FIELDS,
  type NumberField,
  type ReadOptions,
  type ReadProduct,
  type RowReader,
} from './row-reading.ts';

export type Numbers = Partial<Record<NumberField, string>>;

/** The answers about figures beyond what can be stored, asked once for all rows. */
export type FigureAnswers = Pick<ReadOptions, 'negativeStock' | 'extraDecimals'>;

/** Returns the filled figures of a row as plain decimals, or the refusal of the first that is no number. */
export function readNumbers(
  cells: Cells,
  marks: RowReader['marks'],
  answers: FigureAnswers,
): Numbers | CellRefusal {
  const numbers: Numbers = {};
  for (const field of NUMBER_FIELDS) {
    if (cells[field] === '') continue;
    const read = readNumber(field, cells[field], marks[field], answers);
    if (typeof read !== 'string') return read;
    numbers[field] = read;
  }
  return numbers;
}

function readNumber(
  field: NumberField,
  cell: string,
  mark: DecimalMark,
  { negativeStock, extraDecimals }: FigureAnswers,
): string | CellRefusal {
  const value = figureOf(field, cell, mark);
  if (value === undefined) return numberRefusal(field, cell);
  if (extraDecimals === 'reject' && hasExtraDecimals(field, cell, mark)) {
    return {
      field,
      reason: `${FIELD_LABELS[field]}: “${shortened(cell)}” tiene más decimales de los que se guardan.`,
    };
  }
  if (!value.startsWith('-')) return value;
  if (field === 'stock' && negativeStock === 'zero') return '0';
  return { field, reason: `${FIELD_LABELS[field]}: “${cell}” es negativo.`, fix: ZERO_FIX };
}

/** Rounds to the stored decimals. A cost keeps all of its decimals, unless it is an average computed by a system. */
function figureOf(field: NumberField, cell: string, mark: DecimalMark): string | undefined {
  if (field === 'cost') return plainNumber(cell, mark, COST_DECIMALS) ?? averageOf(cell, mark);
  return roundedNumber(cell, mark, decimalsOf(field));
}

function decimalsOf(field: NumberField): number {
  return field === 'price' ? MONEY_DECIMALS : QUANTITY_DECIMALS;
}

/** Whether rounding changes the figure. A cost never counts: an average is shortened, whatever its system computed. */
export function hasExtraDecimals(field: NumberField, cell: string, mark: DecimalMark): boolean {
  if (field === 'cost' || !/[.,]/.test(cell)) return false;
  const decimals = decimalsOf(field);
  return plainNumber(cell, mark, decimals) === undefined && roundedNumber(cell, mark, decimals) !== undefined;
}

/** Whether the figure is negative. */
export function isNegative(cell: string, mark: DecimalMark): boolean {
  return /^\s*[-\u2212]/.test(cell) && roundedNumber(cell, mark, QUANTITY_DECIMALS)?.startsWith('-') === true;
}

function averageOf(cell: string, mark: DecimalMark): string | undefined {
  const rounded = roundedNumber(cell, mark, COST_DECIMALS);
  if (rounded === undefined || rounded.startsWith('-')) return rounded;
  return shortestDecimal(unitCostToString(usefulUnitCost(parseUnitCost(rounded, 'USD'))));
}

function numberRefusal(field: NumberField, cell: string): CellRefusal {
  if (/\d/.test(cell) && /o/i.test(cell)) {
    return { field, reason: `${FIELD_LABELS[field]}: “${cell}” tiene una letra O.`, fix: letterFix(cell) };
  }
  const reason = `${FIELD_LABELS[field]}: “${shortened(cell)}” no es un número que se pueda guardar.`;
  return field === 'price' ? { field, reason } : { field, reason, fix: EMPTY_FIX };
}

/** Of the column of stock, and of those of each place. */
export function readStocks(
  row: TableRow,
  stock: string | undefined,
  place: string,
  { system, marks, options }: RowReader,
): CellRefusal | { readonly stocks: ReadProduct['stocks'] } {
  const stocks = stock === undefined ? [] : [{ place, quantity: stock }];
  // A person's correction of the stock applies to all places: the question was about the row.
  const corrected = options.corrections?.[row.number]?.stock;
  for (const { column, place: name, read } of system.places) {
    const cell = corrected ?? (read === undefined ? (row.cells[column] ?? '') : read(row));
    if (cell === '') continue;
    const quantity = readNumber('stock', cell, marks.stock, options);
    if (typeof quantity !== 'string') return { ...quantity, reason: `${name}: ${quantity.reason}` };
    stocks.push({ place: name, quantity });
  }
  return { stocks: stocks.filter(({ quantity }) => quantity !== '0') };
}
