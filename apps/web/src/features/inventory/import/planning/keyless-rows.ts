/** The rows of a file that only their name distinguishes from others: asked about once. */

import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import type { ColumnMapping } from '../columns/column-mapping.ts';
import { isKeyless } from '../rows/read-product.ts';
import type { Corrections } from '../rows/rejection.ts';
import { cellReader } from '../rows/row-cells.ts';
import { readSystem, systemOf } from '../systems/recognise-system.ts';

export interface KeylessRow {
  /** '' when the row has none; else as a spreadsheet has damaged it. */
  readonly sku: string;
  readonly name: string;
}

/** Those with a damaged SKU first: they are the example. */
export function keylessRows(
  file: TableFile,
  mapping: ColumnMapping,
  source: string,
  corrections: Corrections,
): KeylessRow[] {
  if (mapping.name === undefined) return [];
  const system = readSystem(systemOf(source), file);
  const cell = cellReader(mapping, system, corrections);
  const rows = file.rows
    .filter((row) => !system.outcomes.has(row.number))
    .map((row) => ({ sku: cell(row, 'sku'), name: cell(row, 'name'), barcode: cell(row, 'barcode') }))
    .filter((cells) => cells.name !== '' && isKeyless(cells));
  return [...rows.filter(({ sku }) => sku !== ''), ...rows.filter(({ sku }) => sku === '')];
}
