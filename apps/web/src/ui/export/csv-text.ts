/** CSV text for a spreadsheet, safe to open: a cell that would run as a formula becomes text. */
import type { ExportSheet, ExportValue } from './export-value.ts';

/** A spreadsheet runs cells that begin so (OWASP, CSV injection); a plain signed number stays a number. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?\d+([.,]\d+)?$/;

/** Decimals with a comma, which a spreadsheet set to Spanish reads as numbers, and days as people write them. */
export function csvOfSheet({ headings, rows }: ExportSheet): string {
  return csvText([headings, ...rows.map((row) => row.map(cellText))]);
}

function cellText(value: ExportValue): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value).replace('.', ',');
  return 'decimal' in value ? value.decimal.replace('.', ',') : value.day.split('-').reverse().join('/');
}

/** With the byte order mark that Excel needs for accents, and its separator for es-VE. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`;
}

export function csvCell(value: string): string {
  const safe = FORMULA.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
