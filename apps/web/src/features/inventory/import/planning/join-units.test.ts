import { describe, expect, it } from 'vitest';

import { heldAfter, NOW, planFile, planProducts, SHOP_ID, STORE_ROOM_ID } from '../testing/plan-file.ts';
import { batchOf } from '../writing/apply-import.ts';
import { plannedCount } from './import-state.ts';

const HEADINGS = ['codigo', 'nombre', 'unidad', 'precio', 'codigo de barras', 'existencia'];
const ROWS = [
  HEADINGS,
  ['R-1', 'Refresco', 'CAJA', '20,00', '7591234567892', '3'],
  ['R-1', 'Refresco', 'UNIDAD', '1,00', '7702132004484', '36'],
  ['R-1', 'Refresco', 'DOCENA', '10,50', '', ''],
  ['A-1', 'Arroz', 'KG', '1,20', '', ''],
];

describe('rows of one code by unit', () => {
  it('[IMP-02] [PROD-04] are one product and its units, each with its price, once it is said what a box holds', () => {
    const first = planProducts(ROWS);
    expect(first.created.map(({ fields }) => fields.sku)).toEqual(['R-1', 'A-1']);
    expect(first.rejected).toMatchObject([
      { row: 2, reason: 'Falta decir cuántas unidades trae “CAJA”.', asks: { kind: 'factor', word: 'CAJA' } },
    ]);

    const { created, units, absorbed, rejected } = planProducts(ROWS, { factors: { caja: '24' } });
    expect(rejected).toEqual([]);
    const [soda] = created;
    expect(soda).toMatchObject({
      fields: { base_unit: { name: 'UNIDAD', barcode: '7702132004484' }, selling_price: { amount: '1' } },
      stocks: [{ quantity: '36' }, { quantity: '3', unit: 'CAJA' }],
    });
    expect(units.created).toMatchObject([
      {
        product_id: soda?.fields.id,
        name: 'CAJA',
        conversion_factor: '24',
        selling_price: '20',
        barcode: '7591234567892',
      },
      { name: 'DOCENA', conversion_factor: '12', selling_price: '10.5', barcode: '' },
    ]);
    expect(absorbed).toEqual([
      {
        row: 2,
        reason: 'Es la unidad “CAJA” (24 UNIDAD) del producto de la fila 3.',
      },
      { row: 4, reason: 'Es la unidad “DOCENA” (12 UNIDAD) del producto de la fila 3.' },
    ]);
  });

  it('[IMP-02] take the size that the row states, under “equivale”', () => {
    const { units, rejected } = planProducts([
      ['codigo', 'nombre', 'unidad', 'equivale', 'precio'],
      ['R-1', 'Refresco', 'UNIDAD', '1', '1'],
      ['R-1', 'Refresco', 'CAJA', '12', '11'],
      ['R-1', 'Refresco', 'PALETA', '0', '500'],
    ]);
    expect(units.created).toMatchObject([{ name: 'CAJA', conversion_factor: '12' }]);
    expect(rejected).toMatchObject([{ row: 4, field: 'factor' }]);
  });

  it('[IMP-03] change nothing the second time, and a new price of a box is a change', () => {
    const factors = { caja: '24' };
    const first = planProducts(ROWS, { factors });
    const holdings = heldAfter(first);
    const again = planFile(ROWS, { factors, holdings }).plan;
    expect(again.plan).toMatchObject({
      created: [],
      changed: [],
      unchanged: 2,
      units: { created: [], changed: [] },
    });
    expect(plannedCount(again)).toBe(0);

    const dearer = ROWS.map((row) => row.map((cell) => (cell === '20,00' ? '22,00' : cell)));
    const { plan } = planFile(dearer, { factors, holdings });
    expect(plan.plan).toMatchObject({
      changed: [],
      units: { created: [], changed: [{ id: first.units.created[0]?.id, changes: { selling_price: '22' } }] },
    });
    expect(plannedCount(plan)).toBe(1);
  });

  it('[IMP-02] [MOV-04] bring their stock in the unit that it was counted in', () => {
    const { file, choices, plan } = planFile(ROWS, { factors: { caja: '24' } });
    if (plan.kind !== 'products') throw new Error('a file of products');
    const facts = { fileName: file.fileName, source: choices.source, rate: null, now: NOW };
    const [movement] = batchOf(plan, facts).movements;
    const [box] = plan.plan.units.created;
    expect(movement?.items).toMatchObject([
      { unit_name: 'UNIDAD', factor: '1', quantity: '36' },
      { unit_id: box?.id, unit_name: 'CAJA', factor: '24', quantity: '3', unit_cost: null },
    ]);
  });

  it('[IMP-02] ask once whether stock in boxes is more goods or the same counted again', () => {
    const factors = { caja: '24' };
    const asked = (rows: readonly (readonly string[])[], more = {}) => {
      const { plan } = planFile(rows, { factors, ...more });
      return plan.kind === 'products' ? plan.unitStock : undefined;
    };
    expect(asked(ROWS)).toEqual({
      proposed: 'add',
      example: { name: 'Refresco', unit: 'CAJA', quantity: '3', base: 'UNIDAD', baseQuantity: '36' },
    });
    const counted = [
      HEADINGS,
      ['R-1', 'Refresco', 'UNIDAD', '1,00', '', '72'],
      ['R-1', 'Refresco', 'CAJA', '20,00', '', '3'],
      ['R-1', 'Refresco', 'DOCENA', '10,50', '', '6'],
      ['J-1', 'Jugo', 'UNIDAD', '1,00', '', '13'],
      ['J-1', 'Jugo', 'DOCENA', '10,50', '', '1'],
    ];
    expect(asked(counted)?.proposed).toBe('same');
    const stocksOf = (rows: readonly (readonly string[])[], more = {}) =>
      planProducts(rows, { factors, ...more }).created.map(({ stocks }) =>
        stocks.map(({ quantity, unit = 'base' }) => `${quantity} ${unit}`),
      );
    expect(stocksOf(counted)).toEqual([['72 base'], ['13 base']]);
    expect(stocksOf(counted, { unitStock: 'add' })).toEqual([
      ['72 base', '3 CAJA', '6 DOCENA'],
      ['13 base', '1 DOCENA'],
    ]);
    expect(stocksOf(ROWS, { unitStock: 'same' })).toEqual([['36 base'], []]);
    // Only boxes are counted: nothing could be counted twice.
    const boxes = [
      HEADINGS,
      ['R-1', 'Refresco', 'UNIDAD', '1', '', ''],
      ['R-1', 'Refresco', 'CAJA', '20', '', '3'],
    ];
    expect(asked(boxes)).toBeUndefined();
    expect(stocksOf(boxes, { unitStock: 'same' })).toEqual([['3 CAJA']]);
  });

  it('[IMP-02] add up what each place has of each unit', () => {
    const rows = [
      [...HEADINGS, 'almacen'],
      ['R-1', 'Refresco', 'UNIDAD', '1,00', '', '36', 'Tienda principal'],
      ['R-1', 'Refresco', 'CAJA', '20,00', '', '3', 'Tienda principal'],
      ['R-1', 'Refresco', 'UNIDAD', '1,00', '', '7', 'Depósito'],
      ['R-1', 'Refresco', 'CAJA', '20,00', '', '5', 'Depósito'],
    ];
    const { created, rejected, absorbed } = planProducts(rows, { factors: { caja: '24' } });
    expect(rejected).toEqual([]);
    expect(absorbed).toHaveLength(3);
    expect(created[0]?.stocks).toEqual([
      { quantity: '36', warehouseId: SHOP_ID },
      { quantity: '3', warehouseId: SHOP_ID, unit: 'CAJA' },
      { quantity: '5', warehouseId: STORE_ROOM_ID, unit: 'CAJA' },
      { quantity: '7', warehouseId: STORE_ROOM_ID },
    ]);
    expect(planProducts(rows).rejected.map(({ row }) => row)).toEqual([3, 5]);
  });

  it('[IMP-02] are one product where its name ends in that of one of its units', () => {
    const { created, units, rejected } = planProducts([
      ['codigo', 'nombre', 'unidad', 'precio'],
      ['R-1', 'Refresco docena', 'UNIDAD', '1'],
      ['R-1', 'Refresco docena', 'DOCENA', '11'],
    ]);
    expect([created.length, units.created.length, rejected]).toEqual([1, 1, []]);
  });

  it('[IMP-03] change the price of a box and not of its product where the file has the box alone', () => {
    const factors = { caja: '24' };
    const holdings = heldAfter(planProducts(ROWS, { factors }));
    const boxes = [HEADINGS, ['R-1', 'Refresco', 'CAJA', '22,00', '7591234567892', '3']];
    const { changed, units, rejected, unchangedStocks } = planProducts(boxes, { factors, holdings });
    expect([changed, rejected, unchangedStocks]).toEqual([[], [], 1]);
    expect(units).toMatchObject({ created: [], changed: [{ changes: { selling_price: '22' } }] });
    const both = [...boxes, ['R-1', 'Refresco', 'DOCENA', '11,00', '', '']];
    const two = planProducts(both, { factors, holdings });
    expect(two.changed).toEqual([]);
    expect(two.units.created).toEqual([]);
    expect(two.units.changed.map(({ changes }) => changes)).toEqual([
      { selling_price: '11' },
      { selling_price: '22' },
    ]);
    const bolivars = [
      [...HEADINGS, 'moneda'],
      ['R-1', 'Refresco', 'CAJA', '22,00', '', '', 'VES'],
    ];
    expect(planProducts(bolivars, { factors, holdings }).rejected).toMatchObject([
      { row: 2, field: 'price' },
    ]);
  });

  it('[IMP-02] of unlike articles under one code stay rows with a repeated SKU', () => {
    const { created, rejected } = planProducts([
      HEADINGS,
      ['R-1', 'Refresco', 'UNIDAD', '1,00', '', ''],
      ['R-1', 'Jabón', 'CAJA', '10,00', '', ''],
    ]);
    expect(created).toHaveLength(1);
    expect(rejected).toMatchObject([{ row: 3, reason: 'SKU repetido: ya está en la fila 2.' }]);
  });

  it('[IMP-02] are refused where a unit has its price in another currency', () => {
    const { rejected } = planProducts([
      [...HEADINGS, 'moneda'],
      ['R-1', 'Refresco', 'UNIDAD', '1,00', '', '', 'USD'],
      ['R-1', 'Refresco', 'DOCENA', '500,00', '', '', 'VES'],
    ]);
    expect(rejected).toMatchObject([{ row: 3, field: 'price' }]);
  });
});
