/** Shopify, products: the classic layout and the one of 2024. Rows after the first of an article are variants or pictures. */
import { PRODUCT_LENGTHS } from '@cuadra/contracts/catalog/text-lengths';

import type { TableFile, TableRow } from '../../../../ui/table-file/table-file.ts';
import { firstFilled, isYes, textOfHtml } from './cell-texts.ts';
import { type FileColumns, ofRows, type RowOutcome, reader, type SystemProfile } from './system-profile.ts';
import { type Families, familiesOf, variantName } from './variants.ts';

const HANDLE = ['handle', 'url handle'];
const SKU = ['variant sku', 'sku'];
const PRICE = ['variant price', 'price'];
const TAXABLE = ['variant taxable', 'charge tax'];
const STOCK = ['variant inventory qty', 'inventory quantity'];
const BODY = ['body', 'description'];
const CATEGORY = ['type', 'product category'];

export const SHOPIFY: SystemProfile = {
  id: 'shopify',
  name: 'Shopify',
  decimalMark: '.',
  signature: [HANDLE, 'title', 'option1 name', PRICE],
  columns: {
    sku: SKU,
    name: ['title'],
    barcode: ['variant barcode', 'barcode'],
    category: CATEGORY,
    brand: ['vendor'],
    description: BODY,
    price: PRICE,
    tax: TAXABLE,
    cost: ['cost per item'],
    stock: STOCK,
  },
  read(file, columns) {
    const { find, cell } = columns;
    const families = familiesOf(file, find(...HANDLE), columns);
    const title = find('title');
    const vendor = find('vendor');
    const optionsOf = (row: TableRow) => [1, 2, 3].map((n) => cell(row, find(`option${n} value`)));
    const shared = (field: 'category' | 'brand', column: number | undefined) =>
      reader(field, column, (row) => families.shared(row, column));
    return {
      readers: {
        ...reader('sku', find(...SKU), (row) =>
          firstFilled(cell(row, find(...SKU)), handleSku(cell(row, find(...HANDLE)), optionsOf(row))),
        ),
        ...reader('name', title, (row) => variantName(families.shared(row, title), optionsOf(row))),
        ...shared('category', find(...CATEGORY)),
        ...shared('brand', vendor),
        ...reader('description', find(...BODY), (row) => textOfHtml(families.shared(row, find(...BODY)))),
        ...reader('tax', find(...TAXABLE), (row) => taxText(cell(row, find(...TAXABLE)))),
      },
      outcomes: outcomesOf(file, columns, families),
      notices: withoutSku(file, columns),
      notes: ['Las imágenes de Shopify no se traen: añádelas en la ficha de cada producto.'],
    };
  },
};

/** An article always has a name for its address, and an SKU only when a person entered one. */
function handleSku(handle: string, options: readonly string[]): string {
  return variantName(handle, options)
    .replaceAll(' / ', '-')
    .replace(' - ', '-')
    .slice(0, PRODUCT_LENGTHS.sku);
}

function taxText(cell: string): string {
  if (cell === '') return '';
  return isYes(cell) ? 'Sí' : 'No';
}

/** A row without a price of its own brings another picture of the article. */
function outcomesOf(file: TableFile, columns: FileColumns, families: Families): Map<number, RowOutcome> {
  const { find, cell } = columns;
  const own = [SKU, PRICE].map((headings) => find(...headings));
  const gift = find('gift card');
  const outcomes = new Map<number, RowOutcome>();
  for (const row of file.rows) {
    const [first = row] = families.rowsOf(row);
    const says = own.some((column) => cell(row, column) !== '');
    if (first !== row && !says) {
      outcomes.set(row.number, {
        kind: 'absorbed',
        reason: `Es otra imagen del artículo de la fila ${first.number}.`,
      });
    } else if (isYes(families.shared(row, gift))) {
      outcomes.set(row.number, {
        kind: 'rejected',
        field: 'name',
        reason: 'Es una tarjeta de regalo: no es mercancía.',
      });
    }
  }
  return outcomes;
}

function withoutSku(file: TableFile, { find, cell }: FileColumns): Map<number, string[]> {
  const sku = find(...SKU);
  return ofRows(file, (row) => cell(row, sku) === '', [
    'No tiene SKU: entra con su nombre de enlace de Shopify.',
  ]);
}
