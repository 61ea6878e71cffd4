/**
 * Documents of fiscal machines in the sales book (art. 77, second paragraph, of the regulation of the IVA law) [ACC-05]:
 * under the machine's own numbers, with its figures. Final consumers have a row for each machine, Z report and day;
 * buyers with RIF and credit notes have one each. A void is a credit note like others, because the machine counts it as
 * one.
 */
import { assert } from '../assert.ts';
import { type PrintedDocument, printedDifference } from '../fiscal/printed-document.ts';
import { add, isZero } from '../money/money.ts';
import type { RateClass } from '../tax/rate-class.ts';
import { businessDayOf } from '../time/business-day.ts';
import { NO_FIGURES, sumOfFigures, type TaxedAmounts, type VatFigures } from './vat-figures.ts';
import type { VatRow, VatRowKind } from './vat-row.ts';

const DIGITS = 8;

/** What of a printed document the books are made of. */
export type VatPrinted = Omit<PrintedDocument, 'collection' | 'payments'>;

/** '00000123', as machines print it. */
function machineNumberText(number: number): string {
  return String(number).padStart(DIGITS, '0');
}

/** The row of a sale or return, as the machine printed it. */
export function printedRow(row: VatRow, printed: VatPrinted): VatRow {
  const { affected } = printed;
  return {
    ...row,
    ...numbersOf(printed),
    affected: affected === null ? row.affected : machineNumberText(affected.number),
    figures: withDifference(row.figures, printed),
  };
}

const KINDS: Readonly<Record<PrintedDocument['kind'], VatRowKind>> = {
  invoice: 'invoice',
  credit_note: 'credit_note',
  debit_note: 'debit_note',
};
const TRANSACTIONS = { invoice: '01-REG', credit_note: '03-REG', debit_note: '02-REG' } as const;

/** What was printed as a row of its own, with what it posted: where the document that it joins is in another period. */
export function rowOfPrinted(printed: VatPrinted): VatRow {
  const { affected } = printed;
  return {
    kind: KINDS[printed.kind],
    documentId: printed.id,
    source: 'fiscal_documents',
    day: businessDayOf(printed.documentAt),
    party: null,
    ...numbersOf(printed),
    lastNumber: '',
    affected: affected === null ? '' : machineNumberText(affected.number),
    transaction: TRANSACTIONS[printed.kind],
    figures: withDifference(NO_FIGURES, printed),
    withheld: null,
  };
}

function numbersOf({ registration, number, zNumber }: VatPrinted) {
  return {
    number: machineNumberText(number),
    controlNumber: registration,
    zNumber: String(zNumber),
  };
}

/** Whether the machine rounded otherwise: else there is nothing to list apart. */
export function hasDifference(printed: VatPrinted): boolean {
  const { total, ...figures } = withDifference(NO_FIGURES, printed);
  const taxed = [figures.general, figures.reduced, figures.additional];
  return [total, figures.exempt, ...taxed.flatMap(({ base, tax }) => [base, tax])].some(
    (amount) => !isZero(amount),
  );
}

/** A printed row with the number by which its day is summed. */
export interface NumberedRow {
  readonly number: number;
  readonly row: VatRow;
}

/** Rows of final consumers, joined by machine, Z report and day: from the lowest number to the highest. */
export function dailyMachineRows(rows: readonly NumberedRow[]): NumberedRow[] {
  const groups = new Map<string, NumberedRow[]>();
  for (const one of rows) {
    const key = `${one.row.controlNumber}|${one.row.zNumber}|${one.row.day}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()].map(dailyRow);
}

function dailyRow(group: readonly NumberedRow[]): NumberedRow {
  const sorted = [...group].sort((one, other) => one.number - other.number);
  const [first, last] = [sorted[0], sorted.at(-1)];
  assert(first !== undefined && last !== undefined, 'a day has a document');
  return {
    number: first.number,
    row: {
      ...first.row,
      kind: 'daily',
      documentId: null,
      lastNumber: last.row.number,
      figures: sumOfFigures(sorted.map(({ row }) => row.figures)),
    },
  };
}

function withDifference(figures: VatFigures, printed: VatPrinted): VatFigures {
  // Of most documents: nothing is added to thousands of them.
  if (printed.figures === printed.own) return figures;
  const more = printedDifference(printed);
  const taxed = (rateClass: RateClass): TaxedAmounts => ({
    basisPoints: figures[rateClass].basisPoints,
    base: add(figures[rateClass].base, more[rateClass].base),
    tax: add(figures[rateClass].tax, more[rateClass].tax),
  });
  return {
    total: add(figures.total, more.total),
    exempt: add(figures.exempt, more.exempt),
    exonerated: figures.exonerated,
    general: taxed('general'),
    reduced: taxed('reduced'),
    additional: taxed('additional'),
  };
}
