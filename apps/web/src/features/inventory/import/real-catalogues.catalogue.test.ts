/**
 * Real catalogues and other systems' exports with all their dirt, read and planned as a person would import them. They are
 * no part of the project: the folder is given by CUADRA_CATALOGUES.
 */
import 'fake-indexeddb/auto';

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { undoBatch } from '../../../data/import-batches/undo-batch.ts';
import { isAlive } from '../../../data/rows.ts';
import { ana, freshDb } from '../../../data/testing/builders.ts';
import { readCsv } from '../../../ui/table-file/read-csv.ts';
import type { TableFile } from '../../../ui/table-file/table-file.ts';
import { recogniseColumns } from './columns/recognise-columns.ts';
import type { ImportPlan } from './planning/import-plan.ts';
import type { ImportChoices } from './planning/import-state.ts';
import { recogniseSystem } from './systems/recognise-system.ts';
import { heldAfter, NOW, outlineOf, planFile, planProducts, shuffled } from './testing/plan-file.ts';
import { applyImport, batchOf } from './writing/apply-import.ts';

const FOLDER = process.env.CUADRA_CATALOGUES ?? '';
const EXPORTS = path.join(FOLDER, 'exports');
const STORED_ROWS = 800;

describe.each(['catalogo.csv', 'catalogo_ean_precio.csv'])('%s', (fileName) => {
  const file = readCsv(fileName, readFileSync(path.join(FOLDER, fileName)));
  /** Their prices are in other countries' money: the figures are taken as dollars. */
  const asDollars = { currencies: { EUR: 'USD', COP: 'USD' } };

  it('[IMP-02] finds its columns by their headings', () => {
    const { sku, barcode, name, price } = recogniseColumns(file.headings);
    expect([sku, barcode, name, price].map((column) => file.headings[column ?? -1])).toEqual([
      'sku',
      'barcode',
      'name',
      'price',
    ]);
  });

  it.each(['leave_empty', 'reject'] as const)(
    '[IMP-02] accounts for every row when damaged codes: %s',
    (damagedBarcode) => {
      const plan = planProducts(file, { ...asDollars, damagedBarcode });
      expect(rowsOf(plan)).toBe(file.rows.length);
      expect(plan.rejected.every((rejection) => rejection.reason !== '')).toBe(true);
      // No two products of the plan share a SKU, and none has a code that cannot be scanned.
      const skus = plan.created.map((product) => product.fields.sku.toLowerCase());
      expect(new Set(skus).size).toBe(skus.length);
      const codes = plan.created.map((product) => product.fields.base_unit.barcode);
      expect(codes.filter((code) => /\s|E\+/.test(code))).toEqual([]);
    },
  );

  it('[IMP-02] [IMP-03] is stored row by row, and undone whole', async () => {
    // A part of it: the browser's database stands on a slow one here, and a journey imports the whole.
    await expectStored({ ...file, rows: file.rows.slice(0, STORED_ROWS) }, asDollars);
  }, 60_000);

  it('[IMP-02] changes nothing the second time', () => {
    const first = planProducts(file, asDollars);
    const again = planProducts(file, { ...asDollars, holdings: heldAfter(first) });
    expect(again).toMatchObject({ created: [], changed: [] });
    expect(again.unchanged + again.absorbed.length + again.rejected.length).toBe(file.rows.length);
  });
});

/** What the device holds after it is what was planned, and nothing of it once it is undone. */
async function expectStored(file: TableFile, choices: Partial<ImportChoices>): Promise<void> {
  const db = freshDb();
  const { plan } = planFile(file, choices);
  const batch = batchOf(plan, { fileName: file.fileName, source: '', rate: null, now: NOW });
  const { signal } = new AbortController();
  await applyImport(batch, { db, maker: ana, signal, onProgress: () => undefined });
  const alive = () => db.products.filter(isAlive).count();
  const planned = batch.created.products?.length ?? 0;
  expect([await alive(), planned]).toEqual([planned, planned]);
  const remembered = (await db.import_changes.toArray()).filter(
    ({ collection }) => collection === 'products',
  );
  expect(remembered.reduce((total, { rows }) => total + rows.length, 0)).toBe(planned);
  await undoBatch(db, batch.id, ana, { nowMs: Date.parse(NOW) });
  expect([await alive(), await db.categories.filter(isAlive).count()]).toEqual([0, 0]);
  const stocks = await db.stock_balances.toArray();
  expect(stocks.every(({ shown }) => Number(shown.quantity) === 0)).toBe(true);
  db.close();
}

