/** The closing of a session as the recorder takes it: what was too much or too little, and what leaves the drawer (CASH-01). */

import { CashClosingWire } from '@cuadra/contracts/cash/cash';
import { cashClosingId } from '@cuadra/contracts/primitives/ids';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { cashClosingFromWire } from '@cuadra/contracts/wire/cash';
import { type CashClosing, validateCashClosing } from '@cuadra/domain/cash/cash-closing';
import { isWholeMethodCount } from '@cuadra/domain/cash/counted-methods';
import type { DocumentMapper, DocumentOrigin } from '../documents/document-mapper.ts';
import { bookedAs } from '../documents/entry-rows.ts';
import { firstOf } from '../documents/supersede.ts';
import { cashClosingPermission } from './drawer-permissions.ts';

export const cashClosingMapper: DocumentMapper<CashClosingWire, CashClosing> = {
  schema: CashClosingWire,
  children: {},
  permission: cashClosingPermission,
  doneOnce: firstOf('cash_closings', "'Ya la cerró'"),
  references: ({ register_id }) => [{ field: 'register_id', table: 'registers', id: register_id }],
  checkWire: idProblems,
  fromWire: (wire, { madeBy }) => cashClosingFromWire(wire, madeBy),
  check: problemsOf,
  dateField: 'closed_at',
  // A session that a lost device left open is closed at another register (S-44), so no register is compared.
  checked: (_, { closed_at }) => ({ at: closed_at, registerId: null }),
  matched: ({ cash_session_id, register_id }, { deviceId }) => ({
    deviceId,
    session: { sessionId: cash_session_id, registerId: register_id },
  }),
  book: bookedAs('cash_closings', ({ closed_at }) => ({ at: closed_at, lineCount: 1 })),
};

/** Under another id one session could be closed twice (S-24). */
function idProblems(wire: CashClosingWire, { companyId }: DocumentOrigin): FieldProblem[] {
  if (wire.id === cashClosingId(companyId, wire.cash_session_id)) return [];
  const message = 'El identificador no es el del cierre de esta sesión.';
  return [{ field: 'id', code: 'invalid_input', message }];
}

function problemsOf(closing: CashClosing): FieldProblem[] {
  if (!isWholeMethodCount(closing.methods)) {
    return [{ field: 'methods', code: 'invalid_input', message: 'Cada medio va una vez, en su moneda.' }];
  }
  return validateCashClosing(closing).map(({ field }) => ({
    field: wireField(field),
    code: 'invalid_input',
    message: field.startsWith('left.')
      ? 'No puede quedar en la caja más de lo que se contó.'
      : 'El monto contado no es válido.',
  }));
}

/** `left.ves` of the domain is `left_bs` of the wire. */
function wireField(field: string): string {
  return field.replace('.ves', '_bs').replace('.usd', '_usd');
}
