import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { postMainCashMovement } from '../ledger/post-cash.ts';
import { isBalanced, totalOf } from '../ledger/transaction.ts';
import { STORABLE_MINOR_MAX } from '../sales/amount-bounds.ts';
import { anyRate } from '../testing/arbitraries.ts';
import { BCV, usd, ves } from '../testing/builders.ts';
import {
  MAIN_CASH_REASONS,
  type MainCashMovement,
  mainCashReasonLabel,
  mainCashReasonsFor,
  validateMainCashMovement,
} from './main-cash-movement.ts';

describe('mainCashReasonsFor', () => {
  it('[CASH-01] offers the reasons of each direction by name', () => {
    const names = (direction: 'in' | 'out') =>
      mainCashReasonsFor(direction).map((reason) => mainCashReasonLabel({ reason, direction }));
    expect(names('in')).toEqual([
      'Dinero inicial',
      'Aporte del dueño',
      'Retiro del banco',
      'Vuelto de un gasto',
      'Devolución de proveedor',
      'Devolución de un adelanto',
      'Sobró al contar',
      'Otra entrada',
    ]);
    expect(names('out')).toEqual([
      'Retiro del dueño',
      'Depósito en el banco',
      'Gasto del negocio',
      'Pago a proveedor',
      'Sueldo o adelanto',
      'Faltó al contar',
      'Otra salida',
    ]);
  });
});

describe('validateMainCashMovement', () => {
  it.each([
    { what: 'zero', given: { amount: usd(0n) }, field: 'amount', code: 'amount_not_positive' },
    { what: 'a negative amount', given: { amount: ves(-1n) }, field: 'amount', code: 'amount_not_positive' },
    {
      what: 'an amount beyond what the records hold',
      given: { amount: ves(STORABLE_MINOR_MAX + 1n) },
      field: 'amount',
      code: 'amount_too_large',
    },
    {
      what: 'opening money that goes out',
      given: { reason: 'opening', direction: 'out' },
      field: 'reason',
      code: 'reason_of_other_direction',
    },
    {
      what: 'another reason without a note',
      given: { reason: 'other', notes: ' ' },
      field: 'notes',
      code: 'notes_required',
    },
  ] as const)('[CASH-01] refuses $what', ({ given, field, code }) => {
    expect(validateMainCashMovement(movement(given))).toEqual([{ field, code }]);
  });

  it.each([
    ['opening', 'in', false],
    ['owner', 'out', false],
    ['bank', 'in', false],
    ['expense', 'out', true],
    ['supplier', 'out', true],
    ['salary', 'in', true],
    ['count', 'out', false],
    ['other', 'out', true],
  ] as const)('[CASH-01] asks for a note on %s %s: %s', (reason, direction, asks) => {
    const refusals = validateMainCashMovement(movement({ reason, direction, notes: '\n' }));
    expect(refusals).toEqual(asks ? [{ field: 'notes', code: 'notes_required' }] : []);
  });

  it('[CASH-01] accepts a céntimo, and the most that the records hold', () => {
    for (const minor of [1n, STORABLE_MINOR_MAX]) {
      expect(validateMainCashMovement(movement({ amount: ves(minor) }))).toEqual([]);
    }
  });

  it('[CASH-01] names a reason of the other direction as any other', () => {
    expect(mainCashReasonLabel({ reason: 'opening', direction: 'out' })).toBe('Otra salida');
  });

  it('[CASH-01] accepts opening money without a note, and an expense with one', () => {
    expect(validateMainCashMovement(movement({}))).toEqual([]);
    expect(
      validateMainCashMovement(movement({ reason: 'expense', direction: 'out', notes: 'Alquiler' })),
    ).toEqual([]);
  });
});

describe('postMainCashMovement', () => {
  it.each([
    ['opening', 'in', usd(10_00n), ['cash_usd 10', 'opening_balance -10']],
    ['owner', 'in', usd(10_00n), ['cash_usd 10', 'capital -10']],
    ['owner', 'out', usd(10_00n), ['owner_draw 10', 'cash_usd -10']],
    ['bank', 'in', ves(5124_80n), ['cash_ves 10', 'bank_ves -10']],
    ['bank', 'out', ves(5124_80n), ['bank_ves 10', 'cash_ves -10']],
    ['bank', 'out', usd(10_00n), ['bank_fx_abroad 10', 'cash_usd -10']],
    ['expense', 'out', usd(10_00n), ['exp_services 10', 'cash_usd -10']],
    ['supplier', 'out', usd(10_00n), ['ap_suppliers 10', 'cash_usd -10']],
    ['salary', 'out', usd(10_00n), ['exp_salary 10', 'cash_usd -10']],
    ['count', 'in', usd(10_00n), ['cash_usd 10', 'cash_over -10']],
    ['count', 'out', usd(10_00n), ['cash_short 10', 'cash_usd -10']],
    ['other', 'in', usd(10_00n), ['cash_usd 10', 'opening_balance -10']],
    ['other', 'out', usd(10_00n), ['exp_services 10', 'cash_usd -10']],
  ] as const)('[CASH-01] [ACC-07] posts %s %s', (reason, direction, amount, written) => {
    const postings = postMainCashMovement(movement({ reason, direction, amount }), BCV);
    expect(postings.map(({ role, usd: { minor } }) => `${role} ${minor / 100n}`)).toEqual(written);
  });

  it('[CASH-01] [ACC-07] balances in both currencies, and the main cash changes by the notes exactly', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MAIN_CASH_REASONS),
        fc.constantFrom('in' as const, 'out' as const),
        fc.constantFrom(usd, ves),
        fc.bigInt(1n, STORABLE_MINOR_MAX),
        fc.option(anyRate()),
        (reason, direction, inCurrency, minor, rate) => {
          const amount = inCurrency(minor);
          const postings = postMainCashMovement(movement({ reason, direction, amount }), rate);
          expect(isBalanced(postings)).toBe(true);
          const ofMainCash = postings.filter(({ role }) => role === 'cash_usd' || role === 'cash_ves');
          const { usd: dollars, ves: bolivars } = totalOf(ofMainCash);
          const held = amount.currency === 'USD' ? dollars : bolivars;
          expect(held.minor).toBe(direction === 'in' ? minor : -minor);
        },
      ),
    );
  });
});

function movement(overrides: Partial<MainCashMovement>): MainCashMovement {
  return { direction: 'in', amount: usd(10_00n), reason: 'opening', notes: '', ...overrides };
}
