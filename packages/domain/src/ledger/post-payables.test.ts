import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type BothCurrencies, inBoth } from '../money/both-currencies.ts';
import { money, percentOf } from '../money/money.ts';
import { exchangeRate } from '../money/rate.ts';
import type { SupplierBill } from '../payables/supplier-bill.ts';
import {
  dueNow,
  type SettledInvoice,
  type SupplierPayment,
  settledPart,
} from '../payables/supplier-payment.ts';
import { bolivarRate } from '../testing/arbitraries.ts';
import { postSupplierBill, postSupplierPayment } from './post-payables.ts';
import { isBalanced, type Posting, totalOf } from './transaction.ts';

const usd = (minor: bigint) => money(minor, 'USD');
const both = (dollars: bigint, ves: bigint): BothCurrencies => ({
  usd: usd(dollars),
  ves: money(ves, 'VES'),
});

const BILL: SupplierBill = {
  id: 'bill',
  kind: 'invoice',
  reversesId: null,
  currency: 'USD',
  rate: exchangeRate('USD', 'VES', '40'),
  lines: [
    { description: 'Local', accountId: 'rent', base: usd(100_00n), taxBasisPoints: 1600, tax: usd(16_00n) },
    { description: 'Luz', accountId: 'power', base: usd(20_00n), taxBasisPoints: 0, tax: usd(0n) },
    { description: 'Depósito', accountId: 'rent', base: usd(10_00n), taxBasisPoints: 800, tax: usd(80n) },
  ],
};

const PAYMENT: SupplierPayment = {
  id: 'payment',
  reversesId: null,
  rate: exchangeRate('USD', 'VES', '50'),
  payments: [{ method: 'mobile', currency: 'VES', amount: both(100_00n, 5000_00n) }],
  settled: [{ documentId: 'bill', currency: 'USD', owed: both(100_00n, 4000_00n) }],
  drawer: null,
};

function amounts(postings: readonly Posting[]): Record<string, [bigint, bigint]> {
  return Object.fromEntries(
    postings.map((one) => [one.accountId ?? one.role, [one.usd.minor, one.ves.minor]] as const),
  );
}

describe('an expense invoice', () => {
  it('[ACC-07] posts each account once and the IVA as a credit, against the supplier', () => {
    expect(amounts(postSupplierBill(BILL))).toEqual({
      rent: [110_00n, 4400_00n],
      power: [20_00n, 800_00n],
      vat_credit: [16_80n, 672_00n],
      ap_suppliers: [-146_80n, -5872_00n],
    });
  });

  it('[ACC-07] and its void leave nothing on any account', () => {
    const postings = [...postSupplierBill(BILL), ...postSupplierBill({ ...BILL, reversesId: 'bill' })];
    expect(leftOf(postings)).toEqual([]);
  });
});

describe('a note of a supplier', () => {
  it('[ACC-07] of credit posts the contrary of a bill to the same accounts, and one of debit the same', () => {
    expect(amounts(postSupplierBill({ ...BILL, kind: 'credit_note' }))).toEqual({
      rent: [-110_00n, -4400_00n],
      power: [-20_00n, -800_00n],
      vat_credit: [-16_80n, -672_00n],
      ap_suppliers: [146_80n, 5872_00n],
    });
    expect(postSupplierBill({ ...BILL, kind: 'debit_note' })).toEqual(postSupplierBill(BILL));
  });

  it.each(['credit_note', 'debit_note'] as const)('[ACC-07] and its void leave nothing: %s', (kind) => {
    const note = { ...BILL, kind };
    expect(leftOf([...postSupplierBill(note), ...postSupplierBill({ ...note, reversesId: 'bill' })])).toEqual(
      [],
    );
  });
});

