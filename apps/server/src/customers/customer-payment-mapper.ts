/** A payment on account as the recorder takes it (PAY-06): cash, the customer's balance, and the accounts. */

import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { CustomerPaymentWire } from '@cuadra/contracts/sales/customer-payments';
import { customerPaymentFromWire } from '@cuadra/contracts/wire/customer-payment';
import { type CustomerPayment, validateCustomerPayment } from '@cuadra/domain/party/customer-payment';
import type { DocumentMapper } from '../documents/document-mapper.ts';
import { bookedAs } from '../documents/entry-rows.ts';
import { statedRates } from '../documents/stated-rates.ts';

export const customerPaymentMapper: DocumentMapper<CustomerPaymentWire, CustomerPayment> = {
  schema: CustomerPaymentWire,
  children: {},
  references: ({ register_id, customer_id }) => [
    { field: 'register_id', table: 'registers', id: register_id },
    { field: 'customer_id', table: 'customers', id: customer_id },
  ],
  fromWire: (wire, { madeBy }) => customerPaymentFromWire(wire, madeBy),
  check: problemsOf,
  dateField: 'made_at',
  checked: (made, wire) => ({
    at: wire.made_at,
    registerId: wire.register_id,
    rates: statedRates(made),
  }),
  matched: ({ cash_session_id, register_id }, { deviceId }) => ({
    deviceId,
    session: { sessionId: cash_session_id, registerId: register_id },
  }),
  book: bookedAs('customer_payments', ({ made_at, payments }) => ({
    at: made_at,
    lineCount: payments.length,
  })),
};

/**
 * Checks whether the money adds up. The details that a method requires were asked at the till, and are not checked here
 * (S-22).
 */
function problemsOf(made: CustomerPayment): FieldProblem[] {
  return validateCustomerPayment(made)
    .filter(({ code }) => !ASKED_AT_THE_TILL.has(code))
    .map(({ field }) => ({
      field: field.replace(/^(payments\.\d+)\..*$/, '$1'),
      code: 'sums_mismatch',
      message: 'Las sumas del documento no cuadran.',
    }));
}

const ASKED_AT_THE_TILL: ReadonlySet<string> = new Set([
  'reference_required',
  'phone_required',
  'bank_required',
  'email_required',
  'reference_date_required',
]);
