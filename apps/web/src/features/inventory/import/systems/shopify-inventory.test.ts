import { describe, expect, it } from 'vitest';

import type { Holdings } from '../planning/import-state.ts';
import { heldAfter, planProducts, planStocks, STORE_ROOM_ID } from '../testing/plan-file.ts';
import { tableOfRecords } from '../testing/table-of-records.ts';
import { recogniseSystem } from './recognise-system.ts';

const HEAD = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'SKU', 'HS Code', 'COO'];
const NEWER = [
  ...HEAD,
  'Location',
  'Incoming',
  'Committed',
  'Available',
  'On hand (current)',
  'On hand (new)',
];

describe('an inventory file of Shopify', () => {
  it('[IMP-01] [IMP-02] loads the stock of products that exist, by location', () => {
    expect(recogniseSystem(NEWER)?.id).toBe('shopify-inventory');
    const { movements, rejected, absorbed } = planStocks(
      tableOfRecords(
        NEWER,
        { SKU: 'ARZ', Location: 'Depósito', 'On hand (current)': '7' },
        { SKU: 'ARZ', Location: 'Tienda principal', 'On hand (current)': '7', 'On hand (new)': '9' },
        { SKU: 'ARZ', Location: 'Centro', 'On hand (current)': 'not stocked' },
        { SKU: 'NADA', Location: 'Depósito', 'On hand (current)': '1' },
      ),
      { holdings: rice() },
    );
    expect(
      movements.map(({ to_warehouse_id, items }) => [to_warehouse_id === STORE_ROOM_ID, items[0]?.quantity]),
    ).toEqual([
      [true, '7'],
      [false, '9'],
    ]);
    expect(absorbed.map(({ row }) => row)).toEqual([4]);
    expect(rejected).toMatchObject([{ row: 5, reason: 'Ningún producto tiene el SKU “NADA”.' }]);
  });

  it('[IMP-02] reads its oldest layout, a column a location', () => {
    const table = tableOfRecords([...HEAD, 'Depósito', 'Sucursal', 'Notas'], {
      SKU: 'ARZ',
      Depósito: '3',
      Sucursal: 'not stocked',
      Notas: 'al fondo',
    });
    const { movements } = planStocks(table, { holdings: rice() });
    expect(movements).toMatchObject([{ to_warehouse_id: STORE_ROOM_ID, items: [{ quantity: '3' }] }]);
  });
});

function rice(): Holdings {
  return heldAfter(
    planProducts([
      ['SKU', 'Nombre', 'Precio'],
      ['ARZ', 'Arroz', '1'],
    ]),
  );
}
