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
  const cutRow = cutRowOf(result, body);
  // Row numbers are those of the file, so the `sep=` line counts.
  const shift = told === null ? 0 : 1;
  return {
    ...table,
    rows: shift === 0 ? table.rows : table.rows.map((row) => ({ ...row, number: row.number + shift })),
    ...(cutRow === undefined ? {} : { cutRow: cutRow + shift }),
  };
}

/**
 * The row in whose middle a file cut in half ends: its quote is never closed, or it is the only row with fewer cells than
 * all others and no line ends it. A price cut after its first figure would be another price.
 */
function cutRowOf({ data, errors }: Papa.ParseResult<string[]>, body: string): number | undefined {
  if (errors.some(({ code }) => code === 'MissingQuotes')) return data.length;
  const last = data.at(-1);
  const width = data[0]?.length ?? 0;
  if (last === undefined || data.length < 3 || /[\r\n]$/.test(body)) return undefined;
  return last.length < width && data.slice(0, -1).every((row) => row.length >= width || row.length <= 1)
    ? data.length
    : undefined;
}

const TITLE_LINES_MAX = 15;

/**
 * The separator that occurs most in the heading, quoted parts left out; where the first line has none, as a report's title
 * has not, in the lines under it. A comma where none does.
 */
function delimiterOf(text: string): string {
  const lines = text
    .trimStart()
    .split(/\r?\n/, TITLE_LINES_MAX)
    .map((line) => line.replace(/"[^"]*"/g, ''));
  return bestIn(lines.slice(0, 1)) ?? bestIn(lines) ?? ',';
}

function bestIn(lines: readonly string[]): string | undefined {
  const counted = DELIMITERS.map((delimiter) => ({
    delimiter,
    count: Math.max(0, ...lines.map((line) => line.split(delimiter).length - 1)),
  }));
  const best = counted.reduce((first, next) => (next.count > first.count ? next : first));
  return best.count === 0 ? undefined : best.delimiter;
}
