import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';
import type { HeldUnit, KnownUnits } from '../../../data/stock-follower.ts';
import { tillLine, usd } from '../testing.ts';
import { lineNotices } from './line-notices.ts';

const stocks: KnownUnits = new Map<string, ReadonlyMap<string, HeldUnit> | 'elsewhere' | undefined>([
  ['harina', new Map([['unidad', held('4', '1')]])],
  ['malta', new Map([['unidad', held('0', '1')]])],
  [
    'boxed',
    new Map([
      ['unidad', held('1', '1')],
      ['caja', held('2', '12')],
    ]),
  ],
  ['loose', new Map([['unidad', held('100', '1')]])],
  [
    'owed',
    new Map([
      ['unidad', held('30', '1')],
      ['caja', held('-1', '12')],
    ]),
  ],
  ['elsewhere', 'elsewhere'],
  ['uncounted', undefined],
]);

describe('what is said of a line without stopping the sale', () => {
  it('[INV-03] how many are left, once more are sold', () => {
    expect(noticeOf({ quantity: quantity('4') })).toBeUndefined();
    expect(noticeOf({ quantity: quantity('5') })).toBe('Quedan 4');
    expect(noticeOf({ productId: 'malta' })).toBe('Agotado');
    expect(noticeOf({ productId: 'elsewhere' })).toBe('No disponible');
    // Nobody has said how much there is: a shop that counts nothing is warned of nothing.
    expect(noticeOf({ productId: 'uncounted' })).toBeUndefined();
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

  it('[INV-03] [MOV-03] nothing where a case is opened for it, and with the cases how many are left', () => {
    const box = { productId: 'boxed', unitId: 'caja', factor: quantity('12') };
    expect(noticeOf({ productId: 'boxed', quantity: quantity('25') })).toBeUndefined();
    expect(noticeOf({ productId: 'boxed', quantity: quantity('26') })).toBe('Quedan 25');
    expect(noticeOf({ ...box, quantity: quantity('2') })).toBeUndefined();
    expect(noticeOf({ ...box, quantity: quantity('3') })).toBe('Quedan 2');
  });

  it('[INV-03] [MOV-03] nothing of a case that the loose pieces fill, and how many they do', () => {
    const box = { productId: 'loose', unitId: 'caja', factor: quantity('12') };
    expect(noticeOf({ ...box, quantity: quantity('8') })).toBeUndefined();
    expect(noticeOf({ ...box, quantity: quantity('9') })).toBe('Quedan 8');
    expect(noticeOf({ ...box, productId: 'harina' })).toBe('Agotado');
    expect(noticeOf({ ...box, productId: 'owed', quantity: quantity('2') })).toBe('Quedan 1');
    expect(noticeOf({ productId: 'owed', quantity: quantity('30') })).toBeUndefined();
  });

  it('[INV-03] [MOV-03] counts no piece for a case that is sold by itself', () => {
    const lines = [
      tillLine({ id: 'piece', productId: 'loose', quantity: quantity('80') }),
      tillLine({
        id: 'box',
        productId: 'loose',
        quantity: quantity('2'),
        unitId: 'caja',
        factor: quantity('12'),
      }),
    ];
    expect([...lineNotices(lines, stocks)]).toEqual([['box', 'Quedan 1']]);
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

function held(amount: string, factor: string): HeldUnit {
  return { held: quantity(amount), factor: quantity(factor) };
}

function noticeOf(overrides: Parameters<typeof tillLine>[0]): string | undefined {
  return lineNotices([tillLine(overrides)], stocks).get('line-1');
}
