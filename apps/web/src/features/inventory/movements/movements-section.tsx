/**
 * Movements: what came in, went out and changed places, each with its state (MOV-01 to MOV-05). The address holds what
 * is open: `?new=purchase&draft=…`, `?edit=…&draft=…`, `?open=…`.
 */
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconSearchOff } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';

import { useCompany } from '../../../session/company/company-context.ts';
import { useLook } from '../../../session/company/use-look.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { listedTable, tableLookOf } from '../../../ui/data-table/table-look.ts';
import { TableTools } from '../../../ui/data-table/table-tools.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { SectionBar } from '../../../ui/layout/section-bar.tsx';
import { useInventory } from '../frame/inventory-context.ts';
import { MovementView } from './document/movement-view.tsx';
import { DraftsStrip } from './drafts-strip.tsx';
import { MovementEditor } from './editor/movement-editor.tsx';
import { MOVEMENT_COLUMNS, MovementCard } from './movement-columns.tsx';
import { MovementFilters } from './movement-filters.tsx';
import { filterMovements, isFiltered, type ListedMovement, NO_FILTER } from './movement-rows.ts';
import styles from './movements.module.css';
import { useMovementAddress } from './use-movement-address.ts';
import { useMovements } from './use-movements.ts';

const keyOf = ({ row }: ListedMovement) => row.id;

export function MovementsSection() {
  const { warehouses, today } = useCompany();
  const { mayWrite } = useInventory();
  const { listed, suppliers, hasMore, showMore } = useMovements();
  const address = useMovementAddress(mayWrite);
  const [filter, setFilter] = useState({ ...NO_FILTER, supplierId: address.supplierId });
  // Typing stays fluid over any number of movements: the list follows as soon as it can.
  const appliedFilter = useDeferredValue(filter);
  const shown = useMemo(() => filterMovements(listed ?? [], appliedFilter), [listed, appliedFilter]);
  const table = listedTable(MOVEMENT_COLUMNS, keyOf, shown, useLook('movements', tableLookOf));
  return (
    <>
      <SectionBar tools={<TableTools {...table} fileName={`Movimientos ${today}`} />}>
        <MovementFilters filter={filter} places={warehouses} suppliers={suppliers} onChange={setFilter} />
      </SectionBar>
      {mayWrite ? <DraftsStrip onOpen={address.openDraft} /> : null}
      <DataTable
        {...table}
        label="Movimientos"
        sort={{ key: 'date', direction: 'descending' }}
        loading={listed === undefined}
        onRowClick={({ row }) => address.open(row.id)}
        renderCard={(row) => <MovementCard listed={row} />}
        empty={
          isFiltered(filter) ? (
            <NothingFound onClear={() => setFilter(NO_FILTER)} />
          ) : (
            <NoMovements mayWrite={mayWrite} onBuy={() => address.begin('purchase')} />
          )
        }
      />
      {listed === undefined || listed.length === 0 ? null : (
        <MoreLine count={listed.length} hasMore={hasMore} onMore={showMore} />
      )}
      {address.editor === undefined ? null : (
        <MovementEditor key={address.editor.id} target={address.editor} onClose={address.close} />
      )}
      {address.openId === undefined ? null : (
        <MovementView
          id={address.openId}
          mayWrite={mayWrite}
          onOpen={address.open}
          onEdit={address.edit}
          onClose={address.close}
        />
      )}
    </>
  );
}

interface MoreLineProps {
  readonly count: number;
  readonly hasMore: boolean;
  readonly onMore: () => void;
}

/** The end of the list: what was read so far, or what this device has (S-19). */
function MoreLine({ count, hasMore, onMore }: MoreLineProps) {
  const { isDemo } = useCompany();
  if (!hasMore)
    return (
      <p className={styles.more}>
        {isDemo
          ? 'No hay más movimientos.'
          : 'Son los movimientos que guarda este equipo. Los anteriores están en el kardex de cada producto.'}
      </p>
    );
  return (
    <div className={styles.more}>
      <span>Se buscan y se muestran los {count} más recientes.</span>
      <Button size="xs" onClick={onMore}>
        Ver más
      </Button>
    </div>
  );
}

function NoMovements({ mayWrite, onBuy }: { readonly mayWrite: boolean; readonly onBuy: () => void }) {
  const phone = usePhone();
  return (
    <EmptyState
      icon={IconArrowsExchange}
      title="No hay movimientos registrados"
      why="Cada compra, traslado y ajuste queda aquí, con quién lo hizo y lo que cambió."
      action={
        mayWrite ? (
          <Button variant={phone ? 'default' : 'filled'} onClick={onBuy}>
            Registrar una compra
          </Button>
        ) : undefined
      }
    />
  );
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title="Ningún movimiento coincide"
      why="Prueba con menos palabras, otro día u otro almacén."
      action={<Button onClick={onClear}>Quitar los filtros</Button>}
    />
  );
}
