import { describe, expect, it } from 'vitest';
import { type PaymentKey, type PaymentKeyPlace, paymentCommandOf } from './payment-keys.ts';

describe('keys of the payment', () => {
  it('[PAY-01][PAY-02] leave digits to the amount while it has the focus', () => {
    for (const digit of '1234567890') expect(command({ key: digit }, { isTyping: true })).toBeUndefined();
  });

  it('[PAY-01] choose a method by its number anywhere with Alt, and without it outside the fields', () => {
    expect(command({ key: '2', code: 'Digit2', isAlt: true }, { isTyping: true })).toEqual({
      type: 'choose_method',
      method: 'card',
    });
    // What a Mac writes with Alt and 1.
    expect(command({ key: '¡', code: 'Digit1', isAlt: true }, { isTyping: true })).toEqual({
      type: 'choose_method',
      method: 'cash',
    });
    expect(command({ key: '2' }, {})).toEqual({ type: 'choose_method', method: 'card' });
    expect(command({ key: '9' }, {})).toBeUndefined();
    expect(command({ key: '2', code: 'Digit2', isAlt: true, isCtrl: true }, {})).toBeUndefined();
  });

  it('[PAY-02] confirm with Enter in the amount, and not on a button of its own', () => {
    expect(command({ key: 'Enter' }, { isTyping: true })).toEqual({ type: 'confirm', printsAtOnce: false });
    expect(command({ key: 'Enter' }, { isOnButton: true })).toBeUndefined();
    expect(command({ key: 'P', isCtrl: true }, { isTyping: true })).toEqual({
      type: 'confirm',
      printsAtOnce: true,
    });
  });

  it('[PAY-02] change between dollars and bolívares with Alt B, in the amount too', () => {
    const pressed = { key: '∫', code: 'KeyB', isAlt: true };
    expect(command(pressed, { isTyping: true })).toEqual({ type: 'swap_currency' });
    expect(command({ key: 'b', code: 'KeyB' }, {})).toBeUndefined();
  });

  it('[PAY-05] give the change in the other currency with Alt V, in the amount too', () => {
    const pressed = { key: '√', code: 'KeyV', isAlt: true };
    expect(command(pressed, { isTyping: true })).toEqual({ type: 'swap_change' });
    expect(command({ key: 'v', code: 'KeyV' }, { isTyping: true })).toBeUndefined();
  });

  it('[PAY-02] add a payment with + while something is due, in the amount too', () => {
    expect(command({ key: '+' }, { isTyping: true, isShort: true })).toEqual({ type: 'add_payment' });
    expect(command({ key: '+' }, { isTyping: true })).toBeUndefined();
  });
});

function command(pressed: Partial<PaymentKey>, place: Partial<PaymentKeyPlace>) {
  return paymentCommandOf(
    { key: '', code: '', isCtrl: false, isAlt: false, ...pressed },
    { isTyping: false, isOnButton: false, isShort: false, ...place },
  );
}
