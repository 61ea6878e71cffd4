/**
 * Reads the rows of a file under a mapping: which are products, which are not, and what each contains. It does not know
 * the company's records: that is `planning/plan-import.ts`.
 */

import { FAULT_TEXTS, type TableFile, type TableRow } from '../../../../ui/table-file/table-file.ts';
import { type ColumnMapping, IMPORT_FIELDS } from '../columns/column-mapping.ts';
import { NOTHING_READ } from '../systems/system-profile.ts';
import { decimalStyles } from './decimal-styles.ts';
import { costCurrency } from './read-currency.ts';
import { readProduct } from './read-product.ts';
import { taxQuestion } from './read-tax.ts';
import { cellReader } from './row-cells.ts';
import type { Cells, ReadOptions, RowReader, RowReading } from './row-reading.ts';

/** Reads every row of a file under a mapping. */
export function readRows(file: TableFile, mapping: ColumnMapping, options: ReadOptions): RowReading[] {
  const system = options.system ?? NOTHING_READ;
  const cell = cellReader(mapping, system, options.corrections ?? {});
  const reader: RowReader = {
    mapping,
    options,
    system,
    cell,
    marks: decimalStyles(file, mapping, system, cell, options.marks).marks,
    costCurrency: costCurrency(file, mapping, options),
    question: taxQuestion(file.headings[mapping.tax ?? -1] ?? ''),
  };
  return file.rows.map((row) => specialRow(row, file, reader) ?? readRow(row, reader));
}

/** A row that is no product: of the file's own making, or cut off with it. */
function specialRow(row: TableRow, file: TableFile, { system, cell }: RowReader): RowReading | undefined {
  const { number } = row;
  const name = cell(row, 'name');
  const rejected = { row: number, value: '', isFinal: true, ...(name === '' ? {} : { name }) } as const;
  const fault = file.faults?.get(number);
  if (fault !== undefined) {
    return { kind: 'rejected', rejection: { ...rejected, field: 'name', reason: FAULT_TEXTS[fault] } };
  }
  const outcome = system.outcomes.get(number);
  if (outcome === undefined) return undefined;
  const { reason } = outcome;
  if (outcome.kind === 'absorbed') return { kind: 'absorbed', absorbed: { row: number, reason } };
  return { kind: 'rejected', rejection: { ...rejected, field: outcome.field, reason } };
}

function readRow(row: TableRow, reader: RowReader): RowReading {
  const cells = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, reader.cell(row, field)])) as Cells;
  const result = readProduct(row, cells, reader);
  if ('reason' in result) {
    const name = cells.name === '' ? {} : { name: cells.name };
    return {
      kind: 'rejected',
      rejection: { row: row.number, value: cells[result.field], ...name, ...result },
    };
  }
  return { kind: 'read', row: row.number, ...result };
}
