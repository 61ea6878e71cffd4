/**
 * Reads what is owed to suppliers on a day, from the server or from the device that keeps the books (ACC-07), in the
 * shape of the server's answer.
 */

import type { PayablesReply } from '@cuadra/contracts/accounting/payables-reading';
import { atFirstRate } from '@cuadra/contracts/posting/at-first-rate';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import {
  payablesToWire,
  supplierBillFromWire,
  supplierPaymentFromWire,
} from '@cuadra/contracts/wire/payables';
import { withholdingFromWire } from '@cuadra/contracts/wire/withholdings';
import { postGoods } from '@cuadra/domain/ledger/post-goods';
import { postSupplierBill } from '@cuadra/domain/ledger/post-payables';
import type { Posting } from '@cuadra/domain/ledger/transaction';
import {
  addInBoth,
  type BothCurrencies,
  negateInBoth,
  sumInBoth,
} from '@cuadra/domain/money/both-currencies';
import { payablesOn, type SupplierInvoice } from '@cuadra/domain/payables/payables';
import { businessDayOf } from '@cuadra/domain/time/business-day';

import type { ApiClient } from '../api/api-client.ts';
import type { ApiReply } from '../api/api-reply.ts';
import { createPayablesApi } from '../api/payables-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import type { MovementRow, SupplierBillRow, SupplierPaymentRow, WithholdingRow } from '../rows.ts';
import { localFirstRate } from '../stock-reading/local-first-rate.ts';
import { whenBooksAreHere } from '../stock-reading/when-books-are-here.ts';

/** @param client undefined for a demo, which makes no calls @param day 'YYYY-MM-DD', inclusive */
export async function readPayables(
  db: CompanyDb,
  client: ApiClient | undefined,
  day: string,
): Promise<ApiReply<PayablesReply>> {
  if (client !== undefined && !(await hasBooksHere(db))) return createPayablesApi(client).payables(day);
  await whenBooksAreHere(db);
  const [rate, movements, bills, payments, withholdings] = await Promise.all([
    localFirstRate(db),
    db.stock_movements.where('type').anyOf('purchase', 'void').toArray(),
    db.supplier_bills.toArray(),
    db.supplier_payments.toArray(),
    db.withholdings.where('booked_on').belowOrEqual(day).toArray(),
  ]);
  const invoices = [...purchasesOn(movements, day, rate), ...billsOn(bills, day, rate)];
  const settled = { paid: paidOn(payments, day, rate), withheld: withheldBy(withholdings, rate) };
  const owed = payablesOn(invoices, settled, day);
  return { ok: true, value: { date: day, suppliers: owed.map(payablesToWire) } };
}

/** @param rate the first one, for an invoice without its own */
function purchasesOn(movements: readonly MovementRow[], day: string, rate: string | null): SupplierInvoice[] {
  const made = movements.filter(({ date }) => businessDayOf(date) <= day);
  const voided = reversedBy(made);
  return made.flatMap((row) => {
    const { id, type, purchase = null } = row;
    if (type !== 'purchase' || purchase === null || voided.has(id)) return [];
    const { supplier_id, supplier_name, supplier_document, invoice_number, invoice_date } = purchase;
    return {
      ...{ documentId: id, collection: 'stock_movements' as const, currency: purchase.currency },
      supplier: { id: supplier_id, name: supplier_name, document: supplier_document },
      ...{ invoiceNumber: invoice_number, invoiceDate: invoice_date, dueDate: invoice_date },
      total: owedBy(postGoods(movementFromWire(atFirstRate('stock_movements', row, rate)))),
    };
  });
}

function billsOn(bills: readonly SupplierBillRow[], day: string, rate: string | null): SupplierInvoice[] {
  const voided = reversedBy(bills.filter(({ made_at }) => businessDayOf(made_at) <= day));
  return bills
    .filter(
      ({ id, reverses_id, invoice_date }) => reverses_id === null && invoice_date <= day && !voided.has(id),
    )
    .map((row) => ({
      ...{ documentId: row.id, collection: 'supplier_bills', currency: row.currency },
      supplier: { id: row.supplier_id, name: row.supplier_name, document: row.supplier_document },
      ...{ invoiceNumber: row.invoice_number, invoiceDate: row.invoice_date, dueDate: row.due_date },
      total: owedBy(postSupplierBill(supplierBillFromWire(atFirstRate('supplier_bills', row, rate)))),
    }));
}

/** The documents that others take back. */
function reversedBy(documents: readonly { readonly reverses_id?: string | null | undefined }[]): Set<string> {
  return new Set(documents.flatMap(({ reverses_id }) => reverses_id ?? []));
}

/** What is booked on the suppliers' account, as a debt. */
function owedBy(postings: readonly Posting[]): BothCurrencies {
  return negateInBoth(sumInBoth(postings.filter(({ role }) => role === 'ap_suppliers')));
}

function paidOn(
  payments: readonly SupplierPaymentRow[],
  day: string,
  rate: string | null,
): ReadonlyMap<string, BothCurrencies> {
  return sumById(
    payments
      .filter(({ date }) => date <= day)
      .flatMap((row) =>
        supplierPaymentFromWire(atFirstRate('supplier_payments', row, rate)).settled.map(
          ({ documentId, owed }) => ({
            documentId,
            amount: row.reverses_id === null ? owed : negateInBoth(owed),
          }),
        ),
      ),
  );
}

function withheldBy(
  withholdings: readonly WithholdingRow[],
  rate: string | null,
): ReadonlyMap<string, BothCurrencies> {
  return sumById(
    withholdings.flatMap((row) =>
      withholdingFromWire(atFirstRate('withholdings', row, rate)).lines.map(({ documentId, withheld }) => ({
        documentId,
        amount: row.reverses_id === null ? withheld : negateInBoth(withheld),
      })),
    ),
  );
}

function sumById(
  parts: readonly { readonly documentId: string; readonly amount: BothCurrencies }[],
): ReadonlyMap<string, BothCurrencies> {
  const sums = new Map<string, BothCurrencies>();
  for (const { documentId, amount } of parts) {
    const before = sums.get(documentId);
    sums.set(documentId, before === undefined ? amount : addInBoth(before, amount));
  }
  return sums;
}
