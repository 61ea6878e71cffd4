/** Which rows of a sheet are looked at. */
import type { CountRow } from '../reading/count-report.ts';

export type RowFilter = 'all' | 'counted' | 'uncounted' | 'differing';

/** In their order. */
export function filterRows(rows: readonly CountRow[], filter: RowFilter): readonly CountRow[] {
  switch (filter) {
    case 'all':
      return rows;
    case 'counted':
      return rows.filter(({ counted }) => counted !== null);
    case 'uncounted':
      return rows.filter(({ counted }) => counted === null);
    case 'differing':
      return rows.filter(({ difference }) => difference !== 0n);
  }
}
