import { describe, expect, it } from 'vitest';

import { RATE, usd } from '../../testing.ts';
import {
  type PaymentAction,
  type PaymentState,
  reducePayment,
  startPayment,
} from '../state/payment-state.ts';
import { forgetPayment, keepPayment, openPayment, type PaidCart } from './stored-payment.ts';

const COMPANY = 'company';
const CART: PaidCart = { id: 'cart', customerId: null };
const TYPED: readonly PaymentAction[] = [
  { type: 'type_amount', currency: 'USD', text: '20' },
  { type: 'add_payment', id: 'second' },
  { type: 'choose_method', method: 'mobile' },
  { type: 'type_field', field: 'reference', text: '004518' },
  { type: 'type_change', to: 'VES', text: '100' },
];

function fresh(total = '29.75'): PaymentState {
  return startPayment({ total: usd(total), rate: RATE, igtfBasisPoints: null, today: '2026-11-22' }, 'first');
}

function typed(actions: readonly PaymentAction[] = TYPED): PaymentState {
  return actions.reduce(reducePayment, fresh());
}

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    get length() {
      return kept.size;
    },
  } as unknown as Storage;
}

describe('a payment half typed', () => {
  it('[PAY-02] is there as it was when it is opened again: lines, references, change', () => {
    const device = storage();
    keepPayment(device, COMPANY, CART, typed());
    expect(openPayment(device, COMPANY, CART, fresh())).toEqual({ state: typed(), isOutdated: false });
  });

  it.each([
    ['the total is another', CART, fresh('31.00')],
    ['another customer pays', { ...CART, customerId: 'maria' }, fresh()],
  ])('[PAY-02] begins anew where %s, and tells', (_, cart, begun) => {
    const device = storage();
    keepPayment(device, COMPANY, { ...CART, customerId: 'luis' }, typed());
    expect(openPayment(device, COMPANY, cart, begun)).toEqual({ state: begun, isOutdated: true });
  });

  it('[PAY-06] goes on with the customer that it asked for', () => {
    const device = storage();
    keepPayment(device, COMPANY, CART, typed());
    const opened = openPayment(device, COMPANY, { ...CART, customerId: 'maria' }, fresh());
    expect(opened).toEqual({ state: typed(), isOutdated: false });
  });

  it('[PAY-02] is of its own cart and company, and of none once the sale is registered', () => {
    const device = storage();
    keepPayment(device, COMPANY, CART, typed());
    const none = { state: fresh(), isOutdated: false };
    expect(openPayment(device, COMPANY, { ...CART, id: 'other' }, fresh())).toEqual(none);
    expect(openPayment(device, 'other', CART, fresh())).toEqual(none);
    forgetPayment(device, COMPANY, CART.id);
    expect(openPayment(device, COMPANY, CART, fresh())).toEqual(none);
    expect(device).toHaveLength(0);
  });

  it('[PAY-02] keeps nothing of a method that was merely chosen, nor of what was taken back', () => {
    const device = storage();
    keepPayment(device, COMPANY, CART, typed([{ type: 'choose_method', method: 'card' }]));
    expect(device).toHaveLength(0);
    keepPayment(device, COMPANY, CART, typed());
    keepPayment(device, COMPANY, CART, fresh());
    expect(device).toHaveLength(0);
  });

  it.each([
    '[{"shape":2,"cartId":"cart"}]',
    '[null]',
    '{',
    '[{"shape":1,"cartId":"cart","drafts":[{"method":"gold"}]}]',
  ])('[PAY-02] begins anew where %s is kept', (text) => {
    const device = storage();
    device.setItem(`cuadra-typed|${COMPANY}|payment|new`, text);
    expect(openPayment(device, COMPANY, CART, fresh())).toEqual({ state: fresh(), isOutdated: false });
  });
});
