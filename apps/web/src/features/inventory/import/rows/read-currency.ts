/**
 * The currency of an amount in a row: stated by the amount, else by its row, else by its heading, else chosen by the
 * person.
 */

import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import type { ColumnMapping } from '../columns/column-mapping.ts';
import { headingCurrency } from '../columns/price-heading.ts';
import { currencyOfCell } from './file-numbers.ts';
import type { Ask } from './rejection.ts';
import type { CellRefusal, Cells, ReadOptions } from './row-reading.ts';

/**
 * Stated by the heading, if the company works with it: a list may have its prices in one currency and its costs in
 * another.
 */
export function costCurrency({ headings }: TableFile, { cost }: ColumnMapping, options: ReadOptions): string {
  const said = headingCurrency(headings[cost ?? -1] ?? '');
  return said !== undefined && options.currencies.includes(said) ? said : options.currency;
}

/** The currency stated by the amount, else by the row, else by the file. */
export function currencyOf(
  field: 'price' | 'cost',
  cells: Cells,
  { currency, currencies, answers }: ReadOptions,
): CellRefusal | { readonly code: string; readonly asks?: Ask } {
  const written = currencyOfCell(cells[field]) ?? cells.currency.toUpperCase();
  if (written === '') return { code: currency };
  const answer = answers?.currency[written];
  const code = answer ?? written;
  if (currencies.includes(code)) return { code };
  if (answer !== 'reject') return { code: currency, asks: { kind: 'currency', word: written } };
  return {
    field: cells.currency.toUpperCase() === written ? 'currency' : field,
    reason: `${field === 'cost' ? 'Costos' : 'Precios'} en ${written}: elige arriba cómo leerlos.`,
  };
}
