import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, isZero, type Money, subtract, sum } from '../money/money.ts';
import { type CustomerPayment, cashEntriesOfPayment, onAccountOf } from '../party/customer-payment.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { returnableLines, wantedOfAll } from '../returns/returnable-lines.ts';
import { cashEntriesOfReturn } from '../returns/sale-return.ts';
import type { CashEntry } from '../sales/cash-entry.ts';
import { type CashOpening, cashEntriesOfOpening } from '../sales/cash-session.ts';
import type { SalePayment } from '../sales/payment.ts';
import type { Sale } from '../sales/sale.ts';
import { cashEntriesOf } from '../sales/sale-entries.ts';
import { settle } from '../sales/settlement.ts';
import { type Igtf, igtfOn } from '../tax/igtf.ts';
import {
  BCV,
  cartLine,
  cartOf,
  exemptLine,
  paymentsTowards,
  saleOf,
  usd,
  ves,
  wholeChange,
} from '../testing/builders.ts';
import { anySale, returnOf } from '../testing/return-builders.ts';
import { type CashMovement, cashEntriesOfMovement } from './cash-movement.ts';
import { figuresOfAccountPayment } from './figures-of-account-payment.ts';
import { figuresOfMovement, figuresOfOpening } from './figures-of-cash.ts';
import { figuresOfReturn } from './figures-of-return.ts';
import { figuresOfSale } from './figures-of-sale.ts';
import {
  expectedCash,
  methodsOfAll,
  NO_FIGURES,
  netOfMethod,
  type SessionFigures,
  soldOfAll,
  sumFigures,
} from './session-figures.ts';

const ANA = { id: 'ana', name: 'Ana Pérez' };
const LUIS = { id: 'luis', name: 'Luis Rojas' };

