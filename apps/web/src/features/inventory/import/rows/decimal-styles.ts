/** Which sign precedes the decimals in each column of figures, and where only a person can say it. */

import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import type { ColumnMapping } from '../columns/column-mapping.ts';
import type { SystemReading } from '../systems/system-profile.ts';
import { type DecimalMark, type DecimalStyle, decimalStyleOf } from './file-numbers.ts';
import type { CellReader } from './row-cells.ts';
import { type DecimalAnswers, NUMBER_FIELDS, type NumberField } from './row-reading.ts';

/** A column whose cells can be read in two ways. */
export interface OpenFigure {
  readonly field: NumberField;
  /** Such a cell, '150.000'. */
  readonly example: string;
  /** The answer, or what the other columns of the file suggest; undefined when nothing decides it. */
  readonly mark: DecimalMark | undefined;
}

export interface DecimalStyles {
  readonly marks: Readonly<Record<NumberField, DecimalMark>>;
  readonly open: readonly OpenFigure[];
}

/** @param answers of a person: they decide when the column itself leaves the mark open */
export function decimalStyles(
  { rows }: TableFile,
  mapping: ColumnMapping,
  { places, decimalMark }: SystemReading,
  cell: CellReader,
  answers: DecimalAnswers = {},
): DecimalStyles {
  const styleOf = (field: NumberField): DecimalStyle => {
    const own = mapping[field] === undefined ? [] : rows.map((row) => cell(row, field));
    const placed =
      field === 'stock' ? places.flatMap(({ column }) => rows.map((row) => row.cells[column] ?? '')) : [];
    return decimalStyleOf([...own, ...placed]);
  };
  const styles = NUMBER_FIELDS.map((field) => ({ field, ...styleOf(field) }));
  const suggested = markOfFile(styles) ?? decimalMark;
  const marks: Partial<Record<NumberField, DecimalMark>> = {};
  const open: OpenFigure[] = [];
  for (const { field, mark, open: example } of styles) {
    if (example === undefined) marks[field] = mark;
    // A system that always writes one style leaves nothing open, unless the file was saved again in another style.
    else if (decimalMark !== undefined && suggested === decimalMark) marks[field] = decimalMark;
    else {
      const said = answers[field] ?? suggested;
      marks[field] = said ?? likelyMark(field, example);
      open.push({ field, example, mark: said });
    }
  }
  return { marks: marks as DecimalStyles['marks'], open };
}

/** The mark that all unambiguous columns agree on. */
function markOfFile(styles: readonly DecimalStyle[]): DecimalMark | undefined {
  const marks = new Set(
    styles.flatMap(({ mark, open, isSaid }) => (isSaid && open === undefined ? [mark] : [])),
  );
  return marks.size === 1 ? [...marks][0] : undefined;
}

/** Prices with three decimals are rare, quantities of a scale are not. */
function likelyMark(field: NumberField, example: string): DecimalMark {
  const sign = example.includes(',') ? ',' : '.';
  if (field !== 'price' && field !== 'cost') return sign;
  return sign === ',' ? '.' : ',';
}
