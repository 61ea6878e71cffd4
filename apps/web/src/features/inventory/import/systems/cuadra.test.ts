/** What Cuadra exports of its products is read back whole (IMP-02): in the same company it changes nothing. */

import { grouped } from '@cuadra/domain/grouped';
import { describe, expect, it } from 'vitest';
import { taxRatesOf } from '../../../../session/company/tax-rates.ts';
import { csvOfSheet } from '../../../../ui/export/csv-text.ts';
import { sheetOf } from '../../../../ui/export/export-table.ts';
import { xlsxOfSheet } from '../../../../ui/export/xlsx-sheet.ts';
import { readTable } from '../../../../ui/table-file/read-table.ts';
import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import { createListing } from '../../catalogue/product-list.ts';
import { treeOfRows } from '../../catalogue/tree-of-rows.ts';
import { exportLines, productExport } from '../../products/product-export.ts';
import { type Holdings, plannedCount } from '../planning/import-state.ts';
import { facts, META, NOTHING_HELD, NOW, planFile, REDUCED_ID, SHOP_ID } from '../testing/plan-file.ts';
import { batchOf } from '../writing/apply-import.ts';

const CATEGORIES = [
  { ...META, id: 'c1', name: 'Comida', description: '', parent_id: null, slug: 'comida' },
  { ...META, id: 'c2', name: 'Granos', description: '', parent_id: 'c1', slug: 'granos' },
];
const AT = '2026-11-01T00:00:00.000Z';

const product = (fields: object, place: number) => ({
  ...META,
  id: `p${place}`,
  sku: `A-${place}`,
  name: `Producto ${place}`,
  description: '',
  category_id: null,
  brand: '',
  model: '',
  type: 'physical',
  status: 'active',
  min_stock: '0',
  max_stock: '0',
  base_unit: { id: `u${place}`, name: 'Unidad', barcode: '', price: {} },
  purchase_price: { amount: '0', currency: 'USD', last_update: AT },
  selling_price: { amount: '1.00', currency: 'USD', last_update: AT, includes_tax: true },
  tax_id: null,
  is_exempt: false,
  ...fields,
});

const PRODUCTS = [
  {
    sku: '007',
    name: 'Arroz "Llano" 1 kg; grano largo',
    description: 'Dos\nlíneas',
    category_id: 'c2',
    brand: 'Llano',
    model: 'L-1',
    min_stock: '12',
    max_stock: '150.5',
    base_unit: { id: 'u1', name: 'Saco', barcode: '7591234567892', price: {} },
    purchase_price: { amount: '0.0125', currency: 'USD', last_update: AT },
    selling_price: { amount: '1840000.00', currency: 'VES', last_update: AT, includes_tax: false },
    tax_id: REDUCED_ID,
  },
  { purchase_price: { amount: '512.48', currency: 'VES', last_update: AT }, is_exempt: true },
  {
    status: 'inactive',
    selling_price: { amount: '1500.00', currency: 'USD', last_update: AT, includes_tax: true },
  },
  { type: 'service', category_id: 'c1' },
  { type: 'food', min_stock: '1.125' },
].map(product);

/** 1,150 in the books reads as a thousand in another file: here it does not. */
const STOCKS = new Map([
  [
    'p0',
    new Map([
      ['u1', 1_150n],
      ['n0', 3_000n],
    ]),
  ],
  ['p1', new Map([['u1', 24_000n]])],
]);

const unit = (fields: { readonly product_id: string } & object, place: number) => ({
  ...META,
  id: `n${place}`,
  type: '',
  barcode: '',
  is_generated: false,
  price: {},
  purchase_price: null,
  selling_price: null,
  ...fields,
});

/** Of one in bolívares and of one in dollars; one of them has no price of its own. */
const UNITS = [
  {
    product_id: 'p0',
    name: 'Bulto',
    conversion_factor: '24',
    barcode: '7702132004484',
    purchase_price: '0.25',
    selling_price: '40000000.50',
  },
  { product_id: 'p0', name: 'Media docena', conversion_factor: '2.5' },
  { product_id: 'p2', name: 'Caja', conversion_factor: '12', selling_price: '1150.00' },
].map(unit);

const HELD = {
  ...NOTHING_HELD,
  products: PRODUCTS,
  categories: CATEGORIES,
  units: UNITS,
} as unknown as Holdings;

