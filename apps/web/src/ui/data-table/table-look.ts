/**
 * A person's settings of a table: its columns, and the order of its rows. Plain, so that a test covers settings stored
 * by an older program.
 */
import type { Column, ExportColumn, Sort } from './column.ts';

export interface TableLook {
  readonly sort?: Sort;
  /** By the column's key, for those that a person has changed. */
  readonly columns: Readonly<Record<string, boolean>>;
}

/** The look of a table of which nothing was chosen. */
export const USUAL_LOOK: TableLook = { columns: {} };

/** The rows on a screen and how they are shown: the same for the table and for the tools beside it. */
export interface ListedTable<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rows: readonly Row[];
  /** Until the rows are read. */
  readonly loading: boolean;
  readonly look: TableLook;
  readonly onLook: (look: TableLook) => void;
}

/**
 * What the table and its tools share: spread it in `DataTable` and in `TableTools`, which then list and export the same.
 *
 * @param rows those to show; undefined until they are read
 */
export function listedTable<Row>(
  columns: readonly Column<Row>[],
  rowKey: (row: Row) => string,
  rows: readonly Row[] | undefined,
  [look, onLook]: readonly [TableLook, (look: TableLook) => void],
): ListedTable<Row> {
  return { columns, rowKey, rows: rows ?? [], loading: rows === undefined, look, onLook };
}

/** @param kept the stored settings: of any shape, because another program or a person may have written them */
export function tableLookOf(kept: unknown): TableLook {
  const { sort, columns } = membersOf(kept);
  const known = sortOf(sort);
  return {
    ...(known === undefined ? {} : { sort: known }),
    columns: Object.fromEntries(
      Object.entries(membersOf(columns)).filter((entry): entry is [string, boolean] => {
        return typeof entry[1] === 'boolean';
      }),
    ),
  };
}

function sortOf(kept: unknown): Sort | undefined {
  const { key, direction } = membersOf(kept);
  if (typeof key !== 'string' || (direction !== 'ascending' && direction !== 'descending')) return undefined;
  return { key, direction };
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function isShown({ key, choice }: Pick<Column<never>, 'key' | 'choice'>, look: TableLook): boolean {
  return choice === undefined || (look.columns[key] ?? choice === 'shown');
}

export function shownColumns<Row>(columns: readonly Column<Row>[], look: TableLook): readonly Column<Row>[] {
  return columns.filter((column) => isShown(column, look));
}

const WIDTH_OF_OTHERS = 120;

/** The least width in pixels of all these columns. */
export function widthOfColumns(columns: readonly Pick<Column<never>, 'width'>[]): number {
  return columns.reduce((sum, { width }) => sum + leastWidth(width), 0);
}

function leastWidth(width: number | string | undefined): number {
  if (typeof width === 'number') return width;
  const least = /^minmax\((\d+)px/.exec(width ?? '')?.[1];
  return least === undefined ? WIDTH_OF_OTHERS : Number(least);
}

/** The columns of an exported file. */
export function exportColumns<Row>(columns: readonly Column<Row>[]): readonly ExportColumn<Row>[] {
  return columns.flatMap(({ exports = [] }) => exports);
}
