/** The documents that take back an expense invoice or a payment to a supplier. */
import type { PayingDrawer } from '@cuadra/domain/payables/supplier-payment';

import type { SupplierBillWire, SupplierPaymentWire } from '../accounting/payables.ts';
import { voidOf } from './void-document.ts';

/** @throws BrokenInvariant as {@link voidOf} */
export function voidOfBill(companyId: string, bill: SupplierBillWire, madeAt: string): SupplierBillWire {
  return voidOf('supplier_bills', companyId, bill, madeAt);
}

/**
 * @param date the day it is booked at
 * @param drawer the open session that the cash goes back to; null for a payment that took none out of a drawer
 * @throws BrokenInvariant as {@link voidOf}
 */
export function voidOfSupplierPayment(
  companyId: string,
  payment: SupplierPaymentWire,
  { date, madeAt, drawer = null }: VoidedPayment,
): SupplierPaymentWire {
  return {
    ...{ ...voidOf('supplier_payments', companyId, payment, madeAt), date },
    ...{ register_id: drawer?.registerId ?? null, cash_session_id: drawer?.sessionId ?? null },
  };
}

interface VoidedPayment {
  readonly date: string;
  readonly madeAt: string;
  readonly drawer?: PayingDrawer | null;
}
