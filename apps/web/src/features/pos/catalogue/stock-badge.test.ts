import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';

import { stockWords } from './stock-badge.tsx';

describe('what a tile says of the stock', () => {
  it.each([
    { stock: undefined, words: { text: 'Sin registrar', tone: 'quiet' } },
    { stock: 'elsewhere', words: { text: 'No disponible', tone: 'due' } },
    { stock: quantity('0'), words: { text: 'Agotado', tone: 'due' } },
    { stock: quantity('3'), words: { text: 'Quedan 3', tone: 'due' } },
    { stock: quantity('6'), words: undefined },
  ] as const)('[INV-03] with $stock left of a minimum of 5 is $words', ({ stock, words }) => {
    expect(stockWords({ type: 'physical', min_stock: '5' }, stock)).toEqual(words);
    expect(stockWords({ type: 'service', min_stock: '5' }, stock)).toBeUndefined();
  });
});
