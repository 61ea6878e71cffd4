import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashEntriesOfMovement } from '../cash/cash-movement.ts';
import { figuresOfMovement } from '../cash/figures-of-cash.ts';
import { expectedCash, sumFigures } from '../cash/session-figures.ts';
import { postSupplierPayment } from '../ledger/post-payables.ts';
import { inBoth } from '../money/both-currencies.ts';
import { add, money } from '../money/money.ts';
import { exchangeRate } from '../money/rate.ts';
import { cashEntriesOfSupplierPayment, drawerMovementsOf } from './paid-from-drawer.ts';
import type { SupplierPayment, SupplierTender } from './supplier-payment.ts';

const RATE = exchangeRate('USD', 'VES', '50');
const DRAWER = { registerId: 'one', sessionId: 'today' };
const PAID = {
  supplierName: 'Polar',
  madeAt: '2026-11-20T15:00:00.000Z',
  madeBy: { id: 'ana', name: 'Ana' },
};

function tender(method: SupplierTender['method'], currency: 'USD' | 'VES', minor: bigint): SupplierTender {
  return { method, currency, amount: inBoth(money(minor, currency), RATE) };
}

function paymentOf(
  payments: readonly SupplierTender[],
  overrides: Partial<SupplierPayment> = {},
): SupplierPayment {
  const settled = [
    { documentId: 'bill', currency: 'USD', owed: inBoth(money(20_00n, 'USD'), RATE) },
  ] as const;
  return { id: 'paid', reversesId: null, rate: RATE, payments, settled, drawer: DRAWER, ...overrides };
}

const MIXED = [tender('cash', 'USD', 10_00n), tender('mobile', 'VES', 500_00n)];

describe('a payment to a supplier from a drawer', () => {
  it('[CASH-01] takes out its cash, and only its cash', () => {
    expect(cashEntriesOfSupplierPayment(paymentOf(MIXED))).toEqual([
      { ...DRAWER, amount: money(-10_00n, 'USD') },
    ]);
  });

  it('[CASH-02] is cash that leaves the drawer for the supplier, by name', () => {
    expect(drawerMovementsOf(paymentOf(MIXED), PAID)).toMatchObject([
      { direction: 'out', reason: 'supplier', amount: money(10_00n, 'USD'), notes: 'Polar' },
    ]);
  });

  it('takes nothing from any drawer where it names none', () => {
    const main = paymentOf(MIXED, { drawer: null });
    expect([cashEntriesOfSupplierPayment(main), drawerMovementsOf(main, PAID)]).toEqual([[], []]);
  });

  it('counts, reports and posts the same cash, and its void puts all of it back', () => {
    const tenders = fc.array(
      fc.record({ currency: fc.constantFrom('USD' as const, 'VES' as const), minor: fc.bigInt(1n, 90_000n) }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(tenders, (all) => {
        const payment = paymentOf(all.map(({ currency, minor }) => tender('cash', currency, minor)));
        const entries = cashEntriesOfSupplierPayment(payment);
        const movements = drawerMovementsOf(payment, PAID);
        expect(entries).toEqual(movements.flatMap(cashEntriesOfMovement));
        const reversal = { ...payment, id: 'void', reversesId: 'paid' };
        const back = drawerMovementsOf(reversal, PAID);
        expect(cashEntriesOfSupplierPayment(reversal)).toEqual(back.flatMap(cashEntriesOfMovement));
        const both = [...movements, ...back];
        const figures = sumFigures(both.map(figuresOfMovement));
        for (const [currency, role] of [
          ['USD', 'till_usd'],
          ['VES', 'till_ves'],
        ] as const) {
          const zero = money(0n, currency);
          const own = entries.filter(({ amount }) => amount.currency === currency);
          const left = own.reduce((sum, { amount }) => add(sum, amount), zero);
          const posted = postSupplierPayment(payment).find((posting) => posting.role === role);
          expect((currency === 'USD' ? posted?.usd : posted?.ves) ?? zero).toEqual(left);
          expect(expectedCash(zero, figures)).toEqual(zero);
        }
      }),
    );
  });
});
