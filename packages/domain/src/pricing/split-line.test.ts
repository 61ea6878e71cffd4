import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isNegative, subtract, sum } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { anyCartLines, anyLinesAtRate, bolivarRate } from '../testing/arbitraries.ts';
import { cartLine, exemptLine, usd, ves } from '../testing/builders.ts';
import { priceCart } from './price-cart.ts';
import {
  bolivarSubtotal,
  type CartLine,
  type LineDiscount,
  lineSubtotal,
  type PricedLine,
} from './price-line.ts';
import { splitDiscounts, splitLine, splitLineAmounts } from './split-line.ts';

const AMOUNTS = ['subtotal', 'discount', 'base', 'tax', 'total'] as const;

describe('splitLineAmounts', () => {
  it('[MOV-05] shares a line out by the quantities, and loses no cent', () => {
    const [line] = priceCart([cartLine({ quantity: quantity('3') })], 'USD').lines;
    const parts = line && splitLineAmounts(line, true, [quantity('1'), quantity('2')]);
    expect(parts?.map(({ subtotal, tax }) => [subtotal, tax])).toEqual([
      [usd(115n), usd(16n)],
      [usd(230n), usd(32n)],
    ]);
  });

  it('[MOV-05][POS-05] comes to what the line came to, part by part and in whole', () => {
    const quantities = fc.array(fc.bigInt({ min: 1n, max: 9_000n }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(anyCartLines('USD'), quantities, (lines, sizes) => {
        for (const priced of priceCart(lines, 'USD').lines) {
          const { includesTax } = priced.line;
          const parts = splitLineAmounts(priced, includesTax, sizes);
          for (const name of AMOUNTS) {
            expect(
              sum(
                parts.map((part) => part[name]),
                'USD',
              ),
            ).toEqual(priced[name]);
          }
          for (const part of parts) {
            const net = subtract(part.subtotal, part.discount);
            expect(includesTax ? part.total : part.base).toEqual(net);
            expect(AMOUNTS.some((name) => isNegative(part[name]))).toBe(false);
          }
        }
      }),
    );
  });
});

describe('splitLine', () => {
  const off = (name: string, minor: bigint, minorBs: bigint): LineDiscount => ({
    source: 'rule',
    sourceId: name,
    name,
    amount: usd(minor),
    amountBs: ves(minorBs),
  });

  /** Three at 1,00 $ and Bs. 500,00, by the total on a label. */
  function priced(discounts: readonly LineDiscount[]): PricedLine {
    const line = exemptLine({
      id: 'rice',
      lot: 'L-7',
      quantity: quantity('3'),
      unitPrice: usd(1_00n),
      comesTo: usd(3_00n),
      bolivars: { unitPrice: ves(500_00n), comesTo: ves(1_500_00n) },
    });
    const [whole] = priceCart([line], 'USD', new Map([['rice', discounts]])).lines;
    if (whole === undefined) throw new Error('there is a line');
    return whole;
  }
  /** 'Al mayor 10/5000': cents and céntimos. */
  const named = ({ discounts }: PricedLine) =>
    discounts.map(({ name, amount, amountBs }) => `${name} ${amount.minor}/${amountBs?.minor}`);

  it('[MOV-05] parts price and discounts by the quantities, in both currencies', () => {
    const whole = priced([off('Al mayor', 20n, 100_00n), off('2×1', 10n, 50_00n)]);
    const [one, two, ...others] = splitLine(whole, [quantity('1'), quantity('2')]);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ subtotal: usd(1_00n), discount: usd(10n), total: usd(90n) });
    expect(one?.bolivars).toMatchObject({
      subtotal: ves(500_00n),
      discount: ves(50_00n),
      total: ves(450_00n),
    });
    expect(two).toMatchObject({ subtotal: usd(2_00n), discount: usd(20n), total: usd(1_80n) });
    expect(two?.bolivars).toMatchObject({
      subtotal: ves(1_000_00n),
      discount: ves(100_00n),
      total: ves(900_00n),
    });
    expect(one && named(one)).toEqual(['Al mayor 10/5000']);
    expect(two && named(two)).toEqual(['Al mayor 10/5000', '2×1 10/5000']);
  });

  it('[MOV-05] keeps id and lot, and states the total of the whole on no part', () => {
    for (const { line } of splitLine(priced([]), [quantity('1'), quantity('2')])) {
      expect(line).toMatchObject({ id: 'rice', lot: 'L-7' });
      expect(line.comesTo).toBeUndefined();
    }
  });

  it('[MOV-05] keeps a discount that is less than a cent, in bolívares', () => {
    const parts = splitLine(priced([off('Al mayor', 0n, 1n)]), [quantity('1'), quantity('2')]);
    expect(parts.map(named)).toEqual([[], ['Al mayor 0/1']]);
  });

  it('[MOV-05][POS-05] loses no cent of any discount, in either currency, and each part adds up', () => {
    const sizes = fc.array(fc.bigInt({ min: 1n, max: 9_000n }), { minLength: 1, maxLength: 5 });
    const percents = fc.array(fc.bigInt({ min: 1n, max: 33n }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(bolivarRate().chain(anyLinesAtRate), percents, sizes, (lines, parts, quantities) => {
        const given = new Map(
          lines.map((line) => [line.id, parts.flatMap((part, place) => discount(line, part, place))]),
        );
        for (const whole of priceCart(lines, 'USD', given).lines) {
          const split = splitLine(whole, quantities);
          expect(split.map(({ line }) => line.quantity)).toEqual(quantities);
          for (const { name, amount, amountBs } of whole.discounts) {
            const own = split.flatMap(({ discounts }) => discounts.filter((one) => one.name === name));
            expect(
              sum(
                own.map((one) => one.amount),
                'USD',
              ),
            ).toEqual(amount);
            expect(
              sum(
                own.flatMap((one) => one.amountBs ?? []),
                'VES',
              ),
            ).toEqual(amountBs);
          }
          for (const part of split) {
            expect(
              sum(
                part.discounts.map(({ amount }) => amount),
                'USD',
              ),
            ).toEqual(part.discount);
            expect(
              sum(
                part.discounts.flatMap(({ amountBs }) => amountBs ?? []),
                'VES',
              ),
            ).toEqual(part.bolivars?.discount);
          }
          for (const name of AMOUNTS) {
            const inBolivars = split.flatMap(({ bolivars }) => bolivars?.[name] ?? []);
            expect(sum(inBolivars, 'VES')).toEqual(whole.bolivars?.[name]);
          }
        }
      }),
    );
  });

  /** A part of the line in hundredths; none where that is nothing in both currencies. */
  function discount(line: CartLine, part: bigint, place: number): LineDiscount[] {
    const minor = (lineSubtotal(line).minor * part) / 100n;
    const minorBs = ((bolivarSubtotal(line)?.minor ?? 0n) * part) / 100n;
    return minor === 0n && minorBs === 0n ? [] : [off(`${place}`, minor, minorBs)];
  }
});

describe('splitDiscounts', () => {
  it('[MOV-05][POS-05] fills one part after the other, so that each adds up and nothing is lost', () => {
    const off = (name: string, minor: bigint) => ({
      source: 'rule' as const,
      sourceId: name,
      name,
      amount: usd(minor),
    });
    const parts = splitDiscounts([off('Al mayor', 30n), off('2×1', 12n)], [usd(20n), usd(0n), usd(22n)]);
    expect(parts).toEqual([[off('Al mayor', 20n)], [], [off('Al mayor', 10n), off('2×1', 12n)]]);
  });
});
