/** What comes off a line while it is discounted: each time at most what is left, in each of its currencies. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokenInvariant } from '../assert.ts';
import { ONE, quantity } from '../money/quantity.ts';
import { BCV, cartLine, usd, ves } from '../testing/builders.ts';
import { off, percent } from '../testing/pricing.ts';
import {
  byPiecePrice,
  cutOf,
  isUsedUp,
  onSide,
  openLine,
  shareOf,
  takeOff,
  takeOffTogether,
} from './discounted-line.ts';
import type { CartLine } from './price-line.ts';

const WHY = { source: 'promotion', sourceId: 'oferta', name: 'Oferta' } as const;

function open(overrides: Partial<CartLine> = {}) {
  return openLine(cartLine(overrides), { productId: 'harina', categoryIds: [] }, BCV);
}

/** 10,00 $ and Bs. 5.000,00: apart from the rate, as a price that was typed in bolívares may be. */
function inBoth(overrides: Partial<CartLine> = {}) {
  return open({ unitPrice: usd(10_00n), bolivars: { unitPrice: ves(5_000_00n) }, ...overrides });
}

describe('a line that is opened', () => {
  it.each([
    ['2', '1', 2_000n, 2n],
    ['2.9', '1', 2_900n, 2n],
    ['0.999', '1', 999n, 0n],
    ['1', '24', 24_000n, 24n],
    ['0.5', '24', 12_000n, 12n],
    ['3', '0.5', 1_500n, 1n],
  ])('[PRICE-02] of %s units of %s each holds its whole base units', (count, factor, size, loose) => {
    expect(open({ quantity: quantity(count), factor: quantity(factor) })).toMatchObject({ size, loose });
  });

  it('has bolívares only at a rate', () => {
    const goods = { productId: 'harina', categoryIds: [] };
    expect(() => openLine(cartLine({ bolivars: { unitPrice: ves(1n) } }), goods, null)).toThrow(
      BrokenInvariant,
    );
    expect(openLine(cartLine(), goods, null).bolivars).toBeNull();
  });
});

describe('what is taken off', () => {
  it.each([
    ['less than is left', 3_00n, 3_00n],
    ['all of it', 10_00n, 10_00n],
    ['a cent more than is left', 10_01n, 10_00n],
  ])('[PRICE-01] is %s', (_, asked, taken) => {
    const line = open({ unitPrice: usd(10_00n) });
    takeOff(line, WHY, () => asked);
    expect(line.discounts).toEqual([{ ...WHY, amount: usd(taken) }]);
    expect(line.own.left).toBe(10_00n - taken);
    expect(isUsedUp(line)).toBe(taken === 10_00n);
  });

  it.each([0n, -1n])('[PRICE-01] leaves no trace where it is %s', (asked) => {
    const line = open({ unitPrice: usd(10_00n) });
    takeOff(line, WHY, () => asked);
    expect(line.discounts).toEqual([]);
    expect(line.own.left).toBe(10_00n);
  });

  it('[PRICE-01] is of each currency by itself, and named where either has any', () => {
    const line = inBoth();
    takeOff(line, WHY, (side) => (side === line.own ? 0n : 1n));
    takeOff(line, { ...WHY, reason: 'Empaque roto' }, (side) => (side === line.own ? 20_00n : 4_999_98n));
    expect(line.discounts).toEqual([
      { ...WHY, amount: usd(0n), amountBs: ves(1n) },
      { ...WHY, reason: 'Empaque roto', amount: usd(10_00n), amountBs: ves(4_999_98n) },
    ]);
    // A céntimo is left.
    expect(isUsedUp(line)).toBe(false);
    takeOff(line, WHY, () => 5n);
    expect(isUsedUp(line)).toBe(true);
  });
});

describe('a cut', () => {
  it.each([
    ['10 % of each currency', percent(1000), 1_00n, 500_00n],
    ['half a cent upwards', percent(5), 1n, 2_50n],
    ['an amount at the rate', off(1_00n), 1_00n, 512_48n],
    ['all bolívares where it is all dollars', off(10_00n), 10_00n, 5_000_00n],
    ['all bolívares where it is more', off(11_00n), 11_00n, 5_000_00n],
    // A cent less than all, which at the rate is more than there is.
    ['no more than was asked for', off(9_99n), 9_99n, 5_119_68n],
  ])('[PRICE-01] is %s', (_, cut, own, inBolivars) => {
    const line = inBoth();
    expect(cutOf(line, cut, line.own)).toBe(own);
    expect(line.bolivars && cutOf(line, cut, line.bolivars)).toBe(inBolivars);
  });

  it.each([
    ['0.5', '1', 5n],
    ['0.05', '1', 1n],
    ['0.049', '1', 0n],
    ['2', '24', 4_80n],
  ])('[PRICE-01] of 0,10 is for each base unit: of %s units of %s', (count, factor, expected) => {
    const line = open({ unitPrice: usd(100_00n), quantity: quantity(count), factor: quantity(factor) });
    expect(cutOf(line, off(10n), line.own)).toBe(expected);
  });

  it('[PRICE-01] is converted once, after it is multiplied', () => {
    const { own, bolivars } = inBoth();
    expect(onSide(3n, own)).toBe(3n);
    expect(onSide(5n, own, 10n)).toBe(1n);
    if (bolivars === null) throw new Error('it has bolívares');
    // A third of a cent is Bs. 1,7083; a cent converted first and then parted would be the same, a rounded one not.
    expect(onSide(1n, bolivars, 3n)).toBe(171n);
    expect(onSide(1n, bolivars)).toBe(512n);
  });
});

