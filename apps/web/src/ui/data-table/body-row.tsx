/** One row of a table. Memoised: scrolling moves the window over the rows and must not draw again those that stay. */
// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold rows that are placed by hand
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays on the grid, which names the active row
import { memo, type ReactNode } from 'react';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { Box } from './head.tsx';

export interface BodyRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly rowKey: string;
  readonly index: number;
  /** Pixels from the top of the body. */
  readonly start: number;
  readonly columns: readonly Column<Row>[];
  readonly active: boolean;
  readonly selected: boolean;
  readonly rowActions?: ((row: Row) => ReactNode) | undefined;
  readonly onToggle?: ((index: number, rowKey: string, withShift: boolean) => void) | undefined;
}

function BodyRowInner<Row>(props: BodyRowProps<Row>) {
  const { id, row, rowKey, index, start, columns, active, selected, rowActions, onToggle } = props;
  return (
    <div
      id={id}
      role="row"
      className={styles.row}
      style={{ transform: `translateY(${start}px)` }}
      data-row-index={index}
      data-active={active}
      aria-rowindex={index + 2}
      aria-selected={onToggle === undefined ? undefined : selected}
    >
      {onToggle === undefined ? null : (
        <Cell>
          <Box
            label="Seleccionar fila"
            checked={selected}
            onChange={(withShift) => onToggle(index, rowKey, withShift)}
          />
        </Cell>
      )}
      {columns.map((column) => (
        <Cell key={column.key} align={column.align}>
          {column.render(row)}
        </Cell>
      ))}
      {rowActions === undefined ? null : <Cell align="actions">{rowActions(row)}</Cell>}
    </div>
  );
}

interface CellProps {
  readonly align?: Column<unknown>['align'] | 'actions';
  readonly children: ReactNode;
}

function Cell({ align = 'left', children }: CellProps) {
  return (
    <span role="gridcell" className={styles.cell} data-align={align}>
      {children}
    </span>
  );
}

export const BodyRow = memo(BodyRowInner) as typeof BodyRowInner;
