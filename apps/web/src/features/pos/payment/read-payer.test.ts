import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/ids';
import { parseDecimal } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';
import type { CompanyDb } from '../../../data/company-db.ts';
import { balanceKey } from '../../../data/ledger-entry.ts';
import { customerRow, freshDb } from '../../../data/testing/builders.ts';
import { usd } from '../testing.ts';
import { readPayer } from './read-payer.ts';

describe('who pays', () => {
  it('[PAY-04] has in favour what his balance in the currency of the sale says, and nothing of the other', async () => {
    const { db, id } = await shopWithCustomer({});
    await putBalance(db, id, 'VES', '900.00');
    await putBalance(db, id, 'USD', '12.50');
    await putBalance(db, newId(), 'USD', '80.00');
    expect((await readPayer(db, id, 'USD')).balance).toEqual(usd('12.50'));
    expect((await readPayer(db, id, 'VES')).balance).toEqual(parseDecimal('900.00', 'VES'));
  });

  it('[PAY-06] may owe as much, and as long, as his record says', async () => {
    const { db, id } = await shopWithCustomer({ credit_limit_usd: '50.00', credit_days: 15 });
    expect(await readPayer(db, id, 'USD')).toMatchObject({ creditLimitUsd: usd('50.00'), creditDays: 15 });
    const free = await shopWithCustomer({});
    expect(await readPayer(free.db, free.id, 'USD')).toMatchObject({
      creditLimitUsd: null,
      creditDays: null,
    });
  });

  it('[PAY-04] whose record has not come yet has nothing', async () => {
    expect(await readPayer(freshDb(), newId(), 'USD')).toEqual({
      name: '',
      phoneNumber: '',
      balance: usd('0.00'),
      creditDays: null,
      creditLimitUsd: null,
    });
  });
});

async function shopWithCustomer(overrides: Parameters<typeof customerRow>[0]) {
  const db = freshDb();
  const row = customerRow(overrides);
  await db.customers.put(row);
  return { db, id: row.id };
}

async function putBalance(db: CompanyDb, customerId: string, currency: string, amount: string) {
  const key = balanceKey('customer_balances', { customer_id: customerId, currency });
  const held = { customer_id: customerId, currency, amount, version: 1, generation: 0 };
  await db.customer_balances.put({ ...held, key, shown: { amount } });
}
