import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import Dexie from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import { CompanyDb } from '../data/company-db.ts';
import { hasCartOnDevice } from './carts-on-device.ts';

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

async function companyWithCarts(count: number): Promise<void> {
  const db = new CompanyDb(newId());
  for (let number = 0; number < count; number += 1) {
    await db.cart.put({ id: newId(), updated_at: '', content: {} });
  }
  await db.open();
  db.close();
}

describe('a newer version of the app', () => {
  it('[S-54] is let in when no company of the device has a sale in progress', async () => {
    expect(await hasCartOnDevice()).toBe(false);
    await companyWithCarts(0);
    expect(await hasCartOnDevice()).toBe(false);
  });

  it('[S-54] waits for a sale in progress of any company', async () => {
    await companyWithCarts(0);
    await companyWithCarts(1);
    expect(await hasCartOnDevice()).toBe(true);
  });

  it('[S-54] is not held up by databases that are no company’s', async () => {
    const other = new Dexie('cuadra_credentials');
    other.version(1).stores({ sealed: 'id' });
    await other.open();
    other.close();
    expect(await hasCartOnDevice()).toBe(false);
  });
});
