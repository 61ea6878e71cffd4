/**
 * A Z report beside the documents that it counts (FISC-01, ACC-05): what the machine has more or less than ours by kind
 * and class of rate, and the numbers of which no document is here. Nothing of ours is stored: it is summed when read.
 */
import {
  add,
  equals,
  isNegative,
  isPositive,
  isZero,
  type Money,
  subtract,
  sum,
  zero,
} from '../money/money.ts';
import type { RateClass } from '../tax/rate-class.ts';
import { type FiscalFigures, sumOfFiscal } from './fiscal-figures.ts';
import type { PrintedDocument, PrintedKind } from './printed-document.ts';
import type { LastNumbers, ZFigures, ZReport } from './z-report.ts';

/** What a figure of a Z is of. */
export const Z_PARTS = [
  'exempt',
  'general_base',
  'general_tax',
  'reduced_base',
  'reduced_tax',
  'additional_base',
  'additional_tax',
  'igtf_base',
  'igtf_tax',
] as const;
export type ZPart = (typeof Z_PARTS)[number];

const PRINTED_KINDS = ['invoice', 'debit_note', 'credit_note'] as const satisfies readonly PrintedKind[];

/** A figure of which both have something. */
export interface ZLine {
  readonly kind: PrintedKind;
  readonly part: ZPart;
  readonly machine: Money;
  readonly ours: Money;
  /** What the machine has more. */
  readonly difference: Money;
}

/** What the documents of a Z paid under one of the machine's means of payment. */
export interface SlotLine {
  readonly slot: number;
  readonly ours: Money;
  /** Null where the machine's sums were not read before the Z, which empties them. */
  readonly machine: Money | null;
  /** Zero where the machine's is not known. */
  readonly difference: Money;
}

/** Numbers that the Z counts and no document here has, first and last included. */
export interface NumberGap {
  readonly kind: PrintedKind;
  readonly from: number;
  readonly to: number;
}

export interface ZComparison {
  readonly lines: readonly ZLine[];
  readonly slots: readonly SlotLine[];
  readonly gaps: readonly NumberGap[];
  /** Numbers that two documents have. */
  readonly repeated: readonly { readonly kind: PrintedKind; readonly number: number }[];
  /** Whether all is as the machine says. */
  readonly isRight: boolean;
}

/**
 * @param documents those of its machine and number; others are left out
 * @param before the last numbers of the Z before it; null where that is not here: then the first number is the lowest of
 *   the documents
 * @param slots what the machine had under each means of payment, by its number
 */
export function compareZ(
  report: ZReport,
  documents: readonly PrintedDocument[],
  before: LastNumbers | null,
  slots: ReadonlyMap<number, Money> = new Map(),
): ZComparison {
  const own = documents.filter(
    ({ registration, zNumber }) => registration === report.registration && zNumber === report.number,
  );
  const lines = PRINTED_KINDS.flatMap((kind) => linesOf(kind, report, own));
  const slotLines = linesOfSlots(own, slots);
  const numbers = PRINTED_KINDS.map((kind) => numbersOf(kind, report, own, before));
  const gaps = numbers.flatMap((one) => one.gaps);
  const repeated = numbers.flatMap((one) => one.repeated);
  const differences = [...lines, ...slotLines].every(({ difference }) => isZero(difference));
  return {
    lines,
    slots: slotLines,
    gaps,
    repeated,
    isRight: differences && gaps.length === 0 && repeated.length === 0,
  };
}

function linesOf(kind: PrintedKind, report: ZReport, own: readonly PrintedDocument[]): ZLine[] {
  const machine = partsOfZ(figuresOfKind(report, kind));
  const ours = partsOfOurs(sumOfFiscal(own.filter((one) => one.kind === kind).map(({ figures }) => figures)));
  return Z_PARTS.map((part) => ({
    kind,
    part,
    machine: machine[part],
    ours: ours[part],
    difference: subtract(machine[part], ours[part]),
  })).filter((line) => !isZero(line.machine) || !isZero(line.ours));
}

