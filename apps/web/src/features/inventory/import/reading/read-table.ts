/** A file's bytes to its table, whichever kind it is. Apart from the worker so that it can be tested without one. */
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type TableFile, UnreadableFile } from './table-file.ts';

/**
 * A workbook is a zip archive: told by its first bytes, because names lie. What is called a workbook and is neither
 * one nor text in columns is refused as such: it would read as a single line of nonsense.
 * @throws {UnreadableFile} when it is no table, or an empty one
 */
export async function readTable(fileName: string, bytes: Uint8Array<ArrayBuffer>): Promise<TableFile> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readXlsx(fileName, bytes);
  const isNamedWorkbook = /\.xls[xmb]?$/i.test(fileName);
  if (!isNamedWorkbook || bytes.length === 0) return readCsv(fileName, bytes);
  const table = textTable(fileName, bytes);
  // Some systems export text in columns and call it Excel: that is read as what it is.
  if (table === undefined || table.headings.length < 2) throw new UnreadableFile('not_a_workbook');
  return table;
}

function textTable(fileName: string, bytes: Uint8Array<ArrayBuffer>): TableFile | undefined {
  try {
    return readCsv(fileName, bytes);
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}
