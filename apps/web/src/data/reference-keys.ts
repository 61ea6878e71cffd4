/**
 * Under what the references of a sale's payments are found again on this device (PAY-07). Kept in the row, where an index
 * finds it: looking one up among the sales of years reads no other.
 */
import type { SalePaymentWire } from '@cuadra/contracts/sales';
import { referenceKey } from '@cuadra/domain/sales/payment-reference';

/** The row with its keys; as it is where no payment has a reference that repeats. */
export function withReferenceKeys<Row extends object>(row: Row): Row {
  const keys = paymentsOf(row).flatMap(({ method, reference }) => referenceKey(method, reference) ?? []);
  return keys.length === 0 ? row : { ...row, reference_keys: [...new Set(keys)] };
}

function paymentsOf(row: object): readonly Pick<SalePaymentWire, 'method' | 'reference'>[] {
  return 'payments' in row && Array.isArray(row.payments) ? row.payments : [];
}
