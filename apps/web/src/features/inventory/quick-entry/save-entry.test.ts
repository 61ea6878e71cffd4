import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { CompanyDb } from '../../../data/company-db.ts';
import { ana, freshDb, harina, warehouseId } from '../../../data/testing/builders.ts';
import { type EntryKeeper, openEntryKeeper } from './entry-keeper.ts';
import { type SaveContext, saveEntry } from './save-entry.ts';
import { scannedArticle } from './testing.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
});

const UNIT = '0190a000-0000-7000-8000-0000000000e1';

describe('saving a quick entry', () => {
  it('[QE-01] [S-24] stores one movement under the draft’s id, and the draft is gone', async () => {
    const { db, keeper, context } = await begun();
    const id = await keeper.settled();
    const outcome = await saveEntry(keeper, context);
    expect(outcome).toMatchObject({ kind: 'saved', droppedCount: 1, movement: { id } });
    expect(await db.stock_movements.toArray()).toMatchObject([
      {
        id,
        to_warehouse_id: warehouseId,
        status: 'completed',
        items: [{ product_id: harina, quantity: '24' }],
      },
    ]);
    expect(await db.drafts.count()).toBe(0);
    expect(await db.outbox.count()).toBe(1);
    const [balance] = await db.stock_balances.toArray();
    expect(balance?.shown.quantity).toBe('24');
    expect(keeper.get().lines).toEqual([]);
  });

  it('[QE-01] [I-12] is one document however often it is pressed, in one tab and in two', async () => {
    const { db, keeper, context } = await begun();
    const other = await openEntryKeeper(new CompanyDb(db.companyId));
    const outcomes = await Promise.all([
      saveEntry(keeper, context),
      saveEntry(keeper, context),
      saveEntry(other, context),
    ]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['already', 'already', 'saved']);
    expect(await db.stock_movements.count()).toBe(1);
    expect(await db.outbox.count()).toBe(1);
  });

  it('[QE-01] begins another entry with the next scan', async () => {
    const { db, keeper, context } = await begun();
    await saveEntry(keeper, context);
    scan(keeper, '3');
    keeper.apply({ kind: 'place', warehouseId });
    await saveEntry(keeper, context);
    expect((await db.stock_movements.toArray()).map(({ items }) => items[0]?.quantity).sort()).toEqual([
      '24',
      '3',
    ]);
  });

  it('[QE-01] saves nothing without a place, and keeps what was scanned', async () => {
    const { db, keeper, context } = await begun();
    const outcome = await saveEntry(keeper, { ...context, placeIds: new Set() });
    expect(outcome).toMatchObject({ kind: 'refused', errors: { place: 'Elige el destino.' } });
    expect(await db.stock_movements.count()).toBe(0);
    expect(keeper.get().lines).toHaveLength(2);
    expect(await db.drafts.count()).toBe(1);
  });
});

async function begun(): Promise<{ db: CompanyDb; keeper: EntryKeeper; context: SaveContext }> {
  const db = freshDb();
  const keeper = await openEntryKeeper(db);
  keeper.apply({ kind: 'place', warehouseId });
  scan(keeper, '24');
  keeper.apply({ kind: 'add_unknown', lineId: 'u', code: '7590001', isShared: false, quantity: '1' });
  await keeper.settled();
  const context = { db, maker: ana, today: '2026-11-21', rate: '512.48', placeIds: new Set([warehouseId]) };
  return { db, keeper, context };
}

function scan(keeper: EntryKeeper, quantity: string): void {
  const article = scannedArticle('Harina', { productId: harina, unitId: UNIT });
  keeper.apply({ kind: 'add', lineId: `line-${quantity}`, article, quantity });
}
