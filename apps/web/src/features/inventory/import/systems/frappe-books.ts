/** Frappe Books, items: a second row of headings, the names of the fields, follows the first. */
import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import { type FileColumns, ofRows, type RowOutcome, type SystemProfile } from './system-profile.ts';

export const FRAPPE_BOOKS: SystemProfile = {
  id: 'frappe-books',
  name: 'Frappe Books',
  decimalMark: '.',
  signature: ['item name', 'unit type', ['sales acc', 'sales account', 'purchase acc'], ['rate', 'hsn sac']],
  isKeyedByName: true,
  columns: {
    sku: ['item code'],
    name: ['item name'],
    barcode: ['barcode'],
    description: ['description'],
    unit: ['unit type'],
    price: ['rate'],
    tax: ['tax'],
    category: ['item group'],
  },
  read(file, columns) {
    return { outcomes: fieldNames(file, columns) };
  },
};

function fieldNames(file: TableFile, { find, cell }: FileColumns): Map<number, RowOutcome> {
  const [name, unit] = [find('item name'), find('unit type')];
  const outcome: RowOutcome = { kind: 'absorbed', reason: 'Es la segunda fila de títulos.' };
  return ofRows(
    file,
    (row) => cell(row, name) === 'name' && /^unit( type)?$/i.test(cell(row, unit)),
    outcome,
  );
}
