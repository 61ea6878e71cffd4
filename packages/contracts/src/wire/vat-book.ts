/** The books of IVA from the domain to the wire: shared by the server and the device that keeps its own books. */

import { type Money, parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import type { Movement } from '@cuadra/domain/stock/movement';
import { percentToString } from '@cuadra/domain/tax/tax-rate';
import {
  type BaseAndTax,
  bookSummary,
  type CarriedVat,
  type SummaryLine,
  totalOfRows,
  type VatBook,
  type VatSettlement,
} from '@cuadra/domain/vat/book-summary';
import { type VatPurchase, vatPurchaseOf, vatPurchaseOfBill } from '@cuadra/domain/vat/purchase-book';
import { type VatBooks, withheldOfBook } from '@cuadra/domain/vat/vat-books';
import type { TaxedAmounts, VatFigures } from '@cuadra/domain/vat/vat-figures';
import { personTypeOf, type VatRow } from '@cuadra/domain/vat/vat-row';
import type { VatWithholding } from '@cuadra/domain/vat/withheld-rows';
import type { SupplierBillWire } from '../accounting/payables.ts';
import type {
  SummaryLineWire,
  VatBookWire,
  VatFiguresWire,
  VatRowWire,
  VatSettlementWire,
} from '../accounting/vat-book.ts';
import type { WithholdingWire } from '../accounting/withholdings.ts';
import type { PurchaseWire } from '../stock/movements.ts';
import { kindOfBill, supplierBillFromWire } from './payables.ts';
import { withholdingFromWire } from './withholdings.ts';

export interface VatBooksWire {
  readonly sales: VatBookWire;
  readonly purchases: VatBookWire;
  readonly settlement: VatSettlementWire;
}

export function vatBooksToWire({ sales, purchases, settlement, igtf }: VatBooks): VatBooksWire {
  return {
    sales: vatBookToWire(sales),
    purchases: vatBookToWire(purchases),
    settlement: settlementToWire(settlement, igtf),
  };
}

/** Rows with their total and summary. */
function vatBookToWire(book: VatBook): VatBookWire {
  return {
    rows: book.rows.map(vatRowToWire),
    adjustments: book.adjustments.map(vatRowToWire),
    withholdings: book.withholdings.map(vatRowToWire),
    withheld: toDecimal(withheldOfBook(book)),
    total: figuresToWire(totalOfRows(book.rows)),
    summary: bookSummary(book).map(summaryLineToWire),
  };
}

export function vatRowToWire(row: VatRow): VatRowWire {
  return {
    kind: row.kind,
    document_id: row.documentId,
    source: row.source,
    day: row.day,
    party_name: row.party?.name ?? '',
    party_document: row.party?.document ?? '',
    person_type: row.party?.personType ?? '',
    number: row.number,
    last_number: row.lastNumber,
    control_number: row.controlNumber,
    z_number: row.zNumber ?? '',
    affected: row.affected,
    transaction: row.transaction,
    ...figuresToWire(row.figures),
    withheld: row.withheld === null ? null : { ...row.withheld, amount: toDecimal(row.withheld.amount) },
  };
}

function settlementToWire(settlement: VatSettlement, igtf: BaseAndTax): VatSettlementWire {
  return {
    debits: toDecimal(settlement.debits),
    credits: toDecimal(settlement.credits),
    previous_excess: toDecimal(settlement.previousExcess),
    withheld: toDecimal(settlement.withheld),
    previous_withheld: toDecimal(settlement.previousWithheld),
    withheld_excess: toDecimal(settlement.withheldExcess),
    payable: toDecimal(settlement.payable),
    excess: toDecimal(settlement.excess),
    igtf: baseAndTaxToWire(igtf),
  };
}

/** A purchase with its invoice, or its void; null for a movement that is neither, or has no invoice. */
export function vatPurchaseFromWire(
  movement: Movement,
  invoice: PurchaseWire | null | undefined,
): VatPurchase | null {
  if (invoice === null || invoice === undefined) return null;
  return vatPurchaseOf(movement, {
    kind: 'invoice',
    affected: '',
    supplierId: invoice.supplier_id,
    supplierName: invoice.supplier_name,
    supplierDocument: invoice.supplier_document,
    number: invoice.invoice_number,
    controlNumber: invoice.control_number,
    day: invoice.invoice_date,
    currency: invoice.currency,
  });
}

/** An expense invoice or note, or its void. */
export function vatBillFromWire(wire: SupplierBillWire): VatPurchase {
  const invoice = {
    kind: kindOfBill(wire),
    affected: wire.affected_number ?? '',
    ...{ supplierId: wire.supplier_id, supplierName: wire.supplier_name },
    ...{ supplierDocument: wire.supplier_document, number: wire.invoice_number },
    ...{ controlNumber: wire.control_number, day: wire.invoice_date, currency: wire.currency },
  };
  return vatPurchaseOfBill(supplierBillFromWire(wire), invoice, wire.made_at);
}

/** A certificate, or its void; null for one of another tax, which is in no book. */
export function vatWithholdingFromWire(wire: WithholdingWire): VatWithholding | null {
  if (wire.tax !== 'iva') return null;
  const made = withholdingFromWire(wire);
  return {
    ...{ id: wire.id, reversesId: wire.reverses_id, direction: wire.direction },
    ...{ certificateNumber: wire.certificate_number, certificateDate: wire.certificate_date },
    party: {
      ...{ name: wire.party_name, document: wire.party_document },
      personType: personTypeOf(wire.party_document),
    },
    lines: made.lines.map((line, place) => ({ ...line, number: wire.lines[place]?.number ?? '' })),
  };
}

/** What a declared period leaves to the next. */
export function carriedFromWire({
  excess,
  withheld_excess,
}: Pick<VatSettlementWire, 'excess' | 'withheld_excess'>): CarriedVat {
  return { excess: parseDecimal(excess, 'VES'), withheld: parseDecimal(withheld_excess, 'VES') };
}

function figuresToWire(figures: VatFigures): VatFiguresWire {
  return {
    total: toDecimal(figures.total),
    exempt: toDecimal(figures.exempt),
    exonerated: toDecimal(figures.exonerated),
    general: taxedToWire(figures.general),
    reduced: taxedToWire(figures.reduced),
    additional: taxedToWire(figures.additional),
  };
}

function taxedToWire({ basisPoints, base, tax }: TaxedAmounts): VatFiguresWire['general'] {
  if (basisPoints === null && isNothing(base) && isNothing(tax)) return null;
  return {
    rate: basisPoints === null ? null : percentToString(basisPoints),
    base: toDecimal(base),
    tax: toDecimal(tax),
  };
}

function isNothing({ minor }: Money): boolean {
  return minor === 0n;
}

function summaryLineToWire({ key, invoices, creditNotes, net }: SummaryLine): SummaryLineWire {
  return {
    key,
    invoices: baseAndTaxToWire(invoices),
    credit_notes: baseAndTaxToWire(creditNotes),
    net: baseAndTaxToWire(net),
  };
}

function baseAndTaxToWire({ base, tax }: BaseAndTax): { base: string; tax: string } {
  return { base: toDecimal(base), tax: toDecimal(tax) };
}
