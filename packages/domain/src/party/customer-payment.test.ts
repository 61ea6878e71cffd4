import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { postCustomerPayment } from '../ledger/post-customer-payment.ts';
import { isBalanced } from '../ledger/transaction.ts';
import { add, isNegative, isPositive, money, negate, subtract, zero } from '../money/money.ts';
import { convert, exchangeRate } from '../money/rate.ts';
import { igtfOfPayments } from '../sales/igtf-of-payments.ts';
import type { SalePayment } from '../sales/payment.ts';
import { settleBefore } from '../sales/settlement.ts';
import {
  type CustomerPayment,
  cashEntriesOfPayment,
  customerEntriesOfPayment,
  onAccountOf,
  receivedIn,
  settledBy,
  validateCustomerPayment,
} from './customer-payment.ts';
import { igtfOnAccount } from './igtf-on-account.ts';

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
      ['ar_customers', -22_00n],
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
          fc.pre(isPositive(amount));
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

  it('[PAY-06] bears IGTF out of what came in foreign currency, on debt and favour alike', () => {
    const made = taxed([inDollars(20_60n), inBolivars(512_480n)], { settled: usd(15_00n) });
    expect(made.igtf).toMatchObject({ baseUsd: usd(20_00n), amountUsd: usd(60n) });
    expect(made.amount).toEqual(usd(30_00n));
    expect(validateCustomerPayment(made)).toEqual([]);
    const postings = postCustomerPayment(made);
    const dollars = new Map(postings.map(({ role, usd }) => [role, usd.minor]));
    expect([dollars.get('igtf_payable'), dollars.get('ar_customers')]).toEqual([-60n, -30_00n]);
    expect(taxed([inBolivars(512_480n)]).igtf).toBeNull();
  });

  it('[PAY-06] of a debt and the tax on it pays just that debt, with the tax that a sale would bear', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 99_999_999n),
        fc.integer({ min: 1, max: 2000 }),
        fc.constantFrom('USD', 'VES'),
        (minor, basisPoints, currency) => {
          const debt = money(minor, currency);
          const next = { method: 'cash', currency: 'USD' } as const;
          const { due, dueOther } = settleBefore(next, debt, [], RATE, basisPoints);
          const [amountUsd, amountBs] = currency === 'USD' ? [due, dueOther] : [dueOther, due];
          if (amountUsd === null || amountBs === null) throw new Error('both sides are due');
          const payment = { ...inDollars(1n), amount: amountUsd, amountUsd, amountBs };
          const igtf = igtfOnAccount([payment], currency, RATE, basisPoints);
          expect(onAccountOf([payment], igtf, currency)).toEqual(debt);
          expect(igtf).toEqual(igtfOfPayments(debt, [payment], RATE, basisPoints));
        },
      ),
    );
  });

  it('[PAY-06] [ACC-07] with IGTF balances in both currencies, whatever was handed over', () => {
    fc.assert(
      fc.property(fc.bigInt(2n, 99_999_999n), fc.bigInt(-9_999_999n, 0n), (minor, owed) => {
        const made = taxed([inDollars(minor)]);
        const settled = settledBy(usd(owed), made.amount);
        expect(validateCustomerPayment({ ...made, settled })).toEqual([]);
        expect(isBalanced(postCustomerPayment({ ...made, settled }))).toBe(true);
      }),
    );
  });

  it.each([
    ['nothing received', { payments: [], amount: usd(0n) }, 'nothing_received'],
    [
      'less than a cent of the account',
      { payments: [inBolivars(2_00n)], amount: usd(0n) },
      'amount_not_positive',
    ],
    ['another sum', { amount: usd(9_99n) }, 'amount_does_not_add_up'],
    ['more settled than received', { settled: usd(10_01n) }, 'settled_beyond_amount'],
    ['less than nothing settled', { settled: usd(-1n) }, 'settled_beyond_amount'],
    [
      'another tax than follows from it',
      { igtf: igtfOnAccount([inDollars(9_00n)], 'USD', RATE, 300), amount: usd(9_74n) },
      'igtf_does_not_add_up',
    ],
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

function taxed(payments: readonly SalePayment[], overrides: Partial<CustomerPayment> = {}): CustomerPayment {
  const igtf = igtfOnAccount(payments, 'USD', RATE, 300);
  return paymentOf(payments, { igtf, amount: onAccountOf(payments, igtf, 'USD'), ...overrides });
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
    igtf: null,
    amount: receivedIn(payments, 'USD'),
    settled: usd(0n),
    madeAt: '2026-11-22T14:00:00.000Z',
    madeBy: { id: 'ana', name: 'Ana' },
    ...overrides,
  };
}
