/** Cash in and out of a drawer as the recorder takes it (CASH-01). */

import { CashMovementWire } from '@cuadra/contracts/cash/cash';
import { cashMovementFromWire } from '@cuadra/contracts/wire/cash';
import { type CashMovement, validateCashMovement } from '@cuadra/domain/cash/cash-movement';
import type { DocumentMapper } from '../documents/document-mapper.ts';
import { bookedAs } from '../documents/entry-rows.ts';
import { cashMovementProblem, currencyProblems } from './cash-movement-problems.ts';
import { cashMovementPermission } from './drawer-permissions.ts';

export const cashMovementMapper: DocumentMapper<CashMovementWire, CashMovement> = {
  schema: CashMovementWire,
  children: {},
  permission: cashMovementPermission,
  references: ({ register_id }) => [{ field: 'register_id', table: 'registers', id: register_id }],
  checkWire: currencyProblems,
  fromWire: (wire, { madeBy }) => cashMovementFromWire(wire, madeBy),
  check: (movement) => validateCashMovement(movement).flatMap(cashMovementProblem),
  dateField: 'made_at',
  checked: (_, { made_at, register_id }) => ({ at: made_at, registerId: register_id }),
  matched: ({ cash_session_id, register_id }, { deviceId }) => ({
    deviceId,
    session: { sessionId: cash_session_id, registerId: register_id },
  }),
  book: bookedAs('cash_movements', ({ made_at }) => ({ at: made_at, lineCount: 1 })),
};
