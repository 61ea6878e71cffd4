import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { money, multiplyByQuantity } from '../money/money.ts';
import { gtinCheckDigit } from './barcode.ts';
import {
  codesOnLabel,
  quantityForPrice,
  readScaleCode,
  type ScalePattern,
  scalePatternProblem,
  valueDigits,
} from './scale-code.ts';

const WEIGHT: ScalePattern = {
  prefix: '20',
  codeDigits: 5,
  holds: 'weight',
  decimals: 3,
  currency: 'USD',
  hasValueCheck: false,
};
const PRICE: ScalePattern = { ...WEIGHT, prefix: '21', holds: 'price', decimals: 2 };

function label(digits: string): string {
  return digits + gtinCheckDigit(digits);
}

describe('the code of a scale', () => {
  it('[POS-08] tells the weight: 20 00042 01250 is 1,250 of the product 00042', () => {
    expect(readScaleCode(label('200004201250'), [WEIGHT])).toEqual({
      holds: 'weight',
      code: '00042',
      quantity: 1250n,
    });
  });

  it('[POS-08] tells the price: 21 00042 00437 is $ 4,37 of the product 00042', () => {
    expect(readScaleCode(label('210004200437'), [WEIGHT, PRICE])).toEqual({
      holds: 'price',
      code: '00042',
      price: money(437n, 'USD'),
    });
  });

  it('[POS-08] reads prices in bolívares without decimals, and weights in tens of grams', () => {
    const bolivars = { ...PRICE, currency: 'VES', decimals: 0 };
    expect(readScaleCode(label('210004203075'), [bolivars])).toMatchObject({ price: money(307500n, 'VES') });
    expect(readScaleCode(label('200004200125'), [{ ...WEIGHT, decimals: 2 }])).toMatchObject({
      quantity: 1250n,
    });
  });

  it('[POS-08] passes over the check digit of the value where the scale prints one', () => {
    const pattern = { ...PRICE, codeDigits: 4, hasValueCheck: true };
    expect(valueDigits(pattern)).toBe(5);
    expect(readScaleCode(label('210042900437'), [pattern])).toMatchObject({
      code: '0042',
      price: money(437n, 'USD'),
    });
  });

  it('[POS-08] takes the longer of two prefixes', () => {
    const longer = { ...PRICE, prefix: '204', codeDigits: 4 };
    expect(readScaleCode(label('204004200437'), [WEIGHT, longer])?.holds).toBe('price');
  });

  it.each([
    ['a wrong check digit', `20000420125${gtinCheckDigit('200004201250') === '0' ? '11' : '00'}`],
    ['another prefix', label('220004201250')],
    ['no weight', label('200004200000')],
    ['an EAN-8', '20000424'],
    ['letters', '20000420125AB'],
  ])('[POS-08] is none with %s', (_, code) => {
    expect(readScaleCode(code, [WEIGHT, PRICE])).toBeUndefined();
  });

  it.each([
    [{ prefix: '30' }, 'prefix'],
    [{ prefix: '2' }, 'prefix'],
    [{ codeDigits: 2 }, 'code_digits'],
    [{ codeDigits: 7 }, 'value_digits'],
    [{ decimals: 4 }, 'decimals'],
    [{ holds: 'price', decimals: 3 }, 'decimals'],
  ] as const)('[POS-08] cannot be of the pattern %j: %s', (change, problem) => {
    expect(scalePatternProblem({ ...WEIGHT, ...change })).toBe(problem);
    expect(scalePatternProblem(WEIGHT)).toBeUndefined();
  });

  it('[POS-08] is looked up as printed, then without the zeros before it', () => {
    expect(codesOnLabel('00042')).toEqual(['00042', '42']);
    expect(codesOnLabel('12345')).toEqual(['12345']);
    expect(codesOnLabel('00000')).toEqual(['00000', '0']);
  });

  it('[POS-08] gives back every weight and price that a scale can print', () => {
    const value = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(value, fc.integer({ min: 0, max: 99_999 }), fc.boolean(), (printed, product, isPrice) => {
        const pattern = isPrice ? PRICE : WEIGHT;
        const digits = `${pattern.prefix}${String(product).padStart(5, '0')}${String(printed).padStart(5, '0')}`;
        const reading = readScaleCode(label(digits), [WEIGHT, PRICE]);
        const told = reading?.holds === 'price' ? reading.price.minor : reading?.quantity;
        expect(told).toBe(BigInt(printed));
      }),
    );
  });

  it('[POS-08] takes for a price what comes nearest to it, to half a gram of its worth', () => {
    const minor = fc.bigInt({ min: 1n, max: 99_999n });
    fc.assert(
      fc.property(minor, minor, (priceMinor, unitMinor) => {
        const [price, unit] = [money(priceMinor, 'USD'), money(unitMinor, 'USD')];
        const quantity = quantityForPrice(price, unit);
        expect(quantity).toBeGreaterThan(0n);
        const off = multiplyByQuantity(unit, quantity).minor - priceMinor;
        const most = unitMinor / 1000n + 1n;
        expect(off <= most && -off <= most).toBe(true);
      }),
    );
  });
});
