/** The pages of a first load in slices: small transactions over few tables, and no row or change lost by that (S-16, S-19). */
import type { CollectionPage } from '@cuadra/contracts/protocol';
import { describe, expect, it } from 'vitest';
import type { DeviceStore, TableName } from '../store/device-store.ts';
import { memoryStore } from '../store/memory-store.ts';
import { PAGE_RULES, PAGE_TABLES } from './apply-page.ts';
import { applyPageInSlices, nextSliceRows, sliceTables } from './apply-slices.ts';
import { begun } from './reading-plan.ts';
import { FIRST_READING, type Reading, writeSyncValue } from './sync-values.ts';

const RULES = { page: PAGE_RULES, rowsFirst: 100, nowMs: () => 0 };
const ASKED = { generation: 1, round: 1, since: 0, collection: 'products' } as const;

describe('a page of the first load', () => {
  it('[S-19] is written a few rows and tables at a time, so that no screen waits for the whole of it', async () => {
    const { store, writes, reading, memory } = await deviceReading('products');
    expect(await applyPageInSlices(store, ASKED, productPage(1_050), 0, RULES)).toBe(true);
    expect(writes).toHaveLength(11);
    for (const tables of writes) expect(tables).toEqual(['products', 'base', 'sync']);
    expect(memory.rows('products')).toHaveLength(1_050);
    expect(reading().todo).toEqual([]);
  });

  it('[S-16] says how far was read with its last rows: one that was cut off is asked for again', async () => {
    let commits = 0;
    const { store, reading, memory } = await deviceReading('products', () => {
      commits += 1;
      if (commits === 4) throw new Error('power cut');
    });
    await expect(applyPageInSlices(store, ASKED, productPage(300), 0, RULES)).rejects.toThrow('power cut');
    expect(memory.rows('products')).toHaveLength(200);
    expect(reading()).toMatchObject({ todo: ['products'], todo_cursor: 0 });
    await applyPageInSlices(store, ASKED, productPage(300), 0, RULES);
    expect(memory.rows('products')).toHaveLength(300);
    expect(reading().todo).toEqual([]);
  });

  it('[S-16] stops where the load has gone on without it', async () => {
    const { store, reading, memory } = await deviceReading('products');
    let slices = 0;
    const hurried: DeviceStore = {
      ...store,
      write: async (tables, work) => {
        const done = await store.write(tables, work);
        slices += 1;
        const moved = { ...reading(), round: 2 };
        if (slices === 2) await store.write(['sync'], (tx) => writeSyncValue(tx, 'reading', moved));
        return done;
      },
    };
    expect(await applyPageInSlices(hurried, ASKED, productPage(1_000), 0, RULES)).toBe(false);
    expect(memory.rows('products')).toHaveLength(200);
    expect(reading().todo).toEqual(['products']);
  });

  it('[S-18][S-21] is written whole where it says something of own items or rows', async () => {
    const receipts = [{ id: 'sale', version: 3 }];
    const first = await deviceReading('products');
    await applyPageInSlices(first.store, ASKED, { ...productPage(300), receipts }, 0, RULES);
    expect(first.writes).toEqual([PAGE_TABLES]);

    const second = await deviceReading('products');
    const own = { id: 'p150', sku: '', name: 'own', version: 1, generation: 1 };
    await second.memory.write(['base'], (tx) =>
      tx.put('base', [{ collection: 'products', row_id: 'p150', row: { ...own, name: 'before' } }] as never),
    );
    await applyPageInSlices(second.store, ASKED, productPage(300), 0, RULES);
    expect(second.writes.at(-1)).toEqual(PAGE_TABLES);
    expect(second.memory.rows('products')).toHaveLength(300);
    expect(second.reading().todo).toEqual([]);
  });

  it('is in slices by what the last one took, never below nor above what makes sense', () => {
    expect(nextSliceRows(100, 40, 100)).toBe(100);
    expect(nextSliceRows(300, 80, 300)).toBe(150);
    expect(nextSliceRows(300, 4_000, 300)).toBe(100);
    expect(nextSliceRows(100, 10, 100)).toBe(200);
    expect(nextSliceRows(400, 1, 400)).toBe(500);
    expect(nextSliceRows(0, 5, 100)).toBe(100);
  });

  it('names every table that its rows touch', () => {
    expect(sliceTables('stock_balances')).toEqual(['stock_balances', 'pending', 'sync']);
    expect(sliceTables('cash_closings')).toEqual(['cash_closings', 'sessions', 'sync']);
    expect(sliceTables('sales')).toEqual(['sales', 'sync']);
    expect(sliceTables('customers')).toEqual(['customers', 'base', 'sync']);
  });
});

function productPage(count: number): CollectionPage {
  const rows = Array.from({ length: count }, (_, place) => ({
    id: `p${place}`,
    sku: `P-${place}`,
    name: `P ${place}`,
    version: place + 2,
  }));
  return { rows, more: false, upto: count + 1, version: count + 1, mark: '0'.repeat(32), receipts: [] };
}

/** A device that has begun to load the collection. */
async function deviceReading(collection: string, beforeCommit: () => void = () => {}) {
  const memory = memoryStore(beforeCommit);
  await memory.write(['sync'], (tx) =>
    writeSyncValue(tx, 'reading', begun(FIRST_READING, 5_000, [collection])),
  );
  const writes: (readonly TableName[])[] = [];
  const store: DeviceStore = {
    ...memory,
    write: (tables, work) => {
      writes.push(tables);
      return memory.write(tables, work);
    },
  };
  const reading = () => memory.rows('sync').find(({ name }) => name === 'reading')?.value as Reading;
  return { memory, store, writes, reading };
}
