/**
 * What an Excel workbook unpacks to, looked at before it is read: a small file can name a cell, or hold a part, that
 * fills the memory of a device.
 */
import { unzipSync } from 'fflate';
import { FILE_ROWS_MAX, UnreadableFile } from './table-file.ts';

/** Ten times the largest file: 100,000 rows of twenty columns are half of it. */
export const UNPACKED_BYTES_MAX = 200 * 1024 * 1024;
/** No table has as many columns; the empty ones before a far cell would be read as well. */
export const COLUMNS_MAX = 500;
/** A sheet may have its title over the rows, and some blank ones. */
const SHEET_ROWS_MAX = FILE_ROWS_MAX + 1_000;

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const CELL = /<(?:\w+:)?(?:row|c)\s[^>]*?\br="([A-Z]*)(\d+)"/g;
const SLICE_BYTES = 1024 * 1024;
/** A tag cut by the end of a slice is read with the next one. */
const OVERLAP_BYTES = 1024;

/** @throws {UnreadableFile} `workbook_too_large`, `far_cells` or, of what is no archive, `broken_workbook` */
export function requireReadableSize(bytes: Uint8Array): void {
  for (const sheet of sheetsOf(bytes)) requireNearCells(sheet);
}

function sheetsOf(bytes: Uint8Array): Uint8Array[] {
  let unpacked = 0;
  const isSheet = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }) => {
    unpacked += originalSize;
    if (unpacked > UNPACKED_BYTES_MAX) throw new UnreadableFile('workbook_too_large');
    return SHEET.test(name);
  };
  try {
    return Object.values(unzipSync(bytes, { filter: isSheet }));
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('broken_workbook');
  }
}

function requireNearCells(sheet: Uint8Array): void {
  const decoder = new TextDecoder('latin1');
  for (let from = 0; from < sheet.length; from += SLICE_BYTES) {
    const text = decoder.decode(sheet.subarray(from, from + SLICE_BYTES + OVERLAP_BYTES));
    for (const [, column = '', row] of text.matchAll(CELL))
      if (Number(row) > SHEET_ROWS_MAX || columnNumber(column) > COLUMNS_MAX)
        throw new UnreadableFile('far_cells');
  }
}

/** 'A' is 1, 'AA' 27; '' is 0, as of a row. */
function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}
