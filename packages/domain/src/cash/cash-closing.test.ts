import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { postCashClosing } from '../ledger/post-cash.ts';
import { isBalanced } from '../ledger/transaction.ts';
import { STORABLE_MINOR_MAX } from '../sales/amount-bounds.ts';
import { bolivarRate } from '../testing/arbitraries.ts';
import { BCV, usd, ves } from '../testing/builders.ts';
import {
  type CashClosing,
  cashEntriesOfClosing,
  closingReference,
  type DrawerCash,
  differenceOf,
  takenOf,
  validateCashClosing,
} from './cash-closing.ts';

describe('cashEntriesOfClosing', () => {
  it('[CASH-01] brings the drawer from what was expected to what stays in it, a currency at a time', () => {
    const closing = closed({ expected: both(100_00n, 2_000_00n), counted: both(98_00n, 2_000_00n) });
    expect(cashEntriesOfClosing({ ...closing, left: both(20_00n, 2_000_00n) })).toEqual([
      { registerId: 'caja-1', sessionId: 'sesion-1', amount: usd(-80_00n) },
    ]);
  });

  it('[CASH-01] whatever was expected and counted, expected and entries are what stays', () => {
    fc.assert(
      fc.property(anyClosing(), (closing) => {
        const entries = cashEntriesOfClosing(closing);
        const after = (currency: string, before: bigint) =>
          entries
            .filter(({ amount }) => amount.currency === currency)
            .reduce((total, { amount }) => total + amount.minor, before);
        expect(after('USD', closing.expected.usd.minor)).toBe(closing.left.usd.minor);
        expect(after('VES', closing.expected.ves.minor)).toBe(closing.left.ves.minor);
      }),
    );
  });
});

describe('closingReference', () => {
  it.each([
    ['0198f2c0-aaaa-7000-8000-000000000001', '0198-F2C0'],
    ['0198F2C0-AAAA-7000-8000-000000000001', '0198-F2C0'],
    // The dashes of an id are none of the eight digits.
    ['0198-f2c0-7000', '0198-F2C0'],
  ])('[CASH-02] of %s is %s', (id, reference) => {
    expect(closingReference({ id })).toBe(reference);
  });
});

describe('differenceOf and takenOf', () => {
  it('[CASH-01] what was expected, differs and is taken leaves what stays, a currency at a time', () => {
    fc.assert(
      fc.property(anyClosing(), (closing) => {
        const difference = differenceOf(closing);
        const taken = takenOf(closing);
        for (const side of ['usd', 'ves'] as const) {
          expect(closing.expected[side].minor + difference[side].minor - taken[side].minor).toBe(
            closing.left[side].minor,
          );
          expect([difference[side].currency, taken[side].currency]).toEqual([
            closing.left[side].currency,
            closing.left[side].currency,
          ]);
        }
      }),
    );
  });
});

describe('validateCashClosing', () => {
  it('[CASH-01] takes the most that the records hold, and all of it left in the drawer', () => {
    const most = both(STORABLE_MINOR_MAX, STORABLE_MINOR_MAX);
    expect(validateCashClosing(closed({ counted: most, left: most }))).toEqual([]);
    expect(validateCashClosing(closed({ counted: most }))).toEqual([]);
  });

  it('[CASH-01] says one thing of each currency, the count before what is left of it', () => {
    const given = { counted: both(-1n, STORABLE_MINOR_MAX + 1n), left: both(5n, STORABLE_MINOR_MAX + 2n) };
    expect(validateCashClosing(closed(given))).toEqual([
      { field: 'counted.usd', code: 'count_negative' },
      { field: 'counted.ves', code: 'amount_too_large' },
    ]);
    expect(validateCashClosing(closed({ left: both(1n, 1n) }))).toEqual([
      { field: 'left.usd', code: 'left_more_than_counted' },
      { field: 'left.ves', code: 'left_more_than_counted' },
    ]);
  });

  it('[CASH-01] takes any count, much too little as well as much too much', () => {
    for (const minor of [0n, 1n, 900_000_00n]) {
      const counted = both(minor, 0n);
      expect(
        validateCashClosing(closed({ expected: both(312_50n, -4_00n), counted, left: counted })),
      ).toEqual([]);
    }
  });

  it.each([
    {
      what: 'less than no notes',
      given: { counted: both(-1n, 0n) },
      field: 'counted.usd',
      code: 'count_negative',
    },
    {
      what: 'more than the records hold',
      given: { counted: both(0n, STORABLE_MINOR_MAX + 1n) },
      field: 'counted.ves',
      code: 'amount_too_large',
    },
    {
      what: 'leaving more than there is',
      given: { counted: both(5_00n, 0n), left: both(5_01n, 0n) },
      field: 'left.usd',
      code: 'left_more_than_counted',
    },
    {
      what: 'leaving less than nothing',
      given: { left: both(0n, -1n) },
      field: 'left.ves',
      code: 'left_more_than_counted',
    },
  ])('[CASH-01] refuses $what', ({ given, field, code }) => {
    expect(validateCashClosing(closed(given))).toEqual([{ field, code }]);
  });
});

