/**
 * A document for a fiscal printer, of any maker. Pure data in bolívares: amounts are bigint céntimos, quantities bigint
 * thousandths, days `YYYY-MM-DD`. Who makes one has rounded once per rate (decision 21); the machine computes the same
 * figures by itself, and they are compared before anything is paid.
 */
export type FiscalDocumentKind = 'invoice' | 'credit_note' | 'debit_note';

export type FiscalRateClass = 'exempt' | 'general' | 'reduced' | 'additional';

export interface FiscalDocument {
  readonly kind: FiscalDocumentKind;
  /** Left out for a final consumer who gives no name. */
  readonly customer?: FiscalCustomer;
  /** The invoice that a note corrects: a note has it, an invoice has none. */
  readonly affected?: AffectedInvoice;
  readonly items: readonly FiscalItem[];
  /** Their sum is the total with IVA, without IGTF. At least one; none is of nothing. */
  readonly payments: readonly FiscalPayment[];
  readonly totals: FiscalFigures;
  /** Printed above the items, a line each. */
  readonly comments: readonly string[];
}

export interface FiscalCustomer {
  readonly name: string;
  /** RIF or cédula; left out where the customer has given none. */
  readonly taxId?: string;
  /** Address, telephone: printed a line each. */
  readonly lines: readonly string[];
}

/** What the law asks a note to say of its invoice (PA 71, arts. 22 to 24). */
export interface AffectedInvoice {
  readonly number: number;
  readonly day: string;
  /** Registration of the machine that printed it. */
  readonly registration: string;
}

export interface FiscalItem {
  readonly description: string;
  readonly code?: string;
  readonly rateClass: FiscalRateClass;
  readonly quantity: bigint;
  readonly unitPrice: bigint;
  /** What is taken off the line; zero where nothing is. */
  readonly discount: bigint;
  /**
   * What the line comes to: the document's figures are sums of these. Where it is not price × quantity − discount
   * (the label of a scale), the driver looks for the price that gives it. Nothing makes the line a comment: machines
   * refuse a price of 0.
   */
  readonly amount: bigint;
  /** Whether price, discount and amount have IVA in them. The machine must read them so; of an exempt line no matter. */
  readonly includesTax: boolean;
}

export interface FiscalPayment {
  /** The machine's payment slot, 1 to 24; 20 to 24 are foreign money, which pays IGTF. */
  readonly slot: number;
  readonly amount: bigint;
}

export interface TaxedAmount {
  readonly base: bigint;
  readonly tax: bigint;
}

/** Sums by class of rate, of a document or of a day. */
export interface FiscalFigures {
  readonly exempt: bigint;
  readonly general: TaxedAmount;
  readonly reduced: TaxedAmount;
  readonly additional: TaxedAmount;
  readonly igtf: TaxedAmount;
}

/** IVA of all rates, without IGTF. */
export function taxOf(figures: FiscalFigures): bigint {
  return figures.general.tax + figures.reduced.tax + figures.additional.tax;
}

/** Exempt and all bases, without taxes. */
export function netOf(figures: FiscalFigures): bigint {
  return figures.exempt + figures.general.base + figures.reduced.base + figures.additional.base;
}

/** With IVA, without IGTF: what the payments add up to. */
export function totalOf(figures: FiscalFigures): bigint {
  return netOf(figures) + taxOf(figures);
}
