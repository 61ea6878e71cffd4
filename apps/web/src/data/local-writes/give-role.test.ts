import 'fake-indexeddb/auto';

import { accountsOfRoles } from '@cuadra/domain/ledger/account-role';
import { describe, expect, it } from 'vitest';
import { ana, freshDb } from '../testing/builders.ts';
import { createRecord } from './change-records.ts';
import { giveRole } from './give-role.ts';

describe('giving a role to an account', () => {
  it('[ACC-07] is one change of one record, which waits to be sent, and the former account keeps the role', async () => {
    const db = freshDb();
    const account = (code: string, type: 'asset' | 'expense', role = '') =>
      createRecord(db, 'accounts', { code, name: code, type, role }, ana);
    const former = await account('1.1.06.01', 'asset', 'inventory');
    const goods = await account('1.1.06.90', 'asset');
    const rent = await account('6.1.90', 'expense');
    const waiting = await db.outbox.count();
    expect(await giveRole(db, goods, 'inventory', ana)).toBeUndefined();
    expect(await db.outbox.count()).toBe(waiting + 1);
    const roles = async () =>
      accountsOfRoles(
        (await db.accounts.toArray()).map(({ id, role, role_since }) => ({
          id,
          role,
          roleSince: role_since,
        })),
      );
    expect((await roles()).get('inventory')).toBe(goods);
    expect(await db.accounts.get(former)).toMatchObject({ role: 'inventory' });
    expect(await giveRole(db, rent, 'inventory', ana)).toBe(
      'La cuenta debe ser del mismo tipo que la de antes.',
    );
    expect(await giveRole(db, former, 'inventory', ana)).toBeUndefined();
    expect((await roles()).get('inventory')).toBe(former);
  });
});
