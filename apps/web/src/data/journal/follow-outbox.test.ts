import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import { ALL_PERMISSIONS, permissionsOf } from '@cuadra/domain/access/permissions';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import type { OutboxRow } from '../device-rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { SETTLE_TABLES, settle } from '../sync/answers/settle.ts';
import { openFor } from '../sync/open-for.ts';
import { FIRST_READING } from '../sync/state/sync-values.ts';
import { ana, freshDb, saleDraft, seriesRow } from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { followOutbox } from './follow-outbox.ts';
import type { Journal } from './journal.ts';

describe('the journal of finished sales that wait', () => {
  it('[S-45][SALE-03] gives them back to a database that was begun anew, byte for byte, and they count again', async () => {
    const journal = journalInMemory();
    const before = await till();
    const stop = followOutbox(before, journal);
    const first = await recordSale(before, { sale: saleDraft(), cartId: null }, ana);
    await expect.poll(() => journal.ids()).toEqual([first.id]);
    const sale = await recordSale(before, { sale: { ...saleDraft(), id: newId() }, cartId: null }, ana);
    await expect.poll(() => journal.ids()).toEqual([first.id, sale.id]);
    stop();
    const [, sent] = await before.outbox.toArray();
    const [stock] = await before.stock_balances.toArray();

    const after = freshDb();
    const stopAfter = followOutbox(after, journal);
    await expect.poll(() => after.outbox.count()).toBe(2);
    stopAfter();
    const [, again] = await after.outbox.toArray();
    expect([again?.id, again?.body, again?.hash, again?.made_by]).toEqual([
      sent?.id,
      sent?.body,
      sent?.hash,
      sent?.made_by,
    ]);
    expect(await after.sales.get(sale.id)).toMatchObject({ number: sale.number, version: 0 });
    expect((await after.stock_balances.toArray())[0]?.shown).toEqual(stock?.shown);
  });

  it('[S-45] keeps the copy of what waits still, and takes in the others where one cannot be', async () => {
    const journal = journalInMemory();
    const before = await till();
    const stop = followOutbox(before, journal);
    const first = await recordSale(before, { sale: saleDraft(), cartId: null }, ana);
    const second = await recordSale(before, { sale: { ...saleDraft(), id: newId() }, cartId: null }, ana);
    await expect.poll(() => journal.ids()).toEqual([first.id, second.id]);
    stop();
    const [whole] = await journal.all();
    if (whole === undefined) throw new Error('no copy');
    await journal.put({ ...whole, body: '{"id":' });

    const after = freshDb();
    followOutbox(after, journal)();
    await expect.poll(() => after.sales.toCollection().primaryKeys()).toEqual([second.id]);
    const stopAgain = followOutbox(after, journal);
    await after.series.put(seriesRow());
    const third = await recordSale(after, { sale: { ...saleDraft(), id: newId() }, cartId: null }, ana);
    await expect.poll(() => journal.ids()).toEqual([first.id, second.id, third.id]);
    stopAgain();
  });

  it('[S-45] forgets a sale that the server has, and takes in none twice', async () => {
    const journal = journalInMemory();
    const db = await till();
    const stop = followOutbox(db, journal);
    const sale = await recordSale(db, { sale: saleDraft(), cartId: null }, ana);
    await expect.poll(() => journal.ids()).toEqual([sale.id]);
    stop();
    const stopSecond = followOutbox(db, journal);
    await db.outbox.clear();
    await expect.poll(() => journal.ids()).toEqual([]);
    stopSecond();
    expect([await db.sales.count(), await db.outbox.count()]).toEqual([1, 0]);
  });

  it('[S-45] keeps the copies when all of the database goes under an open page', async () => {
    const journal = journalInMemory();
    const db = await till();
    const stop = followOutbox(db, journal);
    const sale = await recordSale(db, { sale: saleDraft(), cartId: null }, ana);
    await expect.poll(() => journal.ids()).toEqual([sale.id]);
    await Promise.all(db.tables.map((table) => table.clear()));
    const other = await recordSale(
      await tillOf(db),
      { sale: { ...saleDraft(), id: newId() }, cartId: null },
      ana,
    );
    await expect.poll(() => journal.ids()).toEqual([sale.id, other.id]);
    stop();
  });

  it('[S-45] [S-20] forgets a sale that was sent under somebody who may not read it, and never counts it twice', async () => {
    const journal = journalInMemory();
    const db = await till();
    await db.sync.put({ name: 'reading', value: { ...FIRST_READING, is_begun: true } });
    await openFor(db, { userId: ana.id, permissions: [ALL_PERMISSIONS] });
    const stop = followOutbox(db, journal);
    const sale = await recordSale(db, { sale: saleDraft(), cartId: null }, ana);
    await expect.poll(() => journal.ids()).toEqual([sale.id]);
    await openFor(db, { userId: 'luis', permissions: permissionsOf(['inventory']) });
    expect([await db.sales.count(), await db.outbox.count()]).toEqual([0, 1]);
    const [copy] = await journal.all();
    await sendAll(db);
    await expect.poll(() => journal.ids()).toEqual([]);
    stop();
    const [stock] = await db.stock_balances.toArray();

    // The page went before the copy did.
    if (copy !== undefined) await journal.put(copy);
    const stopAgain = followOutbox(db, journal);
    await expect.poll(() => journal.ids()).toEqual([]);
    stopAgain();
    expect([await db.sales.count(), await db.outbox.count()]).toEqual([0, 0]);
    expect((await db.stock_balances.toArray())[0]?.shown).toEqual(stock?.shown);
    expect((await db.sync.get('sent_unseen'))?.value).toEqual([]);
  });
});

/** The server has recorded all that waits. */
async function sendAll(db: CompanyDb): Promise<void> {
  const entries = await db.outbox.toArray();
  const change = { step: 'recorded', version: 11, result: undefined } as const;
  await dexieStore(db).write(SETTLE_TABLES, async (tx) => {
    await settle(
      tx,
      entries.map((entry) => ({ entry, change })),
      1,
      { ms: 0, iso: '' },
    );
  });
}

function till(): Promise<CompanyDb> {
  return tillOf(freshDb());
}

async function tillOf(db: CompanyDb): Promise<CompanyDb> {
  await db.series.put(seriesRow());
  return db;
}

function journalInMemory(): Journal & { ids(): Promise<string[]> } {
  const items = new Map<string, OutboxRow>();
  return {
    put: async (item) => {
      items.set(item.id, structuredClone(item));
    },
    remove: async (ids) => {
      for (const id of ids) items.delete(id);
    },
    all: async () => [...items.values()],
    ids: async () => [...items.keys()],
  };
}
