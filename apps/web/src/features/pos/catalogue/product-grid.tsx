/** The grid of products for touch: only the rows in view are drawn, however many there are. */

import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconPackage } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ProductRow } from '../../../data/rows.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { articleOf } from '../cart/article-of.ts';
import { useTill } from '../till/till-context.ts';
import styles from './catalogue.module.css';
import { ProductTile } from './product-tile.tsx';
import { useGridProducts } from './use-grid-products.ts';
import { useStocks } from './use-stocks.ts';

/** The same numbers stand in the style sheet. */
const TILE_WIDTH_MIN = 156;
const GAP = 10;
const TILE_HEIGHT = 162;
const COLUMNS_MIN = 2;
const ROWS_AHEAD = 3;

export function ProductGrid({ categoryId }: { readonly categoryId: string | null }) {
  const { company, actions, search, session } = useTill();
  const { products, readMore } = useGridProducts(company.db, categoryId);
  const stocked = useMemo(() => (products ?? []).map(({ id }) => ({ productId: id })), [products]);
  const stocks = useStocks(stocked);
  const pick = useCallback(
    (product: ProductRow) => actions.add(articleOf(product), search.takeMultiplier()),
    [actions, search],
  );
  if (products === undefined) return <div className={styles.scroll} />;
  if (products.length === 0) return <NoProducts isFiltered={categoryId !== null} key={session.id} />;
  return <Rows products={products} stocks={stocks} onPick={pick} onNearEnd={readMore} />;
}

function NoProducts({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <div className={styles.scroll}>
      <EmptyState
        icon={<IconPackage size={28} stroke={1.5} />}
        title="No se encontraron productos"
        why={
          isFiltered
            ? 'Esta categoría todavía no tiene productos a la venta.'
            : 'Crea tus productos o impórtalos en Inventario, y aparecerán aquí para venderlos.'
        }
      />
    </div>
  );
}

interface RowsProps {
  readonly products: readonly ProductRow[];
  readonly stocks: ReturnType<typeof useStocks>;
  readonly onPick: (product: ProductRow) => void;
  readonly onNearEnd: () => void;
}

function Rows({ products, stocks, onPick, onNearEnd }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>();
  const ref = useMergedRef(scroller, sizeRef);
  const columns = Math.max(COLUMNS_MIN, Math.floor((width + GAP) / (TILE_WIDTH_MIN + GAP)));
  const rows = Math.ceil(products.length / columns);
  const virtualizer = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => TILE_HEIGHT + GAP,
    overscan: ROWS_AHEAD,
  });
  const drawn = virtualizer.getVirtualItems();
  const lastDrawn = drawn.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastDrawn >= rows - ROWS_AHEAD) onNearEnd();
  }, [lastDrawn, rows, onNearEnd]);

  return (
    <div className={styles.scroll} ref={ref}>
      <div className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
        {drawn.map((row) => (
          <div
            key={row.key}
            className={styles.row}
            style={{
              transform: `translateY(${row.start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {products.slice(row.index * columns, (row.index + 1) * columns).map((product) => (
              <ProductTile
                key={product.id}
                product={product}
                stock={stocks.get(product.id)}
                isStockKnown={stocks.has(product.id)}
                onPick={onPick}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
