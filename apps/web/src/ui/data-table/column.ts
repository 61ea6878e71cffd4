/** The description of a table: what a column shows, how wide it is, and what it sorts by. */
import type { ReactNode } from 'react';
import type { ExportValue } from '../export/export-value.ts';

/** Undefined sorts last, in both directions, because an unknown value is no extreme. */
export type SortValue = string | number | bigint | undefined;

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** The header is for screen readers only, where the content needs no name: a bar, a picture. */
  readonly hideHeader?: boolean;
  /** Words left, figures right. */
  readonly align?: 'left' | 'right' | 'center';
  /** Pixels, or a grid track ('minmax(220px, 2fr)'); by default it shares what is left. */
  readonly width?: number | string;
  readonly render: (row: Row) => ReactNode;
  /** Without it the column cannot be sorted. */
  readonly sortValue?: (row: Row) => SortValue;
  /** The content of this column in the line of totals. */
  readonly total?: ReactNode;
  /** Whether it is shown by default. Without a choice the column cannot be hidden: the row's name, a picture, a bar. */
  readonly choice?: 'shown' | 'hidden';
  /** Its columns in an exported file, if they differ; an empty list leaves it out. */
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

/** The same column again reverses the order. */
export function nextSort(current: Sort | undefined, key: string): Sort {
  const turned = current?.key === key && current.direction === 'ascending';
  return { key, direction: turned ? 'descending' : 'ascending' };
}
