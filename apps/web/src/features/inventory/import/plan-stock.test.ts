import { describe, expect, it } from 'vitest';

import { isStockFile, planStock, type StockContext } from './plan-stock.ts';
import { recogniseColumns } from './recognise-columns.ts';
import { tableOf } from './table-file.ts';

const price = { amount: '0.90', currency: 'USD', last_update: '2026-11-01T00:00:00.000Z' };
const RICE = {
  id: 'p1',
  sku: 'ARZ-1',
  name: 'Arroz',
  description: '',
  category_id: null,
  brand: '',
  model: '',
  min_stock: '0',
  max_stock: '0',
  base_unit: { id: 'u1', name: 'Unidad', barcode: '' },
  purchase_price: price,
  selling_price: { ...price, includes_tax: true },
  tax_id: null,
  is_exempt: false,
};

describe('planStock', () => {
  it('[IMP-01] recognises the file of SKU, quantity, warehouse id and unit id', () => {
    expect(isStockFile(recogniseColumns(['SKU', 'Cantidad', 'Almacén ID', 'Unidad ID']))).toBe(true);
    expect(isStockFile(recogniseColumns(['SKU', 'Nombre', 'Cantidad']))).toBe(false);
  });

  it('[IMP-01] makes one completed movement a warehouse, in the unit the row names', () => {
    const { movements, lineCount } = plan([
      ['arz-1', '3', '', ''],
      ['ARZ-1', '2', 'w2', 'Caja'],
    ]);
    expect(lineCount).toBe(2);
    expect(movements).toMatchObject([
      {
        type: 'initial',
        status: 'completed',
        to_warehouse_id: 'w1',
        items: [{ product_id: 'p1', unit_id: 'u1', factor: '1', quantity: '3', unit_cost: '0.90' }],
      },
      { to_warehouse_id: 'w2', items: [{ unit_id: 'u2', factor: '12', quantity: '2', unit_cost: null }] },
    ]);
  });

  it.each([
    { row: ['NADA', '1', '', ''], reason: 'Ningún producto tiene el SKU “NADA”.' },
    { row: ['ARZ-1', 'dos', '', ''], reason: 'La cantidad “dos” no es un número.' },
    { row: ['ARZ-1', '0', '', ''], reason: 'La cantidad debe ser mayor que cero.' },
    { row: ['ARZ-1', '-1', '', ''], reason: 'La cantidad debe ser mayor que cero.' },
    { row: ['ARZ-1', '1', 'Luna', ''], reason: 'No hay un almacén “Luna”.' },
    { row: ['ARZ-1', '1', '', 'Saco'], reason: 'Arroz no tiene la unidad “Saco”.' },
  ])('[IMP-01] skips a row and tells why: $reason', ({ row, reason }) => {
    expect(plan([row])).toMatchObject({ movements: [], lineCount: 0, rejected: [{ row: 2, reason }] });
  });

  it('[IMP-03] gives the same documents for the same file, so that a second run changes nothing', () => {
    const ids = () => plan([['ARZ-1', '3', '', '']]).movements.map((movement) => movement.id);
    expect(ids()).toEqual(ids());
  });
});

function plan(rows: string[][]) {
  const file = tableOf('x.csv', [['SKU', 'Cantidad', 'Almacén ID', 'Unidad ID'], ...rows]);
  const context: StockContext = {
    products: [RICE],
    units: [{ id: 'u2', product_id: 'p1', name: 'Caja', conversion_factor: '12' }],
    warehouses: new Map([
      ['w1', 'w1'],
      ['w2', 'w2'],
    ]),
    defaultWarehouseId: 'w1',
    mapping: recogniseColumns(file.headings),
    fingerprint: 'f',
    companyId: '0190a000-0000-7000-8000-00000000000f',
    rate: null,
    now: '2026-11-20T15:00:00.000Z',
  };
  return planStock(file, context);
}
