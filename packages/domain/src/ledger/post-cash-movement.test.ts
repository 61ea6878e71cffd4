/** The other directions and the other currency; what is usual is beside the movements themselves. */
import { describe, expect, it } from 'vitest';

import { exchangeRate } from '../money/rate.ts';
import { ves } from '../testing/builders.ts';
import { postCashMovement } from './post-cash-movement.ts';
import { postMainCashMovement } from './post-main-cash-movement.ts';
import type { Posting } from './transaction.ts';

const AT_100 = exchangeRate('USD', 'VES', '100');

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
