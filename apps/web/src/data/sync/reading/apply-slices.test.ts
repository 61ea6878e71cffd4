/** The pages of a first load in slices: small transactions over few tables, and no row or change lost by that (S-16, S-19). */
import type { CollectionPage } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';
import type { DeviceStore, TableName } from '../../store/device-store.ts';
import { memoryStore } from '../../store/memory-store.ts';
import { FIRST_READING, type Reading, writeSyncValue } from '../state/sync-values.ts';
import { PAGE_RULES, PAGE_TABLES } from './apply-page.ts';
import { applyPageInSlices, nextSliceRows, sliceTables } from './apply-slices.ts';
import { begun } from './reading-plan.ts';

const RULES = { page: PAGE_RULES, rowsFirst: 100, rowsAtOnce: 1_000, nowMs: () => 0 };
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

  it('[S-19] writes how far was read once a page, so that whoever follows it reads again once', async () => {
    const { store } = await deviceReading('products');
    const put: TableName[] = [];
    const watched: DeviceStore = {
      ...store,
      write: (tables, work) =>
        store.write(tables, (tx) =>
          work({
            ...tx,
            put: (table, rows) => {
              put.push(table);
              return tx.put(table, rows);
            },
          }),
        ),
    };
    await applyPageInSlices(watched, ASKED, productPage(300), 0, RULES);
    expect(put.filter((table) => table !== 'base')).toEqual([
      'products',
      'products',
      'sync',
      'products',
      'sync',
    ]);
  });

  it('is handed to the database a few rows at a time, so that readings of other tables come in between', async () => {
    const { store, memory } = await deviceReading('products');
    const put: number[] = [];
    const watched: DeviceStore = {
      ...store,
      write: (tables, work) =>
        store.write(tables, (tx) =>
          work({
            ...tx,
            put: (table, rows) => {
              if (table === 'products') put.push(rows.length);
              return tx.put(table, rows);
            },
          }),
        ),
    };
    await applyPageInSlices(watched, ASKED, productPage(130), 0, { ...RULES, rowsAtOnce: 40 });
    expect(put).toEqual([40, 40, 20, 30]);
    expect(memory.rows('products')).toHaveLength(130);
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

  const receipts = [{ id: 'opening', version: 3 }];
  const narrow = ['products', 'base', 'sync'];

  it('[S-18] settles the own items it tells of before its rows, and without holding up every table for these', async () => {
    const { store, memory, writes, reading } = await deviceReading('products');
    const [entry] = [{ id: 'opening', row_id: 'o1', collection: 'cash_openings', state: 'waiting' }];
    await memory.write(['outbox'], (tx) => tx.add('outbox', [entry as never]));
    let waiting: number[] = [];
    const watched: DeviceStore = {
      ...store,
      write: async (tables, work) => {
        const done = await store.write(tables, work);
        waiting = [...waiting, memory.rows('outbox').length];
        return done;
      },
    };
    await applyPageInSlices(watched, ASKED, { ...productPage(300), receipts }, 0, RULES);
    expect(writes).toEqual([PAGE_TABLES, narrow, narrow, narrow]);
    expect(waiting).toEqual([0, 0, 0, 0]);
    expect(memory.rows('products')).toHaveLength(300);
    expect(reading()).toMatchObject({ todo: [], receipts_cursor: 3 });
  });

  it('[S-18] holds up no other table for items that their own answers have settled', async () => {
    const { store, writes, reading } = await deviceReading('products');
    await applyPageInSlices(store, ASKED, { ...productPage(300), receipts }, 0, RULES);
    expect(writes).toEqual([narrow, narrow, narrow]);
    expect(reading()).toMatchObject({ todo: [], receipts_cursor: 3 });
  });

  it('[S-21] writes over every table only the slice with rows that were changed here', async () => {
    const { store, memory, writes, reading } = await deviceReading('products');
    const own = { id: 'p150', sku: '', name: 'own', version: 1, generation: 1 };
    await memory.write(['base'], (tx) =>
      tx.put('base', [{ collection: 'products', row_id: 'p150', row: { ...own, name: 'before' } }] as never),
    );
    await applyPageInSlices(store, ASKED, productPage(300), 0, RULES);
    expect(writes).toEqual([narrow, narrow, PAGE_TABLES, narrow]);
    expect(memory.rows('products')).toHaveLength(300);
    expect(reading().todo).toEqual([]);
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
