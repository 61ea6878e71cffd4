import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';

import { stockWords, withSizeTogether } from './tile-text.ts';

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

it.each([
  ['Harina de maíz 1 kg', 'Harina de maíz 1\u00a0kg'],
  ['Agua 1,5 L', 'Agua 1,5\u00a0L'],
  ['Papel higiénico Nube 4 rollos', 'Papel higiénico Nube 4\u00a0rollos'],
  ['ARROZ 500 GR BLANCO', 'ARROZ 500\u00a0GR BLANCO'],
  ['Combo 2 kg y 12 und surtido', 'Combo 2\u00a0kg y 12\u00a0und surtido'],
  ['Cuaderno 100 hojas rayado', 'Cuaderno 100 hojas rayado'],
  ['Café', 'Café'],
])('a figure and its unit stay on one line: %s', (name, shown) => {
  expect(withSizeTogether(name)).toBe(shown);
});
