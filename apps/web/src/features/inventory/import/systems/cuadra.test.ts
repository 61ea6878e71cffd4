/** What Cuadra exports of its products is read back whole (IMP-02): in the same company it changes nothing. */
import { describe, expect, it } from 'vitest';
import { taxRatesOf } from '../../../../session/tax-rates.ts';
import { csvOfSheet } from '../../../../ui/export/csv-sheet.ts';
import { sheetOf } from '../../../../ui/export/export-table.ts';
import { xlsxOfSheet } from '../../../../ui/export/xlsx-sheet.ts';
import { treeOfRows } from '../../categories/tree-of-rows.ts';
import { productExport } from '../../products/product-export.ts';
import { createListing } from '../../products/product-list.ts';
import type { Holdings } from '../planning/import-state.ts';
import { readTable } from '../reading/read-table.ts';
import type { TableFile } from '../reading/table-file.ts';
import { facts, META, NOTHING_HELD, planFile, REDUCED_ID, SHOP_ID } from '../testing/plan-file.ts';

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
  ['p0', new Map([['u1', 1_150n]])],
  ['p1', new Map([['u1', 24_000n]])],
]);

const HELD = { ...NOTHING_HELD, products: PRODUCTS, categories: CATEGORIES } as unknown as Holdings;

async function exported(format: 'csv' | 'xlsx'): Promise<TableFile> {
  const tree = treeOfRows(CATEGORIES as never);
  const known = { products: PRODUCTS, units: new Map(), stocks: STOCKS, recorded: new Set(STOCKS.keys()) };
  const listed = createListing()(known as never, CATEGORIES);
  const columns = productExport({
    rate: undefined,
    taxes: taxRatesOf(facts()),
    categories: CATEGORIES,
    tree,
  });
  const sheet = await sheetOf('Productos', columns, listed);
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
        stocks: [{ quantity: '1.15', warehouseId: SHOP_ID }],
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
