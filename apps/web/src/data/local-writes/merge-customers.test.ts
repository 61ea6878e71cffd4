import 'fake-indexeddb/auto';

import { MergeWire } from '@cuadra/contracts/catalog/merges';
import { mergeId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import { readDuplicateCustomers } from '../duplicates/read-duplicate-customers.ts';
import { balanceKey } from '../ledger-entry.ts';
import { ana, customerRow, freshDb } from '../testing/builders.ts';
import { mergeCustomers } from './merge-customers.ts';

const OLDER = customerRow({ id: '0190a000-0000-7000-8000-000000000001', name: 'María Rojas' });
const NEWER = customerRow({
  id: '0190a000-0000-7000-8000-000000000002',
  name: 'Maria F. Rojas',
  duplicate_of: OLDER.id,
});

describe('joining two customers on a device', () => {
  it.each([false, true])('[S-30] moves what is owed at once, by currency (demo: %s)', async (isDemo) => {
    const db = await shop(isDemo);
    await owe(db, OLDER.id, 'USD', '-10.00');
    await owe(db, NEWER.id, 'USD', '4.00');
    await owe(db, NEWER.id, 'VES', '-250.00');
    expect(await mergeCustomers(db, [NEWER.id, OLDER.id], ana)).toBeUndefined();
    expect(await shown(db, OLDER.id)).toEqual(['USD -6.00', 'VES -250.00']);
    expect(await shown(db, NEWER.id)).toEqual([]);
    expect(await db.customers.get(NEWER.id)).toMatchObject({ merged_into: OLDER.id, duplicate_of: null });
    expect((await db.customers.get(NEWER.id))?.deleted_at).not.toBeNull();
    const [document] = await db.merges.toArray();
    expect(MergeWire.parse(document)).toMatchObject({
      id: mergeId(db.companyId, 'customers', NEWER.id),
      from_code: 'V-18.456.219',
    });
    expect(await db.outbox.count()).toBe(isDemo ? 0 : 1);
  });

  it('[S-30] is done once, and not with one who is gone', async () => {
    const db = await shop(false);
    await mergeCustomers(db, [NEWER.id, OLDER.id], ana);
    expect(await mergeCustomers(db, [OLDER.id, NEWER.id], ana)).toBeUndefined();
    expect(await db.outbox.count()).toBe(1);
    const other = customerRow({
      id: '0190a000-0000-7000-8000-000000000003',
      deleted_at: '2026-11-22T12:00:00.000Z',
    });
    await db.customers.put(other);
    expect(await mergeCustomers(db, [OLDER.id, other.id], ana)).toBe('gone');
  });

  it('[S-30] tells two of one document, and no more once one was given another', async () => {
    const db = await shop(false);
    expect(await readDuplicateCustomers(db)).toMatchObject([
      { older: { id: OLDER.id }, newer: { id: NEWER.id } },
    ]);
    await db.customers.update(NEWER.id, { document_number: '99887766' });
    expect(await readDuplicateCustomers(db)).toEqual([]);
  });
});

async function shop(isDemo: boolean): Promise<CompanyDb> {
  const db = freshDb(isDemo);
  await db.customers.bulkPut([OLDER, NEWER]);
  return db;
}

async function owe(db: CompanyDb, customer_id: string, currency: string, amount: string): Promise<void> {
  const key = balanceKey('customer_balances', { customer_id, currency });
  await db.customer_balances.put({
    key,
    customer_id,
    currency,
    amount,
    version: 1,
    generation: 0,
    shown: { amount },
  });
}

async function shown(db: CompanyDb, customerId: string): Promise<string[]> {
  const rows = await db.customer_balances.where('customer_id').equals(customerId).toArray();
  return rows
    .filter((row) => /[1-9]/.test(row.shown.amount))
    .map((row) => `${row.currency} ${row.shown.amount}`);
}
