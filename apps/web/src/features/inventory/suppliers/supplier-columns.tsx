/** What the table of suppliers shows. */

import type { SupplierRow } from '../../../data/rows.ts';
import cells from '../../../ui/data-table/cells.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { documentText } from './supplier-document.ts';

export const SUPPLIER_COLUMNS: readonly Column<SupplierRow>[] = [
  {
    key: 'name',
    header: 'Nombre',
    width: 'minmax(200px, 2fr)',
    render: ({ name }) => <span className={`${cells.name} ellipsis`}>{name}</span>,
    sortValue: ({ name }) => name,
    exports: [{ header: 'Nombre', value: ({ name }) => name }],
  },
  {
    key: 'document',
    header: 'RIF o cédula',
    width: 150,
    render: documentText,
    sortValue: documentText,
    exports: [{ header: 'RIF o cédula', value: documentText }],
  },
  textColumn('phone', 'Teléfono', 150),
  textColumn('email', 'Correo', 'minmax(160px, 1.4fr)'),
  textColumn('address', 'Dirección', 'minmax(160px, 2fr)'),
];

function textColumn(
  field: 'phone' | 'email' | 'address',
  header: string,
  width: number | string,
): Column<SupplierRow> {
  return {
    key: field,
    header,
    width,
    choice: 'shown',
    render: (row) => <span className={`${cells.muted} ellipsis`}>{row[field]}</span>,
    sortValue: (row) => (row[field] === '' ? undefined : row[field]),
    exports: [{ header, value: (row) => row[field] }],
  };
}
