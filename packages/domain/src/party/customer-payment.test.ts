import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { postCustomerPayment } from '../ledger/post-customer-payment.ts';
import { isBalanced } from '../ledger/transaction.ts';
import { add, isNegative, money, negate, subtract, zero } from '../money/money.ts';
import { convert, exchangeRate } from '../money/rate.ts';
import type { SalePayment } from '../sales/payment.ts';
import {
  type CustomerPayment,
  cashEntriesOfPayment,
  customerEntriesOfPayment,
  receivedIn,
  settledBy,
  validateCustomerPayment,
} from './customer-payment.ts';

const RATE = exchangeRate('USD', 'VES', '512.48');
const usd = (minor: bigint) => money(minor, 'USD');
const ves = (minor: bigint) => money(minor, 'VES');

describe('a payment on account', () => {
  it('[PAY-06] goes whole to the balance, and in notes to the drawer of their currency', () => {
    const made = paymentOf([inDollars(10_00n), inBolivars(512_480n), byMobile(1_024_96n)]);
    expect(customerEntriesOfPayment(made)).toEqual([{ customerId: 'maria', amount: usd(22_00n) }]);
    expect(cashEntriesOfPayment(made)).toEqual([
      { registerId: 'caja-1', sessionId: 'session', amount: usd(10_00n) },
      { registerId: 'caja-1', sessionId: 'session', amount: ves(512_480n) },
    ]);
  });

  it('[PAY-06] pays the debt first and leaves the rest in favour', () => {
    expect(settledBy(usd(-15_00n), usd(10_00n))).toEqual(usd(10_00n));
    expect(settledBy(usd(-15_00n), usd(22_00n))).toEqual(usd(15_00n));
    expect(settledBy(usd(3_00n), usd(22_00n))).toEqual(usd(0n));
    const postings = postCustomerPayment(paymentOf([inDollars(22_00n)], { settled: usd(15_00n) }));
    const dollars = postings.map(({ role, usd }) => [role, usd.minor]);
    expect(dollars).toEqual([
      ['till_usd', 22_00n],
      ['ar_customers', -15_00n],
      ['store_credit', -7_00n],
    ]);
  });

  it('[PAY-06] [ACC-07] balances in both currencies, and splits its amount between debt and favour to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('USD', 'VES'), fc.bigInt(1n, 99_999_999n)), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.bigInt(-9_999_999n, 9_999_999n),
        fc.constantFrom('USD', 'VES'),
        (typed, balance, currency) => {
          const payments = typed.map(([code, minor]) =>
            code === 'USD' ? inDollars(minor) : inBolivars(minor),
          );
          const amount = receivedIn(payments, currency);
          const before = money(balance, currency);
          const settled = settledBy(before, amount);
          const made = paymentOf(payments, { currency, amount, settled });
          expect(isBalanced(postCustomerPayment(made))).toBe(true);
          expect(validateCustomerPayment(made)).toEqual([]);
          const after = add(before, amount);
          // Nothing is left in favour while anything is owed.
          const favour = subtract(amount, settled);
          expect(isNegative(after) ? favour : zero(currency)).toEqual(zero(currency));
          expect(isNegative(before) && !isNegative(after) ? settled : negate(before)).toEqual(negate(before));
        },
      ),
    );
  });

  it.each([
    ['nothing received', { payments: [], amount: usd(0n) }, 'nothing_received'],
    ['another sum', { amount: usd(9_99n) }, 'amount_does_not_add_up'],
    ['more settled than received', { settled: usd(10_01n) }, 'settled_beyond_amount'],
    ['less than nothing settled', { settled: usd(-1n) }, 'settled_beyond_amount'],
    ['a balance in euros', { currency: 'EUR' }, 'currency_not_taken'],
    [
      'paid by a balance',
      { payments: [{ ...inDollars(10_00n), method: 'balance' as const }] },
      'method_not_taken',
    ],
    ['two sides of other money', { payments: [{ ...inDollars(10_00n), amountBs: ves(1n) }] }, 'sides_differ'],
    [
      'no reference of a transfer',
      { payments: [{ ...byMobile(512_480n), reference: ' ' }] },
      'reference_required',
    ],
  ])('[PAY-06] is refused with %s', (_, overrides, code) => {
    const made = paymentOf([inDollars(10_00n)], overrides);
    expect(validateCustomerPayment(made).map((refusal) => refusal.code)).toContain(code);
  });
});

function inDollars(minor: bigint): SalePayment {
  return tendered('USD', minor);
}

function inBolivars(minor: bigint): SalePayment {
  return tendered('VES', minor);
}

function byMobile(minor: bigint): SalePayment {
  const mobilePayment = { phoneNumber: '04145550123', bankName: 'Mercantil', referenceDate: '2026-11-22' };
  return { ...tendered('VES', minor), method: 'mobile', reference: '004512', details: { mobilePayment } };
}

function tendered(currency: 'USD' | 'VES', minor: bigint): SalePayment {
  const amount = money(minor, currency);
  const other = convert(amount, RATE);
  return {
    id: `payment-${currency}-${minor}`,
    method: 'cash',
    status: 'confirmed',
    currency,
    amount,
    amountUsd: currency === 'USD' ? amount : other,
    amountBs: currency === 'USD' ? other : amount,
    exchangeRate: RATE,
    typedCurrency: currency,
    reference: '',
    details: {},
  };
}

function paymentOf(
  payments: readonly SalePayment[],
  overrides: Partial<CustomerPayment> = {},
): CustomerPayment {
  return {
    id: 'abono',
    customerId: 'maria',
    registerId: 'caja-1',
    cashSessionId: 'session',
    currency: 'USD',
    rate: RATE,
    payments,
    amount: receivedIn(payments, 'USD'),
    settled: usd(0n),
    madeAt: '2026-11-22T14:00:00.000Z',
    madeBy: { id: 'ana', name: 'Ana' },
    ...overrides,
  };
}
