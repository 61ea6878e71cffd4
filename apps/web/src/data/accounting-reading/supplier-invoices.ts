/** Suppliers' invoices and notes that count on a day, of the documents of a device, as the domain has them (ACC-07). */
import { atFirstRate } from '@cuadra/contracts/posting/at-first-rate';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { kindOfBill, supplierBillFromWire } from '@cuadra/contracts/wire/payables';
import { postGoods } from '@cuadra/domain/ledger/post-goods';
import { postSupplierBill } from '@cuadra/domain/ledger/post-payables';
import type { Posting } from '@cuadra/domain/ledger/transaction';
import { type BothCurrencies, negateInBoth, sumInBoth } from '@cuadra/domain/money/both-currencies';
import type { SupplierInvoice } from '@cuadra/domain/payables/payables';
import type { SupplierBill } from '@cuadra/domain/payables/supplier-bill';
import { lowersDebt } from '@cuadra/domain/payables/supplier-note';
import { businessDayOf } from '@cuadra/domain/time/business-day';

import type { MovementRow, SupplierBillRow } from '../rows.ts';

/** @param day of the last documents @param rate the first one, for an invoice without its own */
export function purchasesOn(
  movements: readonly MovementRow[],
  day: string,
  rate: string | null,
): SupplierInvoice[] {
  const made = movements.filter(({ date }) => businessDayOf(date) <= day);
  const voided = reversedBy(made);
  return made.flatMap((row) => {
    const { id, type, purchase = null } = row;
    if (type !== 'purchase' || purchase === null || voided.has(id)) return [];
    const { supplier_id, supplier_name, supplier_document, invoice_number, invoice_date } = purchase;
    return {
      ...{
        documentId: id,
        collection: 'stock_movements' as const,
        kind: 'invoice' as const,
        affectedId: null,
      },
      currency: purchase.currency,
      supplier: { id: supplier_id, name: supplier_name, document: supplier_document },
      invoiceNumber: invoice_number,
      invoiceDate: invoice_date,
      dueDate: invoice_date,
      total: owedBy(postGoods(movementFromWire(atFirstRate('stock_movements', row, rate)))),
    };
  });
}

/** Invoices and notes. The same parameters. */
export function billsOn(
  bills: readonly SupplierBillRow[],
  day: string,
  rate: string | null,
): SupplierInvoice[] {
  const voided = reversedBy(bills.filter(({ made_at }) => businessDayOf(made_at) <= day));
  return bills
    .filter(
      ({ id, reverses_id, invoice_date }) => reverses_id === null && invoice_date <= day && !voided.has(id),
    )
    .map((row) => ({
      documentId: row.id,
      collection: 'supplier_bills',
      kind: kindOfBill(row),
      affectedId: row.affected_id ?? null,
      currency: row.currency,
      supplier: { id: row.supplier_id, name: row.supplier_name, document: row.supplier_document },
      invoiceNumber: row.invoice_number,
      invoiceDate: row.invoice_date,
      dueDate: row.due_date,
      total: billTotal(supplierBillFromWire(atFirstRate('supplier_bills', row, rate))),
    }));
}

/** Above zero, of a credit note too, which takes it off the suppliers' account. */
function billTotal(bill: SupplierBill): BothCurrencies {
  const owed = owedBy(postSupplierBill(bill));
  return lowersDebt(bill) ? negateInBoth(owed) : owed;
}

/** The documents that others take back. */
function reversedBy(documents: readonly { readonly reverses_id?: string | null | undefined }[]): Set<string> {
  return new Set(documents.flatMap(({ reverses_id }) => reverses_id ?? []));
}

/** What is booked on the suppliers' account, as a debt. */
function owedBy(postings: readonly Posting[]): BothCurrencies {
  return negateInBoth(sumInBoth(postings.filter(({ role }) => role === 'ap_suppliers')));
}
