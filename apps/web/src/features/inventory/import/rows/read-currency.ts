/** In which currency an amount of a row is: as it says itself, as its row says, as its heading does, or as the person chose. */
import type { ColumnMapping } from '../columns/column-mapping.ts';
import { headingCurrency } from '../columns/price-heading.ts';
import type { TableFile } from '../reading/table-file.ts';
import { currencyOfCell } from './file-numbers.ts';
import type { Ask } from './rejection.ts';
import type { CellRefusal, Cells, ReadOptions } from './row-reading.ts';

/** As its heading says, if the company works with it: a list may have its prices in one and its costs in another. */
export function costCurrency({ headings }: TableFile, { cost }: ColumnMapping, options: ReadOptions): string {
  const said = headingCurrency(headings[cost ?? -1] ?? '');
  return said !== undefined && options.currencies.includes(said) ? said : options.currency;
}

/** The currency an amount bears itself, else that of the row, else that of the file. */
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
