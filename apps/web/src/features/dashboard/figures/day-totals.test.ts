import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { toDecimal } from '@cuadra/domain/money/money';
import { describe, expect, it, vi } from 'vitest';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { SaleRow } from '../../../data/rows.ts';
import { freshDb, saleDraft } from '../../../data/testing/builders.ts';
import { readDayTotals } from './day-totals.ts';

describe('what the last days came to', () => {
  it('[DASH-03] is two weeks up to yesterday, the oldest first', async () => {
    const db = freshDb();
    await sell(db, '2026-11-22T14:00:00.000Z', '2026-11-21T14:00:00.000Z', '2026-11-09T14:00:00.000Z');
    const totals = await readDayTotals(db, '2026-11-22', storage());
    expect(totals).toHaveLength(13);
    expect([totals[0]?.day, totals.at(-1)?.day]).toEqual(['2026-11-09', '2026-11-21']);
    expect([totals[0], totals[1], totals.at(-1)].map((one) => one && toDecimal(one.usd))).toEqual([
      '2.32',
      '0.00',
      '2.32',
    ]);
  });

  it('[DASH-03] is summed once, and again where a till sends its own later', async () => {
    const db = freshDb();
    const kept = storage();
    await sell(db, '2026-11-21T14:00:00.000Z');
    await readDayTotals(db, '2026-11-22', kept);
    const read = vi.spyOn(db.sales, 'bulkGet');
    await readDayTotals(db, '2026-11-22', kept);
    expect(read).not.toHaveBeenCalled();
    await sell(db, '2026-11-21T18:00:00.000Z');
    const totals = await readDayTotals(db, '2026-11-22', kept);
    expect(totals.at(-1)).toMatchObject({ usd: { minor: 464n } });
  });

  it('[DASH-03] is in bolívares too, and summed anew where they were not kept', async () => {
    const db = freshDb();
    await sell(db, '2026-11-21T14:00:00.000Z');
    const kept = storage('{"2026-11-21":{"documents":1,"cents":"232"}}');
    for (const _ of ['summed', 'kept']) {
      const totals = await readDayTotals(db, '2026-11-22', kept);
      expect(totals.at(-1)).toMatchObject({ usd: { minor: 232n }, ves: { minor: 118895n } });
    }
  });

  it('[DASH-03] is summed anew where what was kept cannot be read', async () => {
    const db = freshDb();
    await sell(db, '2026-11-21T14:00:00.000Z');
    for (const text of ['{', 'null', '{"2026-11-21":{"documents":1,"usd":"232","ves":"mucho"}}']) {
      const totals = await readDayTotals(db, '2026-11-22', storage(text));
      expect(totals.at(-1)).toMatchObject({ usd: { minor: 232n } });
    }
  });
});

function storage(text: string | null = null) {
  let held = text;
  return {
    getItem: () => held,
    setItem: (_: string, value: string) => {
      held = value;
    },
  };
}

async function sell(db: CompanyDb, ...instants: readonly string[]): Promise<void> {
  const rows = instants.map((sold_at) => ({ ...saleDraft({ id: newId() }), sold_at }));
  await db.sales.bulkPut(rows as unknown as SaleRow[]);
}
