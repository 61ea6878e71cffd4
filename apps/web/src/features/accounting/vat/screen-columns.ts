/**
 * The columns of a book of IVA on the screen [ACC-05]: the amounts beside what they are of, within the width of a small
 * monitor. Apart from those of the files, which are in SENIAT's order: there a document has a column for each kind of
 * number, and what is looked up stands before what is read.
 */
import type { VatBookName } from '@cuadra/contracts/accounting/vat-book';
import { formatAmount } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import type { ExportValue } from '../../../ui/export/export-value.ts';
import { shortBillName } from '../frame/bill-names.ts';
import { type BookColumn, type BookTotals, type NumberedRow, shownColumns } from './book-columns.ts';

/** Their numbers are in the column of the document. */
const MERGED: ReadonlySet<string> = new Set(['number', 'last-number', 'credit-note', 'debit-note']);
/** What is looked up once a row is found. */
const BEHIND_AMOUNTS: ReadonlySet<string> = new Set(['person-type', 'transaction', 'voucher', 'voucher-day']);
/** The position and the day stay in sight: the style sheet has the width of the position too. */
const FIXED_WIDTHS: Readonly<Record<string, number>> = { position: 48, day: 92 };
const NAME_WIDTH = 144;

/** A column with its pixels. */
export interface ScreenColumn extends BookColumn {
  readonly width: number;
}

/** @param totals in the line below the rows: the longest figures */
export function screenColumns(
  book: VatBookName,
  rows: readonly NumberedRow[],
  totals: BookTotals,
): readonly ScreenColumn[] {
  const columns = shownColumns(book, rows).flatMap((column) =>
    column.key === 'number' ? [DOCUMENT] : MERGED.has(column.key) ? [] : [column],
  );
  const [behind, before] = [true, false].map((isBehind) =>
    columns.filter(({ key }) => BEHIND_AMOUNTS.has(key) === isBehind),
  );
  return [...(before ?? []), ...(behind ?? [])]
    .map(withPlainRate)
    .map((column) => ({ ...column, width: widthOf(column, rows, totals) }));
}

const DOCUMENT: BookColumn = {
  key: 'number',
  header: 'Documento',
  short: 'Factura',
  value: documentText,
};

/** 'A-000123', 'NC A-000004', 'ND 12', and of a day's summary 'A-000004 a 000007'. */
function documentText({ kind, number, last_number }: NumberedRow): string {
  if (kind === 'credit_note' || kind === 'debit_note') return shortBillName(kind, number);
  if (last_number === '' || last_number === number) return number;
  const series = number.slice(0, number.lastIndexOf('-') + 1);
  return `${number} a ${last_number.startsWith(series) ? last_number.slice(series.length) : last_number}`;
}

/** '16' and not '16,00': a percentage is no amount. */
function withPlainRate(column: BookColumn): BookColumn {
  if (!column.key.endsWith('-rate')) return column;
  const plain = (row: NumberedRow): ExportValue => {
    const value = column.value(row);
    return typeof value === 'object' && 'decimal' in value
      ? value.decimal.replace(/\.0+$/, '').replace('.', ',')
      : value;
  };
  return { ...column, value: plain };
}

/** Of both sides, as the style sheet has it. */
const CELL_PADDING = 14;
const SIGN_WIDTH = 4.5;
const LETTER_WIDTH = 8.1;
const HEAD_LETTER_WIDTH = 6.7;
/** Between widths of letters and what a browser draws. */
const ROUNDING = 3;

/** As wide as its longest text; a name ends in an ellipsis before the amounts leave the screen. */
function widthOf({ key, short, value, total }: BookColumn, rows: readonly NumberedRow[], totals: BookTotals) {
  const fixed = FIXED_WIDTHS[key];
  if (fixed !== undefined) return fixed;
  const texts = [...rows.map(value), total?.(totals)].map(textOf);
  const widest = Math.max(short.length * HEAD_LETTER_WIDTH, ...texts.map(textWidth));
  const width = Math.ceil(widest) + CELL_PADDING + ROUNDING;
  return key === 'name' ? Math.min(width, NAME_WIDTH) : width;
}

function textOf(value: ExportValue): string {
  if (value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  return 'day' in value ? 'dd/mm/aaaa' : formatAmount(parseDecimal(value.decimal, 'VES'));
}

function textWidth(text: string): number {
  const signs = text.replace(/[^., ]/g, '').length;
  return signs * SIGN_WIDTH + (text.length - signs) * LETTER_WIDTH;
}