/** Of each file its system, and how its rows end: imported, absorbed, rejected. */
const SYSTEMS: Readonly<
  Record<string, { readonly system: string; readonly ends: readonly [number, number, number] }>
> = {
  'loyverse_export_items_en_modifiers.csv': { system: 'Loyverse', ends: [60, 0, 0] },
  'loyverse_export_items_es.csv': { system: 'Loyverse', ends: [80, 0, 0] },
  'odoo_product_template_import.csv': { system: 'Odoo', ends: [24, 1, 0] },
  'odoo_products_external_id.csv': { system: 'Odoo', ends: [5, 0, 0] },
  'opensourcepos_items_import.csv': { system: 'OpenSourcePOS', ends: [1, 0, 0] },
  'shopify_products_export_en.csv': { system: 'Shopify', ends: [21, 0, 0] },
  'square_item_library.csv': { system: 'Square', ends: [2, 0, 0] },
  'woocommerce_product_export_es.csv': { system: 'WooCommerce', ends: [3, 0, 0] },
  'zoho_inventory_items_es.csv': { system: 'Zoho Inventory', ends: [21, 0, 0] },
};

const files = existsSync(EXPORTS) ? readdirSync(EXPORTS) : [];

describe.each(files)('%s', (fileName) => {
  const file = readCsv(fileName, readFileSync(path.join(EXPORTS, fileName)));
  const known = SYSTEMS[fileName];

  it('[IMP-02] is known by its headings, in whatever order they stand', () => {
    expect(recogniseSystem(file.headings)?.name).toBe(known?.system);
    expect(recogniseSystem(shuffled(file).headings)?.name).toBe(known?.system);
  });

  it('[IMP-02] ends every row imported, absorbed or rejected with its reason', () => {
    const plan = planProducts(file, foreign(file));
    expect(rowsOf(plan)).toBe(file.rows.length);
    for (const { reason } of [...plan.rejected, ...plan.absorbed]) expect(reason).not.toBe('');
    expect([plan.created.length, plan.absorbed.length, plan.rejected.length]).toEqual(known?.ends);
  });

  it('[IMP-02] rejects nothing at the first look that is only a question', () => {
    const plan = planProducts(file);
    expect([plan.created.length, plan.rejected.length]).toEqual([known?.ends[0], known?.ends[2]]);
    expect(plan.rejected.filter(({ isFinal }) => isFinal !== true)).toEqual([]);
  });

  it('[IMP-02] comes to the same with its columns in another order and others added', () => {
    const answers = foreign(file);
    expect(outlineOf(planProducts(shuffled(file), answers))).toEqual(outlineOf(planProducts(file, answers)));
  });

  it('[IMP-02] [IMP-03] is stored row by row, and undone whole', async () => {
    await expectStored(file, foreign(file));
  });

  it('[IMP-02] [IMP-03] changes nothing the second time', () => {
    const answers = foreign(file);
    const again = planProducts(file, { ...answers, holdings: heldAfter(planProducts(file, answers)) });
    expect(again).toMatchObject({ created: [], changed: [], categories: [], warehouses: [] });
  });
});

/** Their taxes and currencies are of other countries: a person says once what each is taken for. */
function foreign(file: TableFile): Partial<ImportChoices> {
  const asked = (choices: Partial<ImportChoices>) => planProducts(file, choices).asks;
  const words = (kind: string, choices: Partial<ImportChoices>) =>
    asked(choices).flatMap((asks) => (asks.kind === kind ? [asks.word] : []));
  const currencies = Object.fromEntries(words('currency', {}).map((word) => [word, 'USD']));
  const taxes = Object.fromEntries(words('tax', { currencies }).map((word) => [word, 'rule']));
  return { currencies, taxes };
}

function rowsOf(plan: ImportPlan): number {
  return (
    plan.created.length + plan.changed.length + plan.unchanged + plan.absorbed.length + plan.rejected.length
  );
}
