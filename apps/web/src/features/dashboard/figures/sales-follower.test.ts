import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { toDecimal } from '@cuadra/domain/money/money';
import { describe, expect, it, vi } from 'vitest';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { SaleRow } from '../../../data/rows.ts';
import { freshDb, saleDraft } from '../../../data/testing/builders.ts';
import { SalesFollower } from './sales-follower.ts';

describe('the days of the dashboard', () => {
  it('[DASH-03] are today, yesterday and a week ago, each sale in its own', async () => {
    const db = freshDb();
    // The second one late in the evening of the day before, in Caracas.
    await sell(db, '2026-11-22T14:00:00.000Z', '2026-11-22T03:59:00.000Z', '2026-11-15T14:00:00.000Z');
    await sell(db, '2026-11-20T14:00:00.000Z');
    const { sales } = await followed(db);
    expect(toDecimal(sales.today.figures.usd)).toBe('2.32');
    expect(toDecimal(sales.yesterday.figures.usd)).toBe('2.32');
    expect(sales.weekAgo.figures.count).toBe(1);
    expect(sales.latest[0]?.sold_at).toBe('2026-11-22T14:00:00.000Z');
  });

  it('[DASH-03] follow each write, and read no sale a second time', async () => {
    const db = freshDb();
    await sell(db, '2026-11-22T14:00:00.000Z');
    const { follower } = await followed(db);
    const read = vi.spyOn(db.sales, 'bulkGet');
    const [made = ''] = await sell(db, '2026-11-22T15:00:00.000Z');
    await expect.poll(() => follower.get()?.today.figures.count).toBe(2);
    // Its version, once the server has it.
    await db.sales.update(made, { version: 7 });
    await sell(db, '2026-11-22T16:00:00.000Z');
    await expect.poll(() => follower.get()?.today.figures.count).toBe(3);
    expect(read.mock.calls.map(([keys]) => keys.length)).toEqual([1, 1]);
  });

  it('[DASH-03] have what was written while nobody looked', async () => {
    const db = freshDb();
    const follower = new SalesFollower(db, '2026-11-22');
    const leave = follower.subscribe(() => {});
    await follower.settled();
    leave();
    await sell(db, '2026-11-22T14:00:00.000Z');
    follower.subscribe(() => {});
    await follower.settled();
    expect(follower.get()?.today.figures.count).toBe(1);
  });
});

async function sell(db: CompanyDb, ...instants: readonly string[]): Promise<string[]> {
  const rows = instants.map((sold_at, number) => ({
    ...saleDraft({ id: newId() }),
    sold_at,
    series: 'A',
    number,
  }));
  await db.sales.bulkPut(rows as unknown as SaleRow[]);
  return rows.map(({ id }) => id);
}

async function followed(db: CompanyDb) {
  const follower = new SalesFollower(db, '2026-11-22');
  follower.subscribe(() => {});
  await follower.settled();
  const sales = follower.get();
  if (sales === undefined) throw new Error('the days are read');
  return { follower, sales };
}
