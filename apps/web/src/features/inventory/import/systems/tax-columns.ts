/**
 * Taxes with a column each, a yes or no under them: `Tax - "IVA" (16%)`. A product has one tax: the text of a row with
 * several yeses lists all of them, and so differs from none and from each one.
 */
import type { TableRow } from '../../../../ui/table-file/table-file.ts';
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
    // Sorted, so that the same taxes are one question, whatever the order of their columns.
    const texts = due.map(({ name, rate }) => (rate === '' ? name : `${rate} %`));
    return texts.sort().join(' + ');
  };
  return reader('tax', taxes[0]?.column, read);
}
