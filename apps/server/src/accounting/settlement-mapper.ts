/**
 * A settlement as the recorder takes it (ACC-07): the bank, the commission, and the payments that leave the clearing
 * account.
 */
import { SettlementWire } from '@cuadra/contracts/accounting/settling';
import { settlementFromWire } from '@cuadra/contracts/wire/settling';
import {
  type Settlement,
  type SettlementRefusalCode,
  validateSettlement,
} from '@cuadra/domain/settling/settlement';
import type { DocumentMapper } from '../documents/document-mapper.ts';
import { bookedAs } from '../documents/entry-rows.ts';
import { refusalProblems } from '../documents/refusal-problems.ts';
import { firstOrVoidOf } from '../documents/supersede.ts';
import { voidIdProblems } from '../documents/void-id-problems.ts';
import { BOOKS_DOCUMENT, MADE_AT } from './books-document.ts';

export const settlementMapper: DocumentMapper<SettlementWire, Settlement> = {
  schema: SettlementWire,
  ...BOOKS_DOCUMENT,
  doneOnce: firstOrVoidOf('settlements', 'la'),
  // The payments are of several collections: `app.store_settlements` looks for them under the lock.
  references: ({ account_id, reverses_id }) => [
    { field: 'account_id', table: 'accounts' as const, id: account_id },
    ...(reverses_id === null
      ? []
      : [{ field: 'reverses_id', table: 'settlements' as const, id: reverses_id }]),
  ],
  checkWire: (wire, { companyId }) => voidIdProblems(wire, companyId),
  fromWire: settlementFromWire,
  check: (settlement) => refusalProblems(validateSettlement(settlement), MESSAGES, { rate: 'exchange_rate' }),
  ...MADE_AT,
  book: bookedAs('settlements', ({ made_at, payments }) => ({ at: made_at, lineCount: payments.length })),
};

const MESSAGES: Readonly<Record<SettlementRefusalCode, string>> = {
  nothing_settled: 'Elige al menos un pago.',
  settled_twice: 'El pago está dos veces.',
  amount_zero: 'El pago no tiene monto en esa moneda.',
  amount_too_large: 'El monto es demasiado grande.',
  method_not_taken: 'Ese medio no paga en esa moneda.',
  commission_negative: 'La comisión debe ser cero o más.',
  commission_too_large: 'La comisión es mayor que lo liquidado.',
  islr_negative: 'El ISLR retenido debe ser cero o más.',
  islr_too_large: 'El ISLR retenido es mayor que lo que queda.',
  islr_not_taken: 'Solo los pagos con tarjeta tienen ISLR retenido.',
  rate_required: 'Falta la tasa del día de la liquidación.',
};
