/** Reads the file off the screen's thread: 20 MB of rows must not stop anyone from typing. */
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type FileRefusal, type TableFile, UnreadableFile } from './table-file.ts';

export type FileReply = { readonly table: TableFile } | { readonly refusal: FileRefusal };

/** A workbook is a zip archive: told by its first bytes, because names lie. */
function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

async function read(file: File): Promise<FileReply> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { table: isWorkbook(bytes) ? await readXlsx(file.name, bytes) : readCsv(file.name, bytes) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { refusal: error.reason };
    console.error(error);
    return { refusal: 'unreadable' };
  }
}

self.addEventListener('message', (event: MessageEvent<File>) => {
  void read(event.data).then((reply) => self.postMessage(reply));
});
