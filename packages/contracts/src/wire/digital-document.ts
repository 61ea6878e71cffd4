/** A sale, or its void or return, as a digital print shop is asked to issue it (FISC-02). */
import { payableOf, taxesOfDigital } from '@cuadra/domain/fiscal/digital-document';
import type { FiscalDocument, FiscalItem } from '@cuadra/domain/fiscal/fiscal-document';
import { isPositive, toDecimal } from '@cuadra/domain/money/money';
import { quantityToString } from '@cuadra/domain/money/quantity';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { IGTF_BASIS_POINTS } from '@cuadra/domain/tax/igtf';
import { percentToString } from '@cuadra/domain/tax/tax-rate';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import {
  DIGITAL_VERSION,
  type DigitalDocumentWire,
  type DigitalLineWire,
} from '../sales/digital-documents.ts';
import type { IssuedDocumentWire } from '../sales/issued-documents.ts';
import type { SaleReturnWire } from '../sales/returns.ts';
import type { SaleWire } from '../sales/sales.ts';

/** What a print shop wants besides the document's own figures. */
export interface DigitalHead {
  readonly reference: string;
  readonly seller: DigitalDocumentWire['seller'];
  /** What was issued of the sale that a note corrects; null of an invoice. */
  readonly invoice: IssuedDocumentWire | null;
}

/** @param document the same sale or return, as the domain has it for any fiscal document */
export function digitalDocumentToWire(
  made: SaleWire | SaleReturnWire,
  { kind, items, payments, figures }: FiscalDocument,
  { reference, seller, invoice }: DigitalHead,
): DigitalDocumentWire {
  return {
    version: DIGITAL_VERSION,
    reference,
    kind,
    made_at: 'sale_id' in made ? made.returned_at : made.sold_at,
    receipt: formatNumber(made.series, made.number),
    seller,
    buyer: buyerOf(made.customer),
    currency: 'VES',
    lines: items.map((item, place) => lineToWire(item, made.lines[place]?.unit_name ?? '')),
    exempt: toDecimal(figures.exempt),
    taxes: taxesOfDigital({ items }).map(({ rateClass, basisPoints, base, tax }) => ({
      tax: rateClass,
      percentage: percentToString(basisPoints),
      base: toDecimal(base),
      amount: toDecimal(tax),
    })),
    total: toDecimal(figures.total),
    igtf: isPositive(figures.igtf)
      ? {
          percentage: made.igtf?.rate ?? percentToString(IGTF_BASIS_POINTS),
          base: toDecimal(figures.igtfBase),
          amount: toDecimal(figures.igtf),
        }
      : null,
    payable: toDecimal(payableOf({ figures })),
    other_currency: otherCurrencyOf(made),
    payments: payments.map(({ method, currency, amount }) => ({
      method,
      currency,
      amount: toDecimal(amount),
    })),
    affected: invoice === null ? null : affectedOf(invoice),
  };
}

/** Without a document only a name is known, which the law does not want of a final consumer. */
function buyerOf(customer: SaleWire['customer']): DigitalDocumentWire['buyer'] {
  if (customer === null || !/\d/.test(customer.document_number)) return null;
  const { name, document_type, document_number } = customer;
  return { name, document: `${document_type}-${document_number}` };
}

function lineToWire(
  { name, code, rateClass, basisPoints, ...item }: FiscalItem,
  unit: string,
): DigitalLineWire {
  return {
    code,
    description: name,
    quantity: quantityToString(item.quantity),
    unit,
    unit_price: toDecimal(item.unitPrice),
    includes_tax: item.includesTax,
    discount: toDecimal(item.discount),
    tax: rateClass,
    percentage: percentToString(basisPoints),
    base: toDecimal(item.base),
    total: toDecimal(item.total),
  };
}

function otherCurrencyOf(made: SaleWire | SaleReturnWire): DigitalDocumentWire['other_currency'] {
  if (made.currency === 'VES' || made.exchange_rate === null) return null;
  return {
    currency: made.currency,
    exchange_rate: made.exchange_rate,
    rate_day: 'rate_date' in made ? made.rate_date : null,
    total: made.total,
  };
}

function affectedOf(invoice: IssuedDocumentWire): DigitalDocumentWire['affected'] {
  const { series, number, control, issued_at, figures } = invoice;
  return { series, number, control, day: businessDayOf(issued_at), total: figures.total };
}
