/** Figures beyond what can be stored, asked about once for all rows: negative stock, and too many decimals. */

import type { TableFile, TableRow } from '../../../../ui/table-file/table-file.ts';
import { decimalStyles } from '../rows/decimal-styles.ts';
import { roundedNumber } from '../rows/file-numbers.ts';
import { hasExtraDecimals, isNegative } from '../rows/read-numbers.ts';
import { cellReader } from '../rows/row-cells.ts';
import { NUMBER_FIELDS, type NumberField } from '../rows/row-reading.ts';
import { readSystem, systemOf } from '../systems/recognise-system.ts';
import type { ImportChoices } from './import-state.ts';

export interface OddFigure {
  readonly name: string;
  readonly cell: string;
  /** As it would be stored, with a decimal comma. */
  readonly rounded: string;
}

export interface OddFigures {
  readonly negative: { readonly count: number; readonly example: OddFigure | undefined };
  readonly extra: { readonly count: number; readonly example: OddFigure | undefined };
}

/** How many there are of each, and the first of them. */
export function oddFigures(
  file: TableFile,
  {
    mapping,
    source,
    corrections,
    marks,
  }: Pick<ImportChoices, 'mapping' | 'source' | 'corrections' | 'marks'>,
): OddFigures {
  const system = readSystem(systemOf(source), file);
  const cell = cellReader(mapping, system, corrections);
  const styles = decimalStyles(file, mapping, system, cell, marks).marks;
  const fields = NUMBER_FIELDS.filter((field) => mapping[field] !== undefined);
  const found: { negative: OddFigure[]; extra: OddFigure[] } = { negative: [], extra: [] };
  const look = (row: TableRow, field: NumberField, text: string) => {
    const odd = () => ({
      name: cell(row, 'name'),
      cell: text,
      rounded: roundedText(field, text, styles[field]),
    });
    if (field === 'stock' && isNegative(text, styles.stock)) found.negative.push(odd());
    if (hasExtraDecimals(field, text, styles[field])) found.extra.push(odd());
  };
  for (const row of file.rows) {
    if (system.outcomes.has(row.number)) continue;
    for (const field of fields) look(row, field, cell(row, field));
    for (const { column, read } of system.places) look(row, 'stock', read?.(row) ?? row.cells[column] ?? '');
  }
  return {
    negative: { count: found.negative.length, example: found.negative[0] },
    extra: { count: found.extra.length, example: found.extra[0] },
  };
}

function roundedText(field: NumberField, cell: string, mark: ',' | '.'): string {
  return (roundedNumber(cell, mark, field === 'price' ? 2 : 3) ?? cell).replace('.', ',');
}
