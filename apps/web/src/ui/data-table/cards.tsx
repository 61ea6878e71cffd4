/** The same rows on a phone: one card each, in the same order, as tall as their content. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useRef } from 'react';
import styles from './data-table.module.css';
import { Box } from './head.tsx';
import { type RowSelection, toggled } from './selection.ts';

export interface CardsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly renderCard: (row: Row) => ReactNode;
  readonly rowActions?: ((row: Row) => ReactNode) | undefined;
  readonly onRowClick?: ((row: Row) => void) | undefined;
  readonly selection?: RowSelection | undefined;
}

const CARD_HEIGHT_GUESS = 76;

export function Cards<Row>(props: CardsProps<Row>) {
  const { label, rows, rowKey, renderCard, rowActions, onRowClick, selection } = props;
  const scroller = useRef<HTMLElement>(null);
  // A height belongs to its row, wherever the row is: a new one at the top moves all others.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    [rows, rowKey],
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getItemKey,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT_GUESS,
    overscan: 8,
  });
  // Cards without any action have nothing to focus: then the list itself is focusable, or no key would scroll it.
  const isStill = [onRowClick, rowActions, selection].every((way) => way === undefined);
  return (
    <section
      className={styles.scroller}
      ref={scroller}
      {...(isStill ? { tabIndex: 0, 'aria-label': label } : {})}
    >
      <ul className={styles.cards} aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const content = renderCard(row);
          const key = rowKey(row);
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.card}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
            >
              {selection === undefined ? null : (
                <Box
                  label="Seleccionar"
                  checked={selection.selected.has(key)}
                  onChange={() => selection.onChange(toggled(selection.selected, key))}
                />
              )}
              {onRowClick === undefined ? (
                <div className={styles.cardMain}>{content}</div>
              ) : (
                <button type="button" className={styles.cardMain} onClick={() => onRowClick(row)}>
                  {content}
                </button>
              )}
              {rowActions === undefined ? null : <div className={styles.cardActions}>{rowActions(row)}</div>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
