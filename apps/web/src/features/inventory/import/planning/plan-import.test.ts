import { makesCircle } from '@cuadra/domain/catalog/category';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  IVA_ID,
  META,
  NOTHING_HELD,
  planFile,
  planProducts,
  REDUCED_ID,
  SHOP_ID,
  STORE_ROOM_ID,
} from '../testing/plan-file.ts';
import type { KnownProduct } from './compare-product.ts';
import { type Holdings, planRefusal } from './import-state.ts';

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
    expect(rejected).toMatchObject([
      { row: 3, field: 'sku', reason: 'SKU repetido: ya está en la fila 2.', fix: { text: 'a-2' } },
    ]);
  });

  it('[IMP-02] imports two articles with one code and tells so', () => {
    const { created, notices } = plan([
      ['A', 'Caja', '7591234567892', '', '1', '', '', '', '16'],
      ['B', 'Unidad', '7591234567892', '', '1', '', '', '', '16'],
    ]);
    expect(created).toHaveLength(2);
    expect(notices).toMatchObject([{ row: 3 }]);
  });

  it('[IMP-02] [PROD-03] tells of a code that a unit of another product has', () => {
    const units = [
      { id: 'u2', product_id: 'p1', barcode: '7591234567892' },
      { id: 'u3', product_id: 'p1', barcode: '' },
    ];
    const rows = [
      ['B', 'Bolsa', '7591234567892', '', '1', '', '', '', '16'],
      ['A', 'Arroz', '7591234567892', '', '1', '', '', '', '16'],
    ];
    expect(plan(rows, { products: [product({ id: 'p1', sku: 'A' })], units }).notices).toMatchObject([
      { row: 2, text: 'El código 7591234567892 es también de “A”; la caja preguntará cuál es.' },
    ]);
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
    expect(created.map((row) => row.stocks)).toEqual([[{ quantity: '4', warehouseId: STORE_ROOM_ID }]]);
  });

  it('[IMP-02] joins the rows of one product in two places, and one that stands twice', () => {
    const { created, absorbed, rejected } = plan([
      ['A', 'Arroz', '', '', '1', '', '4', ''],
      ['A', 'Arroz', '', '', '1', '', '6', 'Depósito'],
      ['B', 'Bolsa', '', '', '1', '', '', ''],
      ['B', 'Bolsa', '', '', '1', '', '', ''],
    ]);
    expect(created.map(({ stocks }) => stocks.map((stock) => stock.quantity))).toEqual([['4', '6'], []]);
    expect(absorbed.map(({ row }) => row)).toEqual([3, 5]);
    expect(rejected).toEqual([]);
  });

  it('[IMP-02] a blank cell of a product that is there says nothing', () => {
    const known = product({ sku: 'A', name: 'Arroz', brand: 'Llano', description: 'Grano largo' });
    expect(plan([['A', 'Arroz', '', '', '', '', '', '']], { products: [known] })).toMatchObject({
      changed: [],
      unchanged: 1,
    });
  });

  it('[CAT-01] hangs categories from the path a cell tells, and never in a circle', () => {
    const { categories, created } = plan([
      ['A', 'Arroz', '', 'Comida > Granos', '1', '', '', ''],
      ['B', 'Bolsa', '', 'Granos > Comida', '1', '', '', ''],
      ['C', 'Caraota', '', 'comida > GRANOS > Comida', '1', '', '', ''],
    ]);
    const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]));
    expect(categories.map(({ name }) => name)).toEqual(['Comida', 'Granos', 'Granos', 'Comida', 'Comida']);
    for (const { id } of categories) {
      expect(
        makesCircle(
          id,
          parents.get(id) ?? null,
          categories.map(({ id: own, parent_id }) => ({ id: own, parentId: parent_id })),
        ),
      ).toBe(false);
    }
    expect(new Set(created.map(({ fields }) => fields.category_id)).size).toBe(3);
  });

  it('[IMP-02] [S-30] gives the same product the same id on every device, and another once that one is taken', () => {
    const rows = [['A', 'Arroz', '', 'Víveres', '1', '', '', '']];
    const [first, second] = [plan(rows), plan(rows)];
    expect(first.created[0]?.fields).toEqual(second.created[0]?.fields);
    expect(first.categories).toEqual(second.categories);
    // Its SKU has been changed since: the file's is another product now.
    const renamed = { ...(first.created[0]?.fields ?? product({})), sku: 'OTRO' };
    const [after] = plan(rows, { products: [renamed] }).created;
    expect(after?.fields.id).not.toBe(renamed.id);
  });

  it('[IMP-02] tells of a new product without a price, and of none that has one already', () => {
    const rows = [['A', 'Arroz', '', '', '', '', '', '', '16']];
    const free = ['Sin precio de venta: la caja lo pide al vender.'];
    expect(plan(rows).notices.map(({ text }) => text)).toEqual(free);
    expect(plan(rows, { products: [product({ sku: 'A' })] }).notices).toEqual([]);
  });

  it('[PLAN-02] says before anything is done that the plan takes no more products', () => {
    const rows = ['A', 'B', 'C'].map((sku) => [sku, 'Arroz', '', '', '1', '', '', '']);
    const holdings = { ...NOTHING_HELD, productsMax: 2 };
    const { plan: planned } = planFile([HEADINGS, ...rows], { holdings });
    expect(planRefusal(planned, holdings)).toMatch(
      /^Tu plan llega a 2 productos: tienes 0 y este archivo trae 3 nuevos/,
    );
    expect(planRefusal(planned, { ...holdings, productsMax: 3 })).toBeUndefined();
    expect(planRefusal(planned, { ...holdings, productsMax: null })).toBeUndefined();
  });

  it('[IMP-02] takes what a person put in place of a cell', () => {
    const rows = [HEADINGS, ['A', 'Arroz', '', '', '1,5O', '', '-4', '']];
    const [rejection] = planProducts(rows).rejected;
    expect(rejection).toMatchObject({ row: 2, field: 'price', name: 'Arroz', fix: { text: '1,50' } });
    const strict = { negativeStock: 'reject' } as const;
    const again = planProducts(rows, { ...strict, corrections: { 2: { price: '1,50' } } });
    expect(again.rejected).toMatchObject([{ field: 'stock', fix: { label: 'Poner 0', text: '0' } }]);
    const { created } = planProducts(rows, { ...strict, corrections: { 2: { price: '1,50', stock: '0' } } });
    expect(created).toMatchObject([{ fields: { selling_price: { amount: '1.5' } }, stocks: [] }]);
  });

  it('[IMP-02] rejects a warehouse that does not exist, until it is said which one it is', () => {
    const rows = [HEADINGS, ['A', 'Arroz', '', '', '1', '', '4', 'Luna']];
    expect(planProducts(rows, { places: { luna: STORE_ROOM_ID } }).created).toMatchObject([
      { stocks: [{ warehouseId: STORE_ROOM_ID }] },
    ]);
    expect(planProducts(rows, { places: { luna: 'skip' } }).created).toMatchObject([{ stocks: [] }]);
    expect(planProducts(rows, { places: { luna: 'make' } }).warehouses).toMatchObject([{ name: 'Luna' }]);
  });

  it('[IMP-02] rejects a warehouse that does not exist', () => {
    const { rejected } = plan([
      ['A', 'Arroz', '', '', '1', '', '4', 'Luna'],
      ['B', 'Bolsa', '', '', '1', '', '4', 'Depósito'],
    ]);
    expect(rejected).toMatchObject([{ field: 'warehouse', value: 'Luna' }]);
  });

  it('[IMP-02] takes the only place of a file for the one that the shop sells from, whatever it is called', () => {
    const { created, warehouses } = plan([
      ['A', 'Arroz', '', '', '1', '', '4', 'Luna'],
      ['B', 'Bolsa', '', '', '1', '', '', 'Luna'],
    ]);
    expect(created.map(({ stocks }) => stocks)).toEqual([[{ quantity: '4', warehouseId: SHOP_ID }], []]);
    expect(warehouses).toEqual([]);
  });

  it('[IMP-02] brings the stock of one shop of another system to the place the till sells from', () => {
    const headings = ['Handle', 'SKU', 'Name', 'Sold by weight', 'SKU of included item', 'Price [Centro]'];
    const rows = (...shops: string[]) => [
      [...headings, 'Track stock', ...shops.map((shop) => `In stock [${shop}]`)],
      ['harina', 'H-1', 'Harina', 'N', '', '2', 'Y', ...shops.map(() => '24')],
    ];
    const one = planProducts(rows('Centro'));
    expect([one.created[0]?.stocks, one.warehouses]).toEqual([
      [{ quantity: '24', warehouseId: SHOP_ID }],
      [],
    ]);
    expect(planProducts(rows('Centro', 'Playa')).warehouses.map(({ name }) => name)).toEqual([
      'Centro',
      'Playa',
    ]);
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
      [REDUCED_ID, false, 'IVA reducido 8 %'],
      [null, false, 'IVA 16 %'],
    ]);
    const known = created.map(({ fields }) => ({ ...fields, tax_id: IVA_ID, is_exempt: false }));
    expect(plan(rows, { products: known }).changed.map(({ changes }) => changes)).toEqual([
      { tax_id: null, is_exempt: true },
      { tax_id: REDUCED_ID, is_exempt: false },
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
          const { created, changed, unchanged, absorbed, rejected } = plan(filled, {
            products: [product({ sku: 'A', name: 'A' })],
          });
          expect(created.length + changed.length + unchanged + absorbed.length + rejected.length).toBe(
            filled.length,
          );
        },
      ),
    );
  });
});

interface Held {
  readonly products?: KnownProduct[];
  readonly categories?: readonly unknown[];
  readonly units?: readonly object[];
}

function plan(rows: string[][], held: Held = {}) {
  const row = (record: object) => ({ ...META, ...record });
  const { products = [], categories = [], units = [] } = held;
  const holdings = {
    ...NOTHING_HELD,
    products: products.map(row),
    units: units.map(row),
    categories: categories.map((category) => row(category as object)),
  } as unknown as Holdings;
  return planProducts([HEADINGS, ...rows], { holdings });
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
    type: 'physical',
    status: 'active',
    ...overrides,
  };
}
