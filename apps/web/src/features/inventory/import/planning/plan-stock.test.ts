import { defaultWarehouseId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import { recogniseColumns } from '../columns/recognise-columns.ts';
import {
  COMPANY_ID,
  META,
  NOTHING_HELD,
  NOW,
  planFile,
  planStocks,
  SHOP_ID,
  STORE_ROOM_ID,
} from '../testing/plan-file.ts';
import { type Holdings, plannedCount } from './import-state.ts';
import { isStockFile } from './plan-stock.ts';

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

const HELD = {
  ...NOTHING_HELD,
  products: [{ ...META, ...RICE }],
  units: [{ ...META, id: 'u2', product_id: 'p1', name: 'Caja', conversion_factor: '12' }],
} as unknown as Holdings;

describe('planStock', () => {
  it('[IMP-01] recognises the file of SKU, quantity, warehouse id and unit id', () => {
    expect(isStockFile(recogniseColumns(['SKU', 'Cantidad', 'Almacén ID', 'Unidad ID']))).toBe(true);
    expect(isStockFile(recogniseColumns(['SKU', 'Nombre', 'Cantidad']))).toBe(false);
  });

  it('[IMP-01] makes one completed movement a warehouse, in the unit the row names', () => {
    const { movements, lineCount } = plan([
      ['arz-1', '3', '', ''],
      ['ARZ-1', '2', STORE_ROOM_ID, 'Caja'],
      ['ARZ-1', '1', 'default', ''],
    ]);
    expect(lineCount).toBe(3);
    expect(movements).toMatchObject([
      {
        type: 'initial',
        status: 'completed',
        to_warehouse_id: SHOP_ID,
        items: [{ product_id: 'p1', unit_id: 'u1', factor: '1', quantity: '3', unit_cost: '0.90' }],
      },
      {
        to_warehouse_id: STORE_ROOM_ID,
        items: [{ unit_id: 'u2', factor: '12', quantity: '2', unit_cost: null }],
      },
      // The first warehouse of the company, as the specification calls it.
      { to_warehouse_id: defaultWarehouseId(COMPANY_ID), items: [{ quantity: '1' }] },
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

  it('[IMP-01] brings nothing of a file that is in already, and all of it once that is undone', () => {
    const rows = [
      ['SKU', 'Cantidad'],
      ['ARZ-1', '3'],
    ];
    const { plan: first } = planFile(rows, { holdings: HELD });
    const batch = { ...META, id: first.batch.id, made_at: NOW, undone_at: null };
    const held = (row: object) => ({ ...HELD, batches: [row] }) as unknown as Holdings;
    expect(plannedCount(planFile(rows, { holdings: held(batch) }).plan)).toBe(0);
    const { plan: third } = planFile(rows, { holdings: held({ ...batch, undone_at: NOW }) });
    expect(plannedCount(third)).toBe(1);
    expect(third.batch.id).not.toBe(first.batch.id);
  });

  it('[IMP-03] gives the same documents for the same file, so that a second run changes nothing', () => {
    const ids = () => plan([['ARZ-1', '3', '', '']]).movements.map((movement) => movement.id);
    expect(ids()).toEqual(ids());
  });
});

function plan(rows: string[][], more: Partial<Parameters<typeof planFile>[1]> = {}) {
  return planStocks([['SKU', 'Cantidad', 'Almacén ID', 'Unidad ID'], ...rows], { holdings: HELD, ...more });
}
