/** Square, item library, of whatever year: a row a variation, one stock column a location, one column a tax. */
import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import { firstOfList, isYes, textOfHtml } from './cell-texts.ts';
import { type FileColumns, ofRows, type RowOutcome, reader, type SystemProfile } from './system-profile.ts';
import { taxColumns } from './tax-columns.ts';
import { familiesOf, variantName } from './variants.ts';

const CATEGORY = ['category', 'categories', 'reporting category', 'categoria', 'categorias'];
const NAME = ['item name', 'nombre del articulo', 'customer facing name'];
const VARIATION = ['variation name', 'nombre de la variante', 'nombre de variacion'];
const DESCRIPTION = ['description', 'descripcion'];

export const SQUARE: SystemProfile = {
  id: 'square',
  name: 'Square',
  decimalMark: '.',
  signature: [['token', 'reference handle', 'token del articulo'], NAME, VARIATION],
  columns: {
    sku: ['sku'],
    name: NAME,
    barcode: ['gtin', 'codigo de barras'],
    category: CATEGORY,
    description: DESCRIPTION,
    price: ['price', 'precio'],
    tax: [/^(tax|impuesto) /],
    cost: ['default unit cost', 'costo unitario predeterminado'],
  },
  read(file, columns) {
    const { find, cell, matching } = columns;
    // Variations of an article repeat its name; a token is the variation's own.
    const families = familiesOf(file, find(...NAME), columns);
    const variation = find(...VARIATION);
    const [name, category, description] = [NAME, CATEGORY, DESCRIPTION].map((headings) => find(...headings));
    return {
      readers: {
        ...reader('name', name, (row) => variantName(families.shared(row, name), [cell(row, variation)])),
        ...reader('category', category, (row) => firstOfList(families.shared(row, category))),
        ...reader('description', description, (row) => textOfHtml(families.shared(row, description))),
        ...taxColumns(columns),
      },
      places: matching(/^current quantity\s+(.+)$/i).map(({ column, group }) => ({ column, place: group })),
      outcomes: archived(file, columns),
      notes: matching(/^modifier set - (.+)$/i).length === 0 ? [] : ['Los modificadores no se importan.'],
    };
  },
};

function archived(file: TableFile, { find, cell }: FileColumns): Map<number, RowOutcome> {
  const column = find('archived', 'archivado');
  const outcome: RowOutcome = { kind: 'rejected', field: 'name', reason: 'Está archivado en Square.' };
  return ofRows(file, (row) => isYes(cell(row, column)), outcome);
}
