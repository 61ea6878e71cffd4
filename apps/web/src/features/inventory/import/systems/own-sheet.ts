/** A person's own sheet: articles of one name are distinguished by their columns of size or colour. */
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';
import type { TableFile, TableRow } from '../../../../ui/table-file/table-file.ts';
import { comparableHeading } from '../columns/comparable-heading.ts';
import { recogniseColumns } from '../columns/recognise-columns.ts';
import { isUnitWord } from '../rows/unit-factor.ts';
import {
  type FileColumns,
  type PlaceColumn,
  type RowOutcome,
  reader,
  type SystemReading,
} from './system-profile.ts';
import { variantName } from './variants.ts';

const VARIANT = [
  ['talla', 'talle', 'size'],
  ['color', 'colour'],
  ['sabor'],
  ['variante', 'variant', 'variacion'],
  ['presentacion'],
] as const;

/** Its notes and headings apart from its goods, its places, and names where they alone do not distinguish rows: 'Camisa - M / Roja'. */
export function readOwnSheet(file: TableFile, columns: FileColumns): Partial<SystemReading> {
  return {
    outcomes: reportRows(file),
    readers: variantNames(file, columns),
    places: placeColumns(file),
  };
}

function variantNames(file: TableFile, { find, cell }: FileColumns): SystemReading['readers'] {
  const { name } = recogniseColumns(file.headings);
  const columns = VARIANT.map((headings) => find(...headings)).filter(
    (column) => column !== undefined && !holdsUnits(file, column),
  );
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

/** Whether a column holds units only: 'UNIDAD', 'CAJA x 12'. */
function holdsUnits({ rows }: Pick<TableFile, 'rows'>, column: number): boolean {
  const filled = rows.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '');
  return filled.length > 0 && filled.every(isUnitWord);
}

/** The column of units, when it has another heading and only its cells identify it. */
export function presentationColumn(file: TableFile): number | undefined {
  return file.headings
    .map(comparableHeading)
    .map((heading, column) => ({ heading, column }))
    .find(({ heading, column }) => UNIT_HEADINGS.has(heading) && holdsUnits(file, column))?.column;
}

const UNIT_HEADINGS: ReadonlySet<string> = new Set([
  'presentacion',
  'empaque',
  'tipo',
  'tipo de unidad',
  'formato',
]);

const PLACE =
  /^(?:(?:existencias?|exist|stock|cantidad|cant|inventario|saldo|disponible)\s+)?(?:(?:en|de|del)\s+)?(?:la\s+|el\s+)?((?:tienda|deposito|almacen|sucursal|bodega|local|galpon)\b.*)$/;
const FIGURE = /^-?\s*[\d.,]+$/;

/** Columns headed by a shop or warehouse that contain figures are its stock, in a file without another stock column. */
function placeColumns({ headings, rows }: TableFile): PlaceColumn[] {
  if (recogniseColumns(headings).stock !== undefined) return [];
  return headings.flatMap((heading, column) => {
    const place = PLACE.exec(
      normaliseForSearch(heading)
        .replace(/[.:_-]+/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )?.[1];
    const filled = rows.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '');
    if (place === undefined || filled.length === 0 || !filled.every((cell) => FIGURE.test(cell))) return [];
    return [{ column, place: heading.slice(-place.length) }];
  });
}

const TOTAL = /^(?:sub\s*)?total(?:es)?\b/;
const ONLY_TOTAL = /^(?:sub\s*)?total(?:es)?(?: general(?:es)?)?:?$/;
const NOTE =
  /^pag(?:ina)?\.?\s*\d|^page\s*\d|^(?:fecha|impreso|elaborado|emitido|usuario|reporte|listado)\b|^cantidad de (?:registros|productos|articulos|items)|^\d+ (?:registros|productos|articulos|items)$/;

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
    const words = normaliseForSearch(first);
    const isNameless = at(row, sku) === '' || at(row, name) === '';
    // In a list without codes an article may be called 'Total': with a price it counts as one, unless the word is all
    // it has.
    const isUnpriced = at(row, price) === '' || at(row, name) === '';
    const isTotal = TOTAL.test(words) && (sku !== undefined || isUnpriced || ONLY_TOTAL.test(words));
    const isNote = isNameless && (isTotal || (NOTE.test(words) && isUnpriced));
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
