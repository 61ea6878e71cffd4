/**
 * What is below a book and goes onto the return (form 30) [ACC-05]: base and tax by kind of operation, invoices and
 * credit notes apart, and what is due or carried on. Separate from the rows because a declared period keeps both.
 */
import { printedDifference } from '../fiscal/printed-document.ts';
import { add, isNegative, type Money, maximum, negate, subtract, sum, zero } from '../money/money.ts';
import type { SoldDocuments } from './sales-book.ts';
import { RATE_CLASSES, sumOfFigures, taxOf, type VatFigures } from './vat-figures.ts';
import type { VatRow } from './vat-row.ts';

/** In the order of the form. `adjustments` are documents of earlier periods, with their tax alone. */
export const SUMMARY_KEYS = [
  'exempt',
  'exonerated',
  'general',
  'additional',
  'reduced',
  'adjustments',
  'total',
] as const;
export type SummaryKey = (typeof SUMMARY_KEYS)[number];

export interface BaseAndTax {
  readonly base: Money;
  readonly tax: Money;
}

export interface SummaryLine {
  readonly key: SummaryKey;
  readonly invoices: BaseAndTax;
  /** Below zero. */
  readonly creditNotes: BaseAndTax;
  readonly net: BaseAndTax;
}

const NOTHING = zero('VES');

/** In the order of the form. */
export function bookSummary({ rows, adjustments }: Pick<VatBook, 'rows' | 'adjustments'>): SummaryLine[] {
  const isNote = ({ kind }: VatRow) => kind === 'credit_note';
  const parts = {
    invoices: totalOfRows(rows.filter((row) => !isNote(row))),
    creditNotes: totalOfRows(rows.filter(isNote)),
  };
  const adjusted = { base: NOTHING, tax: taxOf(totalOfRows(adjustments)) };
  const lines = SUMMARY_KEYS.map((key): SummaryLine => {
    if (key === 'adjustments') {
      return { key, invoices: adjusted, creditNotes: { base: NOTHING, tax: NOTHING }, net: adjusted };
    }
    const invoices = partOf(parts.invoices, key);
    const creditNotes = partOf(parts.creditNotes, key);
    return { key, invoices, creditNotes, net: plus(invoices, creditNotes) };
  });
  return lines.map((line) =>
    line.key === 'total'
      ? { ...line, invoices: plus(line.invoices, adjusted), net: plus(line.net, adjusted) }
      : line,
  );
}

/** The rows of a book, and documents of earlier periods that belong to its return. */
export interface VatBook {
  readonly rows: readonly VatRow[];
  readonly adjustments: readonly VatRow[];
  /** Certificates of the period whose documents are in neither. */
  readonly withholdings: readonly VatRow[];
}

/** All the tax that a book brings to the return. */
export function taxOfBook({ rows, adjustments }: Pick<VatBook, 'rows' | 'adjustments'>): Money {
  return taxOf(totalOfRows([...rows, ...adjustments]));
}

/** The last row of a book. */
export function totalOfRows(rows: readonly VatRow[]): VatFigures {
  return sumOfFigures(rows.map(({ figures }) => figures));
}

/** IGTF that was collected less what was given back, in bolívares: beside the book, for it is no part of IVA. */
export function collectedIgtf({ sales, returns, printed = [] }: SoldDocuments): BaseAndTax {
  const collected = [
    ...sales.flatMap(({ igtf }) => igtf ?? []),
    // What machines collected more than was posted before they printed.
    ...printed
      .filter(({ figures, own }) => figures !== own)
      .map(printedDifference)
      .map(({ igtfBase, igtf }) => ({ baseBs: igtfBase, amountBs: igtf })),
  ];
  const back = returns.flatMap(({ igtf }) => igtf ?? []);
  const of = (side: 'baseBs' | 'amountBs') =>
    sum([...collected.map((one) => one[side]), ...back.map((one) => negate(one[side]))], 'VES');
  return { base: of('baseBs'), tax: of('amountBs') };
}

export interface VatSettlement {
  /** With adjustments. */
  readonly debits: Money;
  readonly credits: Money;
  /** Carried from the period before. */
  readonly previousExcess: Money;
  /** By customers in the period. */
  readonly withheld: Money;
  /** What they withheld before and was not used: carried from the period before. */
  readonly previousWithheld: Money;
  /** Due to the treasury; zero where there is an excess. */
  readonly payable: Money;
  /** Carried on to the next period. */
  readonly excess: Money;
  /** What was withheld and is not used in this period: carried on apart from the excess. */
  readonly withheldExcess: Money;
}

/** What a period takes over from the one before. */
export interface CarriedVat {
  readonly excess: Money;
  readonly withheld: Money;
}

/**
 * Output less input less the excess of the period before, and then less what customers withheld (venezuela.md 2.1): what
 * is due, or carried on.
 *
 * @param withheld by customers in the period
 */
export function settleVat(
  debits: Money,
  credits: Money,
  { excess: previousExcess, withheld: previousWithheld }: CarriedVat,
  withheld: Money,
): VatSettlement {
  const due = subtract(subtract(debits, credits), previousExcess);
  const tax = maximum(due, NOTHING);
  const toUse = add(previousWithheld, withheld);
  const left = subtract(tax, toUse);
  return {
    debits,
    credits,
    previousExcess,
    withheld,
    previousWithheld,
    payable: maximum(left, NOTHING),
    excess: isNegative(due) ? negate(due) : NOTHING,
    withheldExcess: isNegative(left) ? negate(left) : NOTHING,
  };
}

function partOf(figures: VatFigures, key: Exclude<SummaryKey, 'adjustments'>): BaseAndTax {
  switch (key) {
    case 'exempt':
    case 'exonerated':
      return { base: figures[key], tax: NOTHING };
    case 'total': {
      const bases = RATE_CLASSES.map((rateClass) => figures[rateClass].base);
      return { base: sum([figures.exempt, figures.exonerated, ...bases], 'VES'), tax: taxOf(figures) };
    }
    case 'general':
    case 'additional':
    case 'reduced': {
      const { base, tax } = figures[key];
      return { base, tax };
    }
  }
}

function plus(one: BaseAndTax, other: BaseAndTax): BaseAndTax {
  return { base: add(one.base, other.base), tax: add(one.tax, other.tax) };
}
