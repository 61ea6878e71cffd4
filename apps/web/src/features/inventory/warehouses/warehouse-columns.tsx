/** What the table of warehouses shows. */

import type { WarehouseRow } from '../../../data/rows.ts';
import cells from '../../../ui/data-table/cells.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { textColumn } from '../../../ui/data-table/columns.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import styles from '../frame/frame.module.css';
import { WAREHOUSE_TYPES } from './warehouse-draft.ts';

export function warehouseColumns(defaultId: string): readonly Column<WarehouseRow>[] {
  return [
    {
      key: 'name',
      header: 'Nombre',
      width: 'minmax(200px, 2fr)',
      render: (row) => <WarehouseName row={row} defaultId={defaultId} />,
      sortValue: ({ name }) => name,
      exports: [
        { header: 'Nombre', value: ({ name }) => name },
        { header: 'Por defecto', value: ({ id }) => (id === defaultId ? 'Sí' : '') },
      ],
    },
    textColumn('type', 'Tipo', 140, ({ type }) => WAREHOUSE_TYPES[type]),
    textColumn('location', 'Ubicación', 'minmax(200px, 3fr)', ({ location }) => location),
  ];
}

export function WarehouseName({
  row,
  defaultId,
}: {
  readonly row: WarehouseRow;
  readonly defaultId: string;
}) {
  return (
    <span className={styles.named}>
      <span className={`${cells.name} ellipsis`}>{row.name}</span>
      {row.id === defaultId ? <StatusPill tone="action">Por defecto</StatusPill> : null}
    </span>
  );
}
