/**
 * The one table of the app: any number of rows, sorted, selected, with keyboard movement; cards on a phone.
 *
 * It fills the height it is given: put it in a place that has one (a flex child with `min-height: 0`). Keep `columns`,
 * `rowKey` and `rowActions` outside the component or memoised, or every row is drawn at each change. The screen
 * filters: it passes the rows to show.
 */
import { type ReactNode, useMemo, useState } from 'react';
import { usePhone } from '../layout/breakpoints.ts';
import { Cards } from './cards.tsx';
import { type Column, nextSort, type Sort } from './column.ts';
import styles from './data-table.module.css';
import { Grid } from './grid.tsx';
import type { RowSelection } from './selection.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { sortRows } from './sort-rows.ts';
import { shownColumns, type TableLook } from './table-look.ts';

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers: 'Productos'. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** 44 one line, 46 to 52 two lines, 31 to 37 dense, 25 accounting. */
  readonly rowHeight?: number;
  /**
   * With `look` and `onLook` the screen holds the shown columns and the order; without them the table holds the order.
   */
  readonly look?: TableLook;
  readonly onLook?: (look: TableLook) => void;
  /** The order until a person chooses another. */
  readonly sort?: Sort;
  readonly selection?: RowSelection;
  /** Opens a row: click, or Enter on the active one. */
  readonly onRowClick?: (row: Row) => void;
  readonly rowActions?: (row: Row) => ReactNode;
  readonly rowActionsWidth?: number;
  /** On a phone, in place of the columns. Must not contain buttons or links: `rowActions` are shown beside it. */
  readonly renderCard?: (row: Row) => ReactNode;
  /** Only for the first load of a new device. */
  readonly loading?: boolean;
  /** An `EmptyState`. */
  readonly empty: ReactNode;
  /** A `Banner`; the rows on the device stay shown under it. */
  readonly error?: ReactNode;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, look, onLook, renderCard, rowHeight = 46 } = props;
  const phone = usePhone();
  const [ownSort, setOwnSort] = useState(props.sort);
  const sort = look === undefined ? ownSort : (look.sort ?? props.sort);
  const columns = useMemo(
    () => (look === undefined ? props.columns : shownColumns(props.columns, look)),
    [props.columns, look],
  );
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const changeSort = (key: string) => {
    const next = nextSort(sort, key);
    if (look === undefined) setOwnSort(next);
    else onLook?.({ ...look, sort: next });
  };

  const body = () => {
    if (rows.length === 0)
      return props.loading === true ? <SkeletonRows rowHeight={rowHeight} /> : props.empty;
    if (phone && renderCard !== undefined) {
      return <Cards {...props} rows={sorted} renderCard={renderCard} />;
    }
    return (
      <Grid
        {...props}
        rows={sorted}
        columns={columns}
        rowHeight={rowHeight}
        sort={sort}
        onSort={changeSort}
        rowActionsWidth={props.rowActionsWidth ?? 92}
      />
    );
  };

  return (
    <div className={styles.frame}>
      {props.error === undefined ? null : <div className={styles.error}>{props.error}</div>}
      {body()}
    </div>
  );
}
