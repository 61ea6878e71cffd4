import 'fake-indexeddb/auto';

import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../../../../data/company-db.ts';
import { type Batch, batchSteps } from '../../../../data/import-batches/write-batch.ts';
import { ana, freshDb } from '../../../../data/testing/builders.ts';
import { shownStock } from '../../../../data/testing/shown-stock.ts';
import { NOW, planFile, SHOP_ID } from '../testing/plan-file.ts';
import { type ApplyContext, applyImport, batchOf } from './apply-import.ts';

describe('applyImport', () => {
  it('[IMP-01] [IMP-02] stores new categories, products and their opening stock, each as items to send', async () => {
    const db = freshDb();
    const plan = planOf(3, 'Víveres');
    await applyImport(plan, context(db));

    expect(await db.products.count()).toBe(3);
    expect(await db.categories.toArray()).toMatchObject([{ name: 'Víveres', slug: 'viveres' }]);
    const [first] = plan.created.products ?? [];
    expect(await shownStock(db, first?.id ?? '', SHOP_ID)).toBe(quantity('5'));
    const waiting = await db.outbox.toArray();
    // Made of nothing that others had: what they did since to the same records stays (S-27).
    expect(waiting.filter(({ kind }) => kind === 'import').every(({ seen }) => seen === 0)).toBe(true);
    expect(waiting.map(({ collection, kind }) => `${collection} ${kind}`)).toEqual([
      'categories import',
      'products import',
      'stock_movements create',
      'import_batches create',
      'import_changes import',
    ]);
    expect(await db.import_batches.toArray()).toMatchObject([
      { kind: 'products', name: 'lista.csv', created_count: 3, changed_count: 0 },
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
    expect(told.at(-1)).toBe(batchSteps(plan));
    expect(told).toEqual([...told].sort((first, second) => first - second));
  });
});

function context(db: CompanyDb): ApplyContext {
  const { signal } = new AbortController();
  return { db, maker: ana, signal, onProgress: () => undefined };
}

function planOf(count: number, category: string): Batch {
  const rows = Array.from({ length: count }, (_, index) => [
    `SKU-${index}`,
    `Producto ${index}`,
    '1.16',
    '5',
    category,
  ]);
  const { plan } = planFile([['sku', 'nombre', 'precio', 'existencia', 'categoria'], ...rows]);
  return batchOf(plan, { fileName: 'lista.csv', source: '', rate: '512.48', now: NOW });
}
