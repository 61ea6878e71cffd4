import type { TaxRate } from '@cuadra/domain/tax/tax-rate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { KnownProduct } from './compare-product.ts';
import { type PlanContext, planImport } from './plan-import.ts';
import { readRows } from './read-row.ts';
import { recogniseColumns } from './recognise-columns.ts';
import { tableOf } from './table-file.ts';

const TAXES: TaxRate[] = [
  { id: 'iva', name: 'IVA', basisPoints: 1600, appliesTo: 'all', isDefault: true, isActive: true },
  { id: 'low', name: 'IVA reducido', basisPoints: 800, appliesTo: 'all', isDefault: false, isActive: true },
];

const HEADINGS = ['sku', 'nombre', 'ean', 'categoria', 'precio', 'costo', 'existencia', 'almacen', 'iva'];

describe('planImport', () => {
  it('[IMP-02] finds the same file a second time unchanged', () => {
    const rows = [
      ['A', 'Arroz', '7591234567892', 'Víveres', '1.20', '0.90', '5', ''],
      ['B', 'Bolsa', '', '', '0.5', '', '', ''],
    ];
    const first = plan(rows);
    const again = plan(rows, {
      products: first.created.map((created) => created.fields),
      categories: first.categories,
    });
    expect(again).toMatchObject({ created: [], changed: [], unchanged: 2, rejected: [], categories: [] });
  });

  it('[IMP-02] changes only the fields that the file has a column for', () => {
    const known = product({ sku: 'A', name: 'Arroz', brand: 'Llano', category_id: 'c1' });
    const { changed } = plan([['a', 'Arroz', '', '', '2', '0', '', '']], { products: [known] });
    expect(changed).toMatchObject([
      { id: known.id, changes: { selling_price: { amount: '2', currency: 'USD' } } },
    ]);
    expect(Object.keys(changed[0]?.changes ?? {})).toEqual(['selling_price']);
  });

  it('[IMP-02] rejects a SKU that the file has twice and names the first row', () => {
    const { created, rejected } = plan([
      ['A', 'Arroz', '', '', '1', '', '', ''],
      ['a', 'Azúcar', '', '', '1', '', '', ''],
    ]);
    expect(created).toHaveLength(1);
    expect(rejected).toMatchObject([{ row: 3, field: 'sku', reason: 'SKU repetido: ya está en la fila 2.' }]);
  });

  it('[IMP-02] imports two articles with one code and tells so', () => {
    const { created, notices } = plan([
      ['A', 'Caja', '7591234567892', '', '1', '', '', '', '16'],
      ['B', 'Unidad', '7591234567892', '', '1', '', '', '', '16'],
    ]);
    expect(created).toHaveLength(2);
    expect(notices).toMatchObject([{ row: 3 }]);
  });

  it('[IMP-02] makes one category of its spellings', () => {
    const { categories, created } = plan([
      ['A', 'Arroz', '', 'Víveres', '1', '', '', ''],
      ['B', 'Bolsa', '', 'VIVERES ', '1', '', '', ''],
    ]);
    expect(categories).toHaveLength(1);
    expect(new Set(created.map((row) => row.fields.category_id)).size).toBe(1);
  });

  it('[IMP-01] gives opening stock to new products alone, in the warehouse named', () => {
    const known = product({ sku: 'A', name: 'Arroz' });
    const { created } = plan(
      [
        ['A', 'Arroz', '', '', '0', '0', '9', ''],
        ['B', 'Bolsa', '', '', '1', '', '4', 'Depósito'],
      ],
      { products: [known] },
    );
    expect(created.map((row) => row.stock)).toEqual([{ quantity: '4', warehouseId: 'w2' }]);
  });

  it('[IMP-02] rejects a warehouse that does not exist', () => {
    const { rejected } = plan([['A', 'Arroz', '', '', '1', '', '4', 'Luna']]);
    expect(rejected).toMatchObject([{ field: 'warehouse', value: 'Luna' }]);
  });

  it('[IMP-02] [POS-09] gives products the tax of the file, and changes one whose tax is another', () => {
    const rows = [
      ['A', 'Arroz', '', '', '1', '', '', '', 'Exento'],
      ['B', 'Bolsa', '', '', '1', '', '', '', '8 %'],
      ['C', 'Cable', '', '', '1', '', '', '', '16'],
    ];
    const { created } = plan(rows);
    expect(created.map(({ fields, taxLabel }) => [fields.tax_id, fields.is_exempt, taxLabel])).toEqual([
      [null, true, 'Exento'],
      ['low', false, 'IVA reducido 8 %'],
      [null, false, 'IVA 16 %'],
    ]);
    const known = created.map(({ fields }) => ({ ...fields, tax_id: 'iva', is_exempt: false }));
    expect(plan(rows, { products: known }).changed.map(({ changes }) => changes)).toEqual([
      { tax_id: null, is_exempt: true },
      { tax_id: 'low', is_exempt: false },
    ]);
    expect(plan(rows, { products: created.map(({ fields }) => fields) })).toMatchObject({ unchanged: 3 });
  });

  it('[IMP-02] accounts for every row exactly once', () => {
    const cell = fc.oneof(
      fc.constant(''),
      fc.string({ maxLength: 8 }),
      fc.constantFrom('A', 'B', '1,5', '-2', '7,70E+12'),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 9, maxLength: 9 }), { minLength: 1, maxLength: 30 }),
        (rows) => {
          // A blank row is no row: the reader leaves it out.
          const filled = rows.filter((row) => row.some((text) => text.trim() !== ''));
          fc.pre(filled.length > 0);
          const { created, changed, unchanged, rejected } = plan(filled, {
            products: [product({ sku: 'A', name: 'A' })],
          });
          expect(created.length + changed.length + unchanged + rejected.length).toBe(filled.length);
        },
      ),
    );
  });
});

function plan(rows: string[][], known: Partial<PlanContext> = {}) {
  const file = tableOf('x.csv', [HEADINGS, ...rows]);
  const mapping = recogniseColumns(file.headings);
  const readings = readRows(file, mapping, {
    currency: 'USD',
    currencies: ['USD', 'VES'],
    taxes: TAXES,
    damagedBarcode: 'leave_empty',
  });
  return planImport(readings, {
    products: [],
    categories: [],
    warehouses: new Map([
      ['tienda principal', 'w1'],
      ['depósito', 'w2'],
    ]),
    defaultWarehouseId: 'w1',
    mapping,
    pricesIncludeTax: true,
    taxes: TAXES,
    now: '2026-11-20T12:00:00.000Z',
    ...known,
  });
}

function product(overrides: Partial<KnownProduct>): KnownProduct {
  const price = { amount: '0.00', currency: 'USD', last_update: '2026-11-01T00:00:00.000Z' };
  return {
    id: 'p1',
    sku: 'A',
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
    ...overrides,
  };
}
