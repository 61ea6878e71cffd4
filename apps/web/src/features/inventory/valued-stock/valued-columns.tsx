/** The columns of the valued stock: for products quantity and cost, for categories totals. */
import { countedUnits } from '@cuadra/domain/catalog/counted-unit';
import type { Money as Amount } from '@cuadra/domain/money/money';

import cells from '../../../ui/data-table/cells.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { Money } from '../../../ui/display/money.tsx';
import { moneyValue, quantityValue } from '../../../ui/export/export-value.ts';
import { unitCostText } from '../kardex/kardex-rows.ts';
import type { ValuedRow } from './valued-rows.ts';

export interface ValuedTotals {
  readonly value: Amount;
  readonly inBolivares: Amount | undefined;
}

/** What a row is about. */
export type Grouping = 'product' | 'category' | 'place';

const HEADS: Readonly<Record<Grouping, string>> = {
  product: 'Producto',
  category: 'Categoría',
  place: 'Almacén',
};

export function valuedColumns(grouping: Grouping, totals: ValuedTotals): Column<ValuedRow>[] {
  const byProduct = grouping === 'product';
  return [
    {
      key: 'name',
      header: HEADS[grouping],
      width: 'minmax(220px, 3fr)',
      render: ({ name, sku }) => (
        <span className={cells.lines}>
          <span className={`${cells.name} ellipsis`}>{name}</span>
          {byProduct ? <span className={cells.sub}>{sku}</span> : null}
        </span>
      ),
      sortValue: ({ name }) => name,
      total: 'Total',
      exports: byProduct
        ? [
            { header: 'SKU', value: ({ sku }) => sku },
            { header: 'Producto', value: ({ name }) => name },
          ]
        : [{ header: HEADS[grouping], value: ({ name }) => name }],
    },
    ...(byProduct ? PRODUCT_COLUMNS : GROUP_COLUMNS),
    {
      key: 'value',
      header: 'Valor $',
      align: 'right',
      width: 140,
      render: ({ value }) => <Money value={value} bare />,
      sortValue: ({ value }) => value.minor,
      total: <Money value={totals.value} bare />,
      exports: [{ header: 'Valor $', value: ({ value }) => moneyValue(value) }],
    },
    {
      key: 'bolivares',
      header: 'Valor Bs.',
      align: 'right',
      width: 170,
      choice: 'shown',
      render: ({ inBolivares }) =>
        inBolivares === undefined ? '–' : <Money value={inBolivares} tone="second" bare />,
      sortValue: ({ inBolivares }) => inBolivares?.minor,
      total: totals.inBolivares === undefined ? '–' : <Money value={totals.inBolivares} tone="second" bare />,
      exports: [{ header: 'Valor Bs.', value: ({ inBolivares }) => moneyValue(inBolivares) }],
    },
  ];
}

const PRODUCT_COLUMNS: readonly Column<ValuedRow>[] = [
  {
    key: 'category',
    header: 'Categoría',
    width: 'minmax(120px, 1.2fr)',
    choice: 'shown',
    render: ({ category }) => <span className={`${cells.muted} ellipsis`}>{category}</span>,
    sortValue: ({ category }) => category,
    exports: [{ header: 'Categoría', value: ({ category }) => category }],
  },
  {
    key: 'count',
    header: 'Cantidad',
    align: 'right',
    width: 130,
    render: ({ count, unitName }) => (
      <span className="tnum">{count === undefined ? '–' : countedUnits(count, unitName)}</span>
    ),
    sortValue: ({ count }) => count,
    exports: [
      { header: 'Cantidad', value: ({ count }) => quantityValue(count) },
      { header: 'Unidad', value: ({ unitName }) => unitName },
    ],
  },
  {
    key: 'cost',
    header: 'Costo prom. $',
    align: 'right',
    width: 130,
    render: ({ averageCost }) => (
      <span className="tnum">{averageCost === undefined ? '–' : unitCostText(averageCost)}</span>
    ),
    exports: [
      {
        header: 'Costo promedio $',
        value: ({ averageCost }) => (averageCost === undefined ? undefined : { decimal: averageCost }),
      },
    ],
  },
];

const GROUP_COLUMNS: readonly Column<ValuedRow>[] = [
  {
    key: 'products',
    header: 'Productos',
    align: 'right',
    width: 120,
    render: ({ products }) => <span className="tnum">{products}</span>,
    sortValue: ({ products }) => products,
    exports: [{ header: 'Productos', value: ({ products }) => products }],
  },
];
