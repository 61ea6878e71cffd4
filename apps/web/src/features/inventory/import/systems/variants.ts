/**
 * Variants: rows of one article that share its handle, the later ones leaving its name and category blank. Each becomes a
 * product of its own, as it has its own SKU, price and stock.
 */

import { hasLostFigures } from '@cuadra/domain/catalog/mangled-barcode';
import { addToGroup } from '@cuadra/domain/grouped';

import type { TableFile, TableRow } from '../../../../ui/table-file/table-file.ts';
import type { FileColumns } from './system-profile.ts';

/** Texts that mean "no variant" where a system must write something. */
const NO_VARIANT = /^(default title|default|regular|normal)$/i;

export interface Families {
  /** Rows of the same article, its own among them, in the order of the file. */
  rowsOf(row: TableRow): readonly TableRow[];
  /** The row's own cell, or where it is blank the first filled one of its article. */
  shared(row: TableRow, column: number | undefined): string;
}

/** @param handle column that groups rows; a row without it belongs to the one above */
export function familiesOf(file: TableFile, handle: number | undefined, { cell }: FileColumns): Families {
  const families = new Map<string, TableRow[]>();
  const keyOfRow = new Map<number, string>();
  let above = '';
  for (const row of file.rows) {
    const own = cell(row, handle);
    // A handle that a spreadsheet has rounded would group unlike articles: its row stays alone.
    const key = own === '' ? above : hasLostFigures(own) ? `${own} ${row.number}` : own;
    above = key;
    keyOfRow.set(row.number, key);
    addToGroup(families, key, row);
  }
  const rowsOf = (row: TableRow) => families.get(keyOfRow.get(row.number) ?? '') ?? [row];
  return {
    rowsOf,
    shared: (row, column) => {
      const own = cell(row, column);
      if (own !== '' || column === undefined) return own;
      return cell(rowsOf(row).find((other) => cell(other, column) !== '') ?? row, column);
    },
  };
}

/** 'Camisa - Roja / M': the article's name and the variant's values. */
export function variantName(name: string, values: readonly string[]): string {
  const named = values.filter((value) => value !== '' && !NO_VARIANT.test(value));
  return named.length === 0 ? name : `${name} - ${named.join(' / ')}`;
}