async function exported(format: 'csv' | 'xlsx'): Promise<TableFile> {
  const tree = treeOfRows(CATEGORIES as never);
  const units = grouped(UNITS, ({ product_id }) => product_id) as never;
  const known = { products: PRODUCTS, units, stocks: STOCKS, recorded: new Set(STOCKS.keys()) };
  const listed = createListing()(known as never, CATEGORIES);
  const columns = productExport({
    rate: undefined,
    taxes: taxRatesOf(facts()),
    categories: CATEGORIES,
    tree,
  });
  const sheet = await sheetOf('Productos', columns, exportLines(listed, units));
  const bytes =
    format === 'csv'
      ? new TextEncoder().encode(csvOfSheet(sheet))
      : new Uint8Array(await (await xlsxOfSheet(sheet)).arrayBuffer());
  return readTable(`Productos.${format}`, bytes);
}

describe.each(['csv', 'xlsx'] as const)('an exported list of products, %s', (format) => {
  it('[IMP-02] [IMP-03] changes nothing in the company it comes from', async () => {
    const { choices, plan } = planFile(await exported(format), { holdings: HELD });
    expect(choices.source).toBe('cuadra');
    expect(plan.plan).toMatchObject({ created: [], changed: [], rejected: [], categories: [], unchanged: 5 });
    expect(plan.plan).toMatchObject({ units: { created: [], changed: [] }, unitsOfOthers: 0 });
    expect(plannedCount(plan)).toBe(0);
  });

  it('[IMP-02] [PROD-04] brings the other units of a product to another company, with prices and stock', async () => {
    const { file, choices, plan } = planFile(await exported(format));
    if (plan.kind !== 'products') throw new Error('a file of products');
    const { created, units, rejected } = plan.plan;
    expect(rejected).toEqual([]);
    const [rice, , soap] = created.map(({ fields }) => fields.id);
    expect(units.created).toMatchObject([
      {
        product_id: rice,
        name: 'Bulto',
        conversion_factor: '24',
        barcode: '7702132004484',
        purchase_price: '0.25',
        selling_price: '40000000.5',
      },
      { product_id: rice, name: 'Media docena', conversion_factor: '2.5', selling_price: null, barcode: '' },
      { product_id: soap, name: 'Caja', conversion_factor: '12', selling_price: '1150' },
    ]);
    expect(plan.unitStock).toBeUndefined();
    const { movements } = batchOf(plan, {
      fileName: file.fileName,
      source: choices.source,
      rate: null,
      now: NOW,
    });
    expect(movements.flatMap(({ items }) => items.filter((item) => item.product_id === rice))).toMatchObject([
      { unit_name: 'Saco', factor: '1', quantity: '1.15', unit_cost: '0.0125' },
      { unit_id: units.created[0]?.id, unit_name: 'Bulto', factor: '24', quantity: '3', unit_cost: '0.25' },
    ]);
  });

  it('[IMP-02] brings every field to another company', async () => {
    const { plan } = planFile(await exported(format));
    if (plan.kind !== 'products') throw new Error('a file of products');
    const { created, rejected, categories } = plan.plan;
    expect(rejected).toEqual([]);
    expect(categories.map(({ name }) => name)).toEqual(['Comida', 'Granos']);
    const [food, grains] = categories.map(({ id }) => id);
    expect(created).toMatchObject([
      {
        fields: {
          sku: '007',
          name: 'Arroz "Llano" 1 kg; grano largo',
          description: 'Dos líneas',
          category_id: grains,
          brand: 'Llano',
          model: 'L-1',
          min_stock: '12',
          max_stock: '150.5',
          base_unit: { name: 'Saco', barcode: '7591234567892' },
          purchase_price: { amount: '0.0125', currency: 'USD' },
          selling_price: { amount: '1840000', currency: 'VES', includes_tax: false },
          tax_id: REDUCED_ID,
        },
        stocks: [
          { quantity: '1.15', warehouseId: SHOP_ID },
          { quantity: '3', warehouseId: SHOP_ID, unit: 'Bulto' },
        ],
      },
      {
        fields: { purchase_price: { amount: '512.48', currency: 'VES' }, is_exempt: true },
        stocks: [{ quantity: '24' }],
      },
      {
        fields: {
          status: 'inactive',
          tax_id: null,
          is_exempt: false,
          selling_price: { amount: '1500', currency: 'USD', includes_tax: true },
        },
        stocks: [],
      },
      { fields: { type: 'service', category_id: food } },
      { fields: { type: 'food', min_stock: '1.125' } },
    ]);
  });
});
