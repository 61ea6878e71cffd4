/** What a supplier's bill is called in the books. */
import type { SupplierBill } from '@cuadra/domain/payables/supplier-bill';
import type { BillKind } from '@cuadra/domain/payables/supplier-note';

const MADE: Readonly<Record<BillKind, string>> = {
  invoice: 'Factura de gasto',
  credit_note: 'Nota de crédito de proveedor',
  debit_note: 'Nota de débito de proveedor',
};
const VOIDED: Readonly<Record<BillKind, string>> = {
  invoice: 'Anulación de factura de gasto',
  credit_note: 'Anulación de nota de crédito de proveedor',
  debit_note: 'Anulación de nota de débito de proveedor',
};

export function billDescription({ kind, reversesId }: SupplierBill, supplierName: string): string {
  return `${(reversesId === null ? MADE : VOIDED)[kind]}: ${supplierName}`;
}
