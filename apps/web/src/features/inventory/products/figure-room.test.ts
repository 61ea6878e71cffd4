import { exchangeRate } from '@cuadra/domain/money/rate';
import { describe, expect, it } from 'vitest';
import type { Company } from '../../../session/company/company.ts';
import { figureRoom } from './figure-room.ts';

const NO_RATE = { rate: undefined, secondaryCurrency: undefined };
const RATED = {
  rate: { exchange: exchangeRate('USD', 'VES', '512.48') } as NonNullable<Company['rate']>,
  secondaryCurrency: 'VES',
} as Pick<Company, 'rate' | 'secondaryCurrency'>;

function product(cost: string, price: string, currency = 'USD') {
  return {
    product: { purchase_price: { amount: cost, currency }, selling_price: { amount: price, currency } },
  };
}

describe('the room of the amounts in the list of products', () => {
  it('[INV-01] is the usual one for usual amounts', () => {
    expect(figureRoom([], NO_RATE)).toEqual({ cost: 100, price: 122 });
    expect(figureRoom([product('8.00', '12.50')], RATED)).toEqual({ cost: 100, price: 122 });
  });

  it('[INV-01] grows with the longest cost and the longest price, so that none is cut', () => {
    const { cost, price } = figureRoom(
      [product('1.00', '2.00'), product('1500000.00', '1850000.75')],
      NO_RATE,
    );
    // '$ 1.500.000,00' in 14 px is 104 px wide and '$ 1.850.000,75' in bold 112, each with 20 px around it.
    expect(cost).toBeGreaterThanOrEqual(124);
    expect(price).toBeGreaterThanOrEqual(132);
  });

  it('[INV-01] grows with the amount in the other currency where that one is longer', () => {
    const dear = [product('1.00', '99999.99')];
    expect(figureRoom(dear, RATED).price).toBeGreaterThan(figureRoom(dear, NO_RATE).price);
  });

  it('[INV-01] regards each currency by itself: few digits in dollars are many in bolívares', () => {
    const dollars = [product('1.00', '99999.99'), product('1.00', '1234567.00', 'VES')];
    expect(figureRoom(dollars, RATED).price).toBe(
      Math.max(...dollars.map((one) => figureRoom([one], RATED).price)),
    );
  });
});
