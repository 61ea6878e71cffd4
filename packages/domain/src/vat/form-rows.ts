/**
 * What was issued on numbered sheets, or by a digital print shop, in the sales book [ACC-05]: each invoice and note has a
 * row of its own, under its number and control number, also the parts of a sale that needs several sheets. What is on a
 * spoiled sheet is annulled, and so is a blank one: rows of zeros, so that no number is missing. Contingency invoices are
 * apart from the Z reports of their machine, which does not count them.
 */
import { formNumberText } from '../fiscal/control-number.ts';
import type { FiscalFigures } from '../fiscal/fiscal-figures.ts';
import type { IssuedDocument } from '../fiscal/issued-document.ts';
import { grouped } from '../grouped.ts';
import { add, isZero, type Money, negate, subtract, sum } from '../money/money.ts';
import { allocate } from '../money/split.ts';
import type { RateClass } from '../tax/rate-class.ts';
import { businessDayOf } from '../time/business-day.ts';
import { NO_FIGURES, RATE_CLASSES, type TaxedAmounts, type VatFigures } from './vat-figures.ts';
import type { VatRow } from './vat-row.ts';

/** What of an issued document the books are made of. */
export interface VatIssued
  extends Pick<
    IssuedDocument,
    'id' | 'documentId' | 'documentAt' | 'kind' | 'series' | 'number' | 'control' | 'affected' | 'figures'
  > {
  /** Its sheet was spoiled: original and copies stay in the shop. */
  readonly isAnnulled: boolean;
}

/** A sheet that was spoiled with nothing issued on it. */
export interface BlankSheet {
  readonly id: string;
  readonly control: string;
  /** ISO instant. */
  readonly spoiledAt: string;
}

export interface Forms {
  /** What is valid, by the sale or return. */
  readonly valid: ReadonlyMap<string, readonly VatIssued[]>;
  /** What is on spoiled sheets, or was printed by a machine too, which counts it. */
  readonly annulled: readonly VatIssued[];
}

/** @param documents what was issued on sheets, and what machines printed */
export function formsOf({
  printed = [],
  issued = [],
}: {
  readonly printed?: readonly { readonly documentId: string }[];
  readonly issued?: readonly VatIssued[];
}): Forms {
  const onMachine = new Set(printed.map(({ documentId }) => documentId));
  const counts = (one: VatIssued) => !one.isAnnulled && !onMachine.has(one.documentId);
  return {
    valid: grouped(issued.filter(counts), ({ documentId }) => documentId),
    annulled: issued.filter((one) => !counts(one)),
  };
}

/** A row with what it is ordered by. */
interface FormRow {
  readonly series: string;
  readonly number: number;
  readonly row: VatRow;
}

/** @param own the rows of the sales and returns, by id: what was issued of another is listed where that is */
export function formRows(own: ReadonlyMap<string, VatRow>, { valid, annulled }: Forms): FormRow[] {
  const rows = [...valid].flatMap(([id, issued]) => {
    const row = own.get(id);
    return row === undefined
      ? []
      : issuedRows(row, issued).map((one, place) => ordered(issued[place] ?? issued[0], one));
  });
  return [...rows, ...annulled.map((one) => ordered(one, annulledForm(one, own.get(one.documentId))))];
}

function ordered(issued: VatIssued | undefined, row: VatRow): FormRow {
  return { series: issued?.series ?? '', number: issued?.number ?? 0, row };
}

/** '00000502', 'B-00000502': series and number, as the number of a row. */
function formNumberOf({ series, number }: Pick<IssuedDocument, 'series' | 'number'>): string {
  return series === '' ? formNumberText(number) : `${series}-${formNumberText(number)}`;
}

/** A row as its form has it. */
export function withForm(row: VatRow, issued: Omit<VatIssued, 'isAnnulled'>): VatRow {
  const { affected } = issued;
  return {
    ...row,
    number: formNumberOf(issued),
    controlNumber: issued.control,
    affected: affected === null ? row.affected : formNumberOf(affected),
  };
}

/**
 * The rows of a sale or return: one for each part that is issued, and where those do not come to all of it one for the
 * rest, under our own number. Together they have its figures; what is exonerated is shared by what is not taxed, because a
 * form states both in one sum.
 *
 * @param issued parts of it that are valid, one or more
 */
