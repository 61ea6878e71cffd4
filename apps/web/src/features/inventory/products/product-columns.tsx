/** The columns of the product table: outside of the component, so that rows are not drawn anew at each change. */
import { countedUnits } from '@cuadra/domain/catalog/counted-unit';
import { formatQuantity } from '@cuadra/domain/money/format';
import { type Money as Amount, parseDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { convertTo } from '@cuadra/domain/money/rate';
import { convertUnitCost, parseUnitCost, type UnitCost } from '@cuadra/domain/money/unit-cost';
import type { TaxRate } from '@cuadra/domain/tax/tax-rate';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ProductRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company/company.ts';
import { usePicture } from '../../../session/company/use-picture.ts';
import cells from '../../../ui/data-table/cells.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { Money } from '../../../ui/display/money.tsx';
import { ProductPicture } from '../../../ui/display/product-picture.tsx';
import { StockBar } from '../../../ui/display/stock-bar.tsx';
import type { ListedProduct } from '../catalogue/product-list.ts';
import { marginOfProduct, percentText } from '../costs/product-margin.ts';
import type { FigureRoom } from './figure-room.ts';
import { statusName, typeName } from './product-texts.ts';
import styles from './products.module.css';

type Prices = Pick<Company, 'rate' | 'secondaryCurrency'>;

export interface ColumnContext extends Prices {
  readonly taxes: readonly TaxRate[];
  /** Of their columns, in pixels. */
  readonly room: FigureRoom;
}

export function productColumns(context: ColumnContext): Column<ListedProduct>[] {
  return [
    {
      key: 'name',
      header: 'Producto',
      width: 'minmax(240px, 4fr)',
      render: ({ product }) => <ProductName listed={{ product }} />,
      sortValue: ({ product }) => product.name.toLowerCase(),
    },
    wordColumn('category', 'Categoría', ({ categoryName }) => categoryName, 'shown'),
    wordColumn('brand', 'Marca', ({ product }) => product.brand ?? ''),
    wordColumn('model', 'Modelo', ({ product }) => product.model ?? ''),
    wordColumn('type', 'Tipo', ({ product }) => typeName(product.type)),
    wordColumn('status', 'Estado', ({ product }) => statusName(product.status)),
    ...stockColumns(),
    ...priceColumns(context),
  ];
}

function wordColumn(
  key: string,
  header: string,
  textOf: (listed: ListedProduct) => string,
  choice: 'shown' | 'hidden' = 'hidden',
): Column<ListedProduct> {
  return {
    key,
    header,
    choice,
    width: 'minmax(100px, 1fr)',
    render: (listed) => <span className={cells.muted}>{textOf(listed)}</span>,
    sortValue: (listed) => {
      const text = textOf(listed);
      return text === '' ? undefined : text.toLowerCase();
    },
  };
}

function stockColumns(): Column<ListedProduct>[] {
  return [
    {
      key: 'stock',
      header: 'Stock',
      align: 'right',
      width: 118,
      render: (listed) => <StockFigure listed={listed} />,
      sortValue: ({ stock, stockState }) => (stockState === 'none' ? undefined : stock),
    },
    {
      key: 'bar',
      header: 'Nivel de stock',
      hideHeader: true,
      choice: 'shown',
      width: 84,
      render: (listed) => <StockDrawing listed={listed} />,
    },
    limitColumn('min', 'Mínimo', ({ min_stock }) => min_stock),
    limitColumn('max', 'Máximo', ({ max_stock }) => max_stock),
  ];
}

function limitColumn(
  key: string,
  header: string,
  textOf: (product: ProductRow) => string | undefined,
): Column<ListedProduct> {
  const limitOf = ({ product }: ListedProduct) => quantity(textOf(product) ?? '0');
  return {
    key,
    header,
    choice: 'hidden',
    align: 'right',
    width: 100,
    render: (listed) => formatQuantity(limitOf(listed), { grouping: true }),
    sortValue: limitOf,
  };
}

function priceColumns(context: ColumnContext): Column<ListedProduct>[] {
  const margin = ({ product }: ListedProduct) => marginOfProduct(product, context);
  return [
    {
      key: 'cost',
      header: 'Costo',
      align: 'right',
      choice: 'shown',
      width: context.room.cost,
      render: ({ product }) => <Money value={costOf(product)} tone="second" dashWhenZero />,
      sortValue: ({ product }) => convertUnitCost(costOf(product), 'USD', context.rate?.exchange)?.millionths,
    },
    {
      key: 'price',
      header: 'Precio',
      align: 'right',
      width: context.room.price,
      render: ({ product }) => <PriceInBoth listed={{ product }} prices={context} />,
      sortValue: ({ product }) => inDollars(amountOf(product.selling_price), context),
    },
    {
      key: 'margin',
      header: 'Margen',
      align: 'right',
      choice: 'shown',
      width: 72,
      render: (listed) => <span className={cells.muted}>{percentText(margin(listed))}</span>,
      sortValue: margin,
    },
  ];
}

function costOf({ purchase_price: { amount, currency } }: ListedProduct['product']): UnitCost {
  return parseUnitCost(amount, currency);
}

function amountOf({ amount, currency }: { readonly amount: string; readonly currency: string }): Amount {
  return parseDecimal(amount, currency);
}

/**
 * Converts to dollars so that prices in two currencies have one order; without a rate those in another currency come
 * last.
 */
function inDollars(amount: Amount, { rate }: Pick<Prices, 'rate'>): bigint | undefined {
  if (amount.currency === 'USD') return amount.minor;
  if (rate === undefined || amount.currency !== rate.exchange.to) return undefined;
  return convertTo(amount, 'USD', rate.exchange).minor;
}

export function ProductName({ listed: { product } }: { readonly listed: Pick<ListedProduct, 'product'> }) {
  const picture = usePicture(product.id);
  const second = [product.sku, product.base_unit.name].filter((text) => text !== '').join(' · ');
  return (
    <span className={styles.product}>
      <ProductPicture name={product.name} source={picture} />
      <span className={cells.words}>
        <span className={`${cells.name} ${styles.name} ellipsis`} title={product.name}>
          {product.name}
        </span>
        <span className={`${cells.sub} ellipsis`}>
          {second}
          {product.status === 'inactive' ? ' · Inactivo' : ''}
          {product.is_stub === true ? ' · Producto por completar' : ''}
        </span>
      </span>
    </span>
  );
}

/** The stock in the base unit, and under it the unopened units: '+ 3 cajas'. */
export function StockFigure({
  listed: { stock, stockState, otherStock },
}: {
  readonly listed: Pick<ListedProduct, 'stock' | 'stockState' | 'otherStock'>;
}) {
  if (stockState === 'none') return <span className={cells.muted}>–</span>;
  if (stockState === 'unrecorded') return <span className={cells.muted}>Sin registrar</span>;
  if (stock === undefined) return <span className={cells.muted}>No disponible</span>;
  return (
    <span className={styles.stockWords}>
      <span className={`tnum ${styles.stock}`} data-low={stockState === 'low'} data-negative={stock < 0n}>
        {stockState === 'low' ? (
          <IconAlertTriangle
            size={16}
            stroke={1.75}
            aria-label={stock < 0n ? 'Stock negativo' : 'Stock bajo'}
          />
        ) : null}
        {formatQuantity(stock, { grouping: true })}
      </span>
      {otherStock.length === 0 ? null : (
        <span className={`${cells.sub} ellipsis`}>+ {unitsText(otherStock)}</span>
      )}
    </span>
  );
}

/** '3 cajas, 1 bulto'. */
export function unitsText(held: ListedProduct['otherStock']): string {
  return held.map(({ name, quantity: count }) => countedUnits(count, name)).join(', ');
}

function StockDrawing({ listed: { stock, product } }: { readonly listed: ListedProduct }) {
  if (stock === undefined) return null;
  // A drawing may lose digits; nothing is computed with these.
  const units = (text: string | undefined) => Number(quantity(text ?? '0')) / 1000;
  const maximum = units(product.max_stock);
  return (
    <StockBar
      quantity={Number(stock) / 1000}
      minimum={units(product.min_stock)}
      {...(maximum > 0 ? { maximum } : {})}
    />
  );
}

export function PriceInBoth(props: {
  readonly listed: Pick<ListedProduct, 'product'>;
  readonly prices: Prices;
}) {
  const price = amountOf(props.listed.product.selling_price);
  const { rate, secondaryCurrency } = props.prices;
  const other = price.currency === 'USD' ? 'VES' : 'USD';
  return (
    <span className={styles.prices}>
      <Money value={price} />
      {rate === undefined || secondaryCurrency === undefined ? null : (
        <Money value={convertTo(price, other, rate.exchange)} tone="second" size="sm" />
      )}
    </span>
  );
}
