import { describe, expect, it } from 'vitest';

import { BCV, payment, usd, ves } from '../testing/builders.ts';
import {
  PAYMENT_METHOD_RULES,
  PAYMENT_METHODS,
  type PaymentMethod,
  type SalePayment,
  validatePayment,
} from './payment.ts';
import { settle } from './settlement.ts';

const DUE = usd(29_75n);

describe('payment methods', () => {
  it.each([
    { method: 'cash', label: 'Efectivo', needsReference: false, allowsChange: true },
    { method: 'card', label: 'Tarjeta', needsReference: true, allowsChange: false },
    { method: 'mobile', label: 'Pago Móvil', needsReference: true, allowsChange: true },
    { method: 'zelle', label: 'Zelle', needsReference: true, allowsChange: true },
    { method: 'balance', label: 'Saldo a Favor', needsReference: false, allowsChange: false },
    { method: 'points', label: 'Puntos', needsReference: false, allowsChange: false },
  ] as const)('[PAY-01] $method is $label', ({ method, ...rule }) => {
    expect(PAYMENT_METHOD_RULES[method]).toMatchObject(rule);
  });

  it('[PAY-01] come in the order of their keys', () => {
    expect(PAYMENT_METHODS).toEqual(['cash', 'card', 'mobile', 'zelle', 'balance', 'points']);
  });
});

describe('validatePayment', () => {
  const settlement = settle(DUE, [], BCV);
  const MOBILE = { phoneNumber: '0412-5551842', bankName: 'Orinoco', referenceDate: '2026-11-20' };
  const ZELLE = { email: 'ana@correo.com', referenceDate: '2026-11-20' };

  it('[PAY-01] takes cash without a reference', () => {
    expect(validatePayment(payment(usd(20_00n), settlement, BCV))).toEqual([]);
    expect(validatePayment(payment(ves(500_00n), settlement, BCV))).toEqual([]);
  });

  it('[PAY-02] refuses an amount that the records cannot hold on its other side', () => {
    const refusals = validatePayment(payment(usd(9_999_999_999_999_00n), settlement, BCV));
    expect(refusals).toEqual([{ field: 'amount', code: 'amount_too_large' }]);
  });

  it.each(['card', 'mobile', 'zelle'] as const)('[PAY-01] asks for the reference of %s', (method) => {
    const refusals = validatePayment(made(method, { reference: ' ' }));
    expect(refusals).toContainEqual({ field: 'reference', code: 'reference_required' });
  });

  it('[PAY-03] asks Pago Móvil for phone, bank and date', () => {
    expect(validatePayment(made('mobile', { reference: '004518' }))).toEqual([
      { field: 'details.mobilePayment.phoneNumber', code: 'phone_required' },
      { field: 'details.mobilePayment.bankName', code: 'bank_required' },
      { field: 'details.mobilePayment.referenceDate', code: 'reference_date_required' },
    ]);
    const complete = made('mobile', { reference: '004518', details: { mobilePayment: MOBILE } });
    expect(validatePayment(complete)).toEqual([]);
  });

  it('[PAY-03] asks Zelle for e-mail and date', () => {
    expect(validatePayment(made('zelle', { reference: 'ABC' }))).toEqual([
      { field: 'details.zellePayment.email', code: 'email_required' },
      { field: 'details.zellePayment.referenceDate', code: 'reference_date_required' },
    ]);
    expect(validatePayment(made('zelle', { reference: 'ABC', details: { zellePayment: ZELLE } }))).toEqual(
      [],
    );
  });

  it('[PAY-01] takes no payment of nothing, and each method in its own currencies', () => {
    expect(validatePayment(payment(usd(0n), settlement, BCV))).toEqual([
      { field: 'amount', code: 'amount_not_positive' },
    ]);
    const dollarsByPhone = made('mobile', {
      currency: 'USD',
      reference: '1',
      details: { mobilePayment: MOBILE },
    });
    expect(validatePayment(dollarsByPhone)).toEqual([{ field: 'currency', code: 'currency_not_taken' }]);
  });

  function made(method: PaymentMethod, overrides: Partial<SalePayment>): SalePayment {
    const [currency = 'USD'] = PAYMENT_METHOD_RULES[method].currencies;
    return payment(usd(10_00n), settlement, BCV, { method, currency, ...overrides });
  }
});
