/** The rows of a book: every column that has something in it, the first ones always in sight, totals at the foot. */
import type { VatBookName, VatFiguresWire } from '@cuadra/contracts/accounting/vat-book';
import { parseDecimal } from '@cuadra/domain/money/money';
import { dayText } from '@cuadra/domain/time/instant-text';
import { IconReceiptTax } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Money } from '../../../ui/display/money.tsx';
import type { ExportValue } from '../../../ui/export/export-value.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type BookTotals, bookTotals, type NumberedRow } from './book-columns.ts';
import { BOOK_NAMES } from './book-words.ts';
import { type ScreenColumn, screenColumns } from './screen-columns.ts';
import styles from './vat-book.module.css';

const ROW_HEIGHT = 33;
/** Head, totals and the bar for scrolling sideways. */
const AROUND_ROWS = 38 + ROW_HEIGHT + 20;
const EMPTY_HEIGHT = 200;
const HEIGHT_MIN = 164;

export interface BookTableProps {
  readonly book: VatBookName;
  readonly rows: readonly NumberedRow[];
  readonly total: VatFiguresWire;
  readonly isLoading: boolean;
  readonly error?: ReactNode;
  onOpen(row: NumberedRow): void;
}

const keyOf = ({ position }: NumberedRow) => String(position);

export function BookTable({ book, rows, total, isLoading, error, onOpen }: BookTableProps) {
  const columns = useMemo(() => {
    const totals = bookTotals(total, rows);
    return tableColumns(screenColumns(book, rows, totals), totals);
  }, [book, rows, total]);
  const height =
    rows.length === 0 ? EMPTY_HEIGHT : Math.max(HEIGHT_MIN, rows.length * ROW_HEIGHT + AROUND_ROWS);
  return (
    <div className={styles.table} style={{ height: `min(${height}px, 62dvh)` }}>
      <DataTable
        label={BOOK_NAMES[book]}
        rows={rows}
        rowKey={keyOf}
        columns={columns}
        rowHeight={ROW_HEIGHT}
        loading={isLoading}
        error={error}
        onRowClick={onOpen}
        empty={<NoRows hasProblem={error !== undefined} />}
      />
    </div>
  );
}

/** What could not be read is not said to be empty. */
export function NoRows({ hasProblem }: { readonly hasProblem: boolean }) {
  return (
    <EmptyState
      icon={IconReceiptTax}
      title={hasProblem ? 'No se pudo leer el libro' : 'No hay registros para el período seleccionado'}
    />
  );
}

function tableColumns(columns: readonly ScreenColumn[], total: BookTotals): Column<NumberedRow>[] {
  return columns.map(({ key, short, width, isFigure, value, total: totalOf }) => ({
    key,
    header: short,
    width,
    align: isFigure === true ? 'right' : 'left',
    render: (row) => <Cell value={value(row)} />,
    ...(totalOf === undefined ? {} : { total: <Cell value={totalOf(total)} /> }),
    ...(key === 'name' ? { total: 'Totales' } : {}),
  }));
}

function Cell({ value }: { readonly value: ExportValue }) {
  if (value === undefined) return null;
  if (typeof value === 'number') return <span className="tnum">{value}</span>;
  if (typeof value === 'string') return <span title={value}>{value}</span>;
  if ('day' in value) return <span className="tnum">{dayText(value.day)}</span>;
  return <Money value={parseDecimal(value.decimal, 'VES')} bare dashWhenZero tone="inherit" />;
}
