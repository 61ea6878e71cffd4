import { describe, expect, it } from 'vitest';

import { heldAfter, planFile, planProducts } from '../testing/plan-file.ts';
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
      stocks: [{ quantity: '36' }],
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
        reason:
          'Es la unidad “CAJA” (24 UNIDAD) del producto de la fila 3. Su existencia no se suma: se toma la de “UNIDAD”.',
      },
      { row: 4, reason: 'Es la unidad “DOCENA” (12 UNIDAD) del producto de la fila 3.' },
    ]);
  });

  it('[IMP-02] take the size that the row tells, under “equivale”', () => {
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
