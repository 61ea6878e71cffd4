import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import { ana, freshDb, harina, productRow, queso } from '../testing/builders.ts';
import { type Batch, batchSteps, writeBatch } from './write-batch.ts';

const NOW = '2026-11-20T15:00:00.000Z';

describe('writeBatch', () => {
  it('[IMP-03] remembers what each record was, in the transaction that changes it', async () => {
    const db = await shop();
    await writeBatch(db, prices(['2.00', '1.00']), ana);
    expect(await db.import_batches.toArray()).toMatchObject([
      { kind: 'prices', name: 'Todos +100 %', changed_count: 1, created_count: 0, undone_at: null },
    ]);
    // The second product costs that already: it is not touched, and nothing is remembered of it.
    expect((await db.import_changes.toArray()).flatMap(({ rows }) => rows)).toMatchObject([
      {
        id: harina,
        before: { selling_price: { amount: '1.00' } },
        after: { selling_price: { amount: '2.00' } },
      },
    ]);
    const waiting = await db.outbox.toArray();
    expect(waiting.map(({ collection, kind }) => `${collection} ${kind}`)).toEqual([
      'products patch',
      'import_batches create',
      'import_changes import',
    ]);
  });

  it('[IMP-03] leaves nothing, nor a batch, when it is cancelled in the middle', async () => {
    const db = await shop();
    const controller = new AbortController();
    const onProgress = () => controller.abort();
    const written = writeBatch(db, prices(['2.00', '3.00']), ana, { signal: controller.signal, onProgress });
    await expect(written).rejects.toThrow();
    const counts = await Promise.all(
      [db.import_batches, db.import_changes, db.outbox].map((table) => table.count()),
    );
    expect(counts).toEqual([0, 0, 0]);
    expect((await db.products.get(harina))?.selling_price.amount).toBe('1.00');
  });

  it('[IMP-03] remembers no batch that changed nothing', async () => {
    const db = await shop();
    await writeBatch(db, prices(['1.00', '1.00']), ana);
    expect(await db.import_batches.count()).toBe(0);
    expect(await db.outbox.count()).toBe(0);
  });

  it('[IMP-02] tells its steps up to the last', async () => {
    const db = await shop();
    const batch = prices(['2.00', '3.00']);
    const told: number[] = [];
    await writeBatch(db, batch, ana, { onProgress: (done) => told.push(done) });
    expect(told.at(-1)).toBe(batchSteps(batch));
  });
});

async function shop(): Promise<CompanyDb> {
  const db = freshDb();
  await db.products.bulkPut([productRow(), productRow({ id: queso, sku: 'QUE-1' })]);
  return db;
}

function prices(amounts: readonly [string, string]): Batch {
  const changed = [harina, queso].map((id, place) => ({
    collection: 'products' as const,
    id,
    fields: { selling_price: { ...productRow().selling_price, amount: amounts[place] ?? '' } },
  }));
  return {
    id: newId(),
    kind: 'prices',
    name: 'Todos +100 %',
    source: '',
    made_at: NOW,
    same_count: 0,
    rejected_count: 0,
    created: {},
    changed,
    movements: [],
  };
}
