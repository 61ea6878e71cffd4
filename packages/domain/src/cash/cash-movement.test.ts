import { describe, expect, it } from 'vitest';

import { postCashMovement } from '../ledger/post-cash.ts';
import { isBalanced } from '../ledger/transaction.ts';
import { STORABLE_MINOR_MAX } from '../sales/amount-bounds.ts';
import { BCV, usd, ves } from '../testing/builders.ts';
import {
  CASH_REASONS,
  type CashMovement,
  cashEntriesOfMovement,
  cashReasonLabel,
  needsConfig,
  reasonsFor,
  validateCashMovement,
} from './cash-movement.ts';
import { CASH_DIRECTIONS } from './cash-reasons.ts';

describe('cashEntriesOfMovement', () => {
  it('[CASH-01] adds to the drawer what came in, and takes out what left, in the currency of the notes', () => {
    expect(cashEntriesOfMovement(movement({ direction: 'in', amount: usd(20_00n) }))).toEqual([
      { registerId: 'caja-1', sessionId: 'sesion-1', amount: usd(20_00n) },
    ]);
    expect(cashEntriesOfMovement(movement({ direction: 'out', amount: ves(500_00n) }))).toEqual([
      { registerId: 'caja-1', sessionId: 'sesion-1', amount: ves(-500_00n) },
    ]);
  });
});

describe('reasonsFor', () => {
  it('[CASH-01] offers the reasons that cash goes that way for, each with its name', () => {
    const names = (direction: 'in' | 'out') =>
      reasonsFor(direction).map((reason) => cashReasonLabel({ reason, direction }));
    expect(names('in')).toEqual([
      'Fondo para cambio',
      'Vuelto de un gasto',
      'Devolución de proveedor',
      'Devolución de un adelanto',
      'Aporte del dueño',
      'Otra entrada',
    ]);
    expect(names('out')).toEqual([
      'Retiro a la caja principal',
      'Gasto del negocio',
      'Pago a proveedor',
      'Sueldo o adelanto',
      'Retiro del dueño',
      'Otra salida',
    ]);
  });
});

describe('cashReasonLabel', () => {
  it('[CASH-01] names a reason of the other direction as any other', () => {
    expect(cashReasonLabel({ reason: 'fund', direction: 'out' })).toBe('Otra salida');
    expect(cashReasonLabel({ reason: 'withdrawal', direction: 'in' })).toBe('Otra entrada');
  });
});

describe('needsConfig', () => {
  it('[CASH-01] keeps from who only sells the cash that leaves for no purchase of the shop', () => {
    const kept = (direction: 'in' | 'out') =>
      reasonsFor(direction).filter((reason) => needsConfig({ reason, direction }));
    expect(kept('out')).toEqual(['salary', 'owner', 'other']);
    expect(kept('in')).toEqual([]);
  });
});

describe('validateCashMovement', () => {
  it.each([
    { what: 'nothing', given: { amount: usd(0n) }, field: 'amount', code: 'amount_not_positive' },
    { what: 'less than nothing', given: { amount: usd(-1n) }, field: 'amount', code: 'amount_not_positive' },
    {
      what: 'more than the records hold',
      given: { amount: ves(STORABLE_MINOR_MAX + 1n) },
      field: 'amount',
      code: 'amount_too_large',
    },
    {
      what: 'a fund that goes out',
      given: { reason: 'fund' as const },
      field: 'reason',
      code: 'reason_of_other_direction',
    },
    {
      what: 'an expense without a word',
      given: { reason: 'expense' as const, notes: ' ' },
      field: 'notes',
      code: 'notes_required',
    },
  ])('[CASH-01] refuses $what', ({ given, field, code }) => {
    expect(validateCashMovement(movement(given))).toEqual([{ field, code }]);
  });

  it.each([
    ['fund', 'in', false],
    ['withdrawal', 'out', false],
    ['expense', 'out', true],
    ['expense', 'in', true],
    ['supplier', 'out', true],
    ['salary', 'out', true],
    ['owner', 'in', false],
    ['owner', 'out', false],
    ['other', 'in', true],
  ] as const)('[CASH-01] asks for a word on %s %s: %s', (reason, direction, asks) => {
    const refusals = validateCashMovement(movement({ reason, direction, notes: ' \n\t' }));
    expect(refusals).toEqual(asks ? [{ field: 'notes', code: 'notes_required' }] : []);
  });

  it('[CASH-01] takes a céntimo, and the most that the records hold', () => {
    for (const minor of [1n, STORABLE_MINOR_MAX]) {
      expect(validateCashMovement(movement({ amount: ves(minor) }))).toEqual([]);
    }
  });

  it('[CASH-01] says all that is wrong at once', () => {
    const given = { amount: usd(-STORABLE_MINOR_MAX - 1n), reason: 'withdrawal', direction: 'in' } as const;
    expect(validateCashMovement(movement(given)).map(({ code }) => code)).toEqual([
      'amount_not_positive',
      'amount_too_large',
      'reason_of_other_direction',
    ]);
  });

  it('[CASH-01] takes a withdrawal without a word, and an expense with one', () => {
    expect(validateCashMovement(movement({ reason: 'withdrawal', notes: '' }))).toEqual([]);
    expect(validateCashMovement(movement({ reason: 'expense', notes: 'Hielo' }))).toEqual([]);
  });
});

describe('postCashMovement', () => {
  it.each([
    { reason: 'fund', direction: 'in', written: ['till_usd 10.00', 'cash_usd -10.00'] },
    { reason: 'withdrawal', direction: 'out', written: ['cash_usd 10.00', 'till_usd -10.00'] },
    { reason: 'expense', direction: 'out', written: ['exp_services 10.00', 'till_usd -10.00'] },
    { reason: 'expense', direction: 'in', written: ['till_usd 10.00', 'exp_services -10.00'] },
    { reason: 'supplier', direction: 'out', written: ['ap_suppliers 10.00', 'till_usd -10.00'] },
    { reason: 'salary', direction: 'out', written: ['exp_salary 10.00', 'till_usd -10.00'] },
    { reason: 'owner', direction: 'in', written: ['till_usd 10.00', 'capital -10.00'] },
    { reason: 'owner', direction: 'out', written: ['owner_draw 10.00', 'till_usd -10.00'] },
    { reason: 'other', direction: 'out', written: ['cash_usd 10.00', 'till_usd -10.00'] },
  ] as const)('[CASH-01] [ACC-07] books $reason $direction', ({ reason, direction, written }) => {
    const postings = postCashMovement(movement({ reason, direction, amount: usd(10_00n) }), BCV);
    expect(postings.map(({ role, usd: { minor } }) => `${role} ${Number(minor) / 100}.00`)).toEqual(written);
  });

  it('[CASH-01] [ACC-07] balances in both currencies, whatever the reason, and without a rate', () => {
    for (const reason of CASH_REASONS) {
      for (const direction of CASH_DIRECTIONS) {
        for (const amount of [usd(33n), ves(1_01n)]) {
          expect(isBalanced(postCashMovement(movement({ reason, direction, amount }), BCV))).toBe(true);
          expect(isBalanced(postCashMovement(movement({ reason, direction, amount }), null))).toBe(true);
        }
      }
    }
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
    madeBy: { id: 'ana', name: 'Ana Pérez' },
    notes: '',
    ...overrides,
  };
}
