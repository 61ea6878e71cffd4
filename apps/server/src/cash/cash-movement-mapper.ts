/** Cash in and out of a drawer as the recorder takes it (CASH-01). */
import { CashMovementWire } from '@cuadra/contracts/cash/cash';
import { cashMovementFromWire } from '@cuadra/contracts/wire/cash';
import { rateFromWire } from '@cuadra/contracts/wire/fields';
import {
  type CashMovement,
  cashEntriesOfMovement,
  cashReasonLabel,
  validateCashMovement,
} from '@cuadra/domain/cash/cash-movement';
import { postCashMovement } from '@cuadra/domain/ledger/post-cash';
import type { DocumentMapper } from '../documents/document-mapper.ts';
import { moneyEntries } from '../documents/entry-rows.ts';
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
  book: (movement, wire) => ({
    at: wire.made_at,
    lineCount: 1,
    entries: moneyEntries(
      {
        cash: cashEntriesOfMovement(movement),
        postings: postCashMovement(movement, rateFromWire(wire.exchange_rate)),
      },
      {
        date: wire.made_at,
        description: `${wire.direction === 'in' ? 'Entrada' : 'Salida'} de efectivo: ${cashReasonLabel(wire)}`,
        reference: '',
        source: 'cash_movements',
        exchange_rate: wire.exchange_rate,
      },
    ),
  }),
};
