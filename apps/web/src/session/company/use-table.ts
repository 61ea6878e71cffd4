/** A table of rows whose look a person chooses, stored on this device as that of any screen [INV-02]. */
import type { Column } from '../../ui/data-table/column.ts';
import { type ListedTable, tableLookOf } from '../../ui/data-table/table-look.ts';
import { useLook } from './use-look.ts';

/**
 * What the table and its tools share: spread it in `DataTable` and in `TableTools`, which then list and export the same.
 *
 * @param screen the name under which its look is stored
 * @param rows those to show; undefined until they are read
 */
export function useTable<Row>(
  screen: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
): ListedTable<Row> {
  const [look, onLook] = useLook(screen, tableLookOf);
  return { columns, rows: rows ?? [], loading: rows === undefined, look, onLook };
}
