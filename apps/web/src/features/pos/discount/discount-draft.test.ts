import { convertTo } from '@cuadra/domain/money/rate';
import { describe, expect, it } from 'vitest';

import { priceTillCart } from '../../../session/selling/price-till-cart.ts';
import { iva, RATE, tillLine, tillMoney, usd } from '../testing.ts';
import {
  type DiscountDraft,
  discountable,
  discountOf,
  draftErrors,
  draftOf,
  previewText,
} from './discount-draft.ts';

const typed = (fields: Partial<DiscountDraft>): DiscountDraft => ({
  place: 'line',
  kind: 'percentage',
  text: '10',
  reason: 'Empaque dañado',
  ...fields,
});

describe('a discount typed by hand', () => {
  it.each([
    { text: '', says: 'Escribe un descuento mayor que cero.' },
    { text: 'abc', says: 'Escribe un descuento mayor que cero.' },
    { text: '0', says: 'Escribe un descuento mayor que cero.' },
    { text: '-5', says: 'Escribe un descuento mayor que cero.' },
    { text: '10', says: undefined },
    { text: '12,5 %', says: 'Puedes dar hasta 10 %: $ 1,00.' },
    { text: '101', says: 'Un descuento llega hasta el 100 %.' },
    { text: '1000000000', says: 'Un descuento llega hasta el 100 %.' },
    { kind: 'fixed' as const, text: '1,00', says: undefined },
    { kind: 'fixed' as const, text: '1,01', says: 'Puedes dar hasta 10 %: $ 1,00.' },
    { kind: 'fixed' as const, text: '10,01', says: 'No puede pasar de lo que cuesta: $ 10,00.' },
  ])('[POS-05] of $text off 10,00 with a cap of 10 %: $says', ({ says, ...draft }) => {
    expect(draftErrors(typed(draft), usd('10.00'), 1000).cut?.replace(/\s/g, ' ')).toBe(says);
  });

  it('[POS-05] may be all of it for whoever may do everything', () => {
    expect(draftErrors(typed({ text: '100' }), usd('10.00'), 10_000)).toEqual({});
  });

  it('[POS-05] wants a reason, and not a novel', () => {
    const reason = (text: string) => draftErrors(typed({ reason: text }), usd('10.00'), 1000).reason;
    expect(reason('  ')).toBe('Escribe el motivo del descuento.');
    expect(reason('x'.repeat(121))).toBe('El motivo tiene hasta 120 caracteres.');
  });

  it('[POS-05] is read as it was written, and shown again', () => {
    const discount = discountOf(typed({ text: '12,5', reason: ' Por vencer ' }), 'USD');
    expect(discount).toEqual({ cut: { type: 'percentage', basisPoints: 1250 }, reason: 'Por vencer' });
    expect(draftOf('sale', discount)).toEqual({
      place: 'sale',
      kind: 'percentage',
      text: '12,5',
      reason: 'Por vencer',
    });
    const amount = { cut: { type: 'fixed' as const, amount: usd('1234.50') }, reason: 'Redondeo' };
    expect(draftOf('line', amount)).toMatchObject({ kind: 'fixed', text: '1.234,50' });
    expect(draftOf('line', undefined)).toMatchObject({ text: '', reason: '' });
  });

  it('[POS-05] says what it comes to before it is given', () => {
    expect(previewText(typed({}), usd('10.00'))?.replace(/\s/g, ' ')).toBe(
      'Descuento de $ 1,00: quedaría en $ 9,00',
    );
    expect(previewText(typed({ text: '' }), usd('10.00'))).toBeUndefined();
    expect(previewText(typed({ text: '200' }), usd('10.00'))).toBeUndefined();
  });

  it('[POS-05] is of what rules have left of the line, or of the sale with its lines’ own discounts', () => {
    const off = (source: 'rule' | 'line' | 'sale', text: string) => ({
      source,
      sourceId: null,
      name: source,
      amount: usd(text),
      amountBs: convertTo(usd(text), 'VES', RATE),
    });
    const lines = [tillLine({ id: 'a', price: usd('10.00') }), tillLine({ id: 'b', price: usd('5.00') })];
    const { cart } = priceTillCart(
      lines,
      tillMoney(),
      [iva],
      () => new Map([['a', [off('rule', '1.00'), off('line', '2.00'), off('sale', '0.50')]]]),
    );
    expect(discountable(cart.lines, 'line', 'a', 'USD')).toEqual(usd('9.00'));
    expect(discountable(cart.lines, 'sale', 'a', 'USD')).toEqual(usd('12.00'));
  });
});
