import 'fake-indexeddb/auto';

import { nameBasedId } from '@cuadra/contracts/primitives/ids';
import { chartOfTrade } from '@cuadra/domain/ledger/chart-templates';
import { describe, expect, it } from 'vitest';
import { ana, freshDb } from '../testing/builders.ts';
import { createRecord } from './change-records.ts';
import { extendChart } from './extend-chart.ts';

const PHARMACY = chartOfTrade('pharmacy').length;

describe('a fuller chart of accounts', () => {
  it('[ACC-07] adds what the company lacks, each account under its group, and nothing twice', async () => {
    const db = freshDb();
    const current = await createRecord(
      db,
      'accounts',
      { code: '1.2', name: 'Activo fijo', type: 'asset' },
      ana,
    );
    expect(await extendChart(db, 'pharmacy', ana)).toBe(PHARMACY - 1);
    const rows = await db.accounts.toArray();
    expect(rows).toHaveLength(PHARMACY);
    expect(rows.find(({ code }) => code === '1.2')).toMatchObject({ name: 'Activo fijo', id: current });
    expect(rows.find(({ code }) => code === '1.2.01')?.parent_id).toBe(current);
    const parent = rows.find(({ code }) => code === '1.2.01');
    expect(rows.find(({ code }) => code === '1.2.01.01')?.parent_id).toBe(parent?.id);
    expect(await extendChart(db, 'pharmacy', ana)).toBe(0);
    expect(await db.outbox.count()).toBe(PHARMACY);
  });

  it('gives an account the one id that it has on every device of the company', async () => {
    const db = freshDb();
    await extendChart(db, 'services', ana);
    for (const { code, id } of await db.accounts.toArray())
      expect(id).toBe(nameBasedId(db.companyId, 'account', 'trade', code));
  });
});
