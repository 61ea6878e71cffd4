/**
 * The invoices of a supplier that this device has and that a note can affect (ACC-07): purchases with an invoice, expense
 * invoices and debit notes. Apart from what is owed because a note may affect one that is paid.
 */
import { GIVEN_BACK_ROLE } from '@cuadra/domain/ledger/post-goods';
import { sideOf } from '@cuadra/domain/money/both-currencies';
import { add, type Money, negate, sum } from '@cuadra/domain/money/money';
import type { SupplierInvoice } from '@cuadra/domain/payables/payables';
import { isSameSupplier } from '@cuadra/domain/payables/supplier-note';

import type { CompanyDb } from '../company-db.ts';
import { isAlive } from '../rows.ts';
import { localFirstRate } from '../stock-reading/local-first-rate.ts';
import { billsOn, purchasesOn } from './supplier-invoices.ts';

export interface AffectedInvoice {
  readonly id: string;
  readonly number: string;
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  readonly currency: 'USD' | 'VES';
  /** Bolívares for a dollar of its day; null where it has none. */
  readonly rate: string | null;
  /** What it came to with its debit notes, less its credit notes: what another credit note can take off. */
  readonly rest: Money;
  /** Of its first expense; of a purchase that of goods given back. Null where the chart has none. */
  readonly accountId: string | null;
}

export interface SupplierOfNote {
  readonly id: string | null;
  readonly name: string;
}

/** Newest first. @param day of the last ones, 'YYYY-MM-DD' */
export async function readAffectedInvoices(
  db: CompanyDb,
  supplier: SupplierOfNote,
  day: string,
): Promise<AffectedInvoice[]> {
  const ofSupplier = (row: { readonly supplier_id: string | null; readonly supplier_name: string }) =>
    isSameSupplier(supplier, { id: row.supplier_id, name: row.supplier_name });
  const [rate, givenBack, movements, bills] = await Promise.all([
    localFirstRate(db),
    db.accounts.filter((account) => account.role === GIVEN_BACK_ROLE && isAlive(account)).first(),
    db.stock_movements
      .where('type')
      .anyOf('purchase', 'void')
      .filter(({ purchase }) => purchase !== null && purchase !== undefined && ofSupplier(purchase))
      .toArray(),
    db.supplier_bills.filter(ofSupplier).toArray(),
  ]);
  const rates = new Map([...movements, ...bills].map((row) => [row.id, row.exchange_rate]));
  const accounts = new Map([
    ...movements.map(({ id }) => [id, givenBack?.id ?? null] as const),
    ...bills.map(({ id, lines }) => [id, lines[0]?.account_id ?? null] as const),
  ]);
  const all = [...purchasesOn(movements, day, rate), ...billsOn(bills, day, rate)];
  return all
    .filter(({ kind }) => kind !== 'credit_note')
    .map((invoice) => ({
      id: invoice.documentId,
      number: invoice.invoiceNumber,
      date: invoice.invoiceDate,
      currency: invoice.currency,
      rate: rates.get(invoice.documentId) ?? null,
      rest: restOf(invoice, all),
      accountId: accounts.get(invoice.documentId) ?? null,
    }))
    .sort((one, other) => (one.date < other.date ? 1 : -1));
}

function restOf({ documentId, currency, total }: SupplierInvoice, all: readonly SupplierInvoice[]): Money {
  const notes = all.filter((one) => one.affectedId === documentId && one.currency === currency);
  const amounts = notes.map((note) => {
    const amount = sideOf(note.total, currency);
    return note.kind === 'credit_note' ? negate(amount) : amount;
  });
  return add(sideOf(total, currency), sum(amounts, currency));
}