describe('some pieces of a line', () => {
  it.each([
    ['one of three', '3', 10_00n, 1n, 3_33n],
    ['two of three', '3', 10_00n, 2n, 6_67n],
    ['all', '3', 10_00n, 3n, 10_00n],
    ['none', '3', 10_00n, 0n, 0n],
    ['two of 2,5, which pay their part', '2.5', 10_00n, 2n, 8_00n],
  ])('[PRICE-02] are worth their part of it: %s', (_, count, whole, pieces, expected) => {
    expect(shareOf(open({ quantity: quantity(count) }), whole, pieces)).toBe(expected);
  });

  it('[PRICE-02] are worth nothing of a line without base units', () => {
    // A thousandth of a unit of which a thousand make one base unit.
    const line = open({ quantity: 1n, factor: 1n });
    expect(line.size).toBe(0n);
    expect(shareOf(line, 10_00n, 1n)).toBe(0n);
  });
});

describe('an amount off several lines', () => {
  const bag = () => [open({ id: 'a', unitPrice: usd(3_00n) }), open({ id: 'b', unitPrice: usd(1_00n) })];
  const leftOf = (lines: ReturnType<typeof bag>) => lines.map(({ own, line }) => `${line.id} ${own.left}`);

  it.each([
    ['by what they are worth', 1_00n, ['a 225', 'b 75']],
    ['the odd cent to who loses most by it', 2n, ['a 298', 'b 100']],
    ['a cent to one alone', 1n, ['a 299', 'b 100']],
    ['no more than all', 9_00n, ['a 0', 'b 0']],
    ['nothing', 0n, ['a 300', 'b 100']],
  ])('[PRICE-02] is spread over them: %s', (_, amount, left) => {
    const lines = bag();
    takeOffTogether(lines, WHY, amount, (_line, side) => side.left);
    expect(leftOf(lines)).toEqual(left);
  });

  it('[PRICE-02] adds up in each currency, and takes all of the one where it takes all of the other', () => {
    const cents = fc.bigInt({ min: 0n, max: 1_000_00n });
    const prices = fc.array(fc.record({ own: cents, inBolivars: cents }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(prices, cents, (all, amount) => {
        const lines = all.map(({ own, inBolivars }, place) =>
          inBoth({ id: `${place}`, unitPrice: usd(own), bolivars: { unitPrice: ves(inBolivars) } }),
        );
        const sums = () => [
          lines.reduce((sum, { own }) => sum + own.left, 0n),
          lines.reduce((sum, { bolivars }) => sum + (bolivars?.left ?? 0n), 0n),
        ];
        const [before = 0n, beforeBs = 0n] = sums();
        takeOffTogether(lines, WHY, amount, (_, side) => side.left);
        const [after, afterBs] = sums();
        const rest = before - amount;
        expect(after).toBe(rest > 0n ? rest : 0n);
        // Bs. 512,48 a dollar, half a céntimo upwards.
        const restBs = beforeBs - (amount * 51_248n + 50n) / 100n;
        expect(afterBs).toBe(rest > 0n && restBs > 0n ? restBs : 0n);
      }),
    );
  });
});

describe('the dearest piece', () => {
  it('[PRICE-02] comes first, by the base unit and not by the line, and of one price by its id', () => {
    const lines = [
      open({ id: 'case', unitPrice: usd(20_00n), factor: quantity('24') }),
      open({ id: 'loose', unitPrice: usd(1_00n) }),
      open({ id: 'b-half', unitPrice: usd(2_00n), quantity: ONE / 2n }),
      open({ id: 'a-whole', unitPrice: usd(2_00n), quantity: 3n * ONE }),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (listed) => {
        expect(listed.sort(byPiecePrice).map(({ line }) => line.id)).toEqual([
          'a-whole',
          'b-half',
          'loose',
          'case',
        ]);
      }),
    );
  });
});
