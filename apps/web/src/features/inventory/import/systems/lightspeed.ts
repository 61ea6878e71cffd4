/** Lightspeed Retail X (once Vend), products: variants by handle, composites, one stock column an outlet. */
import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import { firstFilled, textOfHtml } from './cell-texts.ts';
import { type FileColumns, ofRows, type RowOutcome, reader, type SystemProfile } from './system-profile.ts';
import { familiesOf, variantName } from './variants.ts';

const CATEGORY = ['product category', 'type'];
const PARTS = ['composite sku', 'composite name'];
const TAX = ['tax value', 'tax name'];

export const LIGHTSPEED: SystemProfile = {
  id: 'lightspeed',
  name: 'Lightspeed / Vend',
  decimalMark: '.',
  signature: ['handle', 'supply price', 'retail price'],
  columns: {
    sku: ['sku'],
    name: ['name'],
    barcode: ['barcode', 'product code', 'ean'],
    category: CATEGORY,
    brand: ['brand name'],
    description: ['description'],
    price: ['retail price'],
    tax: TAX,
    cost: ['supply price'],
    min_stock: [/^reorder point( |$)/],
    max_stock: [/^restock level( |$)/],
  },
  read(file, columns) {
    const { find, cell, matching } = columns;
    const families = familiesOf(file, find('handle'), columns);
    const [name, category, description, brand] = [['name'], CATEGORY, ['description'], ['brand name']].map(
      (headings) => find(...headings),
    );
    const options = ['one', 'two', 'three'].map((n) => find(`variant option ${n} value`));
    return {
      readers: {
        ...reader('sku', find('sku'), (row) => firstFilled(cell(row, find('sku')), cell(row, find('id')))),
        ...reader('name', name, (row) =>
          variantName(
            families.shared(row, name),
            options.map((option) => cell(row, option)),
          ),
        ),
        ...reader('category', category, (row) => families.shared(row, category)),
        ...reader('brand', brand, (row) => families.shared(row, brand)),
        ...reader('description', description, (row) => textOfHtml(families.shared(row, description))),
      },
      // Blanks of an outlet's name are written as underscores.
      places: matching(/^inventory_(.+)$/i).map(({ column, group }) => ({
        column,
        place: group.replaceAll('_', ' '),
      })),
      outcomes: composites(file, columns),
    };
  },
};

function composites(file: TableFile, { find, cell }: FileColumns): Map<number, RowOutcome> {
  const parts = PARTS.map((part) => find(part));
  const outcome: RowOutcome = {
    kind: 'rejected',
    field: 'name',
    reason: 'Es un producto compuesto de otros, o uno de sus componentes: Cuadra todavía no los tiene.',
  };
  return ofRows(file, (row) => parts.some((part) => cell(row, part) !== ''), outcome);
}
