import 'fake-indexeddb/auto';

import { nameBasedId } from '@cuadra/contracts/primitives/ids';
import { type ChartFileRow, planChart } from '@cuadra/domain/ledger/import-chart';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import { ana, freshDb } from '../testing/builders.ts';
import { createRecord, deleteRecord } from './change-records.ts';
import { importChart, importedAccountIds } from './import-chart.ts';

describe('a chart out of a file, on the device', () => {
  it('[ACC-02] makes and changes accounts in one write, and the same file twice changes nothing', async () => {
    const db = freshDb();
    const id = await createRecord(db, 'accounts', { code: '6', name: 'Gastos', type: 'expense' }, ana);
    await importRows(db, [row('6.1.01', 'Fletes'), row('6.1', 'Operación'), row('6', 'GASTOS')]);
    const [top, group, own] = await chartOf(db);
    expect(top).toMatchObject({ id, name: 'GASTOS', type: 'expense' });
    expect(group).toMatchObject({ code: '6.1', parent_id: id, type: 'expense' });
    expect(own).toMatchObject({ code: '6.1.01', parent_id: group?.id, description: '' });
    const items = await db.outbox.count();
    await importRows(db, [row('6.1.01', 'Fletes'), row('6.1', 'Operación'), row('6', 'GASTOS')]);
    expect(await db.outbox.count()).toBe(items);
  });

  it('[S-30] gives a new account one id on every device, and another after it was deleted', async () => {
    const db = freshDb();
    await importRows(db, [row('6', 'Gastos', 'expense')]);
    const [made] = await chartOf(db);
    expect(made?.id).toBe(nameBasedId(db.companyId, 'account', 'import', '6'));
    await deleteRecord(db, 'accounts', made?.id ?? '', ana);
    await importRows(db, [row('6', 'Gastos', 'expense')]);
    const alive = (await chartOf(db)).filter(({ deleted_at }) => deleted_at === null);
    expect(alive.map(({ id }) => id === made?.id)).toEqual([false]);
  });
});

async function importRows(db: CompanyDb, rows: readonly ChartFileRow[]): Promise<void> {
  const all = await chartOf(db);
  const chart = all
    .filter(({ deleted_at }) => deleted_at === null)
    .map(({ parent_id: parentId, ...account }) => ({ ...account, parentId, hasEntries: false }));
  const plan = planChart(rows, chart, importedAccountIds(db, new Set(all.map(({ id }) => id))));
  expect(plan.wrong).toEqual([]);
  await importChart(db, plan, ana);
}

async function chartOf(db: CompanyDb) {
  return (await db.accounts.toArray()).sort((first, second) => (first.code < second.code ? -1 : 1));
}

function row(code: string, name: string, type: ChartFileRow['type'] = ''): ChartFileRow {
  return { number: 2, code, name, type, parentCode: '', description: '', currency: '' };
}
