/** Somebody's own sheet: articles of one name are told apart by what columns of size or colour say of them. */
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';

import { recogniseColumns } from '../columns/recognise-columns.ts';
import type { TableFile, TableRow } from '../reading/table-file.ts';
import { type FileColumns, reader, type SystemReading } from './system-profile.ts';
import { variantName } from './variants.ts';

const VARIANT = [
  ['talla', 'talle', 'size'],
  ['color', 'colour'],
  ['sabor'],
  ['variante', 'variant', 'variacion'],
  ['presentacion'],
] as const;

/** The names of its rows where they alone do not tell them apart: 'Camisa - M / Roja'. */
export function readOwnSheet(file: TableFile, { find, cell }: FileColumns): Partial<SystemReading> {
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
  return { readers: reader('name', name, read) };
}
