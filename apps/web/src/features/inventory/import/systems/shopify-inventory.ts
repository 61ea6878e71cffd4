/** Shopify, inventory: stock of products that exist, with a row a location, or in its oldest layout a column a location. */
import type { TableFile, TableRow } from '../../../../ui/table-file/table-file.ts';
import { firstFilled } from './cell-texts.ts';
import {
  type FileColumns,
  ofRows,
  type PlaceColumn,
  type RowOutcome,
  reader,
  type SystemProfile,
} from './system-profile.ts';

const ON_HAND = ['on hand', 'available'];

export const SHOPIFY_INVENTORY: SystemProfile = {
  id: 'shopify-inventory',
  name: 'Shopify (inventario)',
  decimalMark: '.',
  signature: ['handle', 'title', 'sku', 'hs code', 'coo'],
  // No name: it is a file of stock, and an article that is not there is skipped (IMP-01).
  columns: { sku: ['sku'], stock: ON_HAND, warehouse: ['location'] },
  read(file, columns) {
    const stock = stockCell(columns);
    return {
      readers: reader('stock', columns.find(...ON_HAND), (row) => stock(row.cells)),
      places: columns.find('location') === undefined ? locationColumns(file) : [],
      outcomes: notStocked(file, columns),
    };
  },
};

/** The typed new count, or else the stock on hand. */
function stockCell({ matching, find }: FileColumns): (cells: readonly string[]) => string {
  const typed = matching(/^on hand \(new\)$/i)[0]?.column;
  const current = matching(/^on hand \(current\)$/i)[0]?.column ?? find(...ON_HAND);
  return (cells) => firstFilled(cells[typed ?? -1] ?? '', cells[current ?? -1] ?? '');
}

const KNOWN =
  /^(handle|title|option\d (name|value|linked to)|sku|hs code|coo|location|bin name|incoming|unavailable|committed|available|on hand)$/;

function locationColumns({ headings, rows }: TableFile): PlaceColumn[] {
  const holdsCounts = (column: number) =>
    rows.every(({ cells }) => /^(|-?\d+|not stocked)$/i.test(cells[column] ?? ''));
  return headings.flatMap((heading, column) => {
    const isKnown = KNOWN.test(heading.toLowerCase().replace(/\s*\(.*\)$/, ''));
    if (heading === '' || isKnown || !holdsCounts(column)) return [];
    const read = ({ cells }: TableRow) => (cells[column] ?? '').replace(/^not stocked$/i, '');
    return [{ column, place: heading, read }];
  });
}

function notStocked(file: TableFile, columns: FileColumns): Map<number, RowOutcome> {
  const stock = stockCell(columns);
  const outcome: RowOutcome = { kind: 'absorbed', reason: 'Shopify no lo guarda en ese lugar.' };
  return ofRows(file, ({ cells }) => /^not stocked$/i.test(stock(cells)), outcome);
}
