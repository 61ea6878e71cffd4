/**
 * What the importer knows of another system's files: how to recognise their headings, what each column is, and what its
 * rows mean when one row is not one product. A profile is a file of its own, so that a system is added by adding one.
 */

import type { TableFile, TableRow } from '../../../../ui/table-file/table-file.ts';
import type { ColumnMapping, ImportField } from '../columns/column-mapping.ts';
import { comparableHeading } from '../columns/comparable-heading.ts';
import type { DecimalMark } from '../rows/file-numbers.ts';

export interface SystemProfile {
  readonly id: string;
  /** As its makers write it. */
  readonly name: string;
  /** Comparable headings that must all be there, in any order; of an inner list any one of them. */
  readonly signature: readonly (string | RegExp | readonly (string | RegExp)[])[];
  /** Comparable headings of each field, the best first. */
  readonly columns: Readonly<Partial<Record<ImportField, readonly (string | RegExp)[]>>>;
  /** Whether it identifies its products by their names, so that an SKU is made from the name. */
  readonly isKeyedByName?: true;
  /** The sign that it always writes before decimals: '1.000' is then one, and not a thousand. */
  readonly decimalMark?: DecimalMark;
  /** Each amount states its currency: the user is not asked for it. */
  readonly saysCurrency?: true;
  /** Stock of a box is never that of its units counted again. */
  readonly keepsStockByUnit?: true;
  /** What its rows mean beyond what each column states; left out when every row is a product. */
  readonly read?: (file: TableFile, columns: FileColumns) => Partial<SystemReading>;
}

/** How a field is read of a row where its cell alone does not say it. */
export interface FieldReader {
  /** The column that represents the field in the mapping: once it is unassigned, the field is not read. */
  readonly column: number;
  readonly read: (row: TableRow) => string;
}

/** A column with the stock of one shop or warehouse. */
export interface PlaceColumn {
  readonly column: number;
  /** As the file names it. */
  readonly place: string;
  /** Where the cell alone does not say it. */
  readonly read?: (row: TableRow) => string;
}

export type RowOutcome =
  | { readonly kind: 'rejected'; readonly field: ImportField; readonly reason: string }
  /** A row of another row's product, or of none: nothing of it is lost, and nothing is created from it. */
  | { readonly kind: 'absorbed'; readonly reason: string };

export interface SystemReading {
  readonly readers: Readonly<Partial<Record<ImportField, FieldReader>>>;
  readonly places: readonly PlaceColumn[];
  /** Rows that are no product of their own, by number. */
  readonly outcomes: ReadonlyMap<number, RowOutcome>;
  /** Notices about rows that are products, by row number. */
  readonly notices: ReadonlyMap<number, readonly string[]>;
  /** The system's own, where it always writes the same. */
  readonly decimalMark?: DecimalMark;
  /** What the file has and Cuadra does not store: shown once. */
  readonly notes: readonly string[];
}

export const NOTHING_READ: SystemReading = {
  readers: {},
  places: [],
  outcomes: new Map(),
  notices: new Map(),
  notes: [],
};

export interface FileColumns {
  /** The first column under one of the headings, in their order of preference; undefined when there is none. */
  find(...headings: readonly (string | RegExp)[]): number | undefined;
  /** Columns whose heading as written matches, with its first capture group. */
  matching(pattern: RegExp): { readonly column: number; readonly group: string }[];
  /** '' where there is no such column. */
  cell(row: TableRow, column: number | undefined): string;
}

/** Finds columns by their headings, and reads their cells. */
export function columnsOf(file: Pick<TableFile, 'headings'>): FileColumns {
  const keys = file.headings.map(comparableHeading);
  return {
    find: (...headings) =>
      headings.map((wanted) => keys.findIndex((key) => fits(key, wanted))).find((place) => place >= 0),
    matching: (pattern) =>
      file.headings.flatMap((heading, column) => {
        const found = pattern.exec(heading.trim());
        return found === null ? [] : [{ column, group: (found[1] ?? '').trim() }];
      }),
    cell: (row, column) => (column === undefined ? '' : (row.cells[column] ?? '')),
  };
}

function fits(key: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? key === wanted : wanted.test(key);
}

/** Which column is which field; a column serves one field. */
export function profileMapping({ columns }: SystemProfile, file: Pick<TableFile, 'headings'>): ColumnMapping {
  const { find } = columnsOf(file);
  const mapping: Partial<Record<ImportField, number>> = {};
  const taken = new Set<number>();
  for (const [field, headings = []] of Object.entries(columns)) {
    const column = headings
      .map((heading) => find(heading))
      .find((place) => place !== undefined && !taken.has(place));
    if (column === undefined) continue;
    mapping[field as ImportField] = column;
    taken.add(column);
  }
  return mapping;
}

/** Returns a reader of a field, if the file has the column that represents it. */
export function reader(
  field: ImportField,
  column: number | undefined,
  read: FieldReader['read'],
): SystemReading['readers'] {
  return column === undefined ? {} : { [field]: { column, read } };
}

/** Gives every row of a kind the same outcome or notices, by row number. */
export function ofRows<Value>(
  file: TableFile,
  isOne: (row: TableRow) => boolean,
  value: Value,
): Map<number, Value> {
  return new Map(file.rows.filter(isOne).map((row) => [row.number, value]));
}
