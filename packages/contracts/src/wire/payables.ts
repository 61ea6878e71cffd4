/** Expense invoices and notes, payments to suppliers, and what is owed, between the wire and the domain (ACC-07). */
import { type BothCurrencies, inBoth, parseInBoth } from '@cuadra/domain/money/both-currencies';
import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import type { SupplierPayables } from '@cuadra/domain/payables/payables';
import type { SupplierBill } from '@cuadra/domain/payables/supplier-bill';
import type { BillKind, NoteHead } from '@cuadra/domain/payables/supplier-note';
import type { SupplierPayment } from '@cuadra/domain/payables/supplier-payment';

import type { SupplierBillWire, SupplierPaymentWire } from '../accounting/payables.ts';
import type { SupplierPayablesReply } from '../accounting/payables-reading.ts';
import { basisPointsOf, rateFromWire } from './fields.ts';

/** @throws BrokenInvariant for a body that its schema has not checked */
export function supplierBillFromWire(wire: SupplierBillWire): SupplierBill {
  const { id, currency, lines } = wire;
  return {
    ...{
      id,
      kind: kindOfBill(wire),
      reversesId: wire.reverses_id,
      currency,
      rate: rateFromWire(wire.exchange_rate),
    },
    lines: lines.map(({ description, account_id, base, tax_rate, tax }) => ({
      ...{ description, accountId: account_id, base: parseDecimal(base, currency) },
      ...{ taxBasisPoints: basisPointsOf(tax_rate), tax: parseDecimal(tax, currency) },
    })),
  };
}

/** A body of before there were notes has no kind. */
export function kindOfBill({ kind = 'invoice' }: Pick<SupplierBillWire, 'kind'>): BillKind {
  return kind;
}

/** What a bill says of itself and of the invoice that it affects. */
export function noteHeadFromWire(
  wire: Pick<
    SupplierBillWire,
    'kind' | 'invoice_number' | 'invoice_date' | 'affected_number' | 'affected_date'
  >,
): NoteHead {
  return {
    kind: kindOfBill(wire),
    number: wire.invoice_number,
    day: wire.invoice_date,
    affectedNumber: wire.affected_number ?? '',
    affectedDay: wire.affected_date ?? null,
  };
}

/** @throws BrokenInvariant for a body that its schema has not checked */
export function supplierPaymentFromWire(wire: SupplierPaymentWire): SupplierPayment {
  const rate = rateFromWire(wire.exchange_rate);
  return {
    ...{ id: wire.id, reversesId: wire.reverses_id, rate },
    payments: wire.payments.map(({ method, currency, amount }) => ({
      ...{ method, currency, amount: inBoth(parseDecimal(amount, currency), rate) },
    })),
    settled: wire.settled.map(({ document_id, currency, amount_usd, amount_bs }) => ({
      ...{ documentId: document_id, currency },
      owed: parseInBoth(amount_usd, amount_bs),
    })),
    drawer: drawerOf(wire),
  };
}

/** A payment of before it could name a drawer has neither member. */
function drawerOf({ register_id, cash_session_id }: SupplierPaymentWire): SupplierPayment['drawer'] {
  return register_id && cash_session_id ? { registerId: register_id, sessionId: cash_session_id } : null;
}

/** As a server or a device states what is owed to one supplier. */
export function payablesToWire({ supplier, open, ages, invoices }: SupplierPayables): SupplierPayablesReply {
  return {
    supplier_id: supplier.id,
    supplier_name: supplier.name,
    supplier_document: supplier.document,
    open: bothText(open),
    ages: {
      '0-30': bothText(ages['0-30']),
      '31-60': bothText(ages['31-60']),
      '61-90': bothText(ages['61-90']),
      '90+': bothText(ages['90+']),
    },
    invoices: invoices.map((one) => ({
      document_id: one.documentId,
      collection: one.collection,
      kind: one.kind,
      invoice_number: one.invoiceNumber,
      ...{ invoice_date: one.invoiceDate, due_date: one.dueDate, currency: one.currency },
      ...{ total: bothText(one.total), paid: bothText(one.paid), open: bothText(one.open) },
      withheld: bothText(one.withheld),
      credited: bothText(one.credited),
      ...{ days_overdue: one.daysOverdue, bucket: one.bucket },
    })),
  };
}

function bothText({ usd, ves }: BothCurrencies): { usd: string; ves: string } {
  return { usd: toDecimal(usd), ves: toDecimal(ves) };
}
