import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { anyRate, bolivarRate, price } from '../testing/arbitraries.ts';
import { BCV, usd, ves } from '../testing/builders.ts';
import { money } from './money.ts';
import {
  convert,
  convertIfPossible,
  convertTo,
  crossRate,
  exchangeRate,
  linkedAmounts,
  rateToString,
} from './rate.ts';

describe('exchangeRate', () => {
  it.each(['512.48', '35.5', '0.00127443', '784.6633', '1'])('keeps %s to the last decimal', (text) => {
    expect(rateToString(exchangeRate('USD', 'VES', text))).toBe(text);
  });

  it.each(['0', '-1', '512,48', '1.123456789', '', '1e2'])('throws for %j', (text) => {
    expect(() => exchangeRate('USD', 'VES', text)).toThrow(BrokenInvariant);
  });

  it('is between two currencies', () => {
    expect(() => exchangeRate('USD', 'USD', '1')).toThrow(BrokenInvariant);
    expect(() => exchangeRate('USD', 'bs', '1')).toThrow(BrokenInvariant);
  });
});

describe('convert', () => {
  it.each([
    { dollars: 29_75n, bolivars: 15_246_28n },
    { dollars: 20_00n, bolivars: 10_249_60n },
    { dollars: 1_15n, bolivars: 589_35n },
    { dollars: 5_25n, bolivars: 2_690_52n },
  ])('[PAY-02] $dollars cents at 512,48 are $bolivars, and back', ({ dollars, bolivars }) => {
    expect(convert(usd(dollars), BCV)).toEqual(ves(bolivars));
    expect(convert(ves(bolivars), BCV)).toEqual(usd(dollars));
  });

  it('rounds once, halves away from zero', () => {
    const half = exchangeRate('USD', 'VES', '0.5');
    expect(convert(usd(1n), half)).toEqual(ves(1n));
    expect(convert(usd(-1n), half)).toEqual(ves(-1n));
  });

  it('[PAY-02] dollars to bolívares and back are the same cents, at every rate from 1 up', () => {
    fc.assert(
      fc.property(price('USD'), bolivarRate(), (amount, rate) => {
        expect(convert(convert(amount, rate), rate)).toEqual(amount);
      }),
    );
  });

  it('throws for a currency that the rate does not have', () => {
    expect(() => convert(money(1n, 'EUR'), BCV)).toThrow(BrokenInvariant);
    expect(() => convertTo(usd(1n), 'EUR', BCV)).toThrow(BrokenInvariant);
  });

  it('leaves an amount alone that is in the currency wanted', () => {
    expect(convertTo(usd(1_00n), 'USD', BCV)).toEqual(usd(1_00n));
    expect(convertTo(usd(1_00n), 'VES', BCV)).toEqual(ves(512_48n));
  });
});

describe('convertIfPossible', () => {
  it('converts where the rate leads there, and leaves alone what is there already', () => {
    expect(convertIfPossible(usd(1_00n), 'VES', BCV)).toEqual(convert(usd(1_00n), BCV));
    expect(convertIfPossible(usd(1_00n), 'USD', undefined)).toEqual(usd(1_00n));
  });

  it('says nothing where no rate leads there', () => {
    expect(convertIfPossible(usd(1_00n), 'EUR', BCV)).toBeUndefined();
    expect(convertIfPossible(money(1_00n, 'EUR'), 'USD', BCV)).toBeUndefined();
    expect(convertIfPossible(money(1_00n, 'EUR'), 'VES', BCV)).toBeUndefined();
    expect(convertIfPossible(usd(1_00n), 'VES', undefined)).toBeUndefined();
  });
});

describe('crossRate', () => {
  it.each([
    { a: '1', b: '512.48', rate: '512.48' },
    { a: '512.48', b: '1', rate: '0.0019513' },
    { a: '0.86', b: '512.48', rate: '595.90697674' },
    { a: '36.5', b: '36.5', rate: '1' },
  ])('[SET-01] from a currency at $a to one at $b is $rate: rate B / rate A', ({ a, b, rate }) => {
    expect(crossRate(a, b)).toBe(rate);
  });
});

describe('linkedAmounts', () => {
  it('[PAY-02] derives bolívares from typed dollars, and dollars from typed bolívares', () => {
    expect(linkedAmounts(usd(20_00n), BCV)).toEqual({
      usd: usd(20_00n),
      other: ves(10_249_60n),
      typed: 'USD',
    });
    expect(linkedAmounts(ves(7_687_20n), BCV)).toEqual({
      usd: usd(15_00n),
      other: ves(7_687_20n),
      typed: 'VES',
    });
  });

  it('[PAY-02] never touches the side that was typed', () => {
    fc.assert(
      fc.property(price('VES'), anyRate(), (typed, rate) => {
        expect(linkedAmounts(typed, rate).other).toEqual(typed);
      }),
    );
  });

  it('[PAY-02] typing what is due in either currency pays exactly what is due in the other, at any rate', () => {
    fc.assert(
      fc.property(price('USD'), anyRate(), (due, rate) => {
        const whole = { usd: due, other: convert(due, rate) };
        expect(linkedAmounts(whole.other, rate, whole).usd).toEqual(due);
        expect(linkedAmounts(due, rate, whole).other).toEqual(whole.other);
      }),
    );
  });

  it('[PAY-02] typing less than is due never pays more than is due, typing more never less', () => {
    fc.assert(
      fc.property(price('USD'), price('VES'), price('VES'), bolivarRate(), (due, dueOther, typed, rate) => {
        const { usd: derived } = linkedAmounts(typed, rate, { usd: due, other: dueOther });
        if (typed.minor < dueOther.minor) expect(derived.minor).toBeLessThanOrEqual(due.minor);
        if (typed.minor > dueOther.minor) expect(derived.minor).toBeGreaterThanOrEqual(due.minor);
      }),
    );
  });

  it('works through a rate that is kept the other way round', () => {
    const toDollars = exchangeRate('VES', 'USD', '0.002');
    expect(linkedAmounts(usd(1_00n), toDollars).other).toEqual(ves(500_00n));
  });

  it('throws for a rate without a dollar side', () => {
    expect(() => linkedAmounts(ves(1n), exchangeRate('EUR', 'VES', '595.9'))).toThrow(BrokenInvariant);
  });
});
