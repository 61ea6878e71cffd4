/** A table as a spreadsheet: amounts are numbers, days are dates, and every other cell is text and never a formula. */
import writeXlsxFile, { type Cell } from 'write-excel-file/universal';
import type { ExportSheet, ExportValue } from './export-value.ts';

/** A spreadsheet's numbers have fifteen digits: longer ones are stored as text instead of rounded. */
const DIGITS_MAX = 15;
const WIDTH_MIN = 9;
const WIDTH_MAX = 48;
/** Widths are measured from the first rows alone, which is enough. */
const MEASURED_ROWS = 200;
const SHEET_NAME_MAX = 31;

export function xlsxOfSheet({ name, titles = [], headings, rows }: ExportSheet): Promise<Blob> {
  const head = headings.map(boldCell);
  const body = rows.map((row) => row.map(cellOf));
  return writeXlsxFile([...titles.map((title) => [boldCell(title)]), head, ...body], {
    sheet: sheetName(name),
    stickyRowsCount: titles.length + 1,
    columns: headings.map((heading, place) => ({ width: widthOf(heading, rows, place) })),
  }).toBlob();
}

function boldCell(text: string): Cell {
  return { value: legible(text), type: String, fontWeight: 'bold' };
}

function cellOf(value: ExportValue): Cell {
  if (value === undefined || value === '') return null;
  if (typeof value === 'string') return { value: legible(value), type: String };
  if (typeof value === 'number') return { value, type: Number };
  if ('day' in value) return { value: new Date(`${value.day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  return decimalCell(value.decimal);
}

function decimalCell(decimal: string): Cell {
  const digits = decimal.replace(/\D/g, '');
  if (digits.length > DIGITS_MAX) return { value: decimal.replace('.', ','), type: String };
  const decimals = decimal.split('.')[1]?.length ?? 0;
  const format = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  return { value: Number(decimal), type: Number, format };
}

/** Without characters that XML forbids, which would make the whole file unreadable. */
function legible(text: string): string {
  return text.replace(UNWRITABLE, '');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Truncated to a spreadsheet's limit, and without the signs it forbids. */
function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\]/g, ' ').slice(0, SHEET_NAME_MAX);
}

function widthOf(heading: string, rows: ExportSheet['rows'], place: number): number {
  const lengths = rows.slice(0, MEASURED_ROWS).map((row) => lengthOf(row[place]));
  return Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, heading.length + 2, ...lengths.map((length) => length + 1)));
}

function lengthOf(value: ExportValue): number {
  if (value === undefined) return 0;
  if (typeof value === 'object') return 'day' in value ? value.day.length : value.decimal.length + 2;
  return String(value).length;
}
