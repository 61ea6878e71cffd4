import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addInBoth, type BothCurrencies, negateInBoth, ZERO_IN_BOTH } from '../money/both-currencies.ts';
import { money } from '../money/money.ts';
import { convert, exchangeRate } from '../money/rate.ts';
import type { AccountRole } from './account.ts';
import { bolivarDebts } from './bolivar-debts.ts';
import {
  holdsDollars,
  monthEndRole,
  postVatSettlement,
  type RoleBalance,
  restateDollars,
} from './month-end.ts';
import { isBalanced, type Posting } from './transaction.ts';

const both = (usd: bigint, ves: bigint): BothCurrencies => ({
  usd: money(usd, 'USD'),
  ves: money(ves, 'VES'),
});
const balances = (...entries: readonly (readonly [AccountRole, bigint, bigint])[]): RoleBalance[] =>
  entries.map(([role, usd, ves]) => ({ role, ...both(usd, ves) }));
const RATE = exchangeRate('USD', 'VES', '500');

/** The balance of a role once the postings are booked. */
function after(
  before: readonly RoleBalance[],
  postings: readonly Posting[],
  role: AccountRole,
): BothCurrencies {
  const all = [...before, ...postings].filter((one) => one.role === role);
  return all.reduce<BothCurrencies>(addInBoth, ZERO_IN_BOTH);
}

const amount = fc.bigInt(-1_000_000_00n, 1_000_000_00n);
const side = fc.tuple(amount, amount);

describe('the balances in dollars at the end of a month', () => {
  test('[ACC-07] need a closing rate only where there is money in dollars, or owed in them', () => {
    expect(holdsDollars(balances(['cash_usd', 1n, 0n]))).toBe(true);
    expect(holdsDollars(balances(['ap_suppliers', -100_00n, -30_000_00n]))).toBe(true);
    expect(holdsDollars(balances(['cash_usd', 0n, 5n], ['inventory', 100_00n, 30_000_00n]))).toBe(false);
    const agreed = { role: 'ap_suppliers' as const, ...both(-100_00n, -30_000_00n) };
    expect(holdsDollars([{ ...agreed, inBolivars: both(-100_00n, -30_000_00n) }])).toBe(false);
  });

  test('[ACC-07] are brought to the closing rate: 100 dollars bought at 300 gain 20.000 bolívares at 500', () => {
    const before = balances(['cash_usd', 100_00n, 30_000_00n], ['bank_fx_abroad', 10_00n, 6_000_00n]);
    expect(restateDollars(before, RATE)).toEqual([
      { role: 'cash_usd', ...both(0n, 20_000_00n) },
      { role: 'bank_fx_abroad', ...both(0n, -1_000_00n) },
      { role: 'fx_gain', ...both(0n, -20_000_00n) },
      { role: 'fx_loss', ...both(0n, 1_000_00n) },
    ]);
  });

  test('[ACC-07] are restated on each account of a role that was moved, the former one too', () => {
    const before = [
      { role: 'cash_usd' as const, accountId: 'former', ...both(100_00n, 30_000_00n) },
      { role: 'cash_usd' as const, accountId: 'now', ...both(1_00n, 300_00n) },
    ];
    expect(restateDollars(before, RATE).map(({ accountId, ves }) => [accountId, ves.minor])).toEqual([
      ['former', 20_000_00n],
      ['now', 200_00n],
      [undefined, -20_200_00n],
    ]);
  });

  test('need nothing where they are at the rate already', () => {
    expect(restateDollars(balances(['till_usd', 2_00n, 1_000_00n]), RATE)).toEqual([]);
    expect(restateDollars([], RATE)).toEqual([]);
  });

  test('[ACC-07] are worth the closing rate afterwards, whatever they were, and the postings balance', () => {
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 99_999 }), ([a, b], [c, d], rate) => {
        const closing = exchangeRate('USD', 'VES', (rate / 100).toFixed(2));
        const before = balances(['cash_usd', a, b], ['zelle_clearing', c, d]);
        const postings = restateDollars(before, closing);
        expect(isBalanced(postings)).toBe(true);
        for (const role of ['cash_usd', 'zelle_clearing'] as const) {
          const { usd, ves } = after(before, postings, role);
          expect(ves).toEqual(convert(usd, closing));
        }
        expect(
          restateDollars(
            before.map(({ role }) => ({ role, ...after(before, postings, role) })),
            closing,
          ),
        ).toEqual([]);
      }),
    );
  });
});

