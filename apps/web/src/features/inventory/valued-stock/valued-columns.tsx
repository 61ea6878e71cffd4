/** The columns of the valued stock: for products quantity and cost, for categories totals. */
import { countedUnits } from '@cuadra/domain/catalog/counted-unit';
import type { Money as Amount } from '@cuadra/domain/money/money';

import cells from '../../../ui/data-table/cells.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { moneyColumn, textColumn } from '../../../ui/data-table/columns.tsx';
import { quantityValue } from '../../../ui/export/export-value.ts';
import { averageCostColumn } from '../kardex/average-cost-column.tsx';
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
    moneyColumn('value', 'Valor $', 140, ({ value }) => value, {
      bare: true,
      total: { amount: totals.value },
    }),
    moneyColumn('bolivares', 'Valor Bs.', 170, ({ inBolivares }) => inBolivares, {
      bare: true,
      tone: 'second',
      choice: 'shown',
      total: { amount: totals.inBolivares },
    }),
  ];
}

const PRODUCT_COLUMNS: readonly Column<ValuedRow>[] = [
  textColumn('category', 'Categoría', 'minmax(120px, 1.2fr)', ({ category }) => category, {
    tone: 'muted',
    choice: 'shown',
  }),
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
  averageCostColumn(130),
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
