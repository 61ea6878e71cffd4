/** Importaciones: what each import and mass price change did, with an undo for thirty days (IMP-03). */

import { instantText } from '@cuadra/domain/time/instant-text';
import { IconArrowBackUp, IconFileImport } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { mayUndo } from '../../../../data/import-batches/plan-undo.ts';
import type { ImportBatchRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import cells from '../../../../ui/data-table/cells.module.css';
import type { Column } from '../../../../ui/data-table/column.ts';
import { instantColumn } from '../../../../ui/data-table/columns.tsx';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { RowAction } from '../../../../ui/data-table/row-action.tsx';
import { TableTools } from '../../../../ui/data-table/table-tools.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useDialogFor } from '../../../../ui/forms/use-dialog-for.ts';
import { SectionBar } from '../../../../ui/layout/section-bar.tsx';
import styles from '../../frame/frame.module.css';
import { useInventory } from '../../frame/inventory-context.ts';
import { didText, kindText, stateText } from './batch-texts.ts';
import { UndoDialog } from './undo-dialog.tsx';

const TWO_LINES = 52;
const keyOf = ({ id }: ImportBatchRow) => id;

export function BatchesSection() {
  const { db, today } = useCompany();
  const { mayWrite } = useInventory();
  const rows = useLiveQuery(() => db.import_batches.orderBy('made_at').reverse().toArray(), [db]);
  const dialog = useDialogFor<ImportBatchRow>();
  const actions = useMemo(
    () => (row: ImportBatchRow) =>
      mayUndo(row, Date.now()) ? (
        <RowAction label={`Deshacer ${row.name}`} icon={IconArrowBackUp} onClick={() => dialog.open(row)} />
      ) : null,
    [dialog.open],
  );
  return (
    <>
      <SectionBar
        tools={<TableTools fileName={`Importaciones ${today}`} columns={COLUMNS} rows={rows ?? []} />}
      />
      <div className={styles.table}>
        <DataTable
          label="Importaciones"
          rows={rows ?? []}
          rowKey={keyOf}
          columns={COLUMNS}
          rowHeight={TWO_LINES}
          loading={rows === undefined}
          {...(mayWrite ? { rowActions: actions } : {})}
          renderCard={(row) => (
            <div className={cells.lines}>
              <b className="ellipsis">{row.name}</b>
              <span className={cells.sub}>{`${instantText(row.made_at)} · ${didText(row)}`}</span>
            </div>
          )}
          empty={
            <EmptyState
              icon={IconFileImport}
              title="No hay importaciones"
              why="Aquí queda lo que hizo cada archivo importado y cada cambio de precios, para deshacerlo entero durante 30 días."
            />
          }
        />
      </div>
      {dialog.isOpen && dialog.item !== undefined ? (
        <UndoDialog batch={dialog.item} onClose={dialog.close} />
      ) : null}
    </>
  );
}

const COLUMNS: readonly Column<ImportBatchRow>[] = [
  instantColumn('made_at', 'Fecha', 190, ({ made_at }) => made_at),
  {
    key: 'name',
    header: 'Qué',
    width: 'minmax(180px, 2fr)',
    render: (row) => (
      <span className={cells.lines}>
        <b className="ellipsis" title={row.name}>
          {row.name}
        </b>
        <span className={cells.sub}>{kindText(row)}</span>
      </span>
    ),
    sortValue: ({ name }) => name,
    exports: [
      { header: 'Qué', value: ({ name }) => name },
      { header: 'Tipo', value: kindText },
    ],
  },
  {
    key: 'did',
    header: 'Qué hizo',
    width: 'minmax(180px, 2fr)',
    render: didText,
    exports: [{ header: 'Qué hizo', value: didText }],
  },
  {
    key: 'state',
    header: 'Estado',
    width: 'minmax(250px, 1fr)',
    render: stateText,
    exports: [{ header: 'Estado', value: stateText }],
  },
];
