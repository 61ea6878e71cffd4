/**
 * The keys by which payments of sales and payments on account are found on this device: their references, the coupons
 * that a sale took, and a key for those to be confirmed (PAY-07). Stored in the row and indexed, so that a lookup does not read the documents of years.
 */
import type { SalePaymentWire } from '@cuadra/contracts/sales/sales';
import { referenceKey } from '@cuadra/domain/sales/payment-reference';

/** Key of sales with a payment taken "por confirmar". */
export const PENDING_KEY = 'pending';

/** The row with its keys; unchanged where it has none. */
export function withPaymentKeys<Row extends object>(row: Row): Row {
  const keys = [
    ...paymentsOf(row).flatMap(({ method, reference, status }) => [
      ...[referenceKey(method, reference)].filter((key) => key !== undefined),
      ...(status === 'pending' ? [PENDING_KEY] : []),
    ]),
    ...couponsOf(row).map(couponUseKey),
  ];
  return keys.length === 0 ? row : { ...row, payment_keys: [...new Set(keys)] };
}

/** Key of the sales that took a coupon. @param code as stored */
export function couponUseKey(code: string): string {
  return `coupon:${code}`;
}

function couponsOf(row: object): readonly string[] {
  return 'coupons' in row && Array.isArray(row.coupons) ? row.coupons : [];
}

type LookedUp = Pick<SalePaymentWire, 'method' | 'reference' | 'status'>;

function paymentsOf(row: object): readonly LookedUp[] {
  return 'payments' in row && Array.isArray(row.payments) ? row.payments : [];
}
