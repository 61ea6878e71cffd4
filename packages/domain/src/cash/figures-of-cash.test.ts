import { describe, expect, it } from 'vitest';

import type { CashOpening } from '../sales/cash-session.ts';
import { igtfOn } from '../tax/igtf.ts';
import { BCV, paymentsTowards, usd, ves } from '../testing/builders.ts';
import type { CashMovement } from './cash-movement.ts';
import { figuresOfAccountPayment } from './figures-of-account-payment.ts';
import { figuresOfMovement, figuresOfOpening } from './figures-of-cash.ts';
import { expectedCash, NO_FIGURES, netOfMethod, sumFigures } from './session-figures.ts';

const ANA = { id: 'ana', name: 'Ana Pérez' };

describe('figuresOfOpening', () => {
  it('[CASH-01] [CASH-02] has of each currency what the drawer differs by, with its reason, and nothing else', () => {
    const opened: CashOpening = {
      id: 's1',
      sessionId: 's1',
      registerId: 'caja-1',
      openedAt: '2026-11-20T12:00:00Z',
      openedBy: ANA,
      initialCash: { USD: usd(20_00n), VES: ves(400_00n) },
      left: { USD: usd(20_01n), VES: ves(300_00n) },
      reasons: { USD: 'count', VES: 'fund' },
    };
    const figures = figuresOfOpening(opened);
    expect(figures).toEqual({
      ...NO_FIGURES,
      cash: [
        { source: 'initial', reason: 'count', currency: 'USD', times: 1, amount: usd(-1n) },
        { source: 'initial', reason: 'fund', currency: 'VES', times: 1, amount: ves(100_00n) },
      ],
    });
    // What was left and the difference are what was found, each currency by itself.
    expect(expectedCash(usd(20_01n), figures)).toEqual(usd(20_00n));
    expect(expectedCash(ves(300_00n), figures)).toEqual(ves(400_00n));
    const unchanged = { ...opened, left: opened.initialCash };
    expect(figuresOfOpening(unchanged)).toEqual(NO_FIGURES);
  });
});

describe('figuresOfMovement', () => {
  it('[CASH-02] counts what left the drawer below zero, and by its reason apart', () => {
    const moved = [
      movement({ direction: 'out', reason: 'expense', amount: usd(4_00n) }),
      movement({ direction: 'out', reason: 'expense', amount: usd(1n) }),
      movement({ direction: 'out', reason: 'salary', amount: usd(4_00n) }),
      movement({ direction: 'out', reason: 'expense', amount: ves(4_00n) }),
      movement({ direction: 'in', reason: 'expense', amount: usd(50n) }),
    ];
    const { cash } = sumFigures(moved.map(figuresOfMovement));
    expect(cash.map(({ source, reason, times, amount }) => [source, reason, times, amount])).toEqual([
      ['out', 'expense', 2, usd(-4_01n)],
      ['out', 'salary', 1, usd(-4_00n)],
      ['out', 'expense', 1, ves(-4_00n)],
      ['in', 'expense', 1, usd(50n)],
    ]);
  });
});

describe('figuresOfAccountPayment', () => {
  const [dollars, bolivars] = paymentsTowards(usd(15_00n), [usd(10_00n), ves(2_562_40n)], BCV);
  const made = {
    id: 'abono',
    customerId: 'maria',
    registerId: 'caja-1',
    cashSessionId: 'sesion-1',
    currency: 'USD',
    rate: BCV,
    payments: dollars === undefined || bolivars === undefined ? [] : [dollars, bolivars],
    igtf: null,
    amount: usd(15_00n),
    settled: usd(15_00n),
    madeAt: '2026-11-22T14:00:00Z',
    madeBy: ANA,
  } as const;

  it('[CASH-02] [PAY-06] has each payment in the currency of its notes, in the drawer and by method', () => {
    const { methods, cash, sold } = figuresOfAccountPayment(made);
    expect(methods.map(netOfMethod)).toEqual([usd(10_00n), ves(2_562_40n)]);
    expect(cash.map(({ source, amount }) => [source, amount])).toEqual([
      ['on_account', usd(10_00n)],
      ['on_account', ves(2_562_40n)],
    ]);
    expect(sold).toEqual([]);
  });

  it('[CASH-02] [PAY-07] has what is to be seen in the bank as pending, and none of it in the drawer', () => {
    const payments = made.payments.map((payment) => ({
      ...payment,
      method: 'mobile' as const,
      status: 'pending' as const,
    }));
    const { methods, cash } = figuresOfAccountPayment({ ...made, payments });
    expect(methods.map(({ onAccount, pending }) => [onAccount, pending])).toEqual([
      [usd(10_00n), usd(10_00n)],
      [ves(2_562_40n), ves(2_562_40n)],
    ]);
    expect(cash).toEqual([]);
  });

  it.each([
    ['USD', usd(30n)],
    ['VES', ves(153_74n)],
  ])('[CASH-02] [PAY-06] has its IGTF in %s where the account is in it', (currency, igtf) => {
    const taxed = { ...made, currency, igtf: igtfOn(usd(10_00n), 300, BCV) };
    expect(figuresOfAccountPayment(taxed).sold).toMatchObject([
      { currency, sales: 0, igtf, igtfOnAccount: igtf },
    ]);
  });
});

function movement(overrides: Partial<CashMovement>): CashMovement {
  return {
    id: 'movimiento-1',
    registerId: 'caja-1',
    cashSessionId: 'sesion-1',
    direction: 'out',
    amount: usd(10_00n),
    reason: 'withdrawal',
    madeAt: '2026-11-20T15:00:00Z',
    madeBy: ANA,
    notes: '',
    ...overrides,
  };
}
