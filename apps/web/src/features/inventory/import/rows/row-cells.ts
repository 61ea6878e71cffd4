/** The text of a field in a row: the person's correction, else what the system's reader makes of it, else the cell. */

import type { TableRow } from '../../../../ui/table-file/table-file.ts';
import type { ColumnMapping, ImportField } from '../columns/column-mapping.ts';
import type { SystemReading } from '../systems/system-profile.ts';
import type { Corrections } from './rejection.ts';

export type CellReader = (row: TableRow, field: ImportField) => string;

/** Reads any field of any row under a mapping; '' when the row leaves it empty. */
export function cellReader(
  mapping: ColumnMapping,
  { readers }: SystemReading,
  corrections: Corrections,
): CellReader {
  return (row, field) => {
    const corrected = corrections[row.number]?.[field];
    if (corrected !== undefined) return corrected.trim();
    const column = mapping[field];
    if (column === undefined) return '';
    const reader = readers[field];
    // A person who gave the field another column means that column and nothing else.
    return cleaned(reader?.column === column ? reader.read(row) : (row.cells[column] ?? ''));
  };
}

/**
 * Removes control characters and inner line breaks, which come from other systems' notes; a product's texts have none.
 */
function cleaned(cell: string): string {
  const text = cell.replace(/\p{Cc}+/gu, ' ').trim();
  // An apostrophe in front keeps a number text in spreadsheets; it is no part of the value.
  return /^'[\d=+\-@]/.test(text) ? text.slice(1) : text;
}
