import { describe, expect, it } from 'vitest';

import type { CashClosing } from '../cash/cash-closing.ts';
import { exchangeRate } from '../money/rate.ts';
import { BCV, usd, ves } from '../testing/builders.ts';
import { postCashClosing, postCashMovement, postMainCashMovement } from './post-cash.ts';
import type { Posting } from './transaction.ts';

const AT_100 = exchangeRate('USD', 'VES', '100');
const NOTHING = { usd: usd(0n), ves: ves(0n) };
const CLOSING: CashClosing = {
  id: 'cierre-1',
  registerId: 'caja-1',
  cashSessionId: 'sesion-1',
  closedAt: '2026-11-20T22:00:00Z',
  closedBy: { id: 'ana', name: 'Ana Pérez' },
  counted: NOTHING,
  expected: NOTHING,
  left: NOTHING,
  methods: [],
  notes: '',
};

describe('postCashClosing', () => {
  it('[CASH-01] [ACC-07] books a method short or over on the account of the method, and none that was not counted', () => {
    const methods = [
      { method: 'card', currency: 'VES', expected: ves(100_00n), counted: ves(90_00n) },
      { method: 'mobile', currency: 'VES', expected: ves(100_00n), counted: null },
      { method: 'zelle', currency: 'USD', expected: usd(20_00n), counted: usd(25_00n) },
    ] as const;
    expect(written(postCashClosing({ ...CLOSING, methods }, BCV))).toEqual([
      'cash_short 2 / 1000',
      'card_clearing -2 / -1000',
      'zelle_clearing 500 / 256240',
      'cash_over -500 / -256240',
    ]);
  });

  it('[CASH-01] [ACC-07] never sets what is over in one currency against what is short in the other', () => {
    const closing = {
      ...CLOSING,
      expected: { usd: usd(9_00n), ves: ves(512_48n) },
      counted: { usd: usd(10_00n), ves: ves(0n) },
      left: { usd: usd(10_00n), ves: ves(0n) },
    };
    expect(written(postCashClosing(closing, BCV))).toEqual([
      'till_usd 100 / 51248',
      'cash_over -100 / -51248',
      'cash_short 100 / 51248',
      'till_ves -100 / -51248',
    ]);
  });

  it('[CASH-01] [ACC-07] takes to the main cash box of its currency what does not stay, without a rate in one alone', () => {
    const counted = { usd: usd(50_00n), ves: ves(300_00n) };
    const closing = { ...CLOSING, counted, expected: counted, left: { usd: usd(20_00n), ves: ves(0n) } };
    expect(written(postCashClosing(closing, null))).toEqual([
      'till_usd -3000 / 0',
      'till_ves 0 / -30000',
      'cash_usd 3000 / 0',
      'cash_ves 0 / 30000',
    ]);
  });
});

/** The other directions and the other currency; what is usual is beside the movements themselves. */
describe('postCashMovement of bolívares', () => {
  it.each([
    ['fund', 'in', ['till_ves', 'cash_ves']],
    ['withdrawal', 'out', ['cash_ves', 'till_ves']],
    ['expense', 'in', ['till_ves', 'exp_services']],
    ['supplier', 'in', ['till_ves', 'ap_suppliers']],
    ['salary', 'in', ['till_ves', 'exp_salary']],
    ['owner', 'in', ['till_ves', 'capital']],
    ['other', 'in', ['till_ves', 'cash_ves']],
    ['other', 'out', ['cash_ves', 'till_ves']],
  ] as const)('[CASH-01] [ACC-07] for %s %s debits and credits %s', (reason, direction, [to, from]) => {
    const movement = {
      id: 'movimiento-1',
      registerId: 'caja-1',
      cashSessionId: 'sesion-1',
      direction,
      amount: ves(250_00n),
      reason,
      madeAt: '2026-11-20T15:00:00Z',
      madeBy: { id: 'ana', name: 'Ana Pérez' },
      notes: '',
    };
    expect(written(postCashMovement(movement, AT_100))).toEqual([
      `${to} 250 / 25000`,
      `${from} -250 / -25000`,
    ]);
    expect(written(postCashMovement(movement, null))).toEqual([`${to} 0 / 25000`, `${from} 0 / -25000`]);
  });
});

describe('postMainCashMovement of bolívares', () => {
  it.each([
    ['opening', 'in', ['cash_ves', 'opening_balance']],
    ['owner', 'in', ['cash_ves', 'capital']],
    ['owner', 'out', ['owner_draw', 'cash_ves']],
    ['expense', 'in', ['cash_ves', 'exp_services']],
    ['supplier', 'in', ['cash_ves', 'ap_suppliers']],
    ['salary', 'in', ['cash_ves', 'exp_salary']],
    ['count', 'in', ['cash_ves', 'cash_over']],
    ['count', 'out', ['cash_short', 'cash_ves']],
  ] as const)('[CASH-01] [ACC-07] for %s %s debits and credits %s', (reason, direction, [to, from]) => {
    const movement = { direction, amount: ves(250_00n), reason, notes: '' };
    expect(written(postMainCashMovement(movement, AT_100))).toEqual([
      `${to} 250 / 25000`,
      `${from} -250 / -25000`,
    ]);
  });
});

function written(postings: readonly Posting[]): string[] {
  return postings.map(({ role, usd, ves }) => `${role} ${usd.minor} / ${ves.minor}`);
}
