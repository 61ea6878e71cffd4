/** Odoo, products: its import template, exports in English or Spanish, and those with technical names. */
import { PRODUCT_LENGTHS } from '@cuadra/contracts/catalog/text-lengths';

import type { TableFile, TableRow } from '../../../../ui/table-file/table-file.ts';
import { firstFilled, textOfHtml } from './cell-texts.ts';
import { type FileColumns, type RowOutcome, reader, type SystemProfile } from './system-profile.ts';

const EXTERNAL_ID = ['external id', 'id externo', 'id', 'identificacion externa'];
const SKU = ['internal reference', 'referencia interna', 'default code'];
const TYPE = ['product type', 'tipo de producto', 'detailed type', 'type'];
const CATEGORY = [
  'product category',
  'categoria de producto',
  'categoria del producto',
  'product category complete name',
  'category',
  'categ id',
  'categ id complete name',
];
const DESCRIPTION = [
  'sales description',
  'descripcion de ventas',
  'descripcion de venta',
  'description sale',
];

export const ODOO: SystemProfile = {
  id: 'odoo',
  name: 'Odoo',
  decimalMark: '.',
  signature: [
    SKU,
    ['sales price', 'sale price', 'precio de venta', 'list price', 'lst price', 'public price'],
    [
      ...EXTERNAL_ID,
      ...TYPE,
      'quantity on hand',
      'cantidad a la mano',
      'cantidad disponible',
      'qty available',
    ],
  ],
  columns: {
    sku: SKU,
    name: ['name', 'nombre', 'display name', 'nombre mostrado', 'nombre a mostrar'],
    barcode: ['barcode', 'codigo de barras'],
    category: CATEGORY,
    description: DESCRIPTION,
    unit: ['unit of measure', 'unidad de medida', 'uom id', 'uom', 'unit'],
    price: ['sales price', 'sale price', 'precio de venta', 'list price', 'lst price', 'public price'],
    tax: [
      'customer taxes',
      'sales taxes',
      'impuestos de cliente',
      'impuestos del cliente',
      'impuestos de venta',
      'taxes id',
    ],
    cost: ['cost', 'costo', 'coste', 'standard price'],
    stock: ['quantity on hand', 'cantidad a la mano', 'cantidad a mano', 'qty available'],
  },
  read(file, columns) {
    const { find, cell } = columns;
    const sku = find(...SKU);
    const id = find(...EXTERNAL_ID);
    const category = find(...CATEGORY);
    const description = find(...DESCRIPTION);
    return {
      readers: {
        ...reader('sku', sku, (row) =>
          firstFilled(cell(row, sku), cell(row, id).slice(0, PRODUCT_LENGTHS.sku)),
        ),
        ...reader('category', category, (row) => categoryPath(cell(row, category))),
        ...reader('description', description, (row) => textOfHtml(cell(row, description))),
      },
      outcomes: outcomesOf(file, columns),
      notices: noticesOf(file, columns),
      notes:
        find('category external id', 'categ id id', 'product category external id') === undefined
          ? []
          : ['La categoría viene como identificador de Odoo, sin su nombre: no se importa.'],
    };
  },
};

/** 'All / Comida / Lácteos': the first is Odoo's own. */
function categoryPath(cell: string): string {
  const names = cell.split(/\s+\/\s+/).map((name) => name.trim());
  const own = /^(all|todos|todas|todo)$/i.test(names[0] ?? '') ? names.slice(1) : names;
  return own.join(' > ');
}

/** A row with no fields of its own continues a list of the product above: more taxes, more values. */
function outcomesOf(file: TableFile, { find, cell }: FileColumns): Map<number, RowOutcome> {
  const outcomes = new Map<number, RowOutcome>();
  const own = [
    find('name', 'nombre', 'display name', 'nombre mostrado', 'nombre a mostrar'),
    find(...SKU),
    find(...EXTERNAL_ID),
  ];
  const type = find(...TYPE);
  let above: TableRow | undefined;
  for (const row of file.rows) {
    if (own.every((column) => cell(row, column) === '') && above !== undefined) {
      outcomes.set(row.number, {
        kind: 'absorbed',
        reason: `Sigue la lista del producto de la fila ${above.number}.`,
      });
      continue;
    }
    above = row;
    if (/^combo$/i.test(cell(row, type))) {
      outcomes.set(row.number, {
        kind: 'rejected',
        field: 'name',
        reason:
          'Es un combo de otros productos: Cuadra todavía no los tiene. Créalo como un producto propio.',
      });
    }
  }
  return outcomes;
}

function noticesOf(file: TableFile, { find, cell }: FileColumns): Map<number, string[]> {
  const [type, sku, id] = [find(...TYPE), find(...SKU), find(...EXTERNAL_ID)];
  return new Map(
    file.rows.flatMap((row): [number, string[]][] => {
      const notices = [
        ...(/^(service|servicio)$/i.test(cell(row, type))
          ? ['En Odoo es un servicio: cámbiale el tipo en su ficha para que no lleve existencia.']
          : []),
        ...(cell(row, sku) === '' && cell(row, id) !== ''
          ? ['No tiene referencia interna: entra con su id de Odoo.']
          : []),
      ];
      return notices.length === 0 ? [] : [[row.number, notices]];
    }),
  );
}
