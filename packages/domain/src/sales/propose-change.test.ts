import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { denominationsOf } from '../cash/denominations.ts';
import { add, type Money, toDecimal } from '../money/money.ts';
import { BCV, usd, ves } from '../testing/builders.ts';
import {
  type ChangeDestination,
  type ChangeSources,
  destinationOf,
  largestOfNotes,
  proposeChange,
} from './propose-change.ts';

const NOTES = { USD: denominationsOf('USD'), VES: denominationsOf('VES') };
const OWED = { change: usd(20_25n), changeOther: ves(10_377_72n) };

function proposed(
  sources: Partial<ChangeSources> = {},
  owed = OWED,
  rate: typeof BCV | null = BCV,
): string[] {
  const all: ChangeSources = {
    held: undefined,
    notes: NOTES,
    paidIn: 'USD',
    hasCustomer: false,
    taken: new Set(),
    restTo: null,
    ...sources,
  };
  return proposeChange(owed, rate, all).map((part) => `${destinationOf(part)} ${toDecimal(part.amount)}`);
}

function held(dollars: bigint, bolivares: bigint) {
  return { USD: usd(dollars), VES: ves(bolivares) };
}

describe('[PAY-08] the change that is proposed', () => {
  it('is dollars as far as notes go, and the cents in bolívares', () => {
    expect(proposed()).toEqual(['USD 20.00', 'VES 128.12']);
    expect(proposed({ paidIn: 'VES' })).toEqual(['VES 10377.72']);
  });

  it('goes another way where the drawer lacks the one', () => {
    expect(proposed({ held: held(0n, 20_000_00n) })).toEqual(['VES 10377.72']);
    expect(proposed({ held: held(10_00n, 6_000_00n) })).toEqual(['USD 10.00', 'VES 5252.92']);
    expect(proposed({ held: held(20_00n, 0n), hasCustomer: true })).toEqual(['USD 20.00', 'balance 0.25']);
    expect(proposed({ held: held(10_00n, 0n), hasCustomer: true })).toEqual(['USD 10.00', 'balance 10.25']);
    expect(proposed({ held: held(10_00n, 0n) })).toEqual(['USD 10.00', 'mobile 5252.92']);
    expect(proposed({ held: held(0n, 0n) })).toEqual(['mobile 10377.72']);
  });

  it('is of the currency of the sale where it is less than half a cent of the one that was asked for', () => {
    const owed = { change: ves(26n), changeOther: usd(0n) };
    expect(proposed({ restTo: 'USD' }, owed)).toEqual(['VES 0.26']);
  });

  it('is of the notes that this drawer has', () => {
    const twenties = { ...NOTES, USD: [usd(20_00n)] };
    expect(proposed({ notes: twenties }, { change: usd(35_00n), changeOther: ves(17_936_80n) })).toEqual([
      'USD 20.00',
      'VES 7687.20',
    ]);
  });

  it('puts the odd rest where the cashier wants it', () => {
    expect(proposed({ restTo: 'mobile' })).toEqual(['USD 20.00', 'mobile 128.12']);
    expect(proposed({ restTo: 'balance', hasCustomer: true })).toEqual(['USD 20.00', 'balance 0.25']);
    expect(proposed({ restTo: 'mobile', taken: new Set(['USD']) })).toEqual(['mobile 10377.72']);
  });

  it('leaves alone what somebody has typed, and nothing where all are typed', () => {
    expect(proposed({ taken: new Set(['VES']) })).toEqual(['USD 20.25']);
    expect(proposed({ taken: new Set<ChangeDestination>(['USD', 'VES']) })).toEqual(['mobile 10377.72']);
    expect(proposed({ taken: new Set<ChangeDestination>(['USD', 'VES', 'mobile']) })).toEqual([]);
  });

  it('is in the one currency where there is no rate', () => {
    expect(proposed({}, { change: usd(20_25n), changeOther: null as never }, null)).toEqual(['USD 20.25']);
  });

  it('gives back bolívares of less than a cent', () => {
    expect(proposed({}, { change: usd(0n), changeOther: ves(2_50n) })).toEqual(['VES 2.50']);
  });
});

describe('[PAY-08] the largest sum of notes', () => {
  it.each<[bigint, bigint[], bigint]>([
    [60_00n, [50_00n, 20_00n], 60_00n],
    [69_99n, [50_00n, 20_00n], 60_00n],
    [4_99n, [5_00n], 0n],
    [1_000_000_000_63n, [50_00n, 20_00n], 1_000_000_000_00n],
    [10_00n, [], 0n],
    [0n, [1_00n], 0n],
  ])('of %s in %s is %s', (amount, kinds, most) => {
    expect(largestOfNotes(usd(amount), kinds.map(usd)).minor).toBe(most);
  });

  it('is never more than the amount, and less by no more than the smallest note', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (minor) => {
        const most: Money = largestOfNotes(usd(minor), NOTES.USD);
        expect(most.minor <= minor && add(most, usd(1_00n)).minor > minor).toBe(true);
      }),
    );
  });
});
