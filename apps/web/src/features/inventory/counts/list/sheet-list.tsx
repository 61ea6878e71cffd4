/** The count sheets of the company, the newest first, with their state. */

import { IconClipboardCheck, IconTrash } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import type { CategoryRow, CountSheetRow, WarehouseRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { useLook } from '../../../../session/company/use-look.ts';
import cells from '../../../../ui/data-table/cells.module.css';
import type { Column } from '../../../../ui/data-table/column.ts';
import { instantColumn, textColumn } from '../../../../ui/data-table/columns.tsx';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { RowAction } from '../../../../ui/data-table/row-action.tsx';
import { listedTable, tableLookOf } from '../../../../ui/data-table/table-look.ts';
import { TableTools } from '../../../../ui/data-table/table-tools.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useDialogFor } from '../../../../ui/forms/use-dialog-for.ts';
import { NewButton } from '../../../../ui/layout/new-button.tsx';
import { SectionBar } from '../../../../ui/layout/section-bar.tsx';
import { useInventory } from '../../frame/inventory-context.ts';
import { DiscardQuestion } from '../post/discard-question.tsx';
import { SHEET_STATES, sheetPlaceText } from '../reading/count-words.ts';
import { NewSheetForm } from './new-sheet-form.tsx';

export interface SheetListProps {
  readonly onOpen: (id: string) => void;
}

const keyOf = ({ id }: CountSheetRow) => id;

export function SheetList({ onOpen }: SheetListProps) {
  const { db, warehouses, today } = useCompany();
  const { mayWrite, categories } = useInventory();
  const sheets = useLiveQuery(() => db.count_sheets.toArray(), [db]);
  const columns = useMemo(() => sheetColumns(warehouses, categories), [warehouses, categories]);
  const table = listedTable(columns, keyOf, sheets, useLook('counts', tableLookOf));
  const discarding = useDialogFor<CountSheetRow>();
  const [isFormOpen, setIsFormOpen] = useState(false);
  const newButton = mayWrite ? (
    <NewButton label="Nuevo conteo" onClick={() => setIsFormOpen(true)} />
  ) : undefined;
  return (
    <>
      <SectionBar
        tools={
          <>
            <TableTools {...table} fileName={`Conteos ${today}`} />
            {table.rows.length === 0 ? null : newButton}
          </>
        }
      />
      <DataTable
        {...table}
        label="Conteos"
        sort={{ key: 'started', direction: 'descending' }}
        onRowClick={({ id }) => onOpen(id)}
        rowActionsWidth={56}
        {...(mayWrite
          ? {
              rowActions: (row: CountSheetRow) =>
                row.status === 'open' ? (
                  <RowAction
                    label={`Descartar ${row.name}`}
                    icon={IconTrash}
                    onClick={() => discarding.open(row)}
                  />
                ) : null,
            }
          : {})}
        renderCard={(row) => (
          <div className={cells.lines}>
            <span className={cells.name}>{row.name}</span>
            <span className={cells.sub}>{sheetPlaceText(row, warehouses, categories)}</span>
            <span>
              <State status={row.status} />
            </span>
          </div>
        )}
        empty={
          <EmptyState
            icon={IconClipboardCheck}
            title="No hay conteos"
            why="Cuenta lo que hay en los estantes, con escáner y entre varios. La diferencia se registra al final, y puedes seguir vendiendo mientras cuentas."
            action={newButton}
          />
        }
      />
      {isFormOpen ? <NewSheetForm onCreated={onOpen} onClose={() => setIsFormOpen(false)} /> : null}
      {discarding.item === undefined ? null : (
        <DiscardQuestion sheet={discarding.item} onClose={discarding.close} />
      )}
    </>
  );
}

function State({ status }: Pick<CountSheetRow, 'status'>) {
  const { label, tone } = SHEET_STATES[status];
  return <StatusPill tone={tone}>{label}</StatusPill>;
}

function sheetColumns(
  warehouses: readonly WarehouseRow[],
  categories: readonly CategoryRow[],
): Column<CountSheetRow>[] {
  const place = (row: CountSheetRow) => sheetPlaceText(row, warehouses, categories);
  const state = (row: CountSheetRow) => SHEET_STATES[row.status].label;
  return [
    textColumn('name', 'Conteo', 'minmax(200px, 2fr)', ({ name }) => name, { tone: 'name' }),
    textColumn('place', 'Qué se cuenta', 'minmax(180px, 1.5fr)', place),
    instantColumn('started', 'Comenzado', 206, ({ started_at }) => started_at),
    instantColumn('posted', 'Registrado', 206, ({ posted_at }) => posted_at),
    {
      key: 'state',
      header: 'Estado',
      width: 130,
      render: ({ status }) => <State status={status} />,
      sortValue: state,
      exports: [{ header: 'Estado', value: state }],
    },
  ];
}
