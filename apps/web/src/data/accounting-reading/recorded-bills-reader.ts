/**
 * Whether an invoice or note of a supplier is on this device already. Apart from what is owed because one that is paid
 * counts too.
 */
import { kindOfBill } from '@cuadra/contracts/wire/payables';
import { isSameBill, type NumberedBill } from '@cuadra/domain/payables/supplier-number';

import type { CompanyDb } from '../company-db.ts';
import type { SupplierBillRow } from '../rows.ts';

/** One that was voided is not recorded. */
export async function isBillRecorded(db: CompanyDb, bill: NumberedBill): Promise<boolean> {
  const same = await db.supplier_bills.filter((row) => isSameBill(bill, numberedBill(row))).toArray();
  const voided = new Set(same.flatMap(({ reverses_id }) => reverses_id ?? []));
  return same.some(({ id, reverses_id }) => reverses_id === null && !voided.has(id));
}

function numberedBill(row: SupplierBillRow): NumberedBill {
  return {
    kind: kindOfBill(row),
    supplier: { id: row.supplier_id, name: row.supplier_name },
    number: row.invoice_number,
    controlNumber: row.control_number,
  };
}
