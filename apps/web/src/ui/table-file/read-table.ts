/** A file's bytes to its table, whichever kind it is. Apart from the worker so that it can be tested without one. */
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type TableFile, UnreadableFile } from './table-file.ts';

/**
 * A workbook is a zip archive, recognised by its first bytes, because a file name may be wrong. A file with a
 * workbook's name that is neither one nor text in columns is refused: it would read as a single line of nonsense.
 *
 * @throws {UnreadableFile} when it is no table, or an empty one
 */
export async function readTable(fileName: string, bytes: Uint8Array<ArrayBuffer>): Promise<TableFile> {
  const isNamedWorkbook = /\.xls[xmb]?$/i.test(fileName);
  if (startsWith(bytes, ZIP_MARK) && (isNamedWorkbook || hasWorkbook(bytes)))
    return readXlsx(fileName, bytes);
  if (ARCHIVE_MARKS.some((mark) => startsWith(bytes, mark))) throw new UnreadableFile('compressed');
  if (!isNamedWorkbook || bytes.length === 0) return readCsv(fileName, bytes);
  const table = textTable(fileName, bytes);
  // Some systems export text in columns and call it Excel: it is read as text.
  if (table === undefined || table.headings.length < 2) throw new UnreadableFile('not_a_workbook');
  return table;
}

const ZIP_MARK = 'PK\x03\x04';
/** With those of gzip, RAR and 7-Zip; each character a byte. */
const ARCHIVE_MARKS = [ZIP_MARK, '\x1f\x8b', 'Rar!\x1a', '7z\xbc\xaf'];

function startsWith(bytes: Uint8Array, mark: string): boolean {
  return [...mark].every((character, place) => bytes[place] === character.charCodeAt(0));
}

/**
 * A workbook's parts are in a folder of this name, and each part is preceded by its name: a truncated workbook still
 * has some of them.
 */
function hasWorkbook(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes).includes('xl/');
}

function textTable(fileName: string, bytes: Uint8Array<ArrayBuffer>): TableFile | undefined {
  try {
    return readCsv(fileName, bytes);
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}
