import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addInBoth, type BothCurrencies, inBoth, negateInBoth } from '../money/both-currencies.ts';
import { money } from '../money/money.ts';
import { exchangeRate } from '../money/rate.ts';
import {
  dueNow,
  type SettledInvoice,
  type SupplierTender,
  settledPart,
  validateSupplierPayment,
} from './supplier-payment.ts';

const RATE = exchangeRate('USD', 'VES', '50');
const both = (usd: bigint, ves: bigint): BothCurrencies => ({
  usd: money(usd, 'USD'),
  ves: money(ves, 'VES'),
});

const INVOICE: SettledInvoice = { documentId: 'one', currency: 'USD', owed: both(100_00n, 4000_00n) };
const BOLIVARS: SupplierTender = { method: 'mobile', currency: 'VES', amount: both(100_00n, 5000_00n) };

function codesOf(made: Partial<Parameters<typeof validateSupplierPayment>[0]>): string[] {
  const payment = { rate: RATE, payments: [BOLIVARS], settled: [INVOICE], drawer: null, ...made };
  return validateSupplierPayment(payment).map(({ field, code }) => `${field} ${code}`);
}

describe('settledPart', () => {
  it('is the same part of both sides', () => {
    expect(settledPart(both(100_00n, 4000_00n), money(25_00n, 'USD'))).toEqual(both(25_00n, 1000_00n));
    expect(settledPart(both(3_00n, 100_00n), money(50_00n, 'VES'))).toEqual(both(1_50n, 50_00n));
  });

  it('leaves nothing in either currency, in however many parts an invoice is paid', () => {
    const parts = fc.array(fc.bigInt({ min: 1n, max: 50_000n }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        parts,
        fc.bigInt({ min: 0n, max: 90_000_000n }),
        fc.boolean(),
        (amounts, other, isDollars) => {
          const total = amounts.reduce((sum, one) => sum + one, 0n);
          let open = isDollars ? both(total, other) : both(other, total);
          for (const amount of amounts) {
            const part = settledPart(open, money(amount, isDollars ? 'USD' : 'VES'));
            open = addInBoth(open, negateInBoth(part));
            expect(open.usd.minor >= 0n && open.ves.minor >= 0n).toBe(true);
          }
          expect(open).toEqual(both(0n, 0n));
        },
      ),
    );
  });
});

describe('validateSupplierPayment', () => {
  it('asks for what the paid parts are worth at the rate of the day', () => {
    expect(dueNow({ settled: [INVOICE], rate: RATE })).toEqual(both(100_00n, 5000_00n));
    expect(codesOf({})).toEqual([]);
    expect(codesOf({ payments: [{ ...BOLIVARS, amount: both(80_00n, 4000_00n) }] })).toEqual([
      'payments does_not_add_up',
    ]);
  });

  it('takes money in both currencies for invoices in both', () => {
    const settled: SettledInvoice[] = [
      INVOICE,
      { documentId: 'two', currency: 'VES', owed: both(25_00n, 1000_00n) },
    ];
    const cash: SupplierTender = {
      method: 'cash',
      currency: 'USD',
      amount: inBoth(money(20_00n, 'USD'), RATE),
    };
    expect(codesOf({ settled, payments: [BOLIVARS, cash] })).toEqual([]);
  });

  it('is exact where all is in one currency', () => {
    const zelle: SupplierTender = {
      method: 'zelle',
      currency: 'USD',
      amount: inBoth(money(100_01n, 'USD'), RATE),
    };
    expect(codesOf({ payments: [zelle] })).toEqual(['payments does_not_add_up']);
  });

  it.each([
    ['nothing paid', { payments: [] }, 'payments nothing_paid'],
    ['no invoice', { settled: [] }, 'settled nothing_paid'],
    ['the same invoice twice', { settled: [INVOICE, INVOICE] }, 'settled.1 settled_twice'],
    [
      'Zelle in bolívares',
      { payments: [{ ...BOLIVARS, method: 'zelle' as const }] },
      'payments.0.method method_not_taken',
    ],
    [
      'an amount of zero',
      { settled: [{ ...INVOICE, owed: both(0n, 0n) }] },
      'settled.0.amount amount_not_positive',
    ],
    [
      'a side below zero',
      { settled: [{ ...INVOICE, owed: both(1_00n, -1n) }] },
      'settled.0.amount amount_not_positive',
    ],
    [
      'a drawer without cash',
      { drawer: { registerId: 'one', sessionId: 'today' } },
      'drawer drawer_without_cash',
    ],
    ['two currencies without a rate', { rate: null }, 'rate rate_required'],
  ])('refuses %s', (_, made, code) => {
    expect(codesOf(made)).toContain(code);
  });
});
