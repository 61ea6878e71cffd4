import 'fake-indexeddb/auto';
import type { MergeWire } from '@cuadra/contracts/catalog/merges';
import { mergeId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import type { QuarantineApi } from '../api/quarantine-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { balanceKey } from '../ledger-entry.ts';
import { mergeCustomers } from '../local-writes/merge-customers.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { writeSyncValue } from '../sync/state/sync-values.ts';
import { ana, customerRow, freshDb, productRow, warehouseId } from '../testing/builders.ts';
import { ofOtherDevices, takeInQuarantined } from './take-in-quarantined.ts';

const AT = '2026-11-21T15:00:00.000Z';
const LUIS = { id: '0190a000-0000-7000-8000-0000000000f1', name: 'Luis Rojas' };
const [FIRST, SECOND, THIRD] = ['1', '2', '3'].map((end) => `0190a000-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
];

describe('a join that another device made before the company moved here', () => {
  it('[S-57] [S-30] joins the customers here, by its document, and is told to the server as taken in', async () => {
    const db = await homeDevice();
    await db.customers.bulkPut([customerRow({ id: FIRST }), customerRow({ id: SECOND })]);
    await owe(db, SECOND, '-10.00');
    const document = mergeOf(db, 'customers', SECOND, FIRST);
    expect(await takeIn(db, [document])).toEqual([document.id]);
    expect(await db.customers.get(SECOND)).toMatchObject({ merged_into: FIRST, deleted_at: AT });
    expect(await owed(db)).toEqual([[FIRST, '-10.00']]);
    expect(await db.merges.toArray()).toMatchObject([{ ...document, made_by: LUIS }]);
    // Asked again, and by hand, it is done.
    await takeIn(db, [document]);
    expect(await mergeCustomers(db, [FIRST, SECOND], ana)).toBeUndefined();
    expect(await owed(db)).toEqual([[FIRST, '-10.00']]);
    expect(await db.trail.count()).toBe(1);
  });

  it('[S-57] [S-30] goes to whom the one that stays was joined into here, and has whoever was deleted here', async () => {
    const db = await homeDevice();
    const deleted_at = '2026-11-20T12:00:00.000Z';
    const rows = [FIRST, SECOND].map((id) => customerRow({ id }));
    await db.customers.bulkPut([...rows, customerRow({ id: THIRD, deleted_at })]);
    await owe(db, THIRD, '-10.00');
    await mergeCustomers(db, [FIRST, SECOND], ana);
    await takeIn(db, [mergeOf(db, 'customers', THIRD, SECOND)]);
    expect(await db.customers.get(THIRD)).toMatchObject({ merged_into: FIRST, deleted_at });
    expect(await owed(db)).toEqual([[FIRST, '-10.00']]);
  });

  it('[S-57] [S-30] joins the products here, with their stock', async () => {
    const db = await homeDevice();
    const base_unit = { ...productRow().base_unit, id: THIRD };
    await db.products.bulkPut([productRow({ id: FIRST }), productRow({ id: SECOND, base_unit })]);
    const place = { product_id: SECOND, warehouse_id: warehouseId, unit_id: THIRD, lot: '' };
    const key = balanceKey('stock_balances', place);
    const amounts = { quantity: '6', value_usd: '0.00' };
    await db.stock_balances.put({ ...place, ...amounts, key, version: 3, generation: 1, shown: amounts });
    await takeIn(db, [mergeOf(db, 'products', SECOND, FIRST)]);
    expect(await db.products.get(SECOND)).toMatchObject({ merged_into: FIRST, deleted_at: AT });
    const left = (await db.stock_balances.toArray()).filter(({ shown }) => Number(shown.quantity) !== 0);
    expect(left).toMatchObject([{ product_id: FIRST, unit_id: productRow().base_unit.id }]);
  });

  it('[S-57] [S-30] of somebody who is not here is stored alone', async () => {
    const db = await homeDevice();
    const document = mergeOf(db, 'customers', SECOND, FIRST);
    expect(await takeIn(db, [document])).toEqual([document.id]);
    expect(await db.merges.toArray()).toMatchObject([document]);
  });
});

async function homeDevice(): Promise<CompanyDb> {
  const db = freshDb();
  await dexieStore(db).write(['sync'], (tx) => writeSyncValue(tx, 'residence', 'device'));
  return db;
}

function mergeOf(
  { companyId }: CompanyDb,
  collection: MergeWire['collection'],
  from_id: string,
  into_id: string,
): MergeWire {
  const names = { from_code: '', from_name: 'Uno', into_code: '', into_name: 'Otro' };
  const id = mergeId(companyId, collection, from_id);
  return { id, collection, from_id, into_id, ...names, date: AT, notes: '' };
}

/** Answers what the server was told of. */
async function takeIn(db: CompanyDb, documents: readonly MergeWire[]): Promise<string[]> {
  const told: string[] = [];
  const api: Pick<QuarantineApi, 'takeIn'> = {
    takeIn: async (id) => {
      told.push(id);
      return { ok: true, value: undefined };
    },
  };
  const items = documents.map((document) => ({
    id: document.id,
    item_id: document.id,
    device_id: null,
    received_at: AT,
    reason: 'company_on_other_device',
    collection: 'merges',
    made_by: LUIS.id,
    made_by_name: LUIS.name,
    made_at: AT,
    body: JSON.stringify(document),
  }));
  expect(await takeInQuarantined(db, api as QuarantineApi, ofOtherDevices({ items }))).toBeUndefined();
  return told;
}

async function owe(db: CompanyDb, customer_id: string, amount: string): Promise<void> {
  const place = { customer_id, currency: 'USD' } as const;
  const key = balanceKey('customer_balances', place);
  await db.customer_balances.put({ ...place, key, amount, shown: { amount }, version: 3, generation: 1 });
}

async function owed(db: CompanyDb): Promise<[string, string][]> {
  const rows = await db.customer_balances.toArray();
  return rows
    .filter(({ shown }) => Number(shown.amount) !== 0)
    .map(({ customer_id, shown }) => [customer_id, shown.amount]);
}
