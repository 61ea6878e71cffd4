/** Exports a table as a file: its rows as shown, column by column, written by a worker and passed to the browser. */
import type { ExportColumn } from '../data-table/column.ts';
import { askWorker } from './ask-worker.ts';
import { downloadFile } from './download.ts';
import type { ExportSheet, ExportValue } from './export-value.ts';
import type { WriteReply, WriteRequest } from './write-file.worker.ts';

export type ExportFormat = WriteRequest['format'];

/** Rows turned into cells before the screen has its turn. */
const ROWS_AT_ONCE = 2_000;

/**
 * @param name of the file, without its extension: 'Productos 2026-11-20'
 * @param titles lines above the headings of a spreadsheet
 * @returns whether there is a file
 */
export async function exportTable<Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  format: ExportFormat,
  titles: readonly string[] = [],
): Promise<boolean> {
  const sheet = { ...(await sheetOf(name, columns, rows)), titles };
  const reply = await writeFile({ sheet, format });
  if (reply === undefined) return false;
  downloadFile(`${name}.${format}`, reply);
  return true;
}

export async function sheetOf<Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): Promise<ExportSheet> {
  const cells: ExportValue[][] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    if (from > 0) await screensTurn();
    for (const row of rows.slice(from, from + ROWS_AT_ONCE))
      cells.push(columns.map(({ value }) => value(row)));
  }
  return { name, headings: columns.map(({ header }) => header), rows: cells };
}

function screensTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function writeFile(request: WriteRequest): Promise<WriteReply> {
  const worker = new Worker(new URL('./write-file.worker.ts', import.meta.url), { type: 'module' });
  return askWorker<WriteRequest, WriteReply>(worker, request);
}
