/** WooCommerce, products, in Spanish and English: variable parents and their variations, lists of category paths. */
import type { TableFile, TableRow } from '../../../../ui/table-file/table-file.ts';
import { firstFilled, firstOfList, textOfHtml } from './cell-texts.ts';
import { type FileColumns, ofRows, type RowOutcome, reader, type SystemProfile } from './system-profile.ts';

const TYPE = ['tipo', 'type'];
const SKU = ['sku'];
const NAME = ['nombre', 'name'];
const CATEGORY = ['categorias', 'categories'];
const PARENT = ['superior', 'parent'];
const STATUS = ['estado del impuesto', 'tax status'];
const TAX_CLASS = ['clase de impuesto', 'tax class'];
const LONG_TEXT = ['descripcion', 'description'];
const SHORT_TEXT = ['descripcion corta', 'short description'];

export const WOOCOMMERCE: SystemProfile = {
  id: 'woocommerce',
  name: 'WooCommerce',
  signature: [
    'id',
    TYPE,
    SKU,
    ['precio normal', 'regular price'],
    ['estado del impuesto', 'tax status', ...PARENT],
  ],
  columns: {
    sku: SKU,
    name: NAME,
    barcode: ['gtin upc ean o isbn', 'gtin upc ean or isbn'],
    category: CATEGORY,
    brand: ['marcas', 'brands', 'marca', 'brand'],
    description: LONG_TEXT,
    price: ['precio normal', 'regular price'],
    tax: STATUS,
    stock: ['inventario', 'stock'],
    min_stock: ['cantidad de bajo inventario', 'low stock amount'],
  },
  read(file, columns) {
    const { find, cell } = columns;
    const [sku, id, category, long, short] = [SKU, ['id'], CATEGORY, LONG_TEXT, SHORT_TEXT].map((headings) =>
      find(...headings),
    );
    const parentOf = parents(file, columns);
    const shared = (row: TableRow, column: number | undefined) =>
      firstFilled(cell(row, column), cell(parentOf(row) ?? row, column));
    return {
      readers: {
        ...reader('sku', sku, (row) => firstFilled(cell(row, sku), cell(row, id))),
        ...reader('category', category, (row) => firstOfList(shared(row, category))),
        ...reader('brand', find('marcas', 'brands', 'marca', 'brand'), (row) =>
          firstOfList(shared(row, find('marcas', 'brands', 'marca', 'brand'))),
        ),
        ...reader('description', long, (row) =>
          textOfHtml(firstFilled(shared(row, long), shared(row, short))),
        ),
        ...reader('tax', find(...STATUS), (row) =>
          taxText(cell(row, find(...STATUS)), cell(row, find(...TAX_CLASS))),
        ),
      },
      outcomes: outcomesOf(file, columns),
      notices: withoutSku(file, columns),
      notes: [
        'Las imágenes no se traen: añádelas en la ficha de cada producto.',
        ...(file.rows.some((row) => cell(row, find('precio rebajado', 'sale price')) !== '')
          ? ['Los precios rebajados no se importan: créalos como una promoción.']
          : []),
      ],
    };
  },
};

/** A variation names its parent by SKU, or by id: 'id:123'. */
function parents(file: TableFile, { find, cell }: FileColumns): (row: TableRow) => TableRow | undefined {
  const [parent, sku, id] = [PARENT, SKU, ['id']].map((headings) => find(...headings));
  const byName = new Map(
    file.rows.flatMap((row) => [
      [`id:${cell(row, id)}`, row] as const,
      ...(cell(row, sku) === '' ? [] : [[cell(row, sku), row] as const]),
    ]),
  );
  return (row) => (cell(row, parent) === '' ? undefined : byName.get(cell(row, parent)));
}

function taxText(status: string, taxClass: string): string {
  if (/^(none|ninguno)$/i.test(status)) return 'Exento';
  if (/reduc/i.test(taxClass)) return 'Reducido';
  if (/^(zero|tasa-?cero|cero)/i.test(taxClass)) return 'Exento';
  return /^(taxable|imponible)$/i.test(status) ? 'General' : '';
}

function outcomesOf(file: TableFile, { find, cell }: FileColumns): Map<number, RowOutcome> {
  const type = find(...TYPE);
  const outcomes = new Map<number, RowOutcome>();
  for (const row of file.rows) {
    const kind = cell(row, type).toLowerCase();
    if (/\bvariable\b/.test(kind)) {
      outcomes.set(row.number, {
        kind: 'absorbed',
        reason: 'Es el artículo de sus variantes: cada una entra como producto.',
      });
    } else if (/\b(grouped|external|agrupado|externo)\b/.test(kind)) {
      outcomes.set(row.number, {
        kind: 'rejected',
        field: 'name',
        reason: 'Es un producto agrupado o externo de WooCommerce: no tiene precio ni existencia propios.',
      });
    }
  }
  return outcomes;
}

function withoutSku(file: TableFile, { find, cell }: FileColumns): Map<number, string[]> {
  const [sku, id] = [find(...SKU), find('id')];
  return ofRows(file, (row) => cell(row, sku) === '' && cell(row, id) !== '', [
    'No tiene SKU: entra con su ID de WooCommerce.',
  ]);
}
