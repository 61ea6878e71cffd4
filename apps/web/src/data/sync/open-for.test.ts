import 'fake-indexeddb/auto';

import { COLLECTION_NAMES } from '@cuadra/contracts/registry/collection-traits';
import { ALL_PERMISSIONS, permissionsOf } from '@cuadra/domain/access/permissions';
import { describe, expect, it } from 'vitest';

import { CompanyDb } from '../company-db.ts';
import { DEVICE_VERSION } from '../device-tables.ts';
import { ana, freshDb, productRow, saleDraft, seriesRow } from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { openFor } from './open-for.ts';
import { FIRST_READING, type Reading } from './state/sync-values.ts';

const OWNER = { userId: ana.id, permissions: [ALL_PERMISSIONS] };
const SELLER = { userId: 'luis', permissions: permissionsOf(['pos']) };

describe('opening a company for a person [S-52]', () => {
  it('[S-20] drops what he may not read before anything is read, and asks no server', async () => {
    const db = await shopOf(OWNER);
    await openFor(db, SELLER);
    expect(await counts(db)).toEqual({
      accounts: 0,
      account_balances: 0,
      stock_movements: 0,
      products: 1,
      sales: 1,
    });
    const { access, round } = await readingOf(db);
    expect(access).not.toContain('accounts');
    expect(access).toContain('sales');
    // A page that was asked for before is late (S-16).
    expect(round).toBe(2);
  });

  it('[S-20] [PERM-02] keeps for a till what left a drawer for a supplier, and drops what left the bank', async () => {
    const db = await shopOf(OWNER);
    await db.supplier_payments.bulkPut([
      { id: 'of-drawer', cash_session_id: 's', version: 3 },
      { id: 'of-bank', cash_session_id: null, version: 4 },
    ] as never);
    await openFor(db, SELLER);
    expect(await db.supplier_payments.toCollection().primaryKeys()).toEqual(['of-drawer']);
    expect((await readingOf(db)).access).toContain('supplier_payments');
  });

  it('[S-20] loads no further what was being loaded for the one before', async () => {
    const db = await shopOf(OWNER);
    await db.sync.put({ name: 'reading', value: { ...(await readingOf(db)), todo: ['accounts', 'sales'] } });
    await openFor(db, SELLER);
    expect((await readingOf(db)).todo).toEqual(['sales']);
  });

  it('keeps what waits to be sent, the series and the cart', async () => {
    const db = await shopOf(OWNER);
    await recordSale(db, { sale: saleDraft(), cartId: null }, ana);
    await db.cart.put({ id: 'cart', updated_at: '', content: {} });
    await openFor(db, { userId: 'marta', permissions: permissionsOf(['marketing']) });
    expect(await db.sales.count()).toBe(0);
    expect([await db.outbox.count(), await db.series.count(), await db.cart.count()]).toEqual([1, 1, 1]);
  });

  it('[S-55] drops nothing of a company that lives on this device: there is no other place', async () => {
    const db = await shopOf(OWNER);
    await db.sync.put({ name: 'residence', value: 'device' });
    const before = await counts(db);
    await openFor(db, SELLER);
    expect(await counts(db)).toEqual(before);
  });

  it('changes nothing for the same person: his rights are the server’s to say', async () => {
    const db = await shopOf(OWNER);
    const before = await readingOf(db);
    await openFor(db, { ...OWNER, permissions: [] });
    expect(await db.accounts.count()).toBe(1);
    expect(await readingOf(db)).toEqual(before);
  });

  it('[S-54] says when a newer program has been here, and [SHELL-05] when nothing can be read', async () => {
    const newer = await shopOf(OWNER);
    newer.close();
    (await openedAt(newer.name, (DEVICE_VERSION + 1) * 10)).close();
    expect(await openFor(new CompanyDb(newer.companyId), SELLER)).toBe('outdated');
    const closed = await shopOf(OWNER);
    closed.close();
    expect(await openFor(closed, SELLER)).toBe('unreadable');
  });

  it('[S-52] stays closed when what he may not read cannot be dropped', async () => {
    const db = await shopOf(OWNER);
    db.sync.hook('updating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(openFor(db, SELLER)).rejects.toThrow();
    expect(await db.accounts.count()).toBe(1);
  });

  it('[AUTH-11] leaves a demo whole, whose data are nowhere else', async () => {
    const db = freshDb(true);
    await db.accounts.put({ id: 'a' } as never);
    await openFor(db, SELLER);
    expect(await db.accounts.count()).toBe(1);
  });
});

function openedAt(name: string, version: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A device that has read everything for the owner. */
async function shopOf(reader: typeof OWNER): Promise<CompanyDb> {
  const db = freshDb();
  const reading: Reading = {
    ...FIRST_READING,
    is_begun: true,
    round: 1,
    cursor: 9,
    access: COLLECTION_NAMES,
  };
  await db.sync.put({ name: 'reading', value: reading });
  await openFor(db, reader);
  await db.series.put(seriesRow());
  await db.products.put(productRow());
  await db.accounts.put({ id: 'a', name: 'Caja' } as never);
  await db.account_balances.put({ key: 'a', usd: '5.00' } as never);
  await db.stock_movements.put({ id: 'm' } as never);
  await db.sales.put({ id: 's', version: 3 } as never);
  return db;
}

async function readingOf(db: CompanyDb): Promise<Reading> {
  return (await db.sync.get('reading'))?.value as Reading;
}

async function counts(db: CompanyDb) {
  return {
    accounts: await db.accounts.count(),
    account_balances: await db.account_balances.count(),
    stock_movements: await db.stock_movements.count(),
    products: await db.products.count(),
    sales: await db.sales.count(),
  };
}
