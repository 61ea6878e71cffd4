/**
 * The documents that take back an expense invoice or a payment to a supplier. Each has the one id that a void of this
 * document can have: two devices that void it make the same document (S-24).
 */
import { assert } from '@cuadra/domain/assert';
import type { PayingDrawer } from '@cuadra/domain/payables/supplier-payment';

import type { SupplierBillWire, SupplierPaymentWire } from '../accounting/payables.ts';
import { voidId } from '../primitives/ids.ts';
import { contentOf } from './document-content.ts';

/**
 * @param bill also as a row, whose other members are left out
 * @param madeAt ISO instant
 * @throws BrokenInvariant for a void, which is not voided: the invoice is entered again instead
 */
export function voidOfBill(companyId: string, bill: SupplierBillWire, madeAt: string): SupplierBillWire {
  assert(bill.reverses_id === null, 'a void is not voided');
  const content = contentOf('supplier_bills', bill);
  return { ...content, id: voidId(companyId, bill.id), reverses_id: bill.id, made_at: madeAt };
}

/**
 * @param payment also as a row, whose other members are left out
 * @param date the day it is booked at
 * @param drawer the open session that the cash goes back to; null for a payment that took none out of a drawer
 * @throws BrokenInvariant for a void, which is not voided: the payment is made again instead
 */
export function voidOfSupplierPayment(
  companyId: string,
  payment: SupplierPaymentWire,
  { date, madeAt, drawer = null }: VoidedPayment,
): SupplierPaymentWire {
  assert(payment.reverses_id === null, 'a void is not voided');
  const content = contentOf('supplier_payments', payment);
  return {
    ...{ ...content, id: voidId(companyId, payment.id), date, reverses_id: payment.id, made_at: madeAt },
    ...{ register_id: drawer?.registerId ?? null, cash_session_id: drawer?.sessionId ?? null },
  };
}

interface VoidedPayment {
  readonly date: string;
  readonly madeAt: string;
  readonly drawer?: PayingDrawer | null;
}
