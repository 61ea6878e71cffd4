/**
 * Taxes with a column each, a yes or no under them: `Tax - "IVA" (16%)`. Several yeses are several taxes, and a product
 * has one: its row says so where they differ from none and from one.
 */
import type { TableRow } from '../reading/table-file.ts';
import { isYes } from './cell-texts.ts';
import { type FileColumns, reader, type SystemReading } from './system-profile.ts';

const HEADING = /^(?:tax|impuesto)\s*-\s*(.+)$/i;
const RATE = /\(([\d.,]+)\s*%\)\s*$/;

/** What a product is taxed with: its rate, or 'Exento' under columns that all say no. */
export function taxColumns({ matching, cell }: FileColumns): SystemReading['readers'] {
  const taxes = matching(HEADING).map(({ column, group }) => ({
    column,
    name: group
      .replace(RATE, '')
      .replace(/^"+|"+$/g, '')
      .trim(),
    rate: RATE.exec(group)?.[1] ?? '',
  }));
  const read = (row: TableRow): string => {
    const due = taxes.filter(({ column }) => isYes(cell(row, column)));
    if (due.length === 0) return 'Exento';
    // Sorted, so that the same taxes are one question, wherever their columns stand.
    const texts = due.map(({ name, rate }) => (rate === '' ? name : `${rate} %`));
    return texts.sort().join(' + ');
  };
  return reader('tax', taxes[0]?.column, read);
}
