/** Somebody's own sheet: articles of one name are told apart by what columns of size or colour say of them. */
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';

import { recogniseColumns } from '../columns/recognise-columns.ts';
import type { TableFile, TableRow } from '../reading/table-file.ts';
import { type FileColumns, type RowOutcome, reader, type SystemReading } from './system-profile.ts';
import { variantName } from './variants.ts';

const VARIANT = [
  ['talla', 'talle', 'size'],
  ['color', 'colour'],
  ['sabor'],
  ['variante', 'variant', 'variacion'],
  ['presentacion'],
] as const;

/** Its notes and headings apart from its goods, and names where they alone do not tell rows apart: 'Camisa - M / Roja'. */
export function readOwnSheet(file: TableFile, columns: FileColumns): Partial<SystemReading> {
  return { outcomes: reportRows(file), readers: variantNames(file, columns) };
}

function variantNames(file: TableFile, { find, cell }: FileColumns): SystemReading['readers'] {
  const { name } = recogniseColumns(file.headings);
  const columns = VARIANT.map((headings) => find(...headings)).filter((column) => column !== undefined);
  if (name === undefined || columns.length === 0) return {};
  const nameOf = (row: TableRow) => normaliseForSearch(cell(row, name));
  const counts = new Map<string, number>();
  for (const row of file.rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
  const read = (row: TableRow) =>
    (counts.get(nameOf(row)) ?? 0) < 2
      ? cell(row, name)
      : variantName(
          cell(row, name),
          columns.map((column) => cell(row, column)),
        );
  return reader('name', name, read);
}

const NOTE =
  /^(?:sub\s*)?total(?:es)?\b|^pag(?:ina)?\.?\s*\d|^page\s*\d|^(?:fecha|impreso|elaborado|emitido|usuario|reporte|listado)\b|^cantidad de (?:registros|productos|articulos|items)|^\d+ (?:registros|productos|articulos|items)$/;

/** What a printed list has between its goods: the headings of each page, titles of sections, totals and page numbers. */
function reportRows({ headings, rows }: TableFile): Map<number, RowOutcome> {
  const { sku, name, price } = recogniseColumns(headings);
  const titles = headings.map(normaliseForSearch);
  const at = (row: TableRow, column: number | undefined) => row.cells[column ?? -1] ?? '';
  const outcomes = new Map<number, RowOutcome>();
  for (const row of rows) {
    const filled = row.cells.filter((text) => text !== '');
    const first = filled[0] ?? '';
    const isHeading =
      filled.length > 1 &&
      row.cells.every((text, column) => text === '' || normaliseForSearch(text) === titles[column]);
    const isNote = NOTE.test(normaliseForSearch(first)) && (at(row, sku) === '' || at(row, name) === '');
    // A lone text where goods have a price: the title of a section.
    const isTitle =
      filled.length === 1 && headings.length > 2 && price !== undefined && /\p{L}{2}/u.test(first);
    if (isHeading)
      outcomes.set(row.number, { kind: 'absorbed', reason: 'Son los títulos de las columnas, repetidos.' });
    else if (isNote || isTitle)
      outcomes.set(row.number, {
        kind: 'absorbed',
        reason: `Es un título o una nota de la lista: “${first}”.`,
      });
  }
  return outcomes;
}
