/** What a supplier's bill is called on screens. */
import type { BillKind } from '@cuadra/domain/payables/supplier-note';

export const BILL_NAMES: Readonly<Record<BillKind, string>> = {
  invoice: 'Factura',
  credit_note: 'Nota de crédito',
  debit_note: 'Nota de débito',
};

/** 'NC 12', 'ND 7', and as it is of one that says so itself: 'NC-0012'. Of an invoice its number alone. */
export function shortBillName(kind: BillKind, number: string): string {
  if (kind === 'invoice') return number;
  const letters = kind === 'credit_note' ? 'NC' : 'ND';
  return number.toUpperCase().startsWith(letters) ? number : `${letters} ${number}`;
}
