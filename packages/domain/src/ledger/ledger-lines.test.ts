import { describe, expect, it } from 'vitest';
import { formatAmount } from '../money/format.ts';
import { posted, postedLine } from '../testing/ledgers.ts';
import { accountLedger } from './ledger-lines.ts';

const sold = (id: string, day: string, cents: bigint) =>
  posted(day, [postedLine('1', cents, cents * 5n), postedLine('4', -cents, -cents * 5n)], { id });
const BOOKS = [
  sold('d', '2026-12-01', 1_000n),
  sold('c', '2026-11-20', 300n),
  sold('b', '2026-11-20', 200n),
  sold('a', '2026-10-31', 100n),
];
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

describe('the ledger of an account', () => {
  it('[ACC-07] begins with what was there, and has after each line what there is, in order of days and of making', () => {
    const { opening, lines } = accountLedger(BOOKS, '4', NOVEMBER);
    expect(formatAmount(opening.usd)).toBe('−1,00');
    expect(
      lines.map(({ transactionId, position, amount, balance }) => [
        transactionId,
        position,
        formatAmount(amount.usd),
        formatAmount(balance.usd),
        formatAmount(balance.ves),
      ]),
    ).toEqual([
      ['b', 2, '−2,00', '−3,00', '−15,00'],
      ['c', 2, '−3,00', '−6,00', '−30,00'],
    ]);
  });

  it('[ACC-07] has each line of a transaction that names the account twice', () => {
    const books = [posted('2026-11-02', [postedLine('1', 5n, 5n), postedLine('1', -5n, -5n)])];
    expect(accountLedger(books, '1', NOVEMBER).lines.map(({ position }) => position)).toEqual([1, 2]);
  });

  it('[ACC-07] is empty for an account that nothing was posted to', () => {
    expect(accountLedger(BOOKS, '9', NOVEMBER).lines).toEqual([]);
  });
});