function figuresOfKind(report: ZReport, kind: PrintedKind): ZFigures {
  if (kind === 'invoice') return report.sales;
  return kind === 'debit_note' ? report.debitNotes : report.creditNotes;
}

type Parts = Readonly<Record<ZPart, Money>>;

function partsOfZ(figures: ZFigures): Parts {
  return {
    exempt: figures.exempt,
    ...taxedParts(figures),
    igtf_base: figures.igtf.base,
    igtf_tax: figures.igtf.tax,
  };
}

function partsOfOurs(figures: FiscalFigures): Parts {
  return {
    exempt: figures.exempt,
    ...taxedParts(figures),
    igtf_base: figures.igtfBase,
    igtf_tax: figures.igtf,
  };
}

function taxedParts({ general, reduced, additional }: Pick<FiscalFigures, RateClass>) {
  return {
    general_base: general.base,
    general_tax: general.tax,
    reduced_base: reduced.base,
    reduced_tax: reduced.tax,
    additional_base: additional.base,
    additional_tax: additional.tax,
  };
}

/**
 * Of invoices and debit notes: what credit notes give back is no payment of the customer. Whether a machine counts IGTF as
 * paid, and under which means, is not documented: where they have just that more in all, and none less, they are right.
 */
function linesOfSlots(own: readonly PrintedDocument[], machine: ReadonlyMap<number, Money>): SlotLine[] {
  const lines = comparedSlots(own, machine);
  const igtf = sum(
    own.filter(({ kind }) => kind !== 'credit_note').map(({ figures }) => figures.igtf),
    'VES',
  );
  const more = sum(
    lines.map(({ difference }) => difference),
    'VES',
  );
  const isIgtf =
    isPositive(igtf) && equals(more, igtf) && lines.every(({ difference }) => !isNegative(difference));
  return isIgtf ? lines.map((line) => ({ ...line, difference: zero('VES') })) : lines;
}

function comparedSlots(own: readonly PrintedDocument[], machine: ReadonlyMap<number, Money>): SlotLine[] {
  const paid = new Map<number, Money>();
  for (const { slot, amount } of own
    .filter(({ kind }) => kind !== 'credit_note')
    .flatMap(({ payments }) => payments)) {
    paid.set(slot, add(paid.get(slot) ?? zero('VES'), amount));
  }
  const slots = [...new Set([...paid.keys(), ...machine.keys()])].sort((one, other) => one - other);
  return slots
    .map((slot): SlotLine => {
      const [ours, theirs] = [paid.get(slot) ?? zero('VES'), machine.get(slot) ?? null];
      const difference = theirs === null ? zero('VES') : subtract(theirs, ours);
      return { slot, ours, machine: theirs, difference };
    })
    .filter(({ ours, machine: theirs }) => !isZero(ours) || (theirs !== null && !isZero(theirs)));
}

interface Numbers {
  readonly gaps: readonly NumberGap[];
  readonly repeated: ZComparison['repeated'];
}

const LAST_OF = { invoice: 'invoice', debit_note: 'debitNote', credit_note: 'creditNote' } as const;

function numbersOf(
  kind: PrintedKind,
  report: ZReport,
  own: readonly PrintedDocument[],
  before: LastNumbers | null,
): Numbers {
  const numbers = own
    .filter((one) => one.kind === kind)
    .map(({ number }) => number)
    .sort((one, other) => one - other);
  const last = report.last[LAST_OF[kind]];
  const [lowest] = numbers;
  const first = before === null ? lowest : before[LAST_OF[kind]] + 1;
  const repeated = numbers.filter((number, place) => numbers[place - 1] === number);
  if (first === undefined) return { gaps: [], repeated: [] };
  const gaps: NumberGap[] = [];
  let expected = first;
  for (const number of numbers) {
    if (number > expected) gaps.push({ kind, from: expected, to: number - 1 });
    expected = Math.max(expected, number + 1);
  }
  if (last >= expected) gaps.push({ kind, from: expected, to: last });
  return { gaps, repeated: [...new Set(repeated)].map((number) => ({ kind, number })) };
}
