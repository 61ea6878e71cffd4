/**
 * A sale, or its void or return, as a fiscal machine prints it: all in bolívares, lines by class of rate, payments that
 * add up to the total (FISC-01). Separate from the machine's protocol (`packages/fiscal`), which knows nothing of sales;
 * nothing is priced here again (S-26, decision 21).
 */
import type { Money } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import { bolivarFigures, type FiguredDocument } from '../pricing/bolivar-figures.ts';
import { isTaxed, type LineAmounts, type PricedLine } from '../pricing/price-line.ts';
import type { SaleReturn } from '../returns/sale-return.ts';
import type { Sale } from '../sales/sale.ts';
import { type RateClass, rateClassOf } from '../tax/rate-class.ts';
import { type FiscalFigures, fiscalFiguresOfReturn, fiscalFiguresOfSale } from './fiscal-figures.ts';
import { type FiscalPayment, paymentsOfNote, paymentsOfSale } from './fiscal-payments.ts';

/** How a machine classes what it prints: `exempt` is the letter (E). */
export type FiscalClass = 'exempt' | RateClass;

/** A line as it is printed: price × quantity, less a discount, in the terms of its price. */
export interface FiscalItem {
  readonly name: string;
  readonly code: string;
  readonly quantity: Quantity;
  readonly rateClass: FiscalClass;
  /** 1600 is 16 %; 0 for what is exempt. */
  readonly basisPoints: number;
  /** Whether the price includes IVA, and so subtotal and discount do. */
  readonly includesTax: boolean;
  readonly unitPrice: Money;
  /** Not always unit price × quantity: a scale's label states its total (POS-08), and what comes back is a share. */
  readonly subtotal: Money;
  readonly discount: Money;
  /** Without IVA, with its part of the document's rounding. */
  readonly base: Money;
  /** What the line costs, with its part of the IVA. */
  readonly total: Money;
}

export interface FiscalDocument {
  readonly kind: 'invoice' | 'credit_note';
  readonly items: readonly FiscalItem[];
  readonly payments: readonly FiscalPayment[];
  readonly figures: FiscalFigures;
}

/**
 * @returns undefined where there is nothing to print on a machine: a total of zero, or a sale without bolívares, which
 *   the law asks for (LIVA, art. 69)
 */
export function fiscalInvoiceOf(sale: Sale): FiscalDocument | undefined {
  const items = itemsOf(sale);
  const figures = fiscalFiguresOfSale(sale);
  if (items === undefined || figures.total.minor === 0n) return undefined;
  return { kind: 'invoice', items, payments: paymentsOfSale(sale, figures), figures };
}

/** The credit note of a void or return. @returns undefined as for {@link fiscalInvoiceOf} */
export function fiscalNoteOf(made: SaleReturn): FiscalDocument | undefined {
  const items = itemsOf(made);
  const figures = fiscalFiguresOfReturn(made);
  if (items === undefined || figures.total.minor === 0n) return undefined;
  return { kind: 'credit_note', items, payments: paymentsOfNote(made, figures), figures };
}

type PricedDocument = Pick<FiguredDocument, 'currency' | 'taxes'> & { readonly lines: readonly PricedLine[] };

function itemsOf(document: PricedDocument): FiscalItem[] | undefined {
  const figures = bolivarFigures(document);
  if (figures === null) return undefined;
  return document.lines.flatMap((line, place) => {
    const amounts = figures.lines[place];
    return amounts === undefined ? [] : [itemOf(line, amounts)];
  });
}

function itemOf({ line }: PricedLine, { subtotal, discount, base, total }: LineAmounts): FiscalItem {
  return {
    name: line.name,
    code: line.sku,
    quantity: line.quantity,
    rateClass: isTaxed(line) ? rateClassOf(line.taxBasisPoints) : 'exempt',
    basisPoints: isTaxed(line) ? line.taxBasisPoints : 0,
    includesTax: line.includesTax || !isTaxed(line),
    unitPrice: line.bolivars?.unitPrice ?? line.unitPrice,
    subtotal,
    discount,
    base,
    total,
  };
}
