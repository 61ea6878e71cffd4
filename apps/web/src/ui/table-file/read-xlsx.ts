/** Excel workbooks: the first sheet, its cells as the text a person would type. */
import { readSheet } from 'read-excel-file/web-worker';

import { type TableFile, tableOf, UnreadableFile } from './table-file.ts';
import { requireReadableSize } from './workbook-size.ts';

type Cell = string | number | boolean | Date | null;

/** @throws {UnreadableFile} when it is no workbook, or too large once unpacked */
export async function readXlsx(fileName: string, bytes: Uint8Array<ArrayBuffer>): Promise<TableFile> {
  requireReadableSize(bytes);
  let rows: Cell[][];
  try {
    rows = (await readSheet(new Blob([bytes]))) as Cell[][];
  } catch {
    // The library reports a broken archive by many errors; for the user they are one.
    throw new UnreadableFile('broken_workbook');
  }
  return tableOf(
    fileName,
    rows.map((row) => row.map(cellText)),
  );
}

/**
 * Returns a number as its shortest decimal text: what the cell holds, not what its format shows. A barcode stored as a
 * number has at most 15 exact digits in a workbook, so an EAN-13 survives.
 */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return plainNumber(cell);
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : cell;
}

/** Excel keeps 0.1 + 0.2 as a double; twelve significant decimals drop its tail without touching real digits. */
function plainNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  const text = Number(value.toPrecision(15)).toLocaleString('en-US', {
    useGrouping: false,
    maximumFractionDigits: 12,
  });
  // With three decimals it would read as thousands, too: '1.125'.
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
