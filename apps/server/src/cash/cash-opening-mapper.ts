/**
 * A cash opening as the recorder takes it (CASH-01): the cash in the drawer, by currency, and why it differs from what
 * was left.
 */
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { CashOpeningWire } from '@cuadra/contracts/sales/sales';
import { openingFromWire } from '@cuadra/contracts/wire/cash-opening';
import { type CashOpening, validateCashOpening } from '@cuadra/domain/sales/cash-session';
import type { DocumentMapper } from '../documents/document-mapper.ts';
import { bookedAs } from '../documents/entry-rows.ts';
import { cashOpeningPermission } from './drawer-permissions.ts';

export const cashOpeningMapper: DocumentMapper<CashOpeningWire, CashOpening> = {
  schema: CashOpeningWire,
  children: {},
  permission: cashOpeningPermission,
  references: ({ register_id }) => [{ field: 'register_id', table: 'registers', id: register_id }],
  fromWire: (wire, { madeBy }) => openingFromWire(wire, madeBy),
  check: problemsOf,
  dateField: 'opened_at',
  // A register that is open at another device has a flag of its own.
  checked: (_, { opened_at }) => ({ at: opened_at, registerId: null }),
  matched: ({ id, register_id }, { deviceId }) => ({
    deviceId,
    opening: { sessionId: id, registerId: register_id },
  }),
  book: bookedAs('cash_openings', ({ opened_at }) => ({ at: opened_at, lineCount: 1 })),
};

/** An opening whose drawer holds other cash than was left there must give a reason (CASH-01). */
function problemsOf(opening: CashOpening): FieldProblem[] {
  return validateCashOpening(opening).map(({ field }) => ({
    field: field === 'reasons.USD' ? 'reason_usd' : 'reason_bs',
    code: 'invalid_input',
    message: 'Elige el motivo de la diferencia.',
  }));
}
