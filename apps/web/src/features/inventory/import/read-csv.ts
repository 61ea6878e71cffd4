/** CSV and its relatives: comma, semicolon, tab or bar, quoted cells with line breaks, Excel's `sep=` line. */
import Papa from 'papaparse';

import { decodeText } from './decode-text.ts';
import { type TableFile, tableOf, UnreadableFile } from './table-file.ts';

const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
const DELIMITERS = [',', ';', '\t', '|'];

/** @throws {UnreadableFile} for what is no text with columns */
export function readCsv(fileName: string, bytes: Uint8Array): TableFile {
  const text = decodeText(bytes);
  // A text file has no NUL; a renamed image or database has, in its first bytes.
  if (text.slice(0, 4096).includes('\u0000')) throw new UnreadableFile('not_a_table');
  const told = SEPARATOR_LINE.exec(text);
  const body = told === null ? text : text.slice(told[0].length);
  const delimiter = told?.[1] ?? delimiterOf(body);
  const result = Papa.parse<string[]>(body, { delimiter, skipEmptyLines: false });
  const table = tableOf(fileName, result.data);
  // Row numbers are those of the file, so the `sep=` line counts.
  return told === null
    ? table
    : { ...table, rows: table.rows.map((row) => ({ ...row, number: row.number + 1 })) };
}

/** The separator that occurs most in the heading, quoted parts left out; a comma where none does. */
function delimiterOf(text: string): string {
  const heading = (/^\s*(.+)$/m.exec(text)?.[1] ?? '').replace(/"[^"]*"/g, '');
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: heading.split(delimiter).length - 1 }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}
