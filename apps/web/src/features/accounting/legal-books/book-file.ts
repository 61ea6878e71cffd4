/** A legal book as a file: its rows in order, with real numbers (ACC-07). */
import type { ExportColumn } from '../../../ui/data-table/column.ts';
import { moneyValue } from '../../../ui/export/export-value.ts';
import type { BookRow, LegalBook } from './book-rows.ts';

export function bookColumns({ heads: [first, words], amountHeads }: LegalBook): ExportColumn<BookRow>[] {
  return [
    { header: first, value: (row) => row.first },
    { header: words, value: (row) => row.words },
    ...amountHeads.map((head, place) => ({
      header: `${head} Bs.`,
      value: ({ amounts }: BookRow) => moneyValue(amounts[place]),
    })),
  ];
}
