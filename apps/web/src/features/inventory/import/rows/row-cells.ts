/** What a row says of a field: what a person put in its place, what its system's file means by it, or its cell. */
import type { ColumnMapping, ImportField } from '../columns/column-mapping.ts';
import type { TableRow } from '../reading/table-file.ts';
import type { SystemReading } from '../systems/system-profile.ts';
import type { Corrections } from './rejection.ts';

export type CellReader = (row: TableRow, field: ImportField) => string;

/** Reads any field of any row under a mapping; '' where the row says nothing of it. */
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

/** Control characters and inner line breaks come from other systems' notes; a product's texts have none. */
function cleaned(cell: string): string {
  const text = cell.replace(/\p{Cc}+/gu, ' ').trim();
  // An apostrophe in front keeps a number text in spreadsheets; it is no part of the value.
  return /^'[\d=+\-@]/.test(text) ? text.slice(1) : text;
}
