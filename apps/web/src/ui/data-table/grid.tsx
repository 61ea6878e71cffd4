/** The rows as a grid: sticky head, only the visible rows, keyboard movement, totals pinned at the foot. */
// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold rows that are placed by hand
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays on the grid, which names the active row
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type MouseEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import { BodyRow } from './body-row.tsx';
import type { Column, Sort } from './column.ts';
import styles from './data-table.module.css';
import { Head } from './head.tsx';
import type { RowSelection } from './selection.ts';
import { widthOfColumns } from './table-look.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowSelection } from './use-row-selection.ts';

export interface GridProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly rowHeight: number;
  readonly sort: Sort | undefined;
  readonly onSort: (key: string) => void;
  readonly selection?: RowSelection | undefined;
  readonly onRowClick?: ((row: Row) => void) | undefined;
  readonly rowActions?: ((row: Row) => ReactNode) | undefined;
  readonly rowActionsWidth: number;
}

const HEAD_HEIGHT = 38;
const BOX_WIDTH = 48;
/** The padding of a row, on both sides. */
const ROW_EDGES = 28;
/**
 * One notch of a mouse wheel. Each further row is drawn at every jump of fast scrolling: with ten, tasks took over 50
 * ms.
 */
const OVERSCAN_ROWS = 2;

export function Grid<Row>(props: GridProps<Row>) {
  const { rows, rowKey, selection, onRowClick, rowActions } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const virtual = useRowsInSight(props, scroller);
  const { toggleOne, toggleAll, shownExtent } = useRowSelection(rows, rowKey, selection);
  const { keys, click } = useRowMovement(props, { scroller, virtual, toggleOne });
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      className={styles.scroller}
      style={gridVariables(props)}
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
      aria-multiselectable={selection === undefined ? undefined : true}
      aria-activedescendant={keys.active < 0 ? undefined : rowId(id, keys.active)}
      data-clickable={onRowClick !== undefined}
      onKeyDown={keys.onKeyDown}
      onClick={click}
    >
      <Head
        columns={props.columns}
        sort={props.sort}
        onSort={props.onSort}
        withActions={rowActions !== undefined}
        selection={selection === undefined ? undefined : { extent: shownExtent, onToggleAll: toggleAll }}
      />
      <Body grid={props} id={id} virtual={virtual} active={keys.active} onToggle={toggleOne} />
      {hasTotals(props) ? <Totals {...props} /> : null}
    </div>
  );
}

type Scroller = RefObject<HTMLDivElement | null>;
type RowsInSight = Virtualizer<HTMLDivElement, Element>;
type ToggleOne = (index: number, key: string, withShift: boolean) => void;

/** The rows to draw, out of any number. */
function useRowsInSight<Row>(props: GridProps<Row>, scroller: Scroller): RowsInSight {
  const { rows, rowHeight } = props;
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    // The sticky head and the pinned totals hide the edges of the scrolled content.
    scrollPaddingEnd: HEAD_HEIGHT + (hasTotals(props) ? rowHeight : 0),
  });
}

interface Movement {
  readonly scroller: Scroller;
  readonly virtual: RowsInSight;
  readonly toggleOne: ToggleOne;
}

/** The active row: moved by keys and by clicks, opened by both. */
function useRowMovement<Row>(props: GridProps<Row>, { scroller, virtual, toggleOne }: Movement) {
  const { rows, rowKey, rowHeight, selection, onRowClick } = props;
  const open = (index: number) => {
    const row = rows[index];
    if (row !== undefined) onRowClick?.(row);
  };
  const keys = useRowKeys({
    count: rows.length,
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2),
    onMove: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    onOpen: onRowClick === undefined ? undefined : open,
    onChoose:
      selection === undefined ? undefined : (index) => toggleOne(index, keyAt(rows, rowKey, index), false),
  });
  const click = (event: MouseEvent<HTMLDivElement>) => {
    const index = clickedRow(event);
    if (index === undefined) return;
    keys.setActive(index);
    open(index);
  };
  return { keys, click };
}

interface BodyProps<Row> {
  readonly grid: GridProps<Row>;
  readonly id: string;
  readonly virtual: RowsInSight;
  readonly active: number;
  readonly onToggle: ToggleOne;
}

function Body<Row>({ grid, id, virtual, active, onToggle }: BodyProps<Row>) {
  const { rows, rowKey, columns, selection, rowActions } = grid;
  return (
    <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const key = rowKey(row);
        return (
          <BodyRow
            key={key}
            id={rowId(id, index)}
            row={row}
            rowKey={key}
            index={index}
            start={start}
            columns={columns}
            active={index === active}
            selected={selection?.selected.has(key) ?? false}
            rowActions={rowActions}
            onToggle={selection === undefined ? undefined : onToggle}
          />
        );
      })}
    </div>
  );
}

function hasTotals<Row>({ columns }: GridProps<Row>): boolean {
  return columns.some((column) => column.total !== undefined);
}

function Totals<Row>({ columns, selection, rowActions }: GridProps<Row>) {
  return (
    <div role="rowgroup" className={styles.totals}>
      <div role="row" className={styles.row}>
        {selection === undefined ? null : <span className={styles.cell} />}
        {columns.map((column) => (
          <span key={column.key} role="gridcell" className={styles.cell} data-align={column.align ?? 'left'}>
            {column.total}
          </span>
        ))}
        {rowActions === undefined ? null : <span className={styles.cell} />}
      </div>
    </div>
  );
}

/** Undefined for a click on an element with its own action: a button, a link, a box, or a menu drawn elsewhere. */
function clickedRow(event: MouseEvent<HTMLDivElement>): number | undefined {
  if (!(event.target instanceof Element)) return undefined;
  if (event.target.closest('button, a, input, label, select, textarea') !== null) return undefined;
  const row = event.target.closest<HTMLElement>('[data-row-index]');
  return row === null || !event.currentTarget.contains(row) ? undefined : Number(row.dataset.rowIndex);
}

function gridVariables<Row>(props: GridProps<Row>): CSSProperties {
  const tracks = props.columns.map(({ width }) =>
    typeof width === 'number' ? `${width}px` : (width ?? 'minmax(120px, 1fr)'),
  );
  // Under the least width of all that, with the edges of a row, the table scrolls sideways.
  let minWidth = widthOfColumns(props.columns) + ROW_EDGES;
  if (props.selection !== undefined) {
    tracks.unshift(`${BOX_WIDTH}px`);
    minWidth += BOX_WIDTH;
  }
  if (props.rowActions !== undefined) {
    tracks.push(`${props.rowActionsWidth}px`);
    minWidth += props.rowActionsWidth;
  }
  return {
    '--tracks': tracks.join(' '),
    '--row-height': `${props.rowHeight}px`,
    '--min-width': `${minWidth}px`,
  } as CSSProperties;
}

function rowId(gridId: string, index: number): string {
  return `${gridId}-row-${index}`;
}

function keyAt<Row>(rows: readonly Row[], rowKey: (row: Row) => string, index: number): string {
  const row = rows[index];
  return row === undefined ? '' : rowKey(row);
}
