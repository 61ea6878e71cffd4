import { describe, expect, it } from 'vitest';

import { inBoth } from '../money/both-currencies.ts';
import { exchangeRate } from '../money/rate.ts';
import { usd, ves } from '../testing/builders.ts';
import { declaredTax } from './declared-tax.ts';

const RATE = exchangeRate('USD', 'VES', '36.5123');
/** 100,01 × 36,5123 = 3.651,595…: Bs. 3.651,60, of which 16 % are 584,256. */
const BASE = inBoth(usd(100_01n), RATE);

describe('the IVA that a supplier’s invoice declares', () => {
  it('that is its rate of the base is that in bolívares too, and not its dollars converted', () => {
    // 16 × 36,5123 would be 584,20.
    expect(declaredTax(usd(16_00n), BASE, 1600, RATE)).toEqual({ usd: usd(16_00n), ves: ves(584_26n) });
  });

  it.each([
    ['a cent more than its rate', usd(16_01n), 1600, ves(584_56n)],
    ['a cent less than its rate', usd(15_99n), 1600, ves(583_83n)],
    ['no rate', usd(16_00n), undefined, ves(584_20n)],
    ['another rate', usd(16_00n), 800, ves(584_20n)],
  ] as const)('with %s is converted as it is declared', (_, declared, basisPoints, bolivars) => {
    expect(declaredTax(declared, BASE, basisPoints, RATE)).toEqual({ usd: declared, ves: bolivars });
  });

  it('in bolívares is what the invoice says, whatever its rate would make of it', () => {
    const base = inBoth(ves(1_000_00n), RATE);
    // 160 / 36,5123 = 4,382…; 159,99 is not the rate, and stays.
    expect(declaredTax(ves(160_00n), base, 1600, RATE)).toEqual({ usd: usd(4_38n), ves: ves(160_00n) });
    expect(declaredTax(ves(159_99n), base, 1600, RATE)).toEqual({ usd: usd(4_38n), ves: ves(159_99n) });
  });

  it('has one side where the company has one currency', () => {
    expect(declaredTax(usd(16_00n), inBoth(usd(100_01n), null), 1600, null)).toEqual({
      usd: usd(16_00n),
      ves: ves(0n),
    });
  });

  it('of a void is that of its invoice with the other sign', () => {
    const back = { usd: usd(-100_01n), ves: ves(-3_651_60n) };
    expect(declaredTax(usd(-16_00n), back, 1600, RATE)).toEqual({ usd: usd(-16_00n), ves: ves(-584_26n) });
  });
});
