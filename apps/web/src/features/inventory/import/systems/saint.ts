/** Saint and a2: the names of their tables' columns, as their reports export them. */
import { reader, type SystemProfile } from './system-profile.ts';

export const SAINT: SystemProfile = {
  id: 'saint',
  name: 'Saint',
  signature: [
    ['codprod', 'cod prod', 'co art', 'codart'],
    ['descrip', 'descripcion', 'art des'],
  ],
  columns: {
    sku: ['codprod', 'cod prod', 'co art', 'codart'],
    name: ['descrip', 'descripcion', 'art des'],
    barcode: ['codbarra', 'codbarras', 'codigo de barras', 'refere', 'referencia'],
    category: ['instancia', 'departamento', 'linea', 'grupo', 'codinst'],
    brand: ['marca'],
    model: ['modelo'],
    unit: ['unidad', 'undvta'],
    price: ['precio1', 'precio 1', 'precioi1', 'precio', 'prec vta1'],
    tax: ['exento', 'esexento', 'impuesto', 'alicuota', 'iva'],
    cost: ['costact', 'costo', 'costpro', 'costo actual'],
    stock: ['existencia', 'existen', 'exist', 'stock'],
    min_stock: ['minimo', 'stock minimo', 'exmin'],
    max_stock: ['maximo', 'stock maximo', 'exmax'],
    warehouse: ['deposito', 'codubic', 'almacen'],
  },
  read(_file, { find, cell }) {
    const name = find('descrip', 'descripcion', 'art des');
    const more = find('descrip2');
    return {
      // A long name continues in a second column.
      readers: reader('name', name, (row) =>
        [cell(row, name), cell(row, more)].filter((part) => part !== '').join(' '),
      ),
    };
  },
};
