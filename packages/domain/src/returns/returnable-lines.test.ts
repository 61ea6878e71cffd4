import { describe, expect, it } from 'vitest';
import { quantity } from '../money/quantity.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { cartLine } from '../testing/builders.ts';
import { returnableLines, wantedOfAll } from './returnable-lines.ts';

const SALE = priceCart(
  [
    cartLine({ id: 'rice', quantity: quantity('3') }),
    cartLine({ id: 'cheese', quantity: quantity('0.735') }),
    // The same goods again, on a line of their own.
    cartLine({ id: 'rice-2', quantity: quantity('1') }),
  ],
  'USD',
);

/** What one document took back, by line. */
function back(quantities: Readonly<Record<string, string>>) {
  const lines = SALE.lines.flatMap((sold) => {
    const taken = quantities[sold.line.id];
    if (taken === undefined) return [];
    const line = { ...sold.line, quantity: quantity(taken) };
    return [{ ...sold, line, soldQuantity: sold.line.quantity, goods: 'stock' as const }];
  });
  return { lines };
}

describe('what may still be returned', () => {
  it.each<[string, Parameters<typeof returnableLines>[1], readonly string[]]>([
    ['all of a sale of which nothing came back', [], ['rice 0/3000', 'cheese 0/735', 'rice-2 0/1000']],
    [
      'the rest of a line, and not of another with the same goods',
      [back({ rice: '1' })],
      ['rice 1000/2000', 'cheese 0/735', 'rice-2 0/1000'],
    ],
    [
      'less after each document',
      [back({ rice: '1', cheese: '0.001' }), back({ rice: '1' })],
      ['rice 2000/1000', 'cheese 1/734', 'rice-2 0/1000'],
    ],
    [
      'nothing of a line that came back whole',
      [back({ 'rice-2': '1' })],
      ['rice 0/3000', 'cheese 0/735', 'rice-2 1000/0'],
    ],
    [
      'nothing, and not less, where two tills took the same goods back',
      [back({ rice: '3' }), back({ rice: '2' })],
      ['rice 5000/0', 'cheese 0/735', 'rice-2 0/1000'],
    ],
  ])('[SALE-05] is %s', (_, earlier, expected) => {
    expect(
      returnableLines(SALE, earlier).map(({ sold, returned, left }) => `${sold.line.id} ${returned}/${left}`),
    ).toEqual(expected);
  });

  it('[SALE-05] is asked for whole without the lines of which nothing is left', () => {
    const lines = returnableLines(SALE, [back({ rice: '3', cheese: '0.5' })]);
    expect(wantedOfAll(lines, 'damaged')).toEqual([
      { lineId: 'cheese', quantity: quantity('0.235'), goods: 'damaged' },
      { lineId: 'rice-2', quantity: quantity('1'), goods: 'damaged' },
    ]);
    expect(wantedOfAll([], 'stock')).toEqual([]);
  });
});
