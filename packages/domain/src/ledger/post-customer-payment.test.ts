import { describe, expect, it } from 'vitest';

import type { CustomerPayment } from '../party/customer-payment.ts';
import { igtfOn } from '../tax/igtf.ts';
import { BCV, paymentsTowards, usd, ves } from '../testing/builders.ts';
import { postCustomerPayment } from './post-customer-payment.ts';

const MADE: CustomerPayment = {
  id: 'abono',
  customerId: 'maria',
  registerId: 'caja-1',
  cashSessionId: 'sesion-1',
  currency: 'USD',
  rate: BCV,
  payments: [],
  igtf: null,
  amount: usd(0n),
  settled: usd(0n),
  madeAt: '2026-11-22T14:00:00Z',
  madeBy: { id: 'ana', name: 'Ana Pérez' },
};

describe('postCustomerPayment', () => {
  it('[PAY-06] [ACC-07] puts each method on its account, and two payments by one of them together', () => {
    const payments = paymentsTowards(usd(6_00n), [usd(1_00n), usd(2_00n), usd(3_00n)], BCV).map(
      (payment, place) => (place === 1 ? { ...payment, method: 'zelle' as const } : payment),
    );
    expect(written({ payments, amount: usd(6_00n) })).toEqual([
      'till_usd 400 / 204992',
      'zelle_clearing 200 / 102496',
      'ar_customers -600 / -307488',
    ]);
  });

  it('[PAY-06] [ACC-07] owes the IGTF to the treasury, and to the customer what is left', () => {
    const payments = paymentsTowards(usd(20_60n), [usd(20_60n)], BCV);
    const igtf = igtfOn(usd(20_00n), 300, BCV);
    expect(written({ payments, igtf, amount: usd(20_00n) })).toEqual([
      'till_usd 2060 / 1055709',
      'igtf_payable -60 / -30749',
      'ar_customers -2000 / -1024960',
    ]);
  });

  it.each([
    ['more bolívares than the dollars come to are a gain', ves(105_00n), 'rounding_gain 0 / -250'],
    ['fewer are a loss', ves(100_00n), 'rounding_loss 0 / 250'],
  ])('[PAY-06] [ACC-07] shows what the conversion leaves over: %s', (_, amountBs, row) => {
    const [payment] = paymentsTowards(usd(20n), [usd(20n)], BCV);
    const payments = payment === undefined ? [] : [{ ...payment, currency: 'VES', amountBs }];
    expect(written({ payments, amount: usd(20n) })).toEqual([
      `till_ves 20 / ${amountBs.minor}`,
      'ar_customers -20 / -10250',
      row,
    ]);
  });

  it('[PAY-06] [ACC-07] of an account in bolívares goes by the bolívares, and without a rate by them alone', () => {
    const ofBolivars = { currency: 'VES', amount: ves(512_48n) } as const;
    const paid = paymentsTowards(ves(512_48n), [ves(512_48n)], BCV);
    expect(written({ ...ofBolivars, payments: paid })).toEqual([
      'till_ves 100 / 51248',
      'ar_customers -100 / -51248',
    ]);
    const alone = paymentsTowards(ves(512_48n), [ves(512_48n)], null);
    expect(written({ ...ofBolivars, payments: alone, rate: null })).toEqual([
      'till_ves 0 / 51248',
      'ar_customers 0 / -51248',
    ]);
  });
});

function written(overrides: Partial<CustomerPayment>): string[] {
  return postCustomerPayment({ ...MADE, ...overrides }).map(
    ({ role, usd, ves }) => `${role} ${usd.minor} / ${ves.minor}`,
  );
}
