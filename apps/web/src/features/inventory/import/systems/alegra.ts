/** Alegra, items of its bulk files: quantities with a column a warehouse, prices with and without tax. */
import { firstFilled } from './cell-texts.ts';
import { reader, type SystemProfile } from './system-profile.ts';

const SKU = ['referencia', 'codigo'];
const PRICE = [
  'precio total',
  'precio con impuesto',
  'precio de venta',
  'precio base',
  'precio sin impuesto',
  'precio',
  /^(lista de precios?|precio) general$/,
];
const TAX = [
  'porcentaje impuesto',
  'porcentaje de impuesto',
  'nombre impuesto',
  'nombre del impuesto',
  'impuesto',
];

export const ALEGRA: SystemProfile = {
  id: 'alegra',
  name: 'Alegra',
  signature: [
    ['nombre', 'nombre del item', 'nombre item'],
    SKU,
    [/^cantidad inicial/, 'nombre impuesto', 'porcentaje impuesto', 'precio sin impuesto', 'costo inicial'],
    [
      'precio total',
      'precio sin impuesto',
      'precio base',
      /^lista de precios?/,
      'costo unitario',
      'costo inicial',
    ],
  ],
  columns: {
    sku: SKU,
    name: ['nombre', 'nombre del item', 'nombre item'],
    barcode: ['codigo de barras'],
    category: ['categoria'],
    description: ['descripcion'],
    unit: ['unidad de medida', 'unidad'],
    price: PRICE,
    tax: TAX,
    cost: ['costo unitario', 'costo inicial', 'costo'],
    stock: ['cantidad inicial', 'cantidad'],
    min_stock: ['cantidad minima', 'stock minimo'],
    max_stock: ['cantidad maxima', 'stock maximo'],
  },
  read(_file, { find, cell, matching }) {
    const [reference, code] = SKU.map((heading) => find(heading));
    return {
      readers: reader('sku', find(...SKU), (row) => firstFilled(cell(row, reference), cell(row, code))),
      places: matching(/^cantidad inicial(?:\s*[-–:]\s*|\s+en\s+|\s+)(?:bodega\s*:?\s*)?(.+)$/i).map(
        ({ column, group }) => ({
          column,
          place: group.replace(/^[([]|[)\]]$/g, ''),
        }),
      ),
    };
  },
};
