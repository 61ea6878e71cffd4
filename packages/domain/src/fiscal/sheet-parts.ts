/**
 * A document on as many sheets as its lines need (art. 29 of PA SNAT/2011/00071): each sheet is an invoice of its own, with
 * its number and its sums, and together they are the document, to the céntimo. Pure and without memory: the same lines are
 * on the same sheets each time, so that what a credit note takes back is what its invoice said.
 */
import { type Money, subtract, sum } from '../money/money.ts';
import { allocate } from '../money/split.ts';
import { RATE_CLASSES } from '../vat/vat-figures.ts';
import type { FiscalClass, FiscalDocument, FiscalItem } from './fiscal-document.ts';
import type { FiscalFigures, FiscalTaxed } from './fiscal-figures.ts';
import { FORM_LINES_MAX } from './form-run.ts';
import type { IssuedDocument } from './issued-document.ts';

export interface SheetPart extends Pick<IssuedDocument, 'part' | 'parts' | 'lineFrom' | 'lineTo'> {
  readonly figures: FiscalFigures;
}

/** Where a part begins that was issued. */
export type IssuedPart = Pick<IssuedDocument, 'part' | 'parts' | 'lineFrom' | 'lineTo'>;

export interface SheetSplit {
  /** Rows of a sheet, one or more. */
  readonly linesMax: number;
  /** Places of lines that begin a sheet, as those of another invoice do in a credit note. */
  readonly breaks?: ReadonlySet<number>;
}

/** @param document with a line or more; each of its lines is on one sheet */
export function sheetParts(
  { items, figures }: Pick<FiscalDocument, 'items' | 'figures'>,
  split: SheetSplit,
): SheetPart[] {
  const ranges = rangesOf(items, split);
  const parts = ranges.map(({ from, to }) => items.slice(from, to));
  return figuresOf(figures, parts).flatMap((share, place): SheetPart[] => {
    const range = ranges[place];
    if (range === undefined) return [];
    return [
      { part: place + 1, parts: ranges.length, lineFrom: range.from, lineTo: range.to, figures: share },
    ];
  });
}

/**
 * The parts that are still to be issued, in their order. A sheet may have room for more or fewer lines than the ones that
 * were issued: the rest goes on as it began.
 *
 * @param issued parts of the document that are valid, on whatever sheets
 */
export function partsToIssue(
  document: Pick<FiscalDocument, 'items' | 'figures'>,
  split: SheetSplit,
  issued: readonly IssuedPart[],
): SheetPart[] {
  const all = begunParts(document, split, issued);
  return all.filter(({ lineFrom, lineTo }) =>
    issued.every((one) => one.lineTo <= lineFrom || lineTo <= one.lineFrom),
  );
}

function begunParts(
  document: Pick<FiscalDocument, 'items' | 'figures'>,
  split: SheetSplit,
  issued: readonly IssuedPart[],
): SheetPart[] {
  const fits = (parts: readonly SheetPart[]) =>
    issued.every((one) => parts.some((part) => isSamePart(part, one)));
  const own = sheetParts(document, split);
  if (fits(own)) return own;
  for (let linesMax = 1; linesMax <= FORM_LINES_MAX; linesMax++) {
    const parts = sheetParts(document, { ...split, linesMax });
    if (fits(parts)) return parts;
  }
  return own;
}

function isSamePart(one: IssuedPart, other: IssuedPart): boolean {
  return (
    one.part === other.part &&
    one.parts === other.parts &&
    one.lineFrom === other.lineFrom &&
    one.lineTo === other.lineTo
  );
}

/**
 * The invoice that each line of a note is of: a sale on several sheets has several, and a note corrects one (art. 24).
 *
 * @param lineIds of the note, in its order; a line of a return has the id of the sale's
 * @param saleLineIds of the sale, in its order
 * @returns undefined for a line that is not issued
 */