describe('the figures of a session', () => {
  it('[CASH-02] tell what was sold, its discounts, exempt part and IVA by rate', () => {
    const cart = priceCart(
      [
        cartLine({ id: 'a', unitPrice: usd(11_60n) }),
        cartLine({ id: 'b', unitPrice: usd(10_80n), taxId: 'reduced', taxBasisPoints: 800 }),
        exemptLine({ id: 'c', unitPrice: usd(5_00n) }),
      ],
      'USD',
    );
    const { sold, taxes } = sumFigures([figuresOfSale(saleOf(cart)), figuresOfSale(saleOf(cart))]);
    expect(sold).toEqual([
      {
        currency: 'USD',
        cashier: ANA,
        sales: 2,
        gross: usd(54_80n),
        discount: usd(0n),
        exempt: usd(10_00n),
        base: usd(40_00n),
        tax: usd(4_80n),
        total: usd(54_80n),
        igtf: usd(0n),
        igtfOnAccount: usd(0n),
        credit: usd(0n),
        returns: 0,
        returned: usd(0n),
      },
    ]);
    expect(taxes).toEqual([
      { currency: 'USD', basisPoints: 1600, base: usd(20_00n), tax: usd(3_20n) },
      { currency: 'USD', basisPoints: 800, base: usd(20_00n), tax: usd(1_60n) },
    ]);
  });

  it('[CASH-02] [PAY-06] tell the IGTF of what was paid on account, and sell nothing by it', () => {
    const [dollars] = paymentsTowards(usd(10_30n), [usd(10_30n)], BCV);
    const made = accountPayment(dollars === undefined ? [] : [dollars], igtfOn(usd(10_00n), 300, BCV));
    const { sold, methods } = sumFigures([figuresOfAccountPayment(made)]);
    expect(sold).toMatchObject([{ sales: 0, total: usd(0n), igtf: usd(30n), igtfOnAccount: usd(30n) }]);
    expect(methods).toMatchObject([{ onAccount: usd(10_30n), received: usd(0n) }]);
  });

  it('[CASH-02] tell IGTF and what was sold on credit beside the total', () => {
    const sale: Sale = {
      ...saleOf(cartOf(usd(100_00n))),
      igtf: {
        basisPoints: 300,
        baseUsd: usd(60_00n),
        baseBs: ves(30_748_80n),
        amountUsd: usd(1_80n),
        amountBs: ves(922_46n),
      },
      credit: {
        amount: usd(40_00n),
        amountUsd: usd(40_00n),
        amountBs: ves(20_499_20n),
        dueDate: '2026-12-05',
      },
    };
    const [row] = figuresOfSale(sale).sold;
    expect([row?.total, row?.igtf, row?.credit]).toEqual([usd(100_00n), usd(1_80n), usd(40_00n)]);
  });

  it('[CASH-02] keep cashiers apart, and add them up for all', () => {
    const ofTwo = sumFigures([
      figuresOfSale(saleOf(cartOf(usd(10_00n)))),
      figuresOfSale(saleOf(cartOf(usd(7_00n)), undefined, { soldBy: LUIS })),
    ]);
    expect(ofTwo.sold.map(({ cashier, total }) => [cashier.name, total])).toEqual([
      ['Ana Pérez', usd(10_00n)],
      ['Luis Rojas', usd(7_00n)],
    ]);
    expect(soldOfAll(ofTwo.sold).map(({ sales, total }) => [sales, total])).toEqual([[2, usd(17_00n)]]);
    expect(methodsOfAll(ofTwo.methods).map((row) => [row.payments, netOfMethod(row)])).toEqual([
      [2, usd(17_00n)],
    ]);
  });

  it('[CASH-02] tell by method what was received, what was given back in change, and what is still to be seen', () => {
    const paid = saleWithChange(usd(7_00n), usd(20_00n), 'VES');
    const pending = paid.payments.map((payment) => ({
      ...payment,
      method: 'zelle' as const,
      status: 'pending' as const,
    }));
    const { methods } = sumFigures([
      figuresOfSale(paid),
      figuresOfSale({ ...paid, payments: pending, change: [] }),
    ]);
    expect(methods.map((row) => [row.method, row.currency, row.received, row.pending, row.change])).toEqual([
      ['cash', 'USD', usd(20_00n), usd(0n), usd(0n)],
      ['cash', 'VES', ves(0n), ves(0n), ves(6_662_24n)],
      ['zelle', 'USD', usd(20_00n), usd(20_00n), usd(0n)],
    ]);
    expect(methods.map(netOfMethod)).toEqual([usd(20_00n), ves(-6_662_24n), usd(20_00n)]);
  });

  it('[CASH-01] [CASH-02] expect of the drawer what it began with and what moved in it, by where it came from', () => {
    const figures = sumFigures([
      figuresOfOpening(opening(50_00n, 0n)),
      figuresOfSale(saleWithChange(usd(7_00n), usd(20_00n), 'USD')),
      figuresOfMovement(movement('out', usd(10_00n))),
    ]);
    expect(figures.cash.map(({ source, amount }) => [source, amount])).toEqual([
      ['initial', usd(50_00n)],
      ['sales', usd(20_00n)],
      ['change', usd(-13_00n)],
      ['out', usd(-10_00n)],
    ]);
    expect(expectedCash(usd(5_00n), figures)).toEqual(usd(52_00n));
    expect(expectedCash(ves(30_00n), figures)).toEqual(ves(30_00n));
  });

  it('[CASH-02] [SALE-05] of a sale and its return are nothing in the drawer, and no IVA, IGTF or debt', () => {
    fc.assert(
      fc.property(anySale(), (sale) => {
        const made = returnOf(sale, [], wantedOfAll(returnableLines(sale, []), 'stock'), { kind: 'void' });
        const figures = sumFigures([figuresOfSale(sale), figuresOfReturn(made)]);
        const left = [
          ...figures.taxes.flatMap(({ base, tax }) => [base, tax]),
          // What is in favour of a customer comes back in the currency of the sale.
          ...figures.methods.filter(({ method }) => method !== 'balance').map(netOfMethod),
          ...figures.sold.flatMap(({ igtf, credit, total, returned }) => [
            igtf,
            credit,
            subtract(total, returned),
          ]),
          subtract(expectedCash(usd(0n), figures), usd(0n)),
          subtract(expectedCash(ves(0n), figures), ves(0n)),
        ];
        expect(left.filter((amount) => !isZero(amount))).toEqual([]);
        expect(figures.sold.map(({ sales, returns }) => [sales, returns])).toEqual([[1, 1]]);
      }),
    );
  });

  it('[CASH-02] [PAY-06] tell what was paid on account by its method, and sell nothing by it', () => {
    const { payments } = saleWithChange(usd(7_00n), usd(20_00n), 'USD');
    const figures = figuresOfAccountPayment(accountPayment(payments));
    expect(figures.sold).toEqual([]);
    expect(figures.methods.map(({ received, onAccount }) => [received, onAccount])).toEqual([
      [usd(0n), usd(20_00n)],
    ]);
    expect(figures.methods.map(netOfMethod)).toEqual([usd(20_00n)]);
    expect(expectedCash(usd(1_00n), figures)).toEqual(usd(21_00n));
  });

  it('[CASH-01] expected is what the drawer began with and all entries, for any sequence of documents', () => {
    fc.assert(
      fc.property(
        fc.array(anyDocument(), { maxLength: 20 }),
        fc.bigInt({ min: 0n, max: 99_99n }),
        (documents, begin) => {
          const figures = sumFigures(documents.map(({ figures }) => figures));
          for (const start of [usd(begin), ves(begin)]) {
            const moved = documents.flatMap(({ entries }) => entries.map(({ amount }) => amount));
            const own = moved.filter(({ currency }) => currency === start.currency);
            expect(expectedCash(start, figures)).toEqual(add(start, sum(own, start.currency)));
          }
        },
      ),
    );
  });

  it('[CASH-02] are the same however the documents come and however they are summed in parts', () => {
    fc.assert(
      fc.property(fc.array(anyDocument(), { maxLength: 12 }), fc.nat(12), (documents, cut) => {
        const all = documents.map(({ figures }) => figures);
        const whole = sumFigures(all);
        const inParts = sumFigures([sumFigures(all.slice(cut)), sumFigures(all.slice(0, cut)), NO_FIGURES]);
        expect(inOrder(inParts)).toEqual(inOrder(whole));
      }),
    );
  });
});

