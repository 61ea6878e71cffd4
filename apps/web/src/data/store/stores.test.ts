/** Both stores keep the same promises: what the random schedules find in memory holds in IndexedDB. */
import 'fake-indexeddb/auto';

import Dexie from 'dexie';
import { describe, expect, it } from 'vitest';

import type { CustomerRow } from '../rows.ts';
import { freshDb, seriesRow } from '../testing/builders.ts';
import type { DeviceStore } from './device-store.ts';
import { dexieStore } from './dexie-store.ts';
import { memoryStore } from './memory-store.ts';

const STORES: readonly { name: string; create: () => DeviceStore }[] = [
  { name: 'IndexedDB', create: () => dexieStore(freshDb()) },
  { name: 'memory', create: () => memoryStore() },
];

const entry = (item_id: string, key = 'p|w|u|') =>
  ({
    item_id,
    entries: [{ collection: 'stock_balances', key, amounts: { quantity: '1' } }],
    keys: [key, `${key}lote`],
    ack: null,
    is_counted: true,
  }) as const;

const customer = (name: string) => ({ id: `id-${name}`, name }) as CustomerRow;

describe.each(STORES)('a device’s store in $name', ({ create }) => {
  it('reads what was written, in the order asked for', async () => {
    const store = create();
    await store.write(['series', 'base'], async (tx) => {
      await tx.put('series', [seriesRow({ id: 's1' }), seriesRow({ id: 's2' })]);
      await tx.put('base', [{ collection: 'products', row_id: 'p1', row: null }]);
    });
    const read = await store.read(['series', 'base'], async (tx) => ({
      many: (await tx.getMany('series', ['s2', 'none', 's1'])).map((row) => row?.id),
      base: await tx.get('base', ['products', 'p1']),
      missing: await tx.get('base', ['products', 'p2']),
    }));
    expect(read).toEqual({
      many: ['s2', undefined, 's1'],
      base: { collection: 'products', row_id: 'p1', row: null },
      missing: undefined,
    });
  });

  it('finds rows up to a number, without those that have none, and keys by an index', async () => {
    const store = create();
    const acks = [3, null, 9, 5];
    const keys = await store.write(['pending'], (tx) =>
      tx.add(
        'pending',
        acks.map((ack) => ({ ...entry('a'), ack })),
      ),
    );
    const found = await store.read(['pending'], async (tx) => ({
      upTo5: (await tx.upTo('pending', 'ack', 5)).map(({ ack }) => ack).sort(),
      keys: await tx.keysWhere('pending', 'item_id', ['b', 'a']),
    }));
    expect(found).toEqual({ upTo5: [3, 5], keys });
  });

  it('finds rows by many values, near to each other or far apart, each row once', async () => {
    const store = create();
    const ids = Array.from({ length: 300 }, (_, place) => `item-${String(place).padStart(3, '0')}`);
    await store.write(['pending'], (tx) =>
      tx.add(
        'pending',
        [...ids, ...ids].map((id) => entry(id)),
      ),
    );
    const asked = (chosen: readonly string[]) =>
      store.read(['pending'], async (tx) =>
        (await tx.where('pending', 'item_id', chosen)).map(({ item_id }) => item_id).sort(),
      );
    const near = ids.slice(100, 150);
    const far = ids.filter((_, place) => place % 10 === 0);
    expect(await asked(near)).toEqual([...near, ...near].sort());
    expect(await asked(far)).toEqual([...far, ...far].sort());
    expect(await asked([...near, 'unknown'])).toEqual([...near, ...near].sort());
  });

  it('reads and removes many rows by keys, near to each other or far apart, and leaves those between', async () => {
    const store = create();
    const ids = Array.from({ length: 300 }, (_, place) => `p-${String(place).padStart(3, '0')}`);
    const keysOf = (chosen: readonly string[]) => chosen.map((id) => ['products', id] as const);
    await store.write(['base'], (tx) =>
      tx.put(
        'base',
        ids.map((row_id) => ({ collection: 'products' as const, row_id, row: null })),
      ),
    );
    const near = ids.slice(100, 150);
    const loose = ids.slice(200, 260).filter((_, place) => place % 2 === 0);
    const far = ids.filter((_, place) => place % 10 === 0);
    const asked = (chosen: readonly string[]) =>
      store.read(['base'], async (tx) =>
        (await tx.getMany('base', keysOf(chosen))).map((row) => row?.row_id),
      );
    const unknown = ids.map((id) => `q-${id}`);
    for (const chosen of [near, loose, far, [...near].reverse()]) expect(await asked(chosen)).toEqual(chosen);
    expect(await asked(unknown)).toEqual(unknown.map(() => undefined));
    const gone = [...near, ...loose, ...far];
    for (const chosen of [near, [...loose, 'none'], far, unknown]) {
      await store.write(['base'], (tx) => tx.remove('base', keysOf(chosen)));
    }
    const left = await store.read(['base'], async (tx) => (await tx.all('base')).map((row) => row.row_id));
    expect(left.sort()).toEqual(ids.filter((id) => !gone.includes(id)));
  });

  it('gives rising keys and finds rows by index, also by the members of a list', async () => {
    const store = create();
    const keys = await store.write(['pending'], (tx) =>
      tx.add('pending', [entry('a'), entry('b', 'q|w|u|'), entry('a')]),
    );
    expect([...keys].sort()).toEqual(keys);
    const found = await store.read(['pending'], async (tx) => ({
      one: (await tx.where('pending', 'item_id', ['a'])).length,
      two: (await tx.where('pending', 'keys', ['p|w|u|', 'p|w|u|lote', 'q|w|u|'])).length,
      none: (await tx.where('pending', 'keys', [])).length,
      all: (await tx.all('pending')).map(({ item_id }) => item_id),
    }));
    expect(found).toEqual({ one: 2, two: 3, none: 0, all: ['a', 'b', 'a'] });
  });

  it('goes through rows in the order of an index, between two texts', async () => {
    const store = create();
    const found = await store.write(['customers'], async (tx) => {
      await tx.put('customers', ['d', 'b', 'e', 'a', 'c'].map(customer));
      const names = async (above: string, limit: number) =>
        (await tx.range('customers', 'name', { above, below: 'e' }, limit)).map(({ name }) => name);
      return [await names('', 2), await names('b', 2), await names('d', 2)];
    });
    expect(found).toEqual([['a', 'b'], ['c', 'd'], []]);
  });

  it('[S-10] keeps nothing of a write that throws', async () => {
    const store = create();
    await store.write(['series'], (tx) => tx.put('series', [seriesRow({ next_number: 7 })]));
    const broken = store.write(['series', 'pending'], async (tx) => {
      await tx.put('series', [seriesRow({ next_number: 8 })]);
      await tx.add('pending', [entry('a')]);
      throw new Error('corte de luz');
    });
    await expect(broken).rejects.toThrow('corte de luz');
    const kept = await store.read(['series', 'pending'], async (tx) => ({
      number: (await tx.all('series'))[0]?.next_number,
      entries: (await tx.all('pending')).length,
    }));
    expect(kept).toEqual({ number: 7, entries: 0 });
  });

  it('reaches the tables that a transaction names, and no other', async () => {
    const store = create();
    await expect(store.read(['series'], (tx) => tx.all('customers'))).rejects.toThrow();
    const write = store.write(['series'], async (tx) => {
      await tx.put('series', [seriesRow()]);
      await tx.put('customers', [customer('outside')]);
    });
    await expect(write).rejects.toThrow();
    const read = store.read(['series', 'customers'], (tx) =>
      Promise.all([tx.all('series'), tx.all('customers')]),
    );
    expect(await read).toEqual([[], []]);
  });

  it('[I-7] lets writes on the same table wait for each other', async () => {
    const store = create();
    await store.write(['series'], (tx) => tx.put('series', [seriesRow()]));
    const take = () =>
      store.write(['series'], async (tx) => {
        const [series] = await tx.all('series');
        if (series === undefined) return 0;
        await tx.put('series', [{ ...series, next_number: series.next_number + 1 }]);
        return series.next_number;
      });
    expect((await Promise.all([take(), take(), take()])).sort()).toEqual([1, 2, 3]);
  });

  it('removes and clears', async () => {
    const store = create();
    await store.write(['series'], (tx) =>
      tx.put('series', [seriesRow({ id: 's1' }), seriesRow({ id: 's2' })]),
    );
    await store.write(['series'], (tx) => tx.remove('series', ['s1', 'none']));
    expect(await store.read(['series'], async (tx) => (await tx.all('series')).map(({ id }) => id))).toEqual([
      's2',
    ]);
    await store.write(['series'], (tx) => tx.clear('series'));
    expect(await store.read(['series'], (tx) => tx.all('series'))).toEqual([]);
  });
});

describe('a write in IndexedDB', () => {
  it('[S-10] stays whole where the asynchronous context is lost on the way', async () => {
    const db = freshDb();
    const write = dexieStore(db).write(['series', 'customers'], async (tx) => {
      await tx.put('customers', [customer('inside')]);
      // What a chain of native promises may do by itself: the library no longer knows of the transaction.
      await Dexie.ignoreTransaction(() => tx.put('customers', [customer('outside')]));
      await tx.put('series', [seriesRow()]);
      throw new Error('taken back');
    });
    await expect(write).rejects.toThrow('taken back');
    expect([await db.customers.count(), await db.series.count()]).toEqual([0, 0]);
  });
});
