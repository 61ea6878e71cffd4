/** What the two lists of alerts show. */
import { formatQuantity } from '@cuadra/domain/money/format';
import type { Quantity } from '@cuadra/domain/money/quantity';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ProductRow } from '../../../data/rows.ts';
import cells from '../../../ui/data-table/cells.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { textColumn } from '../../../ui/data-table/columns.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { moneyValue, quantityValue } from '../../../ui/export/export-value.ts';
import { ProductName, StockFigure, unitsText } from '../products/product-columns.tsx';
import styles from './alerts.module.css';
import type { LowStock, NegativeStock } from './stock-alerts.ts';

export interface AlertNames {
  /** Of warehouses, by id. */
  readonly places: ReadonlyMap<string, string>;
  readonly units: ReadonlyMap<string, string>;
  /** Of one warehouse alone: then its name is in no column. */
  readonly isOnePlace: boolean;
}

export function lowColumns(names: AlertNames): readonly Column<LowStock>[] {
  return [
    productColumn(),
    ...placeColumn<LowStock>(names),
    {
      key: 'stock',
      header: 'Stock',
      align: 'right',
      width: 120,
      render: (row) => <StockFigure listed={{ ...row, stockState: 'low' }} />,
      sortValue: ({ stock }) => stock,
      exports: [
        { header: 'Stock', value: ({ stock }) => quantityValue(stock) },
        { header: 'Stock en otras unidades', value: ({ otherStock }) => unitsText(otherStock) },
      ],
    },
    figureColumn('minimum', 'Mínimo', ({ minimum }) => minimum),
    figureColumn('toBuy', 'A comprar', ({ toBuy }) => toBuy),
    {
      key: 'cost',
      header: 'Costo de reponer',
      align: 'right',
      width: 160,
      render: ({ cost }) => (cost === undefined ? '–' : <Money value={cost} tone="second" />),
      sortValue: ({ cost }) => cost?.minor,
      exports: [
        { header: 'Costo de reponer', value: ({ cost }) => moneyValue(cost) },
        { header: 'Moneda', value: ({ cost }) => cost?.currency },
      ],
    },
  ];
}

export function negativeColumns(names: AlertNames): readonly Column<NegativeStock>[] {
  const unitName = ({ unitId }: NegativeStock) => names.units.get(unitId) ?? '';
  return [
    productColumn(),
    ...placeColumn<NegativeStock>(names),
    textColumn('unit', 'Unidad', 130, unitName),
    {
      key: 'lot',
      header: 'Lote',
      width: 140,
      render: ({ lot }) => (lot === '' ? '–' : lot),
      sortValue: ({ lot }) => (lot === '' ? undefined : lot),
      exports: [{ header: 'Lote', value: ({ lot }) => lot }],
    },
    figureColumn('stock', 'Stock', ({ stock }) => stock, 'bad'),
  ];
}

function productColumn<Row extends { readonly product: ProductRow }>(): Column<Row> {
  return {
    key: 'product',
    header: 'Producto',
    width: 'minmax(240px, 3fr)',
    render: ({ product }) => <ProductName listed={{ product }} />,
    sortValue: ({ product }) => product.name,
    exports: [
      { header: 'SKU', value: ({ product }) => product.sku },
      { header: 'Producto', value: ({ product }) => product.name },
    ],
  };
}

function placeColumn<Row extends { readonly warehouseId: string }>({
  places,
  isOnePlace,
}: AlertNames): Column<Row>[] {
  if (isOnePlace) return [];
  const nameOf = ({ warehouseId }: Row) => places.get(warehouseId) ?? 'Almacén eliminado';
  return [textColumn('place', 'Almacén', 'minmax(130px, 1.4fr)', nameOf, { tone: 'muted' })];
}

function figureColumn<Row>(
  key: string,
  header: string,
  figureOf: (row: Row) => Quantity | undefined,
  tone?: 'due' | 'bad',
): Column<Row> {
  return {
    key,
    header,
    align: 'right',
    width: 120,
    render: (row) => <Figure value={figureOf(row)} tone={tone} />,
    sortValue: figureOf,
    exports: [{ header, value: (row) => quantityValue(figureOf(row)) }],
  };
}

interface FigureProps {
  readonly value: Quantity | undefined;
  readonly tone?: 'due' | 'bad' | undefined;
}

export function Figure({ value, tone }: FigureProps) {
  if (value === undefined) return <span className={cells.muted}>–</span>;
  const isNegative = value < 0n;
  return (
    <span className={`tnum toned ${styles.figure}`} data-tone={isNegative ? 'bad' : tone}>
      {tone === undefined ? null : (
        <IconAlertTriangle
          size={16}
          stroke={1.75}
          aria-label={isNegative ? 'Stock negativo' : 'Stock bajo'}
        />
      )}
      {formatQuantity(value, { grouping: true })}
    </span>
  );
}
