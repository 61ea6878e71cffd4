import 'fake-indexeddb/auto';
import { accountIdOfRole } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { CompanyDb } from './company-db.ts';
import { completeChart } from './complete-chart.ts';
import { deviceCompany } from './testing/device-company.ts';

describe('the chart of a company of before on its device', () => {
  it('is given the account it lacks, under its group, once, and the trail tells of it', async () => {
    const db = await ofBefore('device');
    await Promise.all([completeChart(db), completeChart(db)]);
    await completeChart(db);
    const added = await db.accounts
      .where('id')
      .equals(accountIdOfRole(db.companyId, 'igtf_payable'))
      .toArray();
    const taxes = (await db.accounts.toArray()).find(({ code }) => code === '2.1.03');
    expect(added).toMatchObject([{ code: '2.1.03.03', role: 'igtf_payable', parent_id: taxes?.id }]);
    expect(await db.trail.count()).toBe(1);
    expect(await db.outbox.count()).toBe(0);
  });

  it('keeps the code of an account of its own', async () => {
    const db = await ofBefore('device');
    await db.accounts.update(accountIdOfRole(db.companyId, 'rounding_gain'), { code: '2.1.03.03' });
    await completeChart(db);
    const added = await db.accounts.get(accountIdOfRole(db.companyId, 'igtf_payable'));
    expect(added?.code).toBe('2.1.03.06');
  });

  it.each(['cloud', 'moving'] as const)(
    'of a company whose data is %s is left to the server',
    async (residence) => {
      const db = await ofBefore(residence);
      const before = await db.accounts.count();
      await completeChart(db);
      expect([await db.accounts.count(), await db.outbox.count()]).toEqual([before, 0]);
    },
  );

  it('is not made where the device has none: another one does', async () => {
    const db = await ofBefore('device');
    await db.accounts.clear();
    await completeChart(db);
    expect(await db.accounts.count()).toBe(0);
  });
});

async function ofBefore(residence: 'device' | 'moving' | 'cloud'): Promise<CompanyDb> {
  const db = await deviceCompany(residence);
  await db.accounts.delete(accountIdOfRole(db.companyId, 'igtf_payable'));
  return db;
}
