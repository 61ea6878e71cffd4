/** Reads the file off the screen's thread: 20 MB of rows must not stop anyone from typing. */
import { readTable } from './read-table.ts';
import { type FileRefusal, type TableFile, UnreadableFile } from './table-file.ts';

export type FileReply = { readonly table: TableFile } | { readonly refusal: FileRefusal };

async function read(file: File): Promise<FileReply> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { table: await readTable(file.name, bytes) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { refusal: error.reason };
    console.error(error);
    return { refusal: 'unreadable' };
  }
}

self.addEventListener('message', (event: MessageEvent<File>) => {
  void read(event.data).then((reply) => self.postMessage(reply));
});
