/**
 * Recognises what each column means by its heading alone, never by its position: files of one system differ from
 * version to version in order and in extra columns.
 */
import { isValidGtin } from '@cuadra/domain/catalog/barcode';

import type { TableRow } from '../../../../ui/table-file/table-file.ts';
import { type ColumnMapping, fieldOfColumn, IMPORT_FIELDS, type ImportField } from './column-mapping.ts';
import { comparableHeading } from './comparable-heading.ts';
import { HEADING_SYNONYMS, LINKING_WORDS, WORD_FORMS } from './heading-synonyms.ts';

/** 'Cód. Barras', 'Codigo de barra' and 'Códigos de Barras' are one heading. */
function headingKey(comparable: string): string {
  return comparable
    .split(' ')
    .filter((word) => !LINKING_WORDS.has(word))
    .map((word) => WORD_FORMS[word] ?? word)
    .join(' ');
}

/** Assigns each field the column whose heading is its best-ranked synonym; a column serves one field. */
export function recogniseColumns(headings: readonly string[]): ColumnMapping {
  const comparable = headings.map(comparableHeading);
  const keys = comparable.map(headingKey);
  const mapping: Partial<Record<ImportField, number>> = {};
  const taken = new Set<number>();
  for (const field of IMPORT_FIELDS) {
    const free = (texts: readonly string[], wanted: string) =>
      texts.findIndex((text, place) => text === wanted && !taken.has(place));
    // As written first: 'descrip' is a name in Saint, and short for a description elsewhere.
    const column = [
      ...HEADING_SYNONYMS[field].map((synonym) => free(comparable, synonym)),
      ...HEADING_SYNONYMS[field].map((synonym) => free(keys, headingKey(synonym))),
    ].find((place) => place >= 0);
    if (column === undefined) continue;
    mapping[field] = column;
    taken.add(column);
  }
  // A file with a description and no name means the description by it, as Saint and a2 do.
  if (mapping.name === undefined && mapping.description !== undefined) {
    return { ...withoutDescription(mapping), name: mapping.description };
  }
  return mapping;
}

/** How many filled cells are looked at, and how many of them must be codes of the world's barcodes. */
const SAMPLE_SIZE = 200;
const BARCODE_SHARE = 0.6;

/**
 * Suggests a barcode column by its cells when no heading names it: numbers with a valid EAN or UPC check digit do not
 * come together by chance.
 */
export function suggestBarcode(mapping: ColumnMapping, rows: readonly TableRow[]): ColumnMapping {
  if (mapping.barcode !== undefined) return mapping;
  const width = rows[0]?.cells.length ?? 0;
  const column = Array.from({ length: width }, (_, place) => place).find(
    (place) => fieldOfColumn(mapping, place) === undefined && holdsBarcodes(rows, place),
  );
  return column === undefined ? mapping : { ...mapping, barcode: column };
}

/** Whether most of its cells are figures with the check digit of an EAN or UPC. */
export function holdsBarcodes(rows: readonly TableRow[], column: number): boolean {
  const filled = rows
    .map(({ cells }) => (cells[column] ?? '').replace(/^'/, ''))
    .filter((cell) => cell !== '');
  const sample = filled.slice(0, SAMPLE_SIZE);
  return sample.length > 0 && sample.filter(isValidGtin).length >= sample.length * BARCODE_SHARE;
}

function withoutDescription(mapping: ColumnMapping): ColumnMapping {
  const { description: _, ...rest } = mapping;
  return rest;
}
