/** Where a screen reads the books of the accounts: from the server, or from the documents of this device. */
import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { accountSums, closingOf } from '@cuadra/domain/ledger/account-sums';
import { accountLedger } from '@cuadra/domain/ledger/ledger-lines';
import { trialBalance } from '@cuadra/domain/ledger/trial-balance';
import { money, parseDecimal } from '@cuadra/domain/money/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../session/demo/seed-demo.ts';
import { CompanyDb } from '../company-db.ts';
import { readAccountBalances } from './account-balances-reader.ts';
import { readAccountSums, readLedger } from './books-reader.ts';
import { pageOf } from './ledger-page.ts';
import { localTransactions } from './local-transactions.ts';

const NOW = '2026-11-20T14:00:00.000Z';
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const YEAR = { from: '2026-01-01', to: '2026-12-31' };
/** Three months of documents in a database that is slow in tests. */
const SEED_MS_MAX = 120_000;

describe('the books of a demo', () => {
  const db = new CompanyDb(newId(), true);
  beforeAll(() => seedDemo(db, NOW), SEED_MS_MAX);

  it('[ACC-07] make a trial balance whose sides are equal, from its own documents', async () => {
    const reply = await readAccountSums(db, undefined, [YEAR, NOVEMBER]);
    if (!reply.ok) throw new Error('a demo reads its own books');
    const [year = [], november] = reply.value;
    const accounts = (await db.accounts.toArray()).map(({ id, code, name, type, parent_id }) => ({
      id,
      code,
      name,
      type,
      parentId: parent_id,
    }));
    const { rows, totals } = trialBalance(accounts, year);
    expect(rows.length).toBeGreaterThan(10);
    expect(totals.debit.usd.minor).toBeGreaterThan(0n);
    expect(totals.debit).toEqual(totals.credit);
    expect(totals.closingDebtor).toEqual(totals.closingCreditor);
    expect(november).toEqual(accountSums(await localTransactions(db), NOVEMBER));
  });

  it('[ACC-01] are what the cards show: on every account what its trial balance ends with', async () => {
    const reply = await readAccountSums(db, undefined, [YEAR]);
    const [year = []] = reply.ok ? reply.value : [];
    const ends = year.map((one) => [one.accountId, closingOf(one).usd.minor, closingOf(one).ves.minor]);
    const shown = (await readAccountBalances(db)).map(({ account_id, shown: { usd, ves } }) => [
      account_id,
      parseDecimal(usd, 'USD').minor,
      parseDecimal(ves, 'VES').minor,
    ]);
    expect(new Set(shown.map(String))).toEqual(new Set(ends.map(String)));
  });

  it('[ACC-07] are the ledger of an account page by page, each beginning where the one before ended', async () => {
    const accountId = (await db.accounts.where('id').above('').toArray()).find(
      ({ role }) => role === 'till_usd',
    )?.id;
    if (accountId === undefined) throw new Error('the chart has a till');
    const whole = accountLedger(await localTransactions(db), accountId, YEAR);
    const lines = [];
    let balance = whole.opening;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const reply = await readLedger(db, undefined, { accountId, ...YEAR, cursor });
      if (!reply.ok) throw new Error('a demo reads its own books');
      expect(reply.value.opening).toEqual(balance);
      lines.push(...reply.value.lines);
      balance = lines.at(-1)?.balance ?? balance;
      cursor = reply.value.next;
    }
    expect(lines).toEqual(whole.lines);
  });
});

describe('a page of a ledger', () => {
  const nothing = { usd: money(0n, 'USD'), ves: money(0n, 'VES') };
  const line = (position: number) => ({
    transactionId: '01a20a24-5742-775b-b067-57c982bfcac7',
    position,
    day: '2026-11-20',
    description: '',
    reference: '',
    source: '',
    amount: nothing,
    balance: { usd: money(BigInt(position), 'USD'), ves: money(0n, 'VES') },
  });
  const ledger = { opening: nothing, lines: Array.from({ length: 400 }, (_, place) => line(place + 1)) };

  it('[ACC-07] has two hundred lines, and says where the following begin', () => {
    const first = pageOf(ledger, undefined);
    const second = pageOf(ledger, first.next ?? '');
    expect([first.lines.length, second.lines.length, second.next]).toEqual([200, 200, null]);
    expect(second.lines[0]?.position).toBe(201);
    expect(second.opening.usd.minor).toBe(200n);
    expect(pageOf({ ...ledger, lines: [] }, undefined)).toEqual({ opening: nothing, lines: [], next: null });
  });
});
