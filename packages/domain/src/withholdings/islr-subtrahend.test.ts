import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, money, percentOf, subtract } from '../money/money.ts';
import { islrOfPerson, islrRuleOfPerson, isNaturalPerson } from './islr-subtrahend.ts';

const DAY = '2026-11-20';
const ves = (minor: bigint) => money(minor, 'VES');

describe('ISLR of a resident natural person', () => {
  it.each([
    ['3 %', 300, ves(107_50n)],
    ['1 %', 100, ves(35_83n)],
  ])(
    'has the minimum and the subtrahend of the table at %s, with the tax unit at 43',
    (_, rate, subtrahend) => {
      expect(islrRuleOfPerson(rate, DAY)).toEqual({ minimum: ves(3583_34n), subtrahend });
    },
  );

  it('has no rule at other percentages, nor on days whose tax unit is not known', () => {
    expect([islrRuleOfPerson(500, DAY), islrRuleOfPerson(300, '2025-06-01')]).toEqual([undefined, undefined]);
  });

  it('is the percentage less the subtrahend, and nothing below the minimum', () => {
    const rule = islrRuleOfPerson(300, DAY);
    if (rule === undefined) throw new Error('the rule of 3 % is known');
    expect(islrOfPerson(ves(10_000_00n), 300, rule)).toEqual(ves(192_50n));
    expect(islrOfPerson(ves(3583_33n), 300, rule)).toBeUndefined();
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 13n }), (minor) => {
        const withheld = islrOfPerson(ves(minor), 300, rule);
        if (withheld === undefined) return;
        expect(minor >= rule.minimum.minor && withheld.minor > 0n).toBe(true);
        expect(subtract(percentOf(ves(minor), 300), withheld)).toEqual(rule.subtrahend);
        expect(compare(withheld, percentOf(ves(minor), 300))).toBe(-1);
      }),
    );
  });

  it('is of people, and of no company', () => {
    expect(['V-15100580-9', 'e-84123456', 'J-1', 'G-1', ''].map(isNaturalPerson)).toEqual([
      ...[true, true, false, false, false],
    ]);
  });
});