describe('what is owed in dollars at the end of a month', () => {
  test('[ACC-07] is brought to the closing rate: a rise is a gain on customers and a loss on suppliers', () => {
    const before = balances(
      ['ar_customers', 100_00n, 30_000_00n],
      ['store_credit', -10_00n, -3_000_00n],
      ['ap_suppliers', -50_00n, -15_000_00n],
    );
    expect(restateDollars(before, RATE)).toEqual([
      { role: 'ar_customers', ...both(0n, 20_000_00n) },
      { role: 'store_credit', ...both(0n, -2_000_00n) },
      { role: 'ap_suppliers', ...both(0n, -10_000_00n) },
      { role: 'fx_gain', ...both(0n, -20_000_00n) },
      { role: 'fx_loss', ...both(0n, 12_000_00n) },
    ]);
  });

  test('[ACC-07] leaves what was agreed in bolívares as it is', () => {
    const [owed] = balances(['ap_suppliers', -50_00n, -15_000_00n]);
    if (owed === undefined) throw new Error('there is one');
    expect(restateDollars([{ ...owed, inBolivars: both(-50_00n, -15_000_00n) }], RATE)).toEqual([]);
    const postings = restateDollars([{ ...owed, inBolivars: both(-30_00n, -9_000_00n) }], RATE);
    expect(postings).toEqual([
      { role: 'ap_suppliers', ...both(0n, -4_000_00n) },
      { role: 'fx_loss', ...both(0n, 4_000_00n) },
    ]);
  });

  test('[ACC-07] is worth the closing rate month after month, and nothing is left once all is paid and voided', () => {
    const month = fc.record({
      charged: fc.tuple(amount, amount),
      inBolivars: fc.tuple(amount, amount),
      rate: fc.integer({ min: 1, max: 99_999 }),
    });
    fc.assert(
      fc.property(fc.array(month, { minLength: 1, maxLength: 5 }), (months) => {
        let [all, bolivars, restated] = [ZERO_IN_BOTH, ZERO_IN_BOTH, ZERO_IN_BOTH];
        for (const { charged, inBolivars, rate } of months) {
          const closing = exchangeRate('USD', 'VES', (rate / 100).toFixed(2));
          bolivars = addInBoth(bolivars, both(...inBolivars));
          all = addInBoth(all, addInBoth(both(...charged), both(...inBolivars)));
          const balance = () => ({ role: 'ar_customers' as const, ...all, inBolivars: bolivars });
          const posted = restateDollars([balance()], closing).find(({ role }) => role === 'ar_customers');
          restated = addInBoth(restated, posted ?? ZERO_IN_BOTH);
          all = addInBoth(all, posted ?? ZERO_IN_BOTH);
          const dollars = addInBoth(all, negateInBoth(bolivars));
          expect(dollars.ves).toEqual(convert(dollars.usd, closing));
          expect(restateDollars([balance()], closing)).toEqual([]);
        }
        // All that was charged is taken off at what it was booked at; what is left are the differences, until restated.
        const charged = addInBoth(all, negateInBoth(restated));
        const paid = addInBoth(all, negateInBoth(charged));
        expect(paid).toEqual(restated);
        const last = restateDollars([{ role: 'ar_customers', ...paid }], RATE);
        expect(addInBoth(paid, last.find(({ role }) => role === 'ar_customers') ?? ZERO_IN_BOTH)).toEqual(
          ZERO_IN_BOTH,
        );
      }),
    );
  });
});

describe('what is owed in bolívares', () => {
  const line = (accountId: string, usd: bigint, ves: bigint) => ({ accountId, ...both(usd, ves) });
  const made = (
    id: string,
    source: string,
    lines: readonly ReturnType<typeof line>[],
    day = '2026-11-10',
  ) => ({
    ...{ id, day, description: '', reference: '', source, lines },
  });
  const transactions = [
    made('bill', 'supplier_bills', [line('rent', 10_00n, 3_000_00n), line('ap', -10_00n, -3_000_00n)]),
    made('other', 'supplier_bills', [line('rent', 5_00n, 1_500_00n), line('ap', -5_00n, -1_500_00n)]),
    made('paid', 'supplier_payments', [line('ap', 9_00n, 2_700_00n), line('bank', -9_00n, -2_700_00n)]),
    made('entry', 'journal_entries', [line('ar', 2_00n, 600_00n), line('ar', 0n, 77_00n)]),
    made('later', 'supplier_bills', [line('ap', -1_00n, -300_00n)], '2026-12-01'),
  ];
  const agreed = {
    documents: new Set(['bill', 'entry', 'later']),
    settled: new Map([['paid', both(4_00n, 1_200_00n)]]),
  };

  test('[ACC-07] is of the documents in bolívares until the day, less the part of a payment that paid them', () => {
    const debts = bolivarDebts(transactions, (id) => id === 'ap', agreed, '2026-11-30');
    expect([...debts]).toEqual([['ap', both(-6_00n, -1_800_00n)]]);
  });

  test('[ACC-07] has of what people enter only lines with dollars: the others restate a debt in dollars', () => {
    const debts = bolivarDebts(transactions, (id) => id === 'ar', agreed, '2026-11-30');
    expect([...debts]).toEqual([['ar', both(2_00n, 600_00n)]]);
  });
});

