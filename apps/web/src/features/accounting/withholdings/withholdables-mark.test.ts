import 'fake-indexeddb/auto';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { ExchangeRateRow } from '../../../data/rows.ts';
import { freshDb } from '../../../data/testing/builders.ts';
import { withholdablesMark } from './withholdables-mark.ts';

describe('what can be withheld of', () => {
  it('[ACC-07] is read again once the first rate is known, and once the server has valued invoices at it', async () => {
    const db = freshDb();
    await vatCredit(db, '0.00');
    const before = await withholdablesMark(db);
    await db.exchange_rates.add({ id: newId(), code: 'VES', rate: '500' } as ExchangeRateRow);
    const known = await withholdablesMark(db);
    await vatCredit(db, '8000.00');
    const valued = await withholdablesMark(db);
    expect(new Set([before, known, valued]).size).toBe(3);
  });
});

async function vatCredit(db: CompanyDb, ves: string): Promise<void> {
  const account_id = accountIdOfRole(db.companyId, 'vat_credit');
  const amounts = { usd: '16.00', ves };
  const row = { key: account_id, account_id, ...amounts, shown: amounts, version: 1, generation: 0 };
  await db.account_balances.put(row);
}
