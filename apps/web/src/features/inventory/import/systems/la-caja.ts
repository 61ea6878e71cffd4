/** LA-CAJA, products: prices and costs in both currencies, of which dollars count where they are written. */
import { type FileColumns, reader, type SystemProfile, type SystemReading } from './system-profile.ts';

export const LA_CAJA: SystemProfile = {
  id: 'la-caja',
  name: 'LA-CAJA',
  saysCurrency: true,
  signature: ['nombre', 'precio bs', 'precio usd'],
  columns: {
    sku: ['sku'],
    name: ['nombre'],
    barcode: ['codigo barras', 'codigo de barras'],
    category: ['categoria'],
    price: ['precio usd'],
    cost: ['costo usd'],
    stock: ['existencia', 'stock', 'cantidad'],
    min_stock: ['stock minimo'],
  },
  read(_file, columns) {
    return {
      readers: { ...inDollars('price', 'precio', columns), ...inDollars('cost', 'costo', columns) },
      notes: ['Se toman los precios y costos en dólares; los de bolívares, solo donde no hay otro.'],
    };
  },
};

function inDollars(
  field: 'price' | 'cost',
  heading: string,
  { find, cell }: FileColumns,
): SystemReading['readers'] {
  const [dollars, bolivares] = [find(`${heading} usd`), find(`${heading} bs`)];
  return reader(field, dollars, (row) => {
    if (cell(row, dollars) !== '') return `USD ${cell(row, dollars)}`;
    return cell(row, bolivares) === '' ? '' : `Bs ${cell(row, bolivares)}`;
  });
}
