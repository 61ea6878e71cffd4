import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BCV, usd, usdCost } from '../testing/builders.ts';
import { formatUnitCost } from './format.ts';
import { multiplyByQuantity, parseDecimal } from './money.ts';
import { parseTypedUnitCost } from './parse-typed.ts';
import { quantity } from './quantity.ts';
import { convert } from './rate.ts';
import {
  byFactor,
  convertUnitCost,
  costOfEach,
  costOfQuantity,
  parseUnitCost,
  timesFactor,
  unitCost,
  unitCostOf,
  unitCostToString,
  usefulUnitCost,
} from './unit-cost.ts';

const anyCost = () =>
  fc.bigInt({ min: 0n, max: 10n ** 12n }).map((millionths) => unitCost(millionths, 'USD'));

describe('what each of a quantity costs', () => {
  it.each([
    ['18785.05', '1', '18.785,05'],
    ['22708.17', '2', '11.354,085'],
    ['10.00', '3', '3,333'],
    ['100.00', '6', '16,667'],
    ['0.07', '0.01', '7,00'],
    ['0.00', '5', '0,00'],
  ])('%s for %s is %s', (amount, sold, each) => {
    expect(formatUnitCost(costOfEach(parseDecimal(amount, 'USD'), quantity(sold)))).toBe(each);
  });

  it('leads back to the amount, with no decimal more than it needs', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 10n }),
        fc.bigInt({ min: 1n, max: 10n ** 7n }),
        (cents, sold) => {
          const amount = usd(cents);
          expect(costOfQuantity(costOfEach(amount, sold), sold)).toEqual(amount);
        },
      ),
    );
  });
});

describe('a cost of one', () => {
  it.each([
    ['0.0125', '0.0125'],
    ['3', '3.00'],
    ['12.500000', '12.50'],
    ['0.000001', '0.000001'],
  ])('[MOV-05] %s is written %s: one text for one value', (text, written) => {
    expect(unitCostToString(usdCost(text))).toBe(written);
  });

  it('[MOV-05] is written and read back to the same, on the wire and by people', () => {
    fc.assert(
      fc.property(anyCost(), (cost) => {
        expect(parseUnitCost(unitCostToString(cost), 'USD')).toEqual(cost);
        expect(parseTypedUnitCost(formatUnitCost(cost), 'USD')).toEqual(cost);
      }),
    );
  });

  it('[MOV-05] has six decimals at most', () => {
    expect(() => usdCost('0.0000001')).toThrow('six decimals');
  });

  it.each([
    ['0.0125', '1', 1n],
    ['0.0125', '3', 4n],
    ['0.0125', '100', 1_25n],
    ['0.0049', '1', 0n],
    ['0.005', '1', 1n],
    ['0.005', '-1', -1n],
  ])('[MOV-05] of %s comes for %s to %s cents, rounded once', (cost, count, cents) => {
    expect(costOfQuantity(usdCost(cost), quantity(count))).toEqual(usd(cents));
  });

  it('[MOV-05] comes for any quantity to what an amount of whole cents comes to', () => {
    const anyCents = fc.bigInt({ min: 0n, max: 99_999n });
    const anyQuantity = fc.bigInt({ min: -9_999_999n, max: 9_999_999n });
    fc.assert(
      fc.property(anyCents, anyQuantity, (cents, count) => {
        const one = usd(cents);
        expect(costOfQuantity(unitCostOf(one), count)).toEqual(multiplyByQuantity(one, count));
      }),
    );
  });

  it('[MOV-05] keeps six decimals in another currency, and is none without a rate that leads there', () => {
    const inDollars = convertUnitCost(parseUnitCost('6.4', 'VES'), 'USD', BCV);
    expect(inDollars).toEqual(usdCost('0.012488'));
    expect(convertUnitCost(usdCost('0.0125'), 'VES', BCV)).toEqual(parseUnitCost('6.406', 'VES'));
    expect(convertUnitCost(usdCost('1'), 'VES', undefined)).toBeUndefined();
    expect(convertUnitCost(usdCost('1'), 'EUR', BCV)).toBeUndefined();
    expect(convertUnitCost(usdCost('1'), 'USD', undefined)).toEqual(usdCost('1'));
  });

  it('[MOV-05] of a whole amount is converted as the amount is, but for the rounding', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 9_999_999n }), (cents) => {
        const fine = convertUnitCost(unitCostOf(usd(cents)), 'VES', BCV);
        expect(fine === undefined ? undefined : costOfQuantity(fine, quantity('1'))).toEqual(
          convert(usd(cents), BCV),
        );
      }),
    );
  });

  it.each([
    ['1.149996', '1.15'],
    ['0.833333', '0.8333'],
    ['0.012508', '0.0125'],
    ['0.004167', '0.004167'],
    ['0.999999', '1'],
  ])('[MOV-01] of %s that came of a division is written %s', (cost, useful) => {
    expect(usefulUnitCost(usdCost(cost))).toEqual(usdCost(useful));
  });

  it('[MOV-05] of a box is that of what is in it, and the other way', () => {
    expect(timesFactor(usdCost('0.0125'), quantity('24'))).toEqual(usdCost('0.30'));
    expect(byFactor(usdCost('1'), quantity('24'))).toEqual(usdCost('0.041667'));
  });
});
