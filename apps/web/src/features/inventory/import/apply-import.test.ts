import 'fake-indexeddb/auto';

import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';
import { shownStock } from '../../../data/balances.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import { ana, freshDb, warehouseId } from '../../../data/testing/builders.ts';

import { type ApplyContext, applyImport, stepsOf } from './apply-import.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { readRows } from './read-row.ts';
import { recogniseColumns } from './recognise-columns.ts';
import { tableOf } from './table-file.ts';

const NOW = '2026-11-20T15:00:00.000Z';

describe('applyImport', () => {
  it('[IMP-01] [IMP-02] stores new categories, products and their opening stock, each as items to send', async () => {
    const db = freshDb();
    const plan = planOf(3, 'Víveres');
    await applyImport(plan, context(db));

    expect(await db.products.count()).toBe(3);
    expect(await db.categories.toArray()).toMatchObject([{ name: 'Víveres', slug: 'viveres' }]);
    const [first] = plan.created;
    expect(await shownStock(db, first?.fields.id ?? '', warehouseId)).toBe(quantity('5'));
    const waiting = await db.outbox.toArray();
    expect(waiting.map(({ collection, kind }) => `${collection} ${kind}`)).toEqual([
      'categories import',
      'products import',
      'stock_movements create',
    ]);
  });

  it('[IMP-02] leaves nothing half when it is cancelled in the middle', async () => {
    const db = freshDb();
    const controller = new AbortController();
    const plan = planOf(1_200, 'Víveres');
    const onProgress = (done: number) => {
      if (done > 0 && done < 1_200) controller.abort();
    };
    await expect(
      applyImport(plan, { ...context(db), signal: controller.signal, onProgress }),
    ).rejects.toThrow();

    const counts = await Promise.all(
      [db.products, db.categories, db.stock_movements, db.outbox, db.pending].map((table) => table.count()),
    );
    expect(counts).toEqual([0, 0, 0, 0, 0]);
  });

  it('[IMP-02] tells every step it takes, up to the last', async () => {
    const plan = planOf(7, '');
    const told: number[] = [];
    await applyImport(plan, { ...context(freshDb()), onProgress: (done) => told.push(done) });
    expect(told.at(-1)).toBe(stepsOf(plan));
    expect(told).toEqual([...told].sort((first, second) => first - second));
  });
});

function context(db: CompanyDb): ApplyContext {
  const { signal } = new AbortController();
  return { db, maker: ana, groupId: 'grupo', rate: '512.48', now: NOW, signal, onProgress: () => undefined };
}

function planOf(count: number, category: string): ImportPlan {
  const rows = Array.from({ length: count }, (_, index) => [
    `SKU-${index}`,
    `Producto ${index}`,
    '1.16',
    '5',
    category,
  ]);
  const file = tableOf('x.csv', [['sku', 'nombre', 'precio', 'existencia', 'categoria'], ...rows]);
  const mapping = recogniseColumns(file.headings);
  const readings = readRows(file, mapping, {
    currency: 'USD',
    currencies: ['USD'],
    taxes: [],
    damagedBarcode: 'leave_empty',
  });
  return planImport(readings, {
    products: [],
    categories: [],
    warehouses: new Map(),
    defaultWarehouseId: warehouseId,
    mapping,
    pricesIncludeTax: true,
    taxes: [],
    now: NOW,
  });
}
