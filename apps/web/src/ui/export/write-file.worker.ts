/** Writes the file off the main thread: 100,000 rows must not interrupt a sale. */
import { csvOfSheet } from './csv-text.ts';
import type { ExportSheet } from './export-value.ts';
import { xlsxOfSheet } from './xlsx-sheet.ts';

export interface WriteRequest {
  readonly sheet: ExportSheet;
  readonly format: 'csv' | 'xlsx';
}

/** Undefined where it could not be written. */
export type WriteReply = Blob | undefined;

async function write({ sheet, format }: WriteRequest): Promise<WriteReply> {
  try {
    if (format === 'xlsx') return await xlsxOfSheet(sheet);
    return new Blob([csvOfSheet(sheet)], { type: 'text/csv;charset=utf-8' });
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

self.addEventListener('message', (event: MessageEvent<WriteRequest>) => {
  void write(event.data).then((reply) => self.postMessage(reply));
});
