/** Alertas de existencia: low stock with what to buy, and negative stock [INV-01, INV-03]. */
import { Select } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ProductRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useLook } from '../../../session/company/use-look.ts';
import cells from '../../../ui/data-table/cells.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { listedTable, tableLookOf } from '../../../ui/data-table/table-look.ts';
import { TableTools } from '../../../ui/data-table/table-tools.tsx';
import { countText } from '../../../ui/display/count-format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { SectionBar } from '../../../ui/layout/section-bar.tsx';
import { useInventory } from '../frame/inventory-context.ts';
import { ProductName } from '../products/product-columns.tsx';
import { type AlertNames, Figure, lowColumns, negativeColumns } from './alert-columns.tsx';
import styles from './alerts.module.css';
import type { LowStock, NegativeStock } from './stock-alerts.ts';
import { useStockAlerts } from './use-stock-alerts.ts';

const ALL = 'all';
const NO_UNITS: ReadonlyMap<string, string> = new Map();

export function AlertsSection() {
  const { warehouses, today } = useCompany();
  const { placeId } = useInventory();
  const [chosen, choose] = useLook('alerts-place', (kept) => (typeof kept === 'string' ? kept : ''));
  const isKnown = chosen === ALL || warehouses.some(({ id }) => id === chosen);
  const place = isKnown ? chosen : placeId;
  const alerts = useStockAlerts(place === ALL ? undefined : place);
  const [parameters, setParameters] = useSearchParams();
  const isNegative = parameters.get('list') === 'negative';
  const names = useNames(alerts?.unitNames ?? NO_UNITS, place !== ALL);
  const show = (list: string) => setParameters(list === 'negative' ? { list } : {}, { replace: true });
  const filters = (
    <>
      <Segments
        label="Qué se muestra"
        words={{
          low: `Stock bajo · ${countText(alerts?.low.length)}`,
          negative: `Negativos · ${countText(alerts?.negative.length)}`,
        }}
        value={isNegative ? 'negative' : 'low'}
        onChange={show}
      />
      {warehouses.length < 2 ? null : (
        <Select
          className={styles.place ?? ''}
          aria-label="Almacén"
          data={[
            { value: ALL, label: 'Todos los almacenes' },
            ...warehouses.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={place}
          allowDeselect={false}
          onChange={(value) => choose(value ?? ALL)}
        />
      )}
    </>
  );
  return isNegative ? (
    <AlertList
      key="negative"
      label="Existencias negativas"
      fileName={`Existencias negativas ${today}`}
      rows={alerts?.negative}
      rowKey={negativeKey}
      columns={negativeColumns(names)}
      filters={
        <>
          {filters}
          {alerts === undefined || alerts.negative.length === 0 ? null : (
            <span className={styles.why}>
              Se vendió o salió antes de registrar su entrada: regístrala o cuenta el producto.
            </span>
          )}
        </>
      }
      renderCard={(row) => <NegativeCard row={row} names={names} />}
      empty={NO_NEGATIVES}
    />
  ) : (
    <AlertList
      key="low"
      label="Productos con stock bajo"
      fileName={`Stock bajo ${today}`}
      rows={alerts?.low}
      rowKey={lowKey}
      columns={lowColumns(names)}
      filters={filters}
      renderCard={(row) => <LowCard row={row} names={names} />}
      empty={NONE_LOW}
    />
  );
}

function lowKey({ product, warehouseId }: LowStock): string {
  return `${product.id}|${warehouseId}`;
}

function negativeKey({ key }: NegativeStock): string {
  return key;
}

const NONE_LOW = (
  <EmptyState
    icon={IconCircleCheck}
    title="No hay productos con stock bajo"
    why="Cuando uno llegue a su stock mínimo aparece aquí, con cuánto comprar para llegar al máximo."
  />
);

const NO_NEGATIVES = (
  <EmptyState
    icon={IconCircleCheck}
    title="No hay existencias negativas"
    why="Lo que se vende antes de registrar su entrada aparece aquí hasta que la registres o lo cuentes."
  />
);

/** Includes deleted warehouses: their negative stock still has to be corrected. */
function useNames(units: ReadonlyMap<string, string>, isOnePlace: boolean): AlertNames {
  const { db } = useCompany();
  const rows = useLiveQuery(() => db.warehouses.toArray(), [db]);
  return useMemo(
    () => ({ places: new Map((rows ?? []).map(({ id, name }) => [id, name])), units, isOnePlace }),
    [rows, units, isOnePlace],
  );
}

interface AlertListProps<Row> {
  readonly label: string;
  readonly fileName: string;
  /** Undefined until they are read. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly filters: React.ReactNode;
  readonly renderCard: (row: Row) => React.ReactNode;
  readonly empty: React.ReactNode;
}

function AlertList<Row extends { readonly product: ProductRow }>(props: AlertListProps<Row>) {
  const { mayWrite, openProduct } = useInventory();
  const table = listedTable(
    props.columns,
    props.rowKey,
    props.rows,
    useLook(`alerts ${props.label}`, tableLookOf),
  );
  return (
    <>
      <SectionBar tools={<TableTools {...table} fileName={props.fileName} />}>{props.filters}</SectionBar>
      <DataTable
        {...table}
        label={props.label}
        renderCard={props.renderCard}
        {...(mayWrite ? { onRowClick: ({ product }: Row) => openProduct(product) } : {})}
        empty={props.empty}
      />
    </>
  );
}

interface CardProps<Row> {
  readonly row: Row;
  readonly names: AlertNames;
}

function LowCard({ row, names }: CardProps<LowStock>) {
  return (
    <div className={cells.card}>
      <ProductName listed={row} />
      <span className={styles.cardFigures}>
        <Figure value={row.stock} tone="due" />
        <span className={cells.sub}>
          {row.toBuy === undefined ? 'Mínimo ' : 'Comprar '}
          <Figure value={row.toBuy ?? row.minimum} />
        </span>
        <PlaceOfCard row={row} names={names} />
      </span>
    </div>
  );
}

function NegativeCard({ row, names }: CardProps<NegativeStock>) {
  const unit = names.units.get(row.unitId) ?? '';
  return (
    <div className={cells.card}>
      <ProductName listed={row} />
      <span className={styles.cardFigures}>
        <Figure value={row.stock} tone="bad" />
        <span className={cells.sub}>{row.lot === '' ? unit : `${unit} · lote ${row.lot}`}</span>
        <PlaceOfCard row={row} names={names} />
      </span>
    </div>
  );
}

function PlaceOfCard({ row, names }: CardProps<{ readonly warehouseId: string }>) {
  if (names.isOnePlace) return null;
  return <span className={cells.sub}>{names.places.get(row.warehouseId) ?? ''}</span>;
}