export function invoicesOfLines<Invoice extends Pick<IssuedPart, 'lineFrom' | 'lineTo'>>(
  lineIds: readonly string[],
  saleLineIds: readonly string[],
  invoices: readonly Invoice[],
): (Invoice | undefined)[] {
  const places = new Map(saleLineIds.map((id, place) => [id, place]));
  return lineIds.map((id) => {
    const place = places.get(id) ?? -1;
    return invoices.find(({ lineFrom, lineTo }) => lineFrom <= place && place < lineTo);
  });
}

/** The places of a note's lines that are of another invoice than the line before. */
export function breaksBetween(invoices: readonly unknown[]): Set<number> {
  return new Set(invoices.flatMap((one, place) => (place > 0 && one !== invoices[place - 1] ? [place] : [])));
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function rangesOf(items: readonly FiscalItem[], { linesMax, breaks = new Set() }: SheetSplit): Range[] {
  const starts: number[] = [];
  let rows = 0;
  items.forEach((item, place) => {
    const before = items[place - 1];
    const isNewSheet = place === 0 || breaks.has(place);
    const isNewRow = isNewSheet || before === undefined || !isSameRow(before, item);
    if (isNewSheet || (isNewRow && rows === linesMax)) {
      starts.push(place);
      rows = 0;
    }
    if (isNewRow) rows += 1;
  });
  return starts.map((from, place) => ({ from, to: starts[place + 1] ?? items.length }));
}

const SAME = [
  'name',
  'code',
  'basisPoints',
  'rateClass',
  'includesTax',
] as const satisfies readonly (keyof FiscalItem)[];

/** Whether a line is printed with the one before it: goods of two lots are one row of an invoice. */
export function isSameRow(before: FiscalItem, item: FiscalItem): boolean {
  return (
    before.unitPrice.minor === item.unitPrice.minor && SAME.every((field) => before[field] === item[field])
  );
}

/** The figures of each part: by its lines, and where those do not come to the document's, by their shares. */
function figuresOf(figures: FiscalFigures, parts: readonly (readonly FiscalItem[])[]): FiscalFigures[] {
  const shared = (amount: Money, amountOf: (item: FiscalItem) => Money, wanted: FiscalClass) =>
    allocate(
      amount,
      parts.map((items) =>
        above(sum(items.filter(({ rateClass }) => rateClass === wanted).map(amountOf), 'VES')),
      ),
    );
  const exempt = shared(figures.exempt, ({ total }) => total, 'exempt');
  const taxed = RATE_CLASSES.map((rateClass) => ({
    rateClass,
    base: shared(figures[rateClass].base, ({ base }) => base, rateClass),
    tax: shared(figures[rateClass].tax, ({ base, total }) => subtract(total, base), rateClass),
  }));
  const totals = parts.map((_, place) =>
    sum(
      [exempt[place], ...taxed.flatMap(({ base, tax }) => [base[place], tax[place]])].flatMap(orNone),
      'VES',
    ),
  );
  const igtfBase = allocate(figures.igtfBase, totals.map(above));
  const igtf = allocate(figures.igtf, igtfBase.map(above));
  return parts.map((_, place): FiscalFigures => {
    const ofClass = (wanted: string): FiscalTaxed => {
      const one = taxed.find(({ rateClass }) => rateClass === wanted);
      return { base: at(one?.base, place), tax: at(one?.tax, place) };
    };
    return {
      exempt: at(exempt, place),
      general: ofClass('general'),
      reduced: ofClass('reduced'),
      additional: ofClass('additional'),
      total: at(totals, place),
      igtfBase: at(igtfBase, place),
      igtf: at(igtf, place),
    };
  });
}

function above({ minor }: Money): bigint {
  return minor < 0n ? 0n : minor;
}

function at(amounts: readonly Money[] | undefined, place: number): Money {
  return amounts?.[place] ?? { minor: 0n, currency: 'VES' };
}

function orNone(amount: Money | undefined): Money[] {
  return amount === undefined ? [] : [amount];
}
