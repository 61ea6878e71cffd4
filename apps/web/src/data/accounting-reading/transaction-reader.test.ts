import 'fake-indexeddb/auto';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import { CompanyDb } from '../company-db.ts';
import { moveMainCash } from '../local-writes/move-main-cash.ts';
import { ana } from '../testing/builders.ts';
import { readTransaction, readTransactions } from './transaction-reader.ts';

describe('the transactions of a device that keeps the books', () => {
  it('[ACC-03] are those that its documents post in the days asked for, with their lines', async () => {
    const db = new CompanyDb(newId(), true);
    const id = newId();
    const movement = {
      direction: 'in',
      currency: 'USD',
      amount: '100.00',
      reason: 'opening',
      notes: '',
    } as const;
    await moveMainCash(
      db,
      { id, ...movement, exchange_rate: '100' },
      ana,
      Date.parse('2026-11-21T02:00:00.000Z'),
    );
    const reply = await readTransactions(db, undefined, { from: '2026-11-20', to: '2026-11-20' });
    expect(reply).toMatchObject({
      ok: true,
      value: {
        transactions: [
          { id, date: '2026-11-20', source: 'main_cash_movements', usd: '100.00', ves: '10000.00' },
        ],
        next: null,
      },
    });
    expect(await readTransactions(db, undefined, { from: '2026-11-21', to: '2026-11-30' })).toMatchObject({
      value: { transactions: [] },
    });
    expect(await readTransaction(db, undefined, id)).toMatchObject({
      ok: true,
      value: {
        lines: [
          { account_id: accountIdOfRole(db.companyId, 'cash_usd'), usd: '100.00' },
          { account_id: accountIdOfRole(db.companyId, 'opening_balance'), usd: '-100.00' },
        ],
      },
    });
    expect(await readTransaction(db, undefined, newId())).toEqual({ ok: true, value: undefined });
  });
});
