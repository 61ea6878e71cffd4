/** Almacenes y tiendas: the places that hold stock [WH-01]. */
import { quantity } from '@cuadra/domain/money/quantity';
import { Button } from '@mantine/core';
import { IconBuildingWarehouse, IconPencil, IconTrash } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useMemo, useState } from 'react';
import type { CompanyDb } from '../../../data/company-db.ts';
import { deleteWarehouse } from '../../../data/local-writes/delete-warehouse.ts';
import { restoreRecord } from '../../../data/local-writes/restore-record.ts';
import { isAlive, type WarehouseRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useLook } from '../../../session/company/use-look.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import cells from '../../../ui/data-table/cells.module.css';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { listedTable, tableLookOf } from '../../../ui/data-table/table-look.ts';
import { TableTools } from '../../../ui/data-table/table-tools.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { attempt } from '../../../ui/forms/attempt-save.ts';
import { deleteWithUndo } from '../../../ui/forms/delete-with-undo.ts';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import { NewButton } from '../../../ui/layout/new-button.tsx';
import { SectionBar } from '../../../ui/layout/section-bar.tsx';
import styles from '../frame/frame.module.css';
import { useInventory } from '../frame/inventory-context.ts';
import { WarehouseName, warehouseColumns } from './warehouse-columns.tsx';
import { WAREHOUSE_TYPES } from './warehouse-draft.ts';
import { WarehouseForm } from './warehouse-form.tsx';

const keyOf = ({ id }: WarehouseRow) => id;

export function WarehousesSection() {
  const { warehouses, warehouseId, today } = useCompany();
  const { mayWrite } = useInventory();
  const dialog = useDialogFor<WarehouseRow>();
  const { remove, refusal } = useRemoval();
  const rows = useMemo(() => warehouses.filter(isAlive), [warehouses]);
  const columns = useMemo(() => warehouseColumns(warehouseId), [warehouseId]);
  const table = listedTable(columns, keyOf, rows, useLook('warehouses', tableLookOf));
  const actions = (row: WarehouseRow) => (
    <>
      <RowAction label={`Editar ${row.name}`} icon={IconPencil} onClick={() => dialog.open(row)} />
      <RowAction
        label={row.id === warehouseId ? 'El almacén por defecto no se elimina' : `Eliminar ${row.name}`}
        icon={IconTrash}
        disabled={row.id === warehouseId}
        onClick={() => void remove(row)}
      />
    </>
  );
  return (
    <>
      <SectionBar
        tools={
          <>
            <TableTools {...table} fileName={`Almacenes ${today}`} />
            {mayWrite ? <NewButton label="Nuevo Almacén" onClick={() => dialog.open()} /> : null}
          </>
        }
      />
      <DeletedWithStock mayWrite={mayWrite} />
      <DataTable
        {...table}
        label="Almacenes"
        rowHeight={44}
        sort={{ key: 'name', direction: 'ascending' }}
        renderCard={(row) => (
          <div className={cells.lines}>
            <WarehouseName row={row} defaultId={warehouseId} />
            <span className={cells.sub}>{`${WAREHOUSE_TYPES[row.type]} · ${row.location}`}</span>
          </div>
        )}
        {...(mayWrite ? { onRowClick: dialog.open, rowActions: actions } : {})}
        {...(refusal === undefined ? {} : { error: <Banner tone="bad" fact={refusal} /> })}
        empty={
          <EmptyState
            icon={IconBuildingWarehouse}
            title="No hay almacenes"
            why="Los almacenes y tiendas indican dónde está tu mercancía."
          />
        }
      />
      {dialog.isOpen ? <WarehouseForm row={dialog.item} onClose={dialog.close} /> : null}
    </>
  );
}

/**
 * Deletes at once, and offers to undo it: the specification asks no question here. What prevents a deletion is shown
 * over the list.
 */
function useRemoval() {
  const { db, maker } = useCompany();
  const [refusal, setRefusal] = useState<string>();
  const remove = useCallback(
    async ({ id, name }: WarehouseRow) => {
      const why = await deleteWithUndo(SAVE_GATE, {
        name,
        remove: () => deleteWarehouse(db, id, maker),
        restore: () => restoreRecord(db, 'warehouses', id, maker),
      });
      setRefusal(why);
    },
    [db, maker],
  );
  return { remove, refusal };
}

/** Another device sold from the place, or received goods there, before it learned of the deletion. */
function DeletedWithStock({ mayWrite }: { readonly mayWrite: boolean }) {
  const { db, maker } = useCompany();
  const found = useLiveQuery(() => deletedWithStock(db), [db]) ?? [];
  const restore = async ({ id, name }: WarehouseRow): Promise<void> => {
    const why = await attempt(SAVE_GATE, async () => {
      await restoreRecord(db, 'warehouses', id, maker);
      return undefined;
    });
    toast(why ?? `${name} está otra vez en la lista`);
  };
  return found.map((row) => (
    <div key={row.id} className={styles.notice}>
      <Banner
        tone="due"
        fact={`“${row.name}” se eliminó y tiene existencias.`}
        action={
          mayWrite ? (
            <Button size="xs" onClick={() => void restore(row)}>
              Recuperar
            </Button>
          ) : undefined
        }
      >
        Otro equipo registró movimientos en él antes de enterarse. Recupéralo para trasladarlas o ajustarlas.
      </Banner>
    </div>
  ));
}

/**
 * Warehouses that are deleted and have some of a product, or less than nothing: what another device recorded there is
 * accepted, whenever it arrives (S-22).
 */
async function deletedWithStock(db: CompanyDb): Promise<WarehouseRow[]> {
  const deleted = (await db.warehouses.toArray()).filter((row) => !isAlive(row));
  if (deleted.length === 0) return [];
  const rows = await db.stock_balances
    .where('warehouse_id')
    .anyOf(deleted.map(({ id }) => id))
    .toArray();
  const held = new Set(
    rows.filter(({ shown }) => quantity(shown.quantity) !== 0n).map(({ warehouse_id }) => warehouse_id),
  );
  return deleted.filter(({ id }) => held.has(id));
}
