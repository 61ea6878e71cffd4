import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';
import { tillLine, usd } from '../testing.ts';
import { lineNotices } from './line-notices.ts';

const stocks = new Map([
  ['harina', quantity('4')],
  ['malta', quantity('0')],
  ['elsewhere', undefined],
]);

describe('what is said of a line without stopping the sale', () => {
  it('[INV-03] how many are left, once more are sold', () => {
    expect(noticeOf({ quantity: quantity('4') })).toBeUndefined();
    expect(noticeOf({ quantity: quantity('5') })).toBe('Quedan 4');
    expect(noticeOf({ productId: 'malta' })).toBe('Agotado');
    expect(noticeOf({ productId: 'elsewhere' })).toBe('No disponible');
  });

  it('[INV-03] counts all the lines of a product, each in its unit', () => {
    const lines = [
      tillLine({ id: 'loose', quantity: quantity('1') }),
      tillLine({ id: 'box', quantity: quantity('2'), factor: quantity('2') }),
    ];
    expect([...lineNotices(lines, stocks)]).toEqual([
      ['loose', 'Quedan 4'],
      ['box', 'Quedan 4'],
    ]);
  });

  it('[INV-03] nothing of a service, nor before what is left is read', () => {
    expect(noticeOf({ type: 'service', quantity: quantity('9') })).toBeUndefined();
    expect(noticeOf({ productId: 'unread', quantity: quantity('9') })).toBeUndefined();
  });

  it('[POS-03] that it costs nothing', () => {
    expect(noticeOf({ price: usd('0.00') })).toBe('Precio $\u202f0,00');
    expect(noticeOf({ price: usd('0.00'), quantity: quantity('5') })).toBe('Precio $\u202f0,00 · Quedan 4');
  });
});

function noticeOf(overrides: Parameters<typeof tillLine>[0]): string | undefined {
  return lineNotices([tillLine(overrides)], stocks).get('line-1');
}
