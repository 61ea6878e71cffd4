import 'fake-indexeddb/auto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { freshDb, seriesRow } from '../testing/builders.ts';
import type { TableName } from './device-store.ts';
import { dexieStore } from './dexie-store.ts';
import { createWriteTurns } from './write-turns.ts';

/** Turns of a reading's writer before the test gives the reading up. */
const PATIENCE = 2_000;

describe('the turns of writes', () => {
  it('lets no two writes over a common table run at once, in the order they were asked for, whichever fails', async () => {
    const table = fc.constantFrom<TableName>('sync', 'outbox', 'pending', 'products', 'series');
    const write = fc.record({
      tables: fc.uniqueArray(table, { minLength: 1, maxLength: 3 }),
      ticks: fc.integer({ min: 0, max: 5 }),
      fails: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 12 }), async (writes) => {
        const turns = createWriteTurns();
        const running = new Set<number>();
        const begun: number[] = [];
        const overlaps = (one: number, other: number) =>
          writes[one]?.tables.some((name) => writes[other]?.tables.includes(name)) === true;
        const results = writes.map(({ tables, ticks, fails }, place) =>
          turns.take(tables, async () => {
            expect([...running].filter((other) => overlaps(other, place))).toEqual([]);
            expect(begun.filter((other) => other > place && overlaps(other, place))).toEqual([]);
            begun.push(place);
            running.add(place);
            for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
            running.delete(place);
            if (fails) throw new Error(`write ${place}`);
            return place;
          }),
        );
        const outcomes = await Promise.allSettled(results);
        const expected = writes.map(({ fails }, place) =>
          fails
            ? { status: 'rejected', reason: new Error(`write ${place}`) }
            : { status: 'fulfilled', value: place },
        );
        expect(outcomes).toEqual(expected);
      }),
    );
  });

  it('begins a write that waits for none before the call returns', () => {
    const turns = createWriteTurns();
    const begun: string[] = [];
    const work = (name: string) => async () => {
      begun.push(name);
    };
    void turns.take(['sync'], work('one'));
    void turns.take(['products'], work('other'));
    void turns.take(['products', 'sync'], work('both'));
    expect(begun).toEqual(['one', 'other']);
  });
});

describe('a device’s store in IndexedDB', () => {
  it('lets a screen read the tables of a write that waits for another one', async () => {
    const store = dexieStore(freshDb());
    let isRead = false;
    const download = store.write(['stock_balances', 'sync'], async (tx) => {
      for (let turn = 0; turn < PATIENCE && !isRead; turn += 1) await tx.get('sync', 'reading');
      return isRead;
    });
    const answer = store.write(['series', 'sync'], (tx) => tx.put('series', [seriesRow({ id: 's1' })]));
    const reading = store
      .read(['series'], (tx) => tx.all('series'))
      .then(() => {
        isRead = true;
      });
    await reading;
    expect(await download).toBe(true);
    await answer;
    expect(await store.read(['series'], (tx) => tx.all('series'))).toHaveLength(1);
  });
});
