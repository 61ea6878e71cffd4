import { PAYMENT_METHOD_RULES, PAYMENT_METHODS } from '@cuadra/domain/sales/payment';
import { describe, expect, it } from 'vitest';

import { withPaymentDetails } from './present-row.ts';

const CASH = { method: 'cash' as const, amount_usd: '5.00', amount_bs: '500.00', reference: '', details: {} };
const CARD = {
  method: 'card' as const,
  amount_usd: '2.00',
  amount_bs: '200.00',
  reference: '0042',
  details: {},
};

describe('the payments of a sale, as the API shows them', () => {
  it('[ENT-23] have the bank’s data, the reference number, the amount and the day of a Pago Móvil', () => {
    const mobile_payment = {
      phone_number: '0414-5551234',
      bank_name: 'Banesco',
      reference_date: '2026-11-20',
    };
    const paid = { ...CASH, method: 'mobile' as const, reference: '001122', details: { mobile_payment } };
    expect(withPaymentDetails({ payments: [paid], change: [] }).payments[0]?.details).toEqual({
      mobile_payment: { ...mobile_payment, reference_number: '001122', amount: '500.00' },
    });
  });

  it('[ENT-23] have the e-mail, the reference number, the amount and the day of a Zelle', () => {
    const zelle_payment = { email: 'ana@example.com', reference_date: '2026-11-20' };
    const paid = { ...CASH, method: 'zelle' as const, reference: 'Z-9', details: { zelle_payment } };
    expect(withPaymentDetails({ payments: [paid], change: [] }).payments[0]?.details).toEqual({
      zelle_payment: { ...zelle_payment, reference_number: 'Z-9', amount: '5.00' },
    });
  });

  it('[ENT-23] say the change with the payment that gives some, its way, and whether it went to the balance', () => {
    const change = [
      { method: 'cash', amount_usd: '2.00' },
      { method: 'balance', amount_usd: '0.68' },
    ];
    const { payments } = withPaymentDetails({ payments: [CASH, CARD], change });
    expect(payments.map(({ details }) => details)).toEqual([
      { change: '2.68', change_method: 'cash', add_to_balance: true },
      {},
    ]);
  });

  it.each(PAYMENT_METHODS)('[PAY-01] give change of %s only where the method allows it', (method) => {
    const change = [{ method: 'cash', amount_usd: '2.00' }];
    const { payments } = withPaymentDetails({ payments: [CASH, { ...CASH, method }], change });
    const [ofCash, ofMethod] = payments.map(({ details }) => 'change' in details);
    const { allowsChange } = PAYMENT_METHOD_RULES[method];
    expect([ofCash, ofMethod]).toEqual([!allowsChange, allowsChange]);
  });

  it('[ENT-23] keep what else they say', () => {
    const noted = { ...CASH, details: { note: 'billete de 5' } };
    const change = [{ method: 'mobile', amount_usd: '0.05' }];
    expect(withPaymentDetails({ payments: [noted], change }).payments[0]?.details).toEqual({
      note: 'billete de 5',
      change: '0.05',
      change_method: 'mobile',
      add_to_balance: false,
    });
  });
});
