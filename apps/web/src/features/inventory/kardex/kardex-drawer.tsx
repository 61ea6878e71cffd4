/** The kardex of a product (MOV-05): every entry at a place, with the stock and the average cost after it. */

import { dayText } from '@cuadra/domain/time/instant-text';
import { Button, CloseButton, Drawer, NativeSelect } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import cells from '../../../ui/data-table/cells.module.css';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { TableTools } from '../../../ui/data-table/table-tools.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { useStockPlaces } from '../frame/use-stock-places.ts';
import styles from './kardex.module.css';
import { KARDEX_COLUMNS, KardexCard } from './kardex-columns.tsx';
import type { KardexRow } from './kardex-rows.ts';
import { SaleView } from './sale-view.tsx';
import { type Kardex, useKardex } from './use-kardex.ts';

export interface KardexDrawerProps {
  readonly productId: string;
  readonly warehouseId: string;
  readonly onPlace: (warehouseId: string) => void;
  readonly onMovement: (id: string) => void;
  readonly onClose: () => void;
}

const keyOf = ({ key }: KardexRow) => key;
const NO_ROWS: readonly KardexRow[] = [];
export function KardexDrawer(props: KardexDrawerProps) {
  const { productId, warehouseId, onMovement, onClose } = props;
  const { db, isDemo, today } = useCompany();
  const phone = usePhone();
  const product = useLiveQuery(() => db.products.get(productId), [db, productId]);
  const kardex = useKardex(db, isDemo, { productId, warehouseId });
  const [saleId, setSaleId] = useState<string>();
  const name = product?.name ?? '';
  const openReturned = async (id: string): Promise<void> =>
    setSaleId((await db.sale_returns.get(id))?.sale_id);
  const open = ({ collection, documentId }: KardexRow): void => {
    if (collection === 'sales') setSaleId(documentId);
    else if (collection === 'sale_returns') void openReturned(documentId);
    else if (collection === 'stock_movements') onMovement(documentId);
  };
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={phone ? '100%' : 760}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={`Kardex de ${name}`}>
        <div className={styles.drawer}>
          <div className={styles.head}>
            <span className={cells.words}>
              <h2 className="heading">Kardex</h2>
              <span className={`${cells.sub} ellipsis`}>
                {name} · {product?.sku}
              </span>
            </span>
            <CloseButton size={44} aria-label="Cerrar" onClick={onClose} />
          </div>
          <div className={styles.tools}>
            <PlaceChoice {...props} />
            <TableTools
              fileName={`Kardex ${product?.sku ?? ''} ${today}`}
              columns={KARDEX_COLUMNS}
              rows={kardex.rows ?? NO_ROWS}
            />
          </div>
          <Trouble kardex={kardex} />
          <div className={styles.table}>
            <DataTable
              label={`Kardex de ${name}`}
              rows={kardex.rows ?? NO_ROWS}
              rowKey={keyOf}
              columns={KARDEX_COLUMNS}
              loading={kardex.rows === undefined}
              onRowClick={open}
              renderCard={(row) => <KardexCard row={row} />}
              empty={
                <EmptyState
                  icon={IconHistory}
                  title="Sin movimientos en este almacén"
                  why="Aquí verás cada entrada y salida, con el saldo y el costo promedio que dejó."
                />
              }
            />
          </div>
          <Foot kardex={kardex} />
        </div>
        {saleId === undefined ? null : <SaleView id={saleId} onClose={() => setSaleId(undefined)} />}
      </Drawer.Content>
    </Drawer.Root>
  );
}

function PlaceChoice({ warehouseId, onPlace }: KardexDrawerProps) {
  // A place that was deleted keeps its history.
  const places = useStockPlaces(useCompany()).filter(
    ({ id, deleted_at }) => deleted_at === null || id === warehouseId,
  );
  return (
    <NativeSelect
      aria-label="Almacén"
      data={places.map(({ id, name }) => ({ value: id, label: name }))}
      value={warehouseId}
      onChange={(event) => onPlace(event.currentTarget.value)}
    />
  );
}

/** Why entries are missing: the device has the last documents, and only the server has all of them. */
function Trouble({ kardex: { isWindow, problem, rows } }: { readonly kardex: Kardex }) {
  if (problem === undefined) return null;
  const first = rows?.at(-1)?.day;
  const since = first === undefined ? '' : ` desde el ${dayText(first)}`;
  return (
    <div className={styles.notice}>
      <Banner fact={problem.message} tone={isWindow ? 'quiet' : 'bad'}>
        {isWindow
          ? `Se muestra lo que hay en este equipo${since}. El costo y lo anterior se leen del servidor cuando haya conexión.`
          : null}
      </Banner>
    </div>
  );
}

function Foot({ kardex }: { readonly kardex: Kardex }) {
  const { rows, hasMore, isReading, isWindow, more } = kardex;
  if (rows === undefined || rows.length === 0 || isWindow) return null;
  if (!hasMore) return <p className={styles.foot}>Es todo: no hay movimientos anteriores.</p>;
  return (
    <div className={styles.foot}>
      <span>Se muestran los {rows.length} más recientes.</span>
      <Button size="xs" disabled={isReading} onClick={() => more(false)}>
        Ver más
      </Button>
      <Button size="xs" disabled={isReading} onClick={() => more(true)}>
        Ver todo
      </Button>
    </div>
  );
}
