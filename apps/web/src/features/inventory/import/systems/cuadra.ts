/** Cuadra's own list of products, as the inventory exports it: each amount beside its currency. */
import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import { type FileColumns, reader, type SystemProfile, type SystemReading } from './system-profile.ts';

export const CUADRA: SystemProfile = {
  id: 'cuadra',
  name: 'Cuadra',
  decimalMark: ',',
  saysCurrency: true,
  keepsStockByUnit: true,
  signature: ['sku', 'producto', 'moneda del precio', 'precio con iva'],
  columns: {
    sku: ['sku'],
    name: ['producto'],
    barcode: ['codigo de barras'],
    unit: ['unidad'],
    factor: ['equivale'],
    category: ['categoria'],
    brand: ['marca'],
    model: ['modelo'],
    description: ['descripcion'],
    type: ['tipo'],
    status: ['estado'],
    stock: ['stock'],
    min_stock: ['minimo'],
    max_stock: ['maximo'],
    cost: ['costo'],
    price: ['precio'],
    includes_tax: ['precio con iva'],
    tax: ['impuesto'],
  },
  read(file, columns) {
    return {
      readers: { ...inItsCurrency('price', 'precio', columns), ...inItsCurrency('cost', 'costo', columns) },
      notes: notesOf(file, columns),
    };
  },
};

function inItsCurrency(
  field: 'price' | 'cost',
  heading: string,
  { find, cell }: FileColumns,
): SystemReading['readers'] {
  const [amount, currency] = [find(heading), find(`moneda del ${heading}`)];
  return reader(field, amount, (row) => {
    const text = cell(row, amount);
    return text === '' ? '' : `${cell(row, currency)} ${text}`.trim();
  });
}

function notesOf({ rows }: TableFile, { find, cell }: FileColumns): string[] {
  const others = find('stock en otras unidades');
  const count = rows.filter((row) => cell(row, others) !== '').length;
  if (count === 0) return [];
  return [
    `${count === 1 ? '1 producto tiene' : `${count} productos tienen`} stock en otras unidades: esa parte no se importa. Cárgala con un movimiento.`,
  ];
}
