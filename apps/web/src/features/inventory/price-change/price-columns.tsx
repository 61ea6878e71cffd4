/** The preview of a mass price change: before, after and margin. */
import type { ChangedPrice } from '@cuadra/domain/pricing/change-price';
import cells from '../../../ui/data-table/cells.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { Money } from '../../../ui/display/money.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { unitCostValue } from '../../../ui/export/export-value.ts';
import { percentText } from '../costs/product-margin.ts';
import type { PlannedPrice } from './plan-prices.ts';
import styles from './price-change.module.css';

type Refusal = Extract<ChangedPrice, { kind: 'refused' }>['reason'];

const REFUSALS: Readonly<Record<Refusal, string>> = {
  zero: 'Su precio es cero: un porcentaje no lo cambia',
  nothing_left: 'Quedaría en cero',
  too_large: 'Sería demasiado grande',
};

function resultText({ result }: PlannedPrice): string {
  if (result.kind === 'refused') return REFUSALS[result.reason];
  return result.kind === 'same' ? 'Queda igual' : '';
}

export const PRICE_COLUMNS: readonly Column<PlannedPrice>[] = [
  {
    key: 'name',
    header: 'Producto',
    width: 'minmax(220px, 3fr)',
    render: (row) => <PriceName row={row} />,
    sortValue: ({ product }) => product.name,
    exports: [
      { header: 'SKU', value: ({ product }) => product.sku },
      { header: 'Producto', value: ({ product }) => product.name },
      { header: 'Unidad', value: ({ product, unit }) => unit?.name ?? product.base_unit.name },
    ],
  },
  {
    key: 'before',
    header: 'Antes',
    align: 'right',
    width: 120,
    render: ({ before }) => <Money value={before} tone="second" />,
    sortValue: ({ before }) => before.millionths,
    exports: [
      { header: 'Antes', value: ({ before }) => unitCostValue(before) },
      { header: 'Moneda', value: ({ before }) => before.currency },
    ],
  },
  {
    key: 'after',
    header: 'Después',
    align: 'right',
    width: 'minmax(130px, 2fr)',
    render: (row) => <After row={row} />,
    sortValue: ({ result }) => (result.kind === 'changed' ? result.price.millionths : undefined),
    exports: [
      {
        header: 'Después',
        value: ({ result }) => (result.kind === 'changed' ? unitCostValue(result.price) : undefined),
      },
      { header: 'Motivo', value: resultText },
    ],
  },
  marginColumn('marginBefore', 'Margen antes', ({ marginBefore }) => marginBefore),
  marginColumn('marginAfter', 'Margen después', ({ marginAfter }) => marginAfter),
];

function marginColumn(
  key: string,
  header: string,
  marginOf: (row: PlannedPrice) => number | undefined,
): Column<PlannedPrice> {
  return {
    key,
    header,
    align: 'right',
    width: 130,
    render: (row) => {
      const margin = marginOf(row);
      return (
        <span className={styles.margin} data-loss={margin !== undefined && margin < 0}>
          {percentText(margin)}
        </span>
      );
    },
    sortValue: marginOf,
    exports: [
      {
        header: `${header} %`,
        value: (row) => {
          const margin = marginOf(row);
          return margin === undefined ? undefined : margin / 100;
        },
      },
    ],
  };
}

export function PriceName({ row: { product, unit } }: { readonly row: PlannedPrice }) {
  return (
    <span className={cells.words}>
      <span className={`${cells.name} ellipsis`}>{product.name}</span>
      <span
        className={`${cells.sub} ellipsis`}
      >{`${product.sku} · ${unit?.name ?? product.base_unit.name}`}</span>
    </span>
  );
}

export function After({ row }: { readonly row: PlannedPrice }) {
  const { result } = row;
  if (result.kind === 'changed') return <Money value={result.price} />;
  return <StatusPill tone={result.kind === 'refused' ? 'bad' : 'neutral'}>{resultText(row)}</StatusPill>;
}
