/** Zoho Inventory, items: amounts with their currency before them, stock with a warehouse, combos. */
import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import { firstFilled, isYes, textOfHtml } from './cell-texts.ts';
import { type FileColumns, ofRows, type RowOutcome, reader, type SystemProfile } from './system-profile.ts';

const CODES = ['ean', 'upc', 'isbn'];
const SKU = ['sku'];

export const ZOHO: SystemProfile = {
  id: 'zoho-inventory',
  name: 'Zoho Inventory',
  signature: [
    'item id',
    'item name',
    ['selling price', 'rate'],
    ['is combo product', 'stock on hand', 'opening stock'],
  ],
  columns: {
    sku: SKU,
    name: ['item name'],
    barcode: CODES,
    category: ['category name', 'category'],
    brand: ['brand'],
    model: ['part number'],
    description: ['sales description', 'description'],
    unit: ['unit', 'usage unit'],
    price: ['selling price', 'rate'],
    tax: ['tax percentage', 'tax name'],
    cost: ['purchase price', 'purchase rate'],
    stock: ['stock on hand', 'opening stock'],
    min_stock: ['reorder level', 'reorder point'],
    warehouse: ['warehouse name', 'location name'],
  },
  read(file, columns) {
    const { find, cell } = columns;
    const [sku, id, description] = [SKU, ['item id'], ['sales description', 'description']].map((headings) =>
      find(...headings),
    );
    return {
      readers: {
        ...reader('sku', sku, (row) => firstFilled(cell(row, sku), cell(row, id))),
        ...reader('barcode', find(...CODES), (row) =>
          firstFilled(...CODES.map((code) => cell(row, find(code)))),
        ),
        ...reader('description', description, (row) => textOfHtml(cell(row, description))),
      },
      outcomes: combos(file, columns),
    };
  },
};

function combos(file: TableFile, { find, cell }: FileColumns): Map<number, RowOutcome> {
  const combo = find('is combo product');
  const outcome: RowOutcome = {
    kind: 'rejected',
    field: 'name',
    reason: 'Es un combo de otros artículos: Cuadra todavía no los tiene. Créalo como un producto propio.',
  };
  return ofRows(file, (row) => isYes(cell(row, combo)), outcome);
}
