/** Cash in and out of a drawer as the recorder takes it (CASH-01). */
import { CashMovementWire } from '@cuadra/contracts/cash/cash';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { cashMovementFromWire } from '@cuadra/contracts/wire/cash';
import { rateFromWire } from '@cuadra/contracts/wire/fields';
import {
  cashEntriesOfMovement,
  cashReasonLabel,
  validateCashMovement,
} from '@cuadra/domain/cash/cash-movement';
import { postCashMovement } from '@cuadra/domain/ledger/post-cash-movement';
import type { DocumentMapper, DocumentOrigin } from '../documents/document-mapper.ts';
import { cashRows, postingRows } from '../documents/entry-rows.ts';
import { cashMovementProblem, currencyProblems } from './cash-movement-problems.ts';
import { cashMovementPermission } from './drawer-permissions.ts';

export const cashMovementMapper: DocumentMapper<CashMovementWire> = {
  schema: CashMovementWire,
  children: {},
  permission: cashMovementPermission,
  references: ({ register_id }) => [{ field: 'register_id', table: 'registers', id: register_id }],
  check: problemsOf,
  dateField: 'made_at',
  checked: ({ made_at, register_id }) => ({ at: made_at, registerId: register_id }),
  matched: ({ cash_session_id, register_id }, { deviceId }) => ({
    deviceId,
    session: { sessionId: cash_session_id, registerId: register_id },
  }),
  book: (wire, origin) => {
    const movement = cashMovementFromWire(wire, origin.madeBy);
    return {
      at: wire.made_at,
      lineCount: 1,
      entries: {
        stock: [],
        cash: cashRows(cashEntriesOfMovement(movement)),
        customers: [],
        postings: postingRows(postCashMovement(movement, rateFromWire(wire.exchange_rate))),
        transaction: {
          date: wire.made_at,
          description: `${wire.direction === 'in' ? 'Entrada' : 'Salida'} de efectivo: ${cashReasonLabel(wire)}`,
          reference: '',
          source: 'cash_movements',
          exchange_rate: wire.exchange_rate,
          cost_role: null,
        },
      },
    };
  },
};

function problemsOf(wire: CashMovementWire, { madeBy }: DocumentOrigin): FieldProblem[] {
  const wrong = currencyProblems(wire);
  return wrong.length > 0
    ? wrong
    : validateCashMovement(cashMovementFromWire(wire, madeBy)).flatMap(cashMovementProblem);
}