function issuedRows(row: VatRow, issued: readonly VatIssued[]): VatRow[] {
  const isNote = row.kind === 'credit_note';
  const turned = (amount: Money) => (isNote ? negate(amount) : amount);
  const untaxed = issued.map(({ figures }) => turned(figures.exempt));
  const left = subtract(add(row.figures.exempt, row.figures.exonerated), sum(untaxed, 'VES'));
  const exonerated = allocate(row.figures.exonerated, [...untaxed, left].map(sizeOf));
  const figures = issued.map((one, place) => figuresOf(one.figures, row.figures, exonerated[place], turned));
  const rows = issued.map(
    (one, place): VatRow => ({
      ...withForm(row, one),
      // What is withheld of the sale is withheld once.
      ...(place === 0 ? {} : { documentId: one.id, source: 'issued_documents' as const }),
      figures: figures[place] ?? NO_FIGURES,
    }),
  );
  const rest = figures.reduce(without, row.figures);
  return isNothing(rest) ? rows : [...rows, { ...row, figures: rest }];
}

const TRANSACTION = '03-ANU';

/** @param of the row of the sale or return; undefined where that is not there */
function annulledForm(issued: VatIssued, of: VatRow | undefined): VatRow {
  return {
    ...withForm(of ?? rowWithout(issued), issued),
    documentId: issued.id,
    source: 'issued_documents',
    transaction: TRANSACTION,
    figures: NO_FIGURES,
  };
}

export function blankRow({ id, control, spoiledAt }: BlankSheet): VatRow {
  return {
    kind: 'invoice',
    documentId: id,
    source: 'spoiled_sheets',
    day: businessDayOf(spoiledAt),
    party: null,
    number: '',
    lastNumber: '',
    controlNumber: control,
    affected: '',
    transaction: TRANSACTION,
    figures: NO_FIGURES,
    withheld: null,
  };
}

function rowWithout({ id, kind, documentAt }: VatIssued): VatRow {
  return {
    ...blankRow({ id, control: '', spoiledAt: documentAt }),
    kind,
  };
}

function sizeOf({ minor }: Money): bigint {
  return minor < 0n ? -minor : minor;
}

/** @param turned below zero of a note */
function figuresOf(
  issued: FiscalFigures,
  whole: VatFigures,
  exonerated: Money | undefined,
  turned: (amount: Money) => Money,
): VatFigures {
  const exempt = turned(issued.exempt);
  const taxed = (rateClass: RateClass): TaxedAmounts => {
    const [base, tax] = [turned(issued[rateClass].base), turned(issued[rateClass].tax)];
    const { basisPoints } = isZero(base) && isZero(tax) ? NO_FIGURES[rateClass] : whole[rateClass];
    return { basisPoints, base, tax };
  };
  return {
    total: turned(issued.total),
    exempt: exonerated === undefined ? exempt : subtract(exempt, exonerated),
    exonerated: exonerated ?? NO_FIGURES.exonerated,
    general: taxed('general'),
    reduced: taxed('reduced'),
    additional: taxed('additional'),
  };
}

function without(from: VatFigures, part: VatFigures): VatFigures {
  const taxed = (rateClass: RateClass): TaxedAmounts => {
    const base = subtract(from[rateClass].base, part[rateClass].base);
    const tax = subtract(from[rateClass].tax, part[rateClass].tax);
    const { basisPoints } = isZero(base) && isZero(tax) ? NO_FIGURES[rateClass] : from[rateClass];
    return { basisPoints, base, tax };
  };
  return {
    total: subtract(from.total, part.total),
    exempt: subtract(from.exempt, part.exempt),
    exonerated: subtract(from.exonerated, part.exonerated),
    general: taxed('general'),
    reduced: taxed('reduced'),
    additional: taxed('additional'),
  };
}

function isNothing(figures: VatFigures): boolean {
  const taxed = RATE_CLASSES.flatMap((rateClass) => [figures[rateClass].base, figures[rateClass].tax]);
  return [figures.total, figures.exempt, figures.exonerated, ...taxed].every(isZero);
}
