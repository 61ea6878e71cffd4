/**
 * When two entries are of one document of a supplier (ACC-07): entered twice, its IVA is deducted twice. Apart from the
 * bill because the number is the supplier's, and each person writes it in another way.
 */
import { type BillKind, isSameSupplier, type NamedSupplier } from './supplier-note.ts';

/** What an invoice or note is known by. */
export interface NumberedBill {
  readonly kind: BillKind;
  readonly supplier: NamedSupplier;
  readonly number: string;
  readonly controlNumber: string;
}

/**
 * Its letters and digits, in capitals, without the noughts it begins with: 'a-12', ' A12' and '00A12' are 'A12'. The same
 * rule in the database: `app.supplier_number`.
 */
export function normaliseSupplierNumber(number: string): string {
  return number
    .normalize('NFKC')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .replace(/^0+/, '');
}

/**
 * Fiscal machines of one supplier may number alike, so that control numbers that differ tell two apart. Documents without
 * a number are never the same.
 */
export function isSameBill(one: NumberedBill, other: NumberedBill): boolean {
  const number = normaliseSupplierNumber(one.number);
  return (
    number !== '' &&
    number === normaliseSupplierNumber(other.number) &&
    one.kind === other.kind &&
    isSameSupplier(one.supplier, other.supplier) &&
    isSameOrUnknown(one.controlNumber, other.controlNumber)
  );
}

function isSameOrUnknown(first: string, second: string): boolean {
  const [one, other] = [normaliseSupplierNumber(first), normaliseSupplierNumber(second)];
  return one === other || one === '' || other === '';
}
