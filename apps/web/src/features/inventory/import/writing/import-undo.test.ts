/** The law of undoing: whatever a file brings, undone at once it leaves the shop as it was (IMP-03). */
import 'fake-indexeddb/auto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../../../../data/company-db.ts';
import { undoBatch } from '../../../../data/import-batches/undo-batch.ts';
import { ana, freshDb } from '../../../../data/testing/builders.ts';
import { type Holdings, plannedCount } from '../planning/import-state.ts';
import { NOW, planFile } from '../testing/plan-file.ts';
import { applyImport, batchOf } from './apply-import.ts';

const HEADINGS = [
  'sku',
  'nombre',
  'precio',
  'costo',
  'marca',
  'categoria',
  'existencia',
  'almacen',
  'iva',
  'unidad',
];

const cell = (...texts: string[]) => fc.constantFrom('', ...texts);
const row = fc.tuple(
  cell('A', 'B', 'C', 'D'),
  cell('Arroz', 'Azúcar'),
  cell('1', '1,50', '2.75'),
  cell('0.9', '1'),
  cell('Llano'),
  cell('Víveres', 'Comida > Granos', 'Granos'),
  cell('5', '2,5', '-1'),
  cell('Depósito', 'Luna'),
  cell('Exento', '8 %', '16'),
  cell('Unidad', 'Docena', 'Caja x 6'),
);
const file = fc.array(row, { minLength: 1, maxLength: 6 });

describe('an import and its undoing', () => {
  it('[IMP-03] leaves products, categories and stock as they were, whatever the two files say', async () => {
    await fc.assert(
      fc.asyncProperty(file, file, async (first, second) => {
        const db = freshDb();
        await importRows(db, first);
        const before = await stateOf(db);
        const batch = await importRows(db, second);
        const again = await importedCount(db, second);
        expect(again).toBe(0);
        fc.pre(batch !== undefined);
        const plan = await undoBatch(db, batch, ana, { nowMs: Date.parse(NOW) + 1000 });
        expect(plan?.kept).toEqual([]);
        expect(await stateOf(db)).toEqual(before);
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});

async function held(db: CompanyDb): Promise<Holdings> {
  const [products, categories, units, batches] = await Promise.all([
    db.products.toArray(),
    db.categories.toArray(),
    db.product_units.toArray(),
    db.import_batches.toArray(),
  ]);
  return { products, categories, units, batches, productsMax: null };
}

const filled = (rows: readonly (readonly string[])[]) =>
  rows.filter((cells) => cells.some((text) => text !== ''));

/** @returns the batch's id; undefined where the file brought nothing */
async function importRows(db: CompanyDb, rows: readonly (readonly string[])[]): Promise<string | undefined> {
  if (filled(rows).length === 0) return undefined;
  const places = { luna: 'make' };
  const { plan } = planFile([HEADINGS, ...filled(rows)], { holdings: await held(db), places });
  const batch = batchOf(plan, { fileName: 'x.csv', source: '', rate: null, now: NOW });
  const { signal } = new AbortController();
  await applyImport(batch, { db, maker: ana, signal, onProgress: () => undefined });
  return (await db.import_batches.get(batch.id)) === undefined ? undefined : batch.id;
}

async function importedCount(db: CompanyDb, rows: readonly (readonly string[])[]): Promise<number> {
  if (filled(rows).length === 0) return 0;
  const places = { luna: 'make' };
  const { plan } = planFile([HEADINGS, ...filled(rows)], { holdings: await held(db), places });
  return plannedCount(plan);
}

async function stateOf(db: CompanyDb): Promise<unknown> {
  const [products, units, categories, warehouses, balances] = await Promise.all([
    db.products.filter(({ deleted_at }) => deleted_at === null).toArray(),
    db.product_units.filter(({ deleted_at }) => deleted_at === null).toArray(),
    db.categories.filter(({ deleted_at }) => deleted_at === null).toArray(),
    db.warehouses.filter(({ deleted_at }) => deleted_at === null).toArray(),
    db.stock_balances.toArray(),
  ]);
  return {
    products: products.map(({ updated_at: _, ...product }) => product),
    units: units.map(({ updated_at: _, ...unit }) => unit),
    categories: categories.map(({ name }) => name).sort(),
    warehouses: warehouses.map(({ name }) => name).sort(),
    stock: balances
      .filter(({ shown }) => Number(shown.quantity) !== 0)
      .map(({ key, shown }) => `${key} ${shown.quantity}`)
      .sort(),
  };
}
