/**
 * What a fiscal machine says that it printed of a sale or return (FISC-01): made once, never edited. Separate from
 * `fiscal-document.ts`, which says what is to be printed.
 */
import { add, type Money, subtract, sum } from '../money/money.ts';
import { RATE_CLASSES } from '../vat/vat-figures.ts';
import { type FiscalFigures, fiscalDifference } from './fiscal-figures.ts';

export type PrintedKind = 'invoice' | 'credit_note' | 'debit_note';

/** A document as a machine numbers it. */
export interface MachineNumber {
  /** Of the machine, as the tax office has it. */
  readonly registration: string;
  readonly number: number;
}

/** The invoice that a note corrects. */
export interface AffectedInvoice extends MachineNumber {
  /** Of the machine's clock, 'YYYY-MM-DD'. */
  readonly day: string;
}

/** What was paid under one of the machine's means of payment, in bolívares, without IGTF. */
export interface SlotPayment {
  readonly slot: number;
  readonly amount: Money;
}

export interface PrintedDocument extends MachineNumber {
  readonly id: string;
  readonly collection: 'sales' | 'sale_returns';
  /** The sale or return. */
  readonly documentId: string;
  /** When that was made, ISO instant: the day of both in the books. */
  readonly documentAt: string;
  readonly kind: PrintedKind;
  /** Of the Z report that counts it. */
  readonly zNumber: number;
  /** Null of an invoice. */
  readonly affected: AffectedInvoice | null;
  /** As the machine printed them: these count before the law. */
  readonly figures: FiscalFigures;
  /** As the sale or return was posted. */
  readonly own: FiscalFigures;
  readonly payments: readonly SlotPayment[];
}

/** What both may differ by: a machine rounds IVA by rate from what is charged. In céntimos. */
const ROUNDING_MAX = 10n;

/** What the machine printed more than was posted; below zero in what a note gives back. */
export function printedDifference({
  figures,
  own,
  kind,
}: Pick<PrintedDocument, 'figures' | 'own' | 'kind'>): FiscalFigures {
  return kind === 'credit_note' ? fiscalDifference(own, figures) : fiscalDifference(figures, own);
}

/** Whether the machine printed other figures than the document's: more apart than rounding explains. */
export function hasOtherFigures({ figures, own }: Pick<PrintedDocument, 'figures' | 'own'>): boolean {
  return amountsOf(fiscalDifference(figures, own)).some(
    ({ minor }) => minor > ROUNDING_MAX || -minor > ROUNDING_MAX,
  );
}

function amountsOf(figures: FiscalFigures): Money[] {
  const taxed = RATE_CLASSES.flatMap((rateClass) => [figures[rateClass].base, figures[rateClass].tax]);
  return [figures.exempt, figures.total, figures.igtfBase, figures.igtf, ...taxed];
}

export type PrintedField = 'figures' | 'own' | 'payments' | 'affected';

/** @returns the members whose sums do not add up, or that its kind does not have */
export function wrongPartsOf({ figures, own, payments, kind, affected }: PrintedDocument): PrintedField[] {
  const paid = sum(
    payments.map(({ amount }) => amount),
    'VES',
  );
  return [
    ...(isTotalRight(figures) ? [] : (['figures'] as const)),
    ...(isTotalRight(own) ? [] : (['own'] as const)),
    ...(paid.minor === figures.total.minor ? [] : (['payments'] as const)),
    ...((kind === 'invoice') === (affected === null) ? [] : (['affected'] as const)),
  ];
}

/** Whether what is not taxed, bases and IVA are the total. */
export function isTotalRight(figures: FiscalFigures): boolean {
  const taxed = RATE_CLASSES.map((rateClass) => add(figures[rateClass].base, figures[rateClass].tax));
  return subtract(figures.total, sum([figures.exempt, ...taxed], 'VES')).minor === 0n;
}
