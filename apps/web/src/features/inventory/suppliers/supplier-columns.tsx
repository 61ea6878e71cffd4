/** What the table of suppliers shows. */

import type { SupplierRow } from '../../../data/rows.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { textColumn } from '../../../ui/data-table/columns.tsx';
import { documentText } from './supplier-document.ts';

const ADDED = { tone: 'muted', choice: 'shown' } as const;

export const SUPPLIER_COLUMNS: readonly Column<SupplierRow>[] = [
  textColumn('name', 'Nombre', 'minmax(200px, 2fr)', ({ name }) => name, { tone: 'name' }),
  textColumn('document', 'RIF o cédula', 150, documentText),
  textColumn('phone', 'Teléfono', 150, ({ phone }) => phone, ADDED),
  textColumn('email', 'Correo', 'minmax(160px, 1.4fr)', ({ email }) => email, ADDED),
  textColumn('address', 'Dirección', 'minmax(160px, 2fr)', ({ address }) => address, ADDED),
];
