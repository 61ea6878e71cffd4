/** What a supplier's bill is called on screens. */
import type { BillKind } from '@cuadra/domain/payables/supplier-note';

export const BILL_NAMES: Readonly<Record<BillKind, string>> = {
  invoice: 'Factura',
  credit_note: 'Nota de crédito',
  debit_note: 'Nota de débito',
};
