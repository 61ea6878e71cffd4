/** A payment to a supplier as the recorder takes it (ACC-07): the debt, the money, and what the rate changed. */
import { SupplierPaymentWire } from '@cuadra/contracts/accounting/payables';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { supplierPaymentFromWire } from '@cuadra/contracts/wire/payables';
import {
  type SupplierPayment,
  type SupplierPaymentRefusalCode,
  validateSupplierPayment,
} from '@cuadra/domain/payables/supplier-payment';
import type { DocumentMapper } from '../documents/document-mapper.ts';
import { bookedAs } from '../documents/entry-rows.ts';
import { refusalProblems } from '../documents/refusal-problems.ts';
import { firstOrVoidOf } from '../documents/supersede.ts';
import { voidIdProblems } from '../documents/void-id-problems.ts';
import { BOOKS_DOCUMENT } from './books-document.ts';
import { licensedMaker } from './licensed-maker.ts';

export const supplierPaymentMapper: DocumentMapper<SupplierPaymentWire, SupplierPayment> = {
  schema: SupplierPaymentWire,
  ...BOOKS_DOCUMENT,
  permission: licensedMaker,
  doneOnce: firstOrVoidOf('supplier_payments', 'lo'),
  // The invoices are of two collections: `app.store_supplier_payments` looks for them under the lock.
  references: ({ supplier_id, reverses_id, register_id, cash_session_id }) => [
    ...(register_id === null ? [] : [{ field: 'register_id', table: 'registers' as const, id: register_id }]),
    ...(cash_session_id === null
      ? []
      : [{ field: 'cash_session_id', table: 'cash_openings' as const, id: cash_session_id }]),
    ...(supplier_id === null ? [] : [{ field: 'supplier_id', table: 'suppliers' as const, id: supplier_id }]),
    ...(reverses_id === null
      ? []
      : [{ field: 'reverses_id', table: 'supplier_payments' as const, id: reverses_id }]),
  ],
  checkWire: (wire, { companyId }) => [...voidIdProblems(wire, companyId), ...drawerProblems(wire)],
  fromWire: supplierPaymentFromWire,
  check: (payment) => refusalProblems(validateSupplierPayment(payment), MESSAGES, FIELDS),
  dateField: 'made_at',
  checked: (_, { made_at, register_id }) => ({ at: made_at, registerId: register_id }),
  matched: ({ cash_session_id, register_id }, { deviceId }) => ({
    deviceId,
    ...(cash_session_id === null || register_id === null
      ? {}
      : { session: { sessionId: cash_session_id, registerId: register_id } }),
  }),
  book: bookedAs('supplier_payments', ({ made_at, settled }) => ({ at: made_at, lineCount: settled.length })),
};

/** Of the domain's names, those that the wire has otherwise. */
const FIELDS: Readonly<Record<string, string>> = { rate: 'exchange_rate', drawer: 'cash_session_id' };

/** A drawer is a register and its session. */
function drawerProblems({ register_id, cash_session_id }: SupplierPaymentWire): FieldProblem[] {
  if ((register_id === null) === (cash_session_id === null)) return [];
  const field = register_id === null ? 'register_id' : 'cash_session_id';
  return [{ field, code: 'invalid_input', message: 'Elige la caja y su sesión abierta.' }];
}

const MESSAGES: Readonly<Record<SupplierPaymentRefusalCode, string>> = {
  nothing_paid: 'Elige al menos una factura y cómo se pagó.',
  amount_not_positive: 'El monto debe ser mayor que cero.',
  amount_too_large: 'El monto es demasiado grande.',
  method_not_taken: 'Ese medio no paga en esa moneda.',
  settled_twice: 'La factura está dos veces.',
  drawer_without_cash: 'De una caja sale solo efectivo.',
  rate_required: 'Falta la tasa del día del pago.',
  does_not_add_up: 'Lo pagado no es lo que valen las facturas a la tasa del día.',
};
