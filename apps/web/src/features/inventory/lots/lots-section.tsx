/** Lotes: what has expired and what soon will, its place, its value, and what to do about it (MOV-05). */
import { newId } from '@cuadra/contracts/primitives/ids';
import { formatMoney } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { Select } from '@mantine/core';
import { IconCalendarDue, IconPencil, IconTrashX } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { createDraftKeeper } from '../../../data/drafts/draft-store.ts';
import { readDatedLots, type ShelfLot } from '../../../data/lots/lots-on-shelf.ts';
import { isAlive } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useLook } from '../../../session/company/use-look.ts';
import cells from '../../../ui/data-table/cells.module.css';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { listedTable, tableLookOf } from '../../../ui/data-table/table-look.ts';
import { TableTools } from '../../../ui/data-table/table-tools.tsx';
import { countText } from '../../../ui/display/count-format.ts';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import { SectionBar } from '../../../ui/layout/section-bar.tsx';
import { useSearchParam } from '../../../ui/layout/use-search-param.ts';
import { useInventory } from '../frame/inventory-context.ts';
import { INVENTORY_PATH } from '../frame/inventory-path.ts';
import { MOVEMENT_DRAFT_KIND } from '../movements/editor/draft/read-draft.ts';
import { ExpiryForm } from './expiry-form.tsx';
import { LotDay, LotName, lotColumns } from './lot-columns.tsx';
import { LOT_WINDOWS, lotTotals, lotWindowOf, shownLots } from './lot-list.ts';
import { heldText } from './lot-texts.ts';
import { writeOffDraft } from './write-off.ts';

const keyOf = ({ lot, warehouseId }: ShelfLot) => `${lot.id}|${warehouseId}`;
const EVERYWHERE = 'all';

export function LotsSection() {
  const { db, warehouses, today } = useCompany();
  const { mayWrite } = useInventory();
  const filter = useLotFilter();
  const lots = useLiveQuery(() => readDatedLots(db, today), [db, today]);
  const shown = useMemo(() => shownLots(lots ?? [], filter.value, today), [lots, filter.value, today]);
  const columns = useMemo(() => lotColumns({ warehouses, today }), [warehouses, today]);
  const table = listedTable(
    columns,
    keyOf,
    lots === undefined ? undefined : shown,
    useLook('lots', tableLookOf),
  );
  const dialog = useDialogFor<ShelfLot>();
  const rowActions = (row: ShelfLot) => <LotActions row={row} onCorrect={dialog.open} />;
  return (
    <>
      <SectionBar tools={<TableTools {...table} fileName={`Lotes ${today}`} />}>
        <LotFilters filter={filter} />
        <span className={cells.muted} role="status">
          {lots === undefined ? null : totalsText(shown)}
        </span>
      </SectionBar>
      <DataTable
        {...table}
        label="Lotes"
        rowHeight={48}
        renderCard={(row) => (
          <div className={cells.lines}>
            <LotName row={row} />
            <LotDay row={row} today={today} />
            <span className={cells.sub}>{heldText(row.held)}</span>
          </div>
        )}
        {...(mayWrite ? { onRowClick: dialog.open, rowActions } : {})}
        empty={<NoLots isFiltered={lots?.length !== 0} />}
      />
      {dialog.item === undefined ? null : (
        <ExpiryForm lot={dialog.item.lot} productName={dialog.item.product.name} onClose={dialog.close} />
      )}
    </>
  );
}

function LotFilters({ filter }: { readonly filter: ReturnType<typeof useLotFilter> }) {
  const { warehouses } = useCompany();
  const { value, setWindow, setPlace } = filter;
  return (
    <>
      <Select
        aria-label="Qué lotes"
        data={[...LOT_WINDOWS]}
        value={value.window}
        allowDeselect={false}
        onChange={(window) => setWindow(window ?? undefined)}
      />
      {warehouses.length < 2 ? null : (
        <Select
          aria-label="Almacén"
          data={[
            { value: EVERYWHERE, label: 'Todos los almacenes' },
            ...warehouses.filter(isAlive).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={value.warehouseId ?? EVERYWHERE}
          allowDeselect={false}
          onChange={(place) => setPlace(place === null || place === EVERYWHERE ? undefined : place)}
        />
      )}
    </>
  );
}

interface LotActionsProps {
  readonly row: ShelfLot;
  readonly onCorrect: (row: ShelfLot) => void;
}

function LotActions({ row, onCorrect }: LotActionsProps) {
  const writeOff = useWriteOff();
  return (
    <>
      <RowAction
        label={`Corregir el vencimiento del lote ${row.lot.code}`}
        icon={IconPencil}
        onClick={() => onCorrect(row)}
      />
      <RowAction
        label={`Sacar del inventario el lote ${row.lot.code}`}
        icon={IconTrashX}
        onClick={() => void writeOff(row)}
      />
    </>
  );
}

function NoLots({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <EmptyState
      icon={IconCalendarDue}
      title={isFiltered ? 'Nada vence en ese plazo' : 'No hay lotes con vencimiento'}
      why={
        isFiltered
          ? 'Elige otro plazo u otro almacén para ver más.'
          : 'Activa “Control de vencimiento” en un producto y escribe la fecha cuando entre la mercancía.'
      }
    />
  );
}

/** The filter is held in the address, so that a notice can link to its lots. */
function useLotFilter() {
  const within = useSearchParam('window');
  const place = useSearchParam('place');
  const window = lotWindowOf(within.value);
  const warehouseId = place.value;
  const value = useMemo(() => ({ window, warehouseId }), [window, warehouseId]);
  return { value, setWindow: within.change, setPlace: place.change };
}

/** Opens the adjustment that takes the lot out, filled in: it is saved by hand. */
function useWriteOff() {
  const { db, today } = useCompany();
  const navigate = useNavigate();
  return async (row: ShelfLot): Promise<void> => {
    const id = newId();
    const keeper = createDraftKeeper(db, { id, kind: MOVEMENT_DRAFT_KIND });
    keeper.keep(writeOffDraft(row, today));
    if (await keeper.settled()) await navigate(`${INVENTORY_PATH}/movements?new=adjustment&draft=${id}`);
    else toast('No se pudo preparar el ajuste. Inténtalo otra vez.');
  };
}

function totalsText(lots: readonly ShelfLot[]): string {
  const { count, valueUsd } = lotTotals(lots);
  const worth = formatMoney(parseDecimal(valueUsd, 'USD'), currencySymbol('USD'));
  return count === 1 ? `1 lote, ${worth}` : `${countText(count)} lotes, ${worth}`;
}
