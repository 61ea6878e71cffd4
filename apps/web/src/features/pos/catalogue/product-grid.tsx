/** The grid of products for touch. It renders only the rows in view, however many products there are. */

import { useElementSize } from '@mantine/hooks';
import { IconPackage } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ProductRow } from '../../../data/rows.ts';
import { articleOf } from '../../../session/selling/article-of.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useTill } from '../context/till-context.ts';
import { placeAfterKey, tabStop } from './grid-keys.ts';
import styles from './product-grid.module.css';
import { ProductTile } from './product-tile.tsx';
import { ALL, FAVOURITES } from './read-on-sale.ts';
import { type DrawnRows, rowsInView } from './rows-in-view.ts';
import { useGridProducts } from './use-grid-products.ts';
import { useStocks } from './use-stocks.ts';

/** The style sheet has the same numbers. */
const TILE_WIDTH_MIN = 156;
const GAP = 10;
const ROW_HEIGHT = 162 + GAP;
const COLUMNS_MIN = 2;
const ROWS_AHEAD = 3;

export function ProductGrid({ shelf }: { readonly shelf: string }) {
  const { company, actions, search, session } = useTill();
  const { products, readMore } = useGridProducts(company.db, shelf);
  const stocked = useMemo(() => (products ?? []).map(({ id }) => ({ productId: id })), [products]);
  const stocks = useStocks(stocked);
  const pick = useCallback(
    (product: ProductRow) => actions.add(articleOf(product), search.takeMultiplier()),
    [actions, search],
  );
  if (products === undefined) return <div className={styles.scroll} />;
  if (products.length === 0) return <NoProducts shelf={shelf} key={session.id} />;
  return <Rows products={products} stocks={stocks} onPick={pick} onNearEnd={readMore} />;
}

const EMPTY_SHELVES: Readonly<Record<string, string | undefined>> = {
  [ALL]: 'Crea tus productos o impórtalos en Inventario, y aparecerán aquí para venderlos.',
  [FAVOURITES]:
    'Marca con la estrella los que más vendes, en la ficha de cada producto, y los tendrás aquí a un toque.',
};

function NoProducts({ shelf }: { readonly shelf: string }) {
  return (
    <div className={styles.scroll}>
      <EmptyState
        icon={IconPackage}
        title="No se encontraron productos"
        why={EMPTY_SHELVES[shelf] ?? 'Esta categoría todavía no tiene productos a la venta.'}
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
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const tiles = useRef<HTMLDivElement>(null);
  const columns = Math.max(COLUMNS_MIN, Math.floor((width + GAP) / (TILE_WIDTH_MIN + GAP)));
  const rowCount = Math.ceil(products.length / columns);
  const [scrollTop, setScrollTop] = useState(0);
  const drawn = rowsInView({ scrollTop, height, rowHeight: ROW_HEIGHT, rowCount, ahead: ROWS_AHEAD });
  useEffect(() => {
    if (drawn.end >= rowCount - ROWS_AHEAD + 1) onNearEnd();
  }, [drawn.end, rowCount, onNearEnd]);

  const { last, setLast, onKeyDown } = useGridKeys(tiles, { columns, count: products.length });
  const stop = tabStop(last, drawn.first * columns, drawn.end * columns);

  return (
    <div
      className={styles.scroll}
      ref={ref}
      // Scrolling within one row renders nothing else.
      onScroll={({ currentTarget }) =>
        setScrollTop(Math.floor(currentTarget.scrollTop / ROW_HEIGHT) * ROW_HEIGHT)
      }
    >
      <div
        ref={tiles}
        role="toolbar"
        aria-label="Productos a la venta"
        className={styles.rows}
        style={{ height: rowCount * ROW_HEIGHT }}
        onKeyDown={onKeyDown}
      >
        {numbersOf(drawn).map((row) => (
          <div
            key={row}
            className={styles.row}
            style={{
              transform: `translateY(${row * ROW_HEIGHT}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {products.slice(row * columns, (row + 1) * columns).map((product, column) => (
              <ProductTile
                key={product.id}
                product={product}
                place={row * columns + column}
                isTabStop={row * columns + column === stop}
                onFocus={setLast}
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

/** One tile is in the tab order; the arrows lead from it to the others, rendered or not. */
function useGridKeys(tiles: RefObject<HTMLDivElement | null>, size: { columns: number; count: number }) {
  const [last, setLast] = useState(0);
  const wanted = useRef<number>(undefined);
  // Runs after every render: a tile out of view exists only after the grid has scrolled.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const tile = tileAt(tiles.current, wanted.current);
    if (tile === null) return;
    wanted.current = undefined;
    tile.focus();
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const place = placeOf(event.target);
    if (place === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    const next = placeAfterKey(place, event.key, size);
    if (next === undefined) return;
    event.preventDefault();
    wanted.current = next;
    setLast(next);
    scrollToRow(tiles.current?.parentElement, Math.floor(next / size.columns));
    tileAt(tiles.current, next)?.focus();
  };
  return { last, setLast, onKeyDown };
}

function tileAt(tiles: HTMLElement | null, place: number): HTMLElement | null {
  return tiles?.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? null;
}

function placeOf(target: EventTarget): number | undefined {
  const place =
    target instanceof HTMLElement ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined;
  return place === undefined ? undefined : Number(place);
}

/** Scrolls no further than needed to show the whole row. */
function scrollToRow(frame: HTMLElement | null | undefined, row: number): void {
  if (!frame) return;
  const top = row * ROW_HEIGHT;
  if (top < frame.scrollTop) frame.scrollTop = top;
  const hidden = top + ROW_HEIGHT - (frame.scrollTop + frame.clientHeight);
  if (hidden > 0) frame.scrollTop += hidden;
}

function numbersOf({ first, end }: DrawnRows): number[] {
  return Array.from({ length: end - first }, (_, place) => first + place);
}
