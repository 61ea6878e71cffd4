import { describe, expect, it } from 'vitest';

import { bs, usd } from '../testing.ts';
import { errorsOfMove, lessInDrawer, type MoveDraft, offeredReasons } from './move-draft.ts';

describe('cash in or out as it is typed', () => {
  it('[CASH-01] wants an amount and a reason, and for some reasons a word', () => {
    expect(errorsOfMove(draft({ amount: '', reason: null }), 'out')).toEqual({
      amount: 'Escribe un monto mayor que cero.',
      reason: 'Elige el motivo.',
    });
    expect(errorsOfMove(draft({ reason: 'expense' }), 'out')).toEqual({ notes: 'Escribe de qué fue.' });
    expect(errorsOfMove(draft({ amount: '0' }), 'out')).toEqual({
      amount: 'Escribe un monto mayor que cero.',
    });
    expect(errorsOfMove(draft({ amount: '99999999999999' }), 'out').amount).toMatch(/demasiado grande/);
    expect(errorsOfMove(draft({}), 'out')).toEqual({});
  });

  it('[CASH-01] offers who only sells no reason by which cash leaves the business', () => {
    expect(offeredReasons('out', false)).toEqual(['withdrawal', 'expense', 'supplier']);
    expect(offeredReasons('out', true)).toContain('owner');
    expect(offeredReasons('in', false)).toContain('owner');
  });
});

const DRAWER = { usd: usd('115.32'), ves: bs('900.00') };

it('[CASH-01] more out of the drawer than it should hold is asked about, by its currency', () => {
  expect(lessInDrawer({ direction: 'out', amount: usd('10000.00') }, DRAWER)).toEqual(usd('115.32'));
  expect(lessInDrawer({ direction: 'out', amount: usd('115.33') }, DRAWER)).toEqual(usd('115.32'));
  expect(lessInDrawer({ direction: 'out', amount: bs('900.01') }, DRAWER)).toEqual(bs('900.00'));
});

it('[CASH-01] all that the drawer holds, anything that goes in, and a drawer that nobody knows are not asked about', () => {
  expect(lessInDrawer({ direction: 'out', amount: usd('115.32') }, DRAWER)).toBeUndefined();
  expect(lessInDrawer({ direction: 'in', amount: usd('10000.00') }, DRAWER)).toBeUndefined();
  expect(lessInDrawer({ direction: 'out', amount: usd('10000.00') }, undefined)).toBeUndefined();
});

function draft(overrides: Partial<MoveDraft>): MoveDraft {
  return { currency: 'USD', amount: '10,00', reason: 'withdrawal', notes: '', ...overrides };
}