describe('the IVA of a period', () => {
  test('[ACC-07] is owed to the treasury where its debits are more than its credits', () => {
    const before = balances(['vat_debit', -16_00n, -8_000_00n], ['vat_credit', 6_00n, 2_400_00n]);
    expect(postVatSettlement(before)).toEqual([
      { role: 'vat_debit', ...both(16_00n, 8_000_00n) },
      { role: 'vat_credit', ...both(-6_00n, -2_400_00n) },
      { role: 'vat_payable', ...both(-10_00n, -5_600_00n) },
    ]);
  });

  test('[ACC-07] is carried over where its credits are more, and lowers what the next one owes', () => {
    const first = balances(['vat_debit', -6_00n, -3_000_00n], ['vat_credit', 16_00n, 8_000_00n]);
    expect(postVatSettlement(first).at(-1)).toEqual({ role: 'vat_excess', ...both(10_00n, 5_000_00n) });
    const next = balances(['vat_debit', -20_00n, -11_000_00n], ['vat_excess', 10_00n, 5_000_00n]);
    expect(postVatSettlement(next).at(-1)).toEqual({ role: 'vat_payable', ...both(-10_00n, -6_000_00n) });
  });

  test('[ACC-07] uses what customers withheld up to what is due, and leaves the rest', () => {
    const tax = [['vat_debit', -20_00n, -10_000_00n]] as const;
    const few = postVatSettlement(balances(...tax, ['vat_wh_suffered', 4_00n, 2_000_00n]));
    expect(few.slice(1)).toEqual([
      { role: 'vat_wh_suffered', ...both(-4_00n, -2_000_00n) },
      { role: 'vat_payable', ...both(-16_00n, -8_000_00n) },
    ]);
    const many = postVatSettlement(balances(...tax, ['vat_wh_suffered', 40_00n, 20_000_00n]));
    expect(many.slice(1)).toEqual([{ role: 'vat_wh_suffered', ...both(-20_00n, -10_000_00n) }]);
    const carried = postVatSettlement(
      balances(['vat_credit', 20_00n, 10_000_00n], ['vat_wh_suffered', 4_00n, 2_000_00n]),
    );
    expect(carried.map(({ role }) => role)).toEqual(['vat_credit', 'vat_excess']);
  });

  test('[ACC-07] needs nothing where there was none in bolívares, and dollars alone wait for the next one', () => {
    expect(postVatSettlement([])).toEqual([]);
    const dollars = ['vat_credit', 8_00n, 0n] as const;
    expect(postVatSettlement(balances(dollars))).toEqual([]);
    expect(postVatSettlement(balances(dollars, ['vat_debit', -1_00n, -500_00n]))[0]).toEqual({
      role: 'vat_credit',
      ...both(-8_00n, 0n),
    });
  });

  test('[ACC-07] leaves no debit and no credit, balances, and is settled once', () => {
    fc.assert(
      fc.property(side, side, side, ([a, b], [c, d], [e, f]) => {
        fc.pre([b, d, f].some((ves) => ves !== 0n));
        const before = balances(['vat_debit', a, b], ['vat_credit', c, d], ['vat_excess', e, f]);
        const postings = postVatSettlement(before);
        expect(isBalanced(postings)).toBe(true);
        expect(after(before, postings, 'vat_debit')).toEqual(ZERO_IN_BOTH);
        expect(after(before, postings, 'vat_credit')).toEqual(ZERO_IN_BOTH);
        const excess = after(before, postings, 'vat_excess');
        expect(excess.ves.minor >= 0n).toBe(true);
        expect(postVatSettlement([{ role: 'vat_excess', ...excess }])).toEqual([]);
      }),
    );
  });
});

test.each([
  ['the role of documents', { type: 'asset', role: 'till_usd', currency: null }, 'till_usd'],
  [
    'a bank abroad, of an own account in dollars',
    { type: 'asset', role: '', currency: 'USD' },
    'bank_fx_abroad',
  ],
  ['the same, of an own debt in dollars', { type: 'liability', role: '', currency: 'USD' }, 'bank_fx_abroad'],
  ['nothing, of an own account in bolívares', { type: 'asset', role: '', currency: 'VES' }, undefined],
  ['nothing, of an own account of no currency', { type: 'asset', role: '', currency: null }, undefined],
  ['nothing, of an expense in dollars', { type: 'expense', role: '', currency: 'USD' }, undefined],
] as const)('[ACC-07] an account is restated as %s', (_, account, role) => {
  expect(monthEndRole(account)).toBe(role);
});
