/** How a table is described: what a column shows, how wide, and what it sorts by. */
import type { ReactNode } from 'react';
import type { ExportValue } from '../export/export-value.ts';

/** Undefined sorts last, in both directions: what is unknown is no extreme. */
export type SortValue = string | number | bigint | undefined;

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** For screen readers only, where what the column shows needs no name: a bar, a picture. */
  readonly hideHeader?: boolean;
  /** Words left, figures right. */
  readonly align?: 'left' | 'right' | 'center';
  /** Pixels, or a grid track ('minmax(220px, 2fr)'); by default it shares what is left. */
  readonly width?: number | string;
  readonly render: (row: Row) => ReactNode;
  /** A column without it cannot be sorted by. */
  readonly sortValue?: (row: Row) => SortValue;
  /** What stands in this column in the line of totals. */
  readonly total?: ReactNode;
  /**
   * Whether it is there until a person says otherwise. One that says nothing cannot be taken away: what a row is known
   * by, a picture, a bar.
   */
  readonly choice?: 'shown' | 'hidden';
  /** What of it goes into an exported file, where it is more than one column there; none leaves it out. */
  readonly exports?: readonly ExportColumn<Row>[];
}

export interface ExportColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => ExportValue;
}

export interface Sort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** The same column again turns the order round. */
export function nextSort(current: Sort | undefined, key: string): Sort {
  const turned = current?.key === key && current.direction === 'ascending';
  return { key, direction: turned ? 'descending' : 'ascending' };
}