interface SessionDocument {
  readonly figures: SessionFigures;
  readonly entries: readonly CashEntry[];
}

function anyDocument(): fc.Arbitrary<SessionDocument> {
  const cents = fc.bigInt({ min: 1n, max: 300_00n });
  const currency = fc.constantFrom('USD', 'VES');
  return fc.oneof(
    fc.tuple(anySale(), fc.constantFrom(ANA, LUIS)).map(([made, soldBy]) => {
      const sale = { ...made, soldBy };
      return { figures: figuresOfSale(sale), entries: cashEntriesOf(sale) };
    }),
    anySale().map((sale) => {
      const made = returnOf(sale, [], wantedOfAll(returnableLines(sale, []), 'stock'));
      return { figures: figuresOfReturn(made), entries: cashEntriesOfReturn(made) };
    }),
    anySale().map((sale) => {
      const made = accountPayment(sale.payments.filter(({ method }) => method !== 'balance'));
      return { figures: figuresOfAccountPayment(made), entries: cashEntriesOfPayment(made) };
    }),
    fc
      .tuple(cents, currency, fc.constantFrom('in' as const, 'out' as const))
      .map(([minor, code, direction]) => {
        const moved = movement(direction, { minor, currency: code });
        return { figures: figuresOfMovement(moved), entries: cashEntriesOfMovement(moved) };
      }),
    fc.tuple(cents, cents).map(([first, second]) => {
      const opened = opening(first, second);
      return { figures: figuresOfOpening(opened), entries: cashEntriesOfOpening(opened) };
    }),
  );
}

function accountPayment(payments: readonly SalePayment[], igtf: Igtf | null = null): CustomerPayment {
  return {
    id: 'abono-1',
    customerId: 'maria',
    registerId: 'caja-1',
    cashSessionId: 'sesion-1',
    currency: 'USD',
    rate: BCV,
    payments,
    igtf,
    amount: onAccountOf(payments, igtf, 'USD'),
    settled: usd(0n),
    madeAt: '2026-11-20T15:00:00Z',
    madeBy: ANA,
  };
}

/** Paid in dollars, with change in one currency. */
function saleWithChange(total: Money, given: Money, changeCurrency: string): Sale {
  const payments = paymentsTowards(total, [given], BCV);
  const change = wholeChange(settle(total, payments, BCV), changeCurrency, BCV);
  return saleOf(cartOf(total), payments, { change });
}

function opening(usdMinor: bigint, vesMinor: bigint): CashOpening {
  return {
    id: 'sesion-1',
    sessionId: 'sesion-1',
    registerId: 'caja-1',
    openedAt: '2026-11-20T12:00:00Z',
    openedBy: ANA,
    initialCash: { USD: usd(usdMinor), VES: ves(vesMinor) },
    left: null,
    reasons: { USD: null, VES: null },
  };
}

function movement(direction: 'in' | 'out', amount: Money): CashMovement {
  return {
    id: 'movimiento-1',
    registerId: 'caja-1',
    cashSessionId: 'sesion-1',
    direction,
    amount,
    reason: 'other',
    madeAt: '2026-11-20T15:00:00Z',
    madeBy: ANA,
    notes: 'Hielo',
  };
}

function inOrder(figures: SessionFigures): string[] {
  return Object.values(figures)
    .flat()
    .map((row) =>
      JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
    )
    .sort();
}
