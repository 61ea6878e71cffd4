/** The head of a table: the columns' names and order, and the box that selects every row. */
// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold rows that are placed by hand
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays on the grid, which names the active row
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Column, Sort } from './column.ts';
import styles from './data-table.module.css';

export interface HeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | undefined;
  readonly onSort: (key: string) => void;
  readonly withActions: boolean;
  readonly selection?:
    | { readonly extent: 'none' | 'some' | 'all'; readonly onToggleAll: () => void }
    | undefined;
}

export function Head<Row>({ columns, sort, onSort, withActions, selection }: HeadProps<Row>) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.row} aria-rowindex={1}>
        {selection === undefined ? null : (
          <HeaderCell>
            <Box
              label="Seleccionar todo"
              checked={selection.extent === 'all'}
              partly={selection.extent === 'some'}
              onChange={selection.onToggleAll}
            />
          </HeaderCell>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
        {withActions ? (
          <HeaderCell>
            <span className="visually-hidden">Acciones</span>
          </HeaderCell>
        ) : null}
      </div>
    </div>
  );
}

function HeaderCell({ children }: { readonly children: React.ReactNode }) {
  return (
    <span role="columnheader" className={styles.cell}>
      {children}
    </span>
  );
}

interface ColumnHeadProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: (key: string) => void;
}

function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <span
      role="columnheader"
      className={styles.cell}
      data-align={column.align ?? 'left'}
      aria-sort={column.sortValue === undefined ? undefined : (direction ?? 'none')}
    >
      {column.sortValue === undefined ? (
        <span className={column.hideHeader === true ? 'visually-hidden' : undefined}>{column.header}</span>
      ) : (
        <button
          type="button"
          className={styles.sort}
          data-sorted={direction !== undefined}
          onClick={() => onSort(column.key)}
        >
          {direction === undefined ? null : <Arrow size={14} stroke={2} aria-hidden="true" />}
          {column.header}
        </button>
      )}
    </span>
  );
}

export interface BoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly partly?: boolean;
  readonly onChange: (withShift: boolean) => void;
}

/** A plain checkbox: a virtual table draws dozens at every scroll. */
export function Box({ label, checked, partly = false, onChange }: BoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input !== null) input.indeterminate = partly;
        }}
        onChange={(event) => onChange(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
      />
    </label>
  );
}
