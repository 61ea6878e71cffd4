/** What customers owe, and what they have in favour, each on its own account: by the sign of the balance, in any order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inBoth } from '../money/both-currencies.ts';
import { money } from '../money/money.ts';
import { exchangeRate } from '../money/rate.ts';
import { usd, ves } from '../testing/builders.ts';
import { onTheirSides } from './customer-side.ts';
import { debit, type Posting, totalOf } from './transaction.ts';

const AT_100 = exchangeRate('USD', 'VES', '100');

describe("a customer's money on the accounts", () => {
  it.each([
    ['change of one who owes pays his debt', -10_00n, 4_00n, ['ar_customers -400 / -40000']],
    [
      'more than he owes stays in favour',
      -10_00n,
      15_00n,
      ['ar_customers -1000 / -100000', 'store_credit -500 / -50000'],
    ],
    ['of one who owes nothing is in favour', 0n, 4_00n, ['store_credit -400 / -40000']],
    [
      'on account it is first what he has',
      6_00n,
      -10_00n,
      ['ar_customers 400 / 40000', 'store_credit 600 / 60000'],
    ],
    ['spent beyond what he had it is owed', 0n, -10_00n, ['ar_customers 1000 / 100000']],
    ['spent of what he has it comes off that', 12_00n, -10_00n, ['store_credit 1000 / 100000']],
  ] as const)('[PAY-05] [PAY-06] [ACC-07] %s', (_, before, amount, expected) => {
    const postings = onTheirSides([posted(amount)], { before: usd(before), amount: usd(amount) });
    expect(postings.map(written)).toEqual(expected);
  });

  it('[PAY-06] [ACC-07] of a balance in bolívares goes by the bolívares', () => {
    const amount = ves(150_00n);
    const whole = debit('ar_customers', inBoth(ves(-150_00n), AT_100));
    expect(onTheirSides([whole], { before: ves(-100_00n), amount }).map(written)).toEqual([
      'ar_customers -100 / -10000',
      'store_credit -50 / -5000',
    ]);
  });

  it('[ACC-07] leaves all other postings as they are, and what comes to nothing in his currency', () => {
    const till = debit('till_usd', { usd: usd(5n), ves: ves(500n) });
    const rounding = debit('ar_customers', { usd: usd(0n), ves: ves(1n) });
    const move = { before: usd(-3n), amount: usd(0n) };
    expect(onTheirSides([till, rounding], move)).toEqual([till, rounding]);
  });

  it('[ACC-07] posts a side that comes to nothing in the other currency alone', () => {
    const whole = debit('ar_customers', { usd: usd(-100_00n), ves: ves(-10n) });
    expect(onTheirSides([whole], { before: usd(-1n), amount: usd(100_00n) }).map(written)).toEqual([
      'ar_customers -1 / 0',
      'store_credit -9999 / -10',
    ]);
  });

  it('[PAY-06] [ACC-07] is all that balances say, whatever the order, the amounts and the rates', () => {
    const move = fc.record({
      customer: fc.nat(2),
      minor: fc.bigInt(-999_99n, 999_99n),
      rate: fc.integer({ min: 1, max: 99_999_999 }),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (moves, keys) => {
        const shuffled = moves
          .map((one) => ({ one, key: keys.next().value ?? 0 }))
          .sort((first, second) => first.key - second.key)
          .map(({ one }) => one);
        const [told, other] = [booked(moves), booked(shuffled)];
        expect([told.owed, told.favour]).toEqual([sumOf(told.balances, -1n), -sumOf(told.balances, 1n)]);
        expect([other.owed, other.favour, other.total]).toEqual([told.owed, told.favour, told.total]);
      }),
    );
  });
});

interface Move {
  readonly customer: number;
  readonly minor: bigint;
  readonly rate: number;
}

/** What the two accounts hold in the end: each in the currency of the balances, and together in both. */
function booked(moves: readonly Move[]) {
  const balances = new Map<number, bigint>();
  const postings = moves.flatMap(({ customer, minor, rate }) => {
    const before = balances.get(customer) ?? 0n;
    balances.set(customer, before + minor);
    const whole = debit('ar_customers', inBoth(usd(-minor), exchangeRate('USD', 'VES', `${rate}`)));
    return onTheirSides([whole], { before: usd(before), amount: usd(minor) });
  });
  const on = (role: Posting['role']): bigint =>
    totalOf(postings.filter((posting) => posting.role === role)).usd.minor;
  return {
    balances: [...balances.values()],
    owed: on('ar_customers'),
    favour: on('store_credit'),
    total: totalOf(postings),
  };
}

/** Of those on one side of zero, as an amount above it. */
function sumOf(balances: readonly bigint[], side: 1n | -1n): bigint {
  return balances.reduce((sum, balance) => (balance * side > 0n ? sum + balance * side : sum), 0n);
}

/** What a document with that entry posts. */
function posted(minor: bigint): Posting {
  return debit('ar_customers', inBoth(money(-minor, 'USD'), AT_100));
}

function written({ role, usd: dollars, ves: bolivars }: Posting): string {
  return `${role} ${dollars.minor} / ${bolivars.minor}`;
}
