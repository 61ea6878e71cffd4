/** Proveedores: the company's suppliers, each with a link to its purchases (MOV-01). */
import { matchesAllWords, normaliseForSearch, searchWords } from '@cuadra/domain/catalog/search-text';
import { Button } from '@mantine/core';
import { IconFileInvoice, IconPencil, IconTrash, IconTruckDelivery } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { isAlive, type SupplierRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { deletionOf } from '../../../session/company/deletion-of.ts';
import { useLook } from '../../../session/company/use-look.ts';
import cells from '../../../ui/data-table/cells.module.css';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { listedTable, tableLookOf } from '../../../ui/data-table/table-look.ts';
import { TableTools } from '../../../ui/data-table/table-tools.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { deleteOrSay } from '../../../ui/forms/delete-with-undo.ts';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import { NewButton } from '../../../ui/layout/new-button.tsx';
import { SectionBar } from '../../../ui/layout/section-bar.tsx';
import { useInventory } from '../frame/inventory-context.ts';
import { INVENTORY_PATH } from '../frame/inventory-path.ts';
import { SUPPLIER_COLUMNS } from './supplier-columns.tsx';
import { documentText } from './supplier-document.ts';
import { SupplierForm } from './supplier-form.tsx';

const keyOf = ({ id }: SupplierRow) => id;
const NONE: readonly SupplierRow[] = [];

export function SuppliersSection() {
  const { db, today } = useCompany();
  const { mayWrite } = useInventory();
  const found = useLiveQuery(() => db.suppliers.orderBy('name').filter(isAlive).toArray(), [db]);
  const all = found ?? NONE;
  const [text, setText] = useState('');
  const shown = useMemo(() => matching(all, text), [all, text]);
  const table = listedTable(
    SUPPLIER_COLUMNS,
    keyOf,
    found === undefined ? undefined : shown,
    useLook('suppliers', tableLookOf),
  );
  const dialog = useDialogFor<SupplierRow>();
  const rowActions = useRowActions(mayWrite, dialog.open);
  return (
    <>
      <SectionBar
        tools={
          <>
            <TableTools {...table} fileName={`Proveedores ${today}`} />
            {mayWrite ? <NewButton label="Nuevo Proveedor" onClick={() => dialog.open()} /> : null}
          </>
        }
      >
        <SearchInput
          label="Buscar proveedores"
          placeholder="Nombre, RIF o teléfono"
          value={text}
          onSearch={setText}
        />
      </SectionBar>
      <DataTable
        {...table}
        label="Proveedores"
        rowHeight={44}
        sort={{ key: 'name', direction: 'ascending' }}
        rowActions={rowActions}
        rowActionsWidth={mayWrite ? 132 : 56}
        {...(mayWrite ? { onRowClick: dialog.open } : {})}
        renderCard={(row) => (
          <span className={cells.lines}>
            <span className={cells.name}>{row.name}</span>
            <span className={cells.sub}>
              {[documentText(row), row.phone].filter((part) => part !== '').join(' · ')}
            </span>
          </span>
        )}
        empty={
          <NoSuppliers isFiltered={text.trim() !== ''} mayWrite={mayWrite} onNew={() => dialog.open()} />
        }
      />
      {dialog.isOpen ? <SupplierForm row={dialog.item} suppliers={all} onClose={dialog.close} /> : null}
    </>
  );
}

function matching(rows: readonly SupplierRow[], text: string): readonly SupplierRow[] {
  const words = searchWords(text);
  if (words.length === 0) return rows;
  return rows.filter((row) =>
    matchesAllWords(
      normaliseForSearch([row.name, documentText(row), row.document_number, row.phone, row.email].join(' ')),
      words,
    ),
  );
}

function useRowActions(mayWrite: boolean, onEdit: (row: SupplierRow) => void) {
  const company = useCompany();
  const navigate = useNavigate();
  // Past purchases keep the supplier's name (S-13).
  const remove = (row: SupplierRow): Promise<void> => deleteOrSay(deletionOf(company, 'suppliers', row));
  return (row: SupplierRow) => (
    <>
      <RowAction
        label={`Ver las compras a ${row.name}`}
        icon={IconFileInvoice}
        onClick={() => void navigate(`${INVENTORY_PATH}/movements?supplier=${row.id}`)}
      />
      {mayWrite ? (
        <>
          <RowAction label={`Editar ${row.name}`} icon={IconPencil} onClick={() => onEdit(row)} />
          <RowAction label={`Eliminar ${row.name}`} icon={IconTrash} onClick={() => void remove(row)} />
        </>
      ) : null}
    </>
  );
}

interface NoSuppliersProps {
  readonly isFiltered: boolean;
  readonly mayWrite: boolean;
  readonly onNew: () => void;
}

function NoSuppliers({ isFiltered, mayWrite, onNew }: NoSuppliersProps) {
  return (
    <EmptyState
      icon={IconTruckDelivery}
      title={isFiltered ? 'Ningún proveedor coincide' : 'No hay proveedores registrados'}
      why={
        isFiltered
          ? 'Prueba con parte del nombre o del RIF.'
          : 'Se crean solos con la primera compra a cada uno, o aquí con sus datos completos.'
      }
      action={mayWrite && !isFiltered ? <Button onClick={onNew}>Nuevo Proveedor</Button> : undefined}
    />
  );
}