describe('postCashClosing', () => {
  it('[CASH-01] [ACC-07] books too much and too little on accounts of their own, and the rest to the main box', () => {
    const closing = closed({
      expected: both(100_00n, 2_000_00n),
      counted: both(98_00n, 2_050_00n),
      left: both(20_00n, 2_050_00n),
    });
    expect(differenceOf(closing)).toEqual(both(-2_00n, 50_00n));
    expect(takenOf(closing)).toEqual(both(78_00n, 0n));
    expect(
      postCashClosing(closing, BCV).map(({ role, ...amount }) => [role, amount.usd.minor, amount.ves.minor]),
    ).toEqual([
      ['cash_short', 2_00n, 1_024_96n],
      ['till_usd', -80_00n, -40_998_40n],
      ['till_ves', 10n, 50_00n],
      ['cash_over', -10n, -50_00n],
      ['cash_usd', 78_00n, 39_973_44n],
    ]);
  });

  it('[CASH-01] [ACC-07] posts nothing where all is there and all stays', () => {
    const cash = both(45_00n, 300_00n);
    expect(postCashClosing(closed({ expected: cash, counted: cash, left: cash }), BCV)).toEqual([]);
  });

  it('[CASH-01] [ACC-07] balances in both currencies for any closing, with a rate or without', () => {
    fc.assert(
      fc.property(anyClosing(), bolivarRate(), (closing, rate) => {
        expect(isBalanced(postCashClosing(closing, rate))).toBe(true);
        expect(isBalanced(postCashClosing(closing, null))).toBe(true);
      }),
    );
  });
});

function anyClosing(): fc.Arbitrary<CashClosing> {
  const cents = fc.bigInt({ min: 0n, max: 10_000_00n });
  return fc
    .record({ counted: cents, bsCounted: cents, keep: fc.integer({ min: 0, max: 100 }) })
    .chain(({ counted, bsCounted, keep }) =>
      fc
        .tuple(
          fc.bigInt({ min: -500_00n, max: 10_000_00n }),
          fc.bigInt({ min: -500_00n, max: 10_000_00n }),
          fc.option(cents),
        )
        .map(([expected, bsExpected, zelle]) =>
          closed({
            methods: [
              {
                method: 'zelle',
                currency: 'USD',
                expected: usd(expected),
                counted: zelle === null ? null : usd(zelle),
              },
            ],
            counted: both(counted, bsCounted),
            expected: both(expected, bsExpected),
            left: both((counted * BigInt(keep)) / 100n, bsCounted),
          }),
        ),
    );
}

function both(usdMinor: bigint, vesMinor: bigint): DrawerCash {
  return { usd: usd(usdMinor), ves: ves(vesMinor) };
}

function closed(overrides: Partial<CashClosing>): CashClosing {
  return {
    id: 'cierre-1',
    registerId: 'caja-1',
    cashSessionId: 'sesion-1',
    closedAt: '2026-11-20T22:00:00Z',
    closedBy: { id: 'ana', name: 'Ana Pérez' },
    counted: both(0n, 0n),
    expected: both(0n, 0n),
    left: both(0n, 0n),
    methods: [],
    notes: '',
    ...overrides,
  };
}
