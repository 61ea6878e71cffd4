import 'fake-indexeddb/auto';
import { accountIdOfRole } from '@cuadra/contracts/primitives/ids';
import { money } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import { balanceKey } from '../ledger-entry.ts';
import { freshDb } from '../testing/builders.ts';
import { readInventoryAccount } from './stock-reader.ts';

async function putAccount(db: CompanyDb, usd: string): Promise<void> {
  const key = { account_id: accountIdOfRole(db.companyId, 'inventory') };
  const amounts = { usd, ves: '0.00' };
  await db.account_balances.put({
    key: balanceKey('account_balances', key),
    ...key,
    ...amounts,
    shown: amounts,
    version: 1,
    generation: 1,
  });
}

describe('the inventory account', () => {
  it('[MOV-05] is what the server last said, and unknown before it has', async () => {
    const db = freshDb();
    expect(await readInventoryAccount(db)).toBeUndefined();
    await putAccount(db, '68.00');
    expect(await readInventoryAccount(db)).toEqual(money(6800n, 'USD'));
  });

  it('[MOV-05] is not told of a company of this device, whose accounts nobody keeps', async () => {
    const db = freshDb();
    await putAccount(db, '68.00');
    await db.sync.put({ name: 'residence', value: 'device' });
    expect(await readInventoryAccount(db)).toBeUndefined();
  });
});
