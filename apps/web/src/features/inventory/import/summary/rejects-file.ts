/** The rejected rows as a file, with their own cells and the reason; corrected there, it can be imported again. */

import { csvText } from '../../../../ui/export/csv-text.ts';
import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import { FIELD_LABELS } from '../columns/column-mapping.ts';
import type { Rejection } from '../rows/rejection.ts';

/** CSV text with the row's number, the column and the reason before the file's own columns. */
export function rejectsCsv(file: TableFile, rejected: readonly Rejection[]): string {
  const cells = new Map(file.rows.map((row) => [row.number, row.cells]));
  const rows = rejected.map((rejection) => [
    String(rejection.row),
    FIELD_LABELS[rejection.field],
    rejection.reason,
    ...(cells.get(rejection.row) ?? []),
  ]);
  return csvText([['Fila', 'Columna', 'Motivo', ...file.headings], ...rows]);
}
