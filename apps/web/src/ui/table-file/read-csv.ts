/** CSV and its relatives: comma, semicolon, tab or bar, quoted cells with line breaks, Excel's `sep=` line. */
import Papa from 'papaparse';

import { decodeText } from './decode-text.ts';
import { type RowFault, type TableFile, tableOf, UnreadableFile } from './table-file.ts';

const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
const DELIMITERS = [',', ';', '\t', '|'];

/** @throws {UnreadableFile} for what is no text with columns */
export function readCsv(fileName: string, bytes: Uint8Array): TableFile {
  const { text, isCut } = decodeText(bytes);
  // A text file has no NUL; a renamed image or database has, in its first bytes.
  if (text.slice(0, 4096).includes('\u0000')) throw new UnreadableFile('not_a_table');
  const separatorLine = SEPARATOR_LINE.exec(text);
  const body = separatorLine === null ? text : text.slice(separatorLine[0].length);
  const delimiter = separatorLine?.[1] ?? delimiterOf(body);
  const result = Papa.parse<string[]>(body, { delimiter, skipEmptyLines: false });
  const table = tableOf(
    fileName,
    result.data.map((row) => row.map(withoutWrap)),
  );
  const faults = faultsOf(result, isCut || endsInRow(result.data, body));
  // Row numbers are those of the file, so the `sep=` line counts.
  const shift = separatorLine === null ? 0 : 1;
  return {
    ...table,
    rows: shift === 0 ? table.rows : table.rows.map((row) => ({ ...row, number: row.number + shift })),
    ...(faults.size === 0
      ? {}
      : { faults: new Map([...faults].map(([row, fault]) => [row + shift, fault])) }),
  };
}

/**
 * `="000123"` is the text 000123: so banks and other systems keep a spreadsheet from taking a reference for a number and
 * dropping its zeros. Any other formula stays as it is written, and is never run.
 */
function withoutWrap(cell: string): string {
  const [, text] = /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell) ?? [];
  return text === undefined ? cell : text.replaceAll('""', '"');
}

/**
 * Returns the broken rows by their number in the file. A quote that is closed too late merges two rows into one; a
 * quote that is never closed merges all that follow.
 */
function faultsOf({ data, errors }: Papa.ParseResult<string[]>, isCut: boolean): Map<number, RowFault> {
  const faults = new Map<number, RowFault>();
  for (const { code, row } of errors) {
    if (code === 'InvalidQuotes' && row !== undefined) faults.set(row + 1, 'quotes');
    if (code === 'MissingQuotes') faults.set(data.length, hasLines(data.at(-1)) ? 'quotes' : 'cut');
  }
  if (isCut && !faults.has(data.length)) faults.set(data.length, 'cut');
  return faults;
}

function hasLines(row: readonly string[] | undefined): boolean {
  return row?.some((cell) => /[\r\n]/.test(cell)) ?? false;
}

/**
 * Whether the file ends in the middle of its last row: the row alone has fewer cells than all others, and no line break
 * ends it. A price cut after its first figure would be another price.
 */
function endsInRow(data: readonly (readonly string[])[], body: string): boolean {
  const last = data.at(-1);
  const width = data[0]?.length ?? 0;
  if (last === undefined || data.length < 3 || /[\r\n]$/.test(body)) return false;
  return last.length < width && data.slice(0, -1).every((row) => row.length >= width || row.length <= 1);
}

const TITLE_LINES_MAX = 15;

/**
 * Returns the separator that occurs most in the heading, quoted parts excluded. When the first line has none, as a
 * report's title, the lines below it decide; a comma when none of them has one.
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
