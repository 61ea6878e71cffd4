/**
 * A table as CSV: decimals with a comma, which a spreadsheet set to Spanish reads as numbers, and days as people write
 * them.
 */
import { csvText } from './csv-text.ts';
import type { ExportSheet, ExportValue } from './export-value.ts';

export function csvOfSheet({ headings, rows }: ExportSheet): string {
  return csvText([headings, ...rows.map((row) => row.map(cellText))]);
}

function cellText(value: ExportValue): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value).replace('.', ',');
  return 'decimal' in value ? value.decimal.replace('.', ',') : value.day.split('-').reverse().join('/');
}
