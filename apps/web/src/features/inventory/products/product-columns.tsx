/** What the product table shows: outside of the component, so that rows are not drawn anew at each change. */
import { formatQuantity } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { convertTo } from '@cuadra/domain/money/rate';
import { IconAlertTriangle } from '@tabler/icons-react';

import type { Company } from '../../../session/company.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { Money } from '../../../ui/money.tsx';
import { ProductPicture } from '../../../ui/product-picture.tsx';
import { StockBar } from '../../../ui/stock-bar.tsx';
import type { ListedProduct } from './product-list.ts';
import styles from './products.module.css';

type Prices = Pick<Company, 'rate' | 'secondaryCurrency'>;

export function productColumns(prices: Prices): Column<ListedProduct>[] {
  return [
    {
      key: 'name',
      header: 'Producto',
      width: 'minmax(240px, 3fr)',
      render: ({ product }) => <ProductName listed={{ product }} />,
      sortValue: ({ product }) => product.name.toLowerCase(),
    },
    {
      key: 'category',
      header: 'Categoría',
      width: 'minmax(120px, 1.4fr)',
      render: ({ categoryName }) => <span className={styles.muted}>{categoryName}</span>,
      sortValue: ({ categoryName }) => (categoryName === '' ? undefined : categoryName.toLowerCase()),
    },
    {
      key: 'stock',
      header: 'Stock',
      align: 'right',
      width: 120,
      render: (listed) => <StockFigure listed={listed} />,
      sortValue: ({ stock }) => stock,
    },
    {
      key: 'bar',
      header: 'Nivel de stock',
      hideHeader: true,
      width: 84,
      render: (listed) => <StockDrawing listed={listed} />,
    },
    {
      key: 'cost',
      header: 'Costo',
      align: 'right',
      width: 110,
      render: ({ product }) => {
        const { amount, currency } = product.purchase_price;
        return <Money value={parseDecimal(amount, currency)} tone="second" />;
      },
      sortValue: ({ product }) => parseDecimal(product.purchase_price.amount, 'USD').minor,
    },
    {
      key: 'price',
      header: 'Precio',
      align: 'right',
      width: 150,
      render: ({ product }) => <PriceInBoth listed={{ product }} prices={prices} />,
      sortValue: ({ product }) => parseDecimal(product.selling_price.amount, 'USD').minor,
    },
  ];
}

export function ProductName({ listed: { product } }: { readonly listed: Pick<ListedProduct, 'product'> }) {
  const second = [product.sku, product.base_unit.name].filter((text) => text !== '').join(' · ');
  return (
    <span className={styles.product}>
      <ProductPicture name={product.name} />
      <span className={styles.words}>
        <span className={`${styles.name} ellipsis`}>{product.name}</span>
        <span className={`${styles.sub} ellipsis`}>
          {second}
          {product.status === 'inactive' ? ' · Inactivo' : ''}
          {product.is_stub === true ? ' · Producto por completar' : ''}
        </span>
      </span>
    </span>
  );
}

export function StockFigure({ listed: { stock, stockState } }: { readonly listed: ListedProduct }) {
  if (stockState === 'none') return <span className={styles.muted}>–</span>;
  if (stock === undefined) return <span className={styles.muted}>No disponible</span>;
  return (
    <span className={`tnum ${styles.stock}`} data-low={stockState === 'low'}>
      {stockState === 'low' ? <IconAlertTriangle size={16} stroke={1.75} aria-label="Stock bajo" /> : null}
      {formatQuantity(stock)}
    </span>
  );
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
  const { amount, currency } = props.listed.product.selling_price;
  const price = parseDecimal(amount, currency);
  const { rate, secondaryCurrency } = props.prices;
  const other = currency === 'USD' ? 'VES' : 'USD';
  return (
    <span className={styles.prices}>
      <Money value={price} />
      {rate === undefined || secondaryCurrency === undefined ? null : (
        <Money value={convertTo(price, other, rate.exchange)} tone="second" size="sm" />
      )}
    </span>
  );
}
