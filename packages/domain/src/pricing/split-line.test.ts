import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isNegative, subtract, sum } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { anyCartLines } from '../testing/arbitraries.ts';
import { cartLine, usd } from '../testing/builders.ts';
import { priceCart } from './price-cart.ts';
import { splitDiscounts, splitLineAmounts } from './split-line.ts';

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
