/**
 * Reads what is owed to suppliers on a day, from the server or from the device that keeps the books (ACC-07), in the
 * shape of the server's answer.
 */

import type { PayablesReply } from '@cuadra/contracts/accounting/payables-reading';
import { atFirstRate } from '@cuadra/contracts/posting/at-first-rate';
import { payablesToWire, supplierPaymentFromWire } from '@cuadra/contracts/wire/payables';
import { withholdingFromWire } from '@cuadra/contracts/wire/withholdings';
import { addInBoth, type BothCurrencies, negateInBoth } from '@cuadra/domain/money/both-currencies';
import { payablesOn } from '@cuadra/domain/payables/payables';

import { createPayablesApi } from '../api/payables-api.ts';
import type { CompanyDb } from '../company-db.ts';
import type { SupplierPaymentRow, WithholdingRow } from '../rows.ts';
import { localFirstRate } from '../stock-reading/local-first-rate.ts';
import { booksReading } from './books-reading.ts';
import { billsOn, purchasesOn } from './supplier-invoices.ts';

/** On a day, 'YYYY-MM-DD', inclusive. */
export const readPayables = booksReading(
  (client, day: string) => createPayablesApi(client).payables(day),
  payablesHere,
);

async function payablesHere(db: CompanyDb, day: string): Promise<PayablesReply> {
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
  return { date: day, suppliers: owed.map(payablesToWire) };
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