describe('a payment to a supplier', () => {
  it('[ACC-07] of dollars that cost more bolívares meanwhile is a loss in bolívares', () => {
    expect(amounts(postSupplierPayment(PAYMENT))).toEqual({
      ap_suppliers: [100_00n, 4000_00n],
      fx_loss: [0n, 1000_00n],
      bank_ves: [-100_00n, -5000_00n],
    });
  });

  it('[ACC-07] of bolívares that cost fewer dollars meanwhile is a gain in dollars', () => {
    const settled: SettledInvoice[] = [
      { documentId: 'bill', currency: 'VES', owed: both(100_00n, 4000_00n) },
    ];
    const payments = [{ method: 'transfer', currency: 'VES', amount: both(80_00n, 4000_00n) }] as const;
    expect(amounts(postSupplierPayment({ ...PAYMENT, settled, payments }))).toEqual({
      ap_suppliers: [100_00n, 4000_00n],
      fx_gain: [-20_00n, 0n],
      bank_ves: [-80_00n, -4000_00n],
    });
  });

  it.each([
    ['cash', 'USD', 'cash_usd'],
    ['cash', 'VES', 'cash_ves'],
    ['transfer', 'USD', 'bank_fx_abroad'],
    ['transfer', 'VES', 'bank_ves'],
    ['mobile', 'VES', 'bank_ves'],
    ['zelle', 'USD', 'zelle_clearing'],
  ] as const)('[ACC-07] by %s in %s leaves %s', (method, currency, role) => {
    const payments = [{ method, currency, amount: both(100_00n, 5000_00n) }];
    expect(amounts(postSupplierPayment({ ...PAYMENT, payments }))[role]).toEqual([-100_00n, -5000_00n]);
  });
});

describe('a payment in cash of a drawer', () => {
  it.each([
    ['USD', 'till_usd'],
    ['VES', 'till_ves'],
  ] as const)('[ACC-07] in %s leaves %s, and no account of the main cash', (currency, role) => {
    const payments = [{ method: 'cash', currency, amount: both(100_00n, 5000_00n) }] as const;
    const drawer = { registerId: 'one', sessionId: 'today' };
    const posted = amounts(postSupplierPayment({ ...PAYMENT, payments, drawer }));
    expect(posted).toEqual({
      ap_suppliers: [100_00n, 4000_00n],
      fx_loss: [0n, 1000_00n],
      [role]: [-100_00n, -5000_00n],
    });
  });
});

describe('whatever is billed and paid', () => {
  const line = fc.record({
    accountId: fc.constantFrom('rent', 'power', 'fees'),
    minor: fc.bigInt({ min: 1n, max: 90_000_00n }),
    taxBasisPoints: fc.constantFrom(0, 800, 1600, 3100),
  });
  const bill = fc
    .record({
      currency: fc.constantFrom('USD' as const, 'VES' as const),
      rate: bolivarRate(),
      lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    })
    .map(
      ({ currency, rate, lines }): SupplierBill => ({
        ...{ id: 'bill', kind: 'invoice', reversesId: null, currency, rate },
        lines: lines.map(({ accountId, minor, taxBasisPoints }) => {
          const base = money(minor, currency);
          return { description: '', accountId, base, taxBasisPoints, tax: percentOf(base, taxBasisPoints) };
        }),
      }),
    );

  it('[ACC-07] balances in both currencies, clears the supplier, and leaves nothing once it is voided', () => {
    fc.assert(
      fc.property(bill, bolivarRate(), fc.boolean(), (billed, rate, paysDollars) => {
        const invoice = postSupplierBill(billed);
        expect(isBalanced(invoice)).toBe(true);
        const owed = totalOf(invoice.filter(({ role }) => role === 'ap_suppliers').map(negated));
        const own = billed.currency === 'USD' ? owed.usd : owed.ves;
        const settled = [{ documentId: 'bill', currency: billed.currency, owed: settledPart(owed, own) }];
        const due = dueNow({ settled, rate });
        const currency = paysDollars ? 'USD' : 'VES';
        const amount = inBoth(paysDollars ? due.usd : due.ves, rate);
        const payments = [{ method: 'cash', currency, amount }] as const;
        const made: SupplierPayment = { ...PAYMENT, rate, payments, settled };
        const payment = postSupplierPayment(made);
        expect(isBalanced(payment)).toBe(true);
        expect(leftOf([...invoice, ...payment].filter(({ role }) => role === 'ap_suppliers'))).toEqual([]);
        const voids = [
          ...postSupplierBill({ ...billed, reversesId: 'bill' }),
          ...postSupplierPayment({ ...made, reversesId: 'payment' }),
        ];
        expect(leftOf([...invoice, ...payment, ...voids])).toEqual([]);
      }),
    );
  });
});

function negated(posting: Posting): Posting {
  return { ...posting, usd: usd(-posting.usd.minor), ves: money(-posting.ves.minor, 'VES') };
}

/** The accounts that are not zero in both currencies. */
function leftOf(postings: readonly Posting[]): string[] {
  const accounts = new Set(postings.map((one) => one.accountId ?? one.role));
  return [...accounts].filter((account) => {
    const { usd: dollars, ves } = totalOf(postings.filter((one) => (one.accountId ?? one.role) === account));
    return dollars.minor !== 0n || ves.minor !== 0n;
  });
}
