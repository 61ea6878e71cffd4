/** What the table of lots shows. */
import { parseDecimal } from '@cuadra/domain/money/money';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { ShelfLot } from '../../../data/lots/lots-on-shelf.ts';
import type { WarehouseRow } from '../../../data/rows.ts';
import cells from '../../../ui/data-table/cells.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { moneyColumn, textColumn } from '../../../ui/data-table/columns.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { quantityValue } from '../../../ui/export/export-value.ts';
import styles from '../frame/frame.module.css';
import { baseQuantityOf, daysText, heldText, STATE_TONES } from './lot-texts.ts';

export interface LotColumns {
  readonly warehouses: readonly WarehouseRow[];
  readonly today: string;
}

export function lotColumns({ warehouses, today }: LotColumns): readonly Column<ShelfLot>[] {
  const placeOf = ({ warehouseId }: ShelfLot) => warehouses.find(({ id }) => id === warehouseId)?.name ?? '';
  const worth = ({ valueUsd }: ShelfLot) => parseDecimal(valueUsd, 'USD');
  return [
    {
      key: 'product',
      header: 'Producto',
      width: 'minmax(200px, 3fr)',
      render: (row) => <LotName row={row} />,
      sortValue: ({ product }) => product.name,
      exports: [
        { header: 'SKU', value: ({ product }) => product.sku },
        { header: 'Producto', value: ({ product }) => product.name },
        { header: 'Lote', value: ({ lot }) => lot.code },
      ],
    },
    {
      key: 'expires',
      header: 'Vence',
      width: 'minmax(245px, 1fr)',
      render: (row) => <LotDay row={row} today={today} />,
      sortValue: ({ lot }) => lot.expires_on ?? undefined,
      exports: [
        {
          header: 'Vence',
          value: ({ lot }) => (lot.expires_on === null ? undefined : { day: lot.expires_on }),
        },
      ],
    },
    textColumn('place', 'Almacén', 'minmax(140px, 1.2fr)', placeOf),
    {
      key: 'held',
      header: 'Existencia',
      align: 'right',
      width: 'minmax(130px, 1fr)',
      render: ({ held }) => <span className="tnum">{heldText(held)}</span>,
      exports: [
        { header: 'Existencia', value: ({ held }) => quantityValue(baseQuantityOf(held)) },
        { header: 'Unidad', value: ({ product }) => product.base_unit.name },
        { header: 'Como está', value: ({ held }) => heldText(held) },
      ],
    },
    moneyColumn('value', 'Valor', 120, worth, { exported: 'Valor $' }),
  ];
}

export function LotName({ row: { product, lot } }: { readonly row: ShelfLot }) {
  return (
    <span className={cells.lines}>
      <span className={`${cells.name} ellipsis`}>{product.name}</span>
      <span className={`${cells.sub} ellipsis`}>Lote {lot.code}</span>
    </span>
  );
}

export function LotDay({ row: { lot, state }, today }: { readonly row: ShelfLot; readonly today: string }) {
  if (lot.expires_on === null || state === undefined)
    return <span className={cells.sub}>Sin vencimiento</span>;
  return (
    <span className={styles.named}>
      <span className="tnum">{dayText(lot.expires_on)}</span>
      {state === 'good' ? null : (
        <StatusPill tone={STATE_TONES[state]}>{daysText(lot.expires_on, today)}</StatusPill>
      )}
    </span>
  );
}
