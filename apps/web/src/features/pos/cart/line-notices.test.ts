import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';
import { tillLine, usd } from '../testing.ts';
import { lineNotices } from './line-notices.ts';

const stocks = new Map([
  ['harina', new Map([['unidad', quantity('4')]])],
  ['malta', new Map([['unidad', quantity('0')]])],
  [
    'boxed',
    new Map([
      ['unidad', quantity('1')],
      ['caja', quantity('2')],
    ]),
  ],
  ['elsewhere', undefined],
]);

describe('what is said of a line without stopping the sale', () => {
  it('[INV-03] how many are left, once more are sold', () => {
    expect(noticeOf({ quantity: quantity('4') })).toBeUndefined();
    expect(noticeOf({ quantity: quantity('5') })).toBe('Quedan 4');
    expect(noticeOf({ productId: 'malta' })).toBe('Agotado');
    expect(noticeOf({ productId: 'elsewhere' })).toBe('No disponible');
  });

  it('[INV-03] counts all the lines of a product in one unit', () => {
    const lines = [
      tillLine({ id: 'one', quantity: quantity('1') }),
      tillLine({ id: 'dear', quantity: quantity('4'), price: usd('2.00') }),
      tillLine({ id: 'box', quantity: quantity('1'), unitId: 'caja', factor: quantity('2') }),
    ];
    expect([...lineNotices(lines, stocks)]).toEqual([
      ['one', 'Quedan 4'],
      ['dear', 'Quedan 4'],
      ['box', 'Agotado'],
    ]);
  });

  it('[INV-03] [MOV-03] nothing where a case is opened for it, and of cases how many are left', () => {
    const box = { productId: 'boxed', unitId: 'caja', factor: quantity('12') };
    expect(noticeOf({ productId: 'boxed', quantity: quantity('5') })).toBeUndefined();
    expect(noticeOf({ ...box, quantity: quantity('2') })).toBeUndefined();
    expect(noticeOf({ ...box, quantity: quantity('3') })).toBe('Quedan 2');
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
