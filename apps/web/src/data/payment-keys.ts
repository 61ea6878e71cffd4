/**
 * Under what the payments of a sale, or on account, are found again on this device: their references, and that one is still to be
 * confirmed (PAY-07). Kept in the row, where an index finds it: looking one up among the documents of years reads no other.
 */
import type { SalePaymentWire } from '@cuadra/contracts/sales/sales';
import { referenceKey } from '@cuadra/domain/sales/payment-reference';

/** Of sales with a payment that was taken "por confirmar". */
export const PENDING_KEY = 'pending';

/** The row with its keys; as it is where it has none. */
export function withPaymentKeys<Row extends object>(row: Row): Row {
  const keys = paymentsOf(row).flatMap(({ method, reference, status }) => [
    ...[referenceKey(method, reference)].filter((key) => key !== undefined),
    ...(status === 'pending' ? [PENDING_KEY] : []),
  ]);
  return keys.length === 0 ? row : { ...row, payment_keys: [...new Set(keys)] };
}

type LookedUp = Pick<SalePaymentWire, 'method' | 'reference' | 'status'>;

function paymentsOf(row: object): readonly LookedUp[] {
  return 'payments' in row && Array.isArray(row.payments) ? row.payments : [];
}
