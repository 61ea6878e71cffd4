/**
 * A transaction that a person enters (ACC-03, ENT-26): lines on accounts of the chart, debits and credits equal in
 * dollars and in bolívares. Separate from the postings of documents because these name roles and balance by
 * construction, while a person names accounts and may be wrong.
 */
import { addInBoth, type BothCurrencies, negateInBoth, ZERO_IN_BOTH } from '../money/both-currencies.ts';
import { isZero, type Money, sum } from '../money/money.ts';
import { convert, type ExchangeRate } from '../money/rate.ts';
import { allocate } from '../money/split.ts';
import type { Refusal } from '../refusal.ts';

/** A line has an amount on one of its two sides, in either currency or in both. */
export interface JournalLine {
  readonly accountId: string;
  readonly debit: BothCurrencies;
  readonly credit: BothCurrencies;
  readonly description: string;
}

export interface JournalEntry {
  readonly id: string;
  /** The calendar day that it belongs to, `YYYY-MM-DD`. */
  readonly date: string;
  readonly description: string;
  readonly reference: string;
  readonly lines: readonly JournalLine[];
  /** Of a reversal: the entry that it reverses (ACC-04). */
  readonly reversesId: string | null;
}

export type JournalRefusalCode =
  | 'required'
  /** No line at all: the last one cannot be removed. */
  | 'no_lines'
  /** A debit or a credit below zero. */
  | 'negative'
  /** A line on both sides at once. */
  | 'both_sides'
  /** Neither a debit nor a credit. */
  | 'no_amount'
  /** Debits and credits differ, in one currency or in both. */
  | 'unbalanced'
  /** Not a day of the calendar that books can be of. */
  | 'not_a_day';

/** The days that books can have, both inclusive, 'YYYY-MM-DD': others are slips of the finger. */
export const FIRST_JOURNAL_DAY = '1990-01-01';
export const LAST_JOURNAL_DAY = '2099-12-31';

/** Why an entry cannot be posted (ACC-03). Every reason at once. */
export function wrongJournalEntry(entry: JournalEntry): Refusal<JournalRefusalCode>[] {
  const { date, description, lines } = entry;
  const refusals: Refusal<JournalRefusalCode>[] = [];
  if (date.trim() === '') refusals.push({ field: 'date', code: 'required' });
  else if (!isJournalDay(date)) refusals.push({ field: 'date', code: 'not_a_day' });
  if (description.trim() === '') refusals.push({ field: 'description', code: 'required' });
  return [...refusals, ...wrongJournalLines(lines)];
}

/** Whether books can have entries of that day, `YYYY-MM-DD`. */
export function isJournalDay(date: string): boolean {
  return date >= FIRST_JOURNAL_DAY && date <= LAST_JOURNAL_DAY;
}

/** Why the lines cannot be posted; the border checks them by this alone, as a change may name no other field. */
export function wrongJournalLines(lines: readonly JournalLine[]): Refusal<JournalRefusalCode>[] {
  const refusals = lines.flatMap(wrongLine);
  if (lines.length === 0) refusals.push({ field: 'lines', code: 'no_lines' });
  const left = imbalanceOf(lines);
  if (!isZero(left.usd) || !isZero(left.ves)) refusals.push({ field: 'lines', code: 'unbalanced' });
  return refusals;
}

function wrongLine({ accountId, debit, credit }: JournalLine, index: number): Refusal<JournalRefusalCode>[] {
  const refusals: Refusal<JournalRefusalCode>[] = [];
  if (accountId === '') refusals.push({ field: `lines.${index}.accountId`, code: 'required' });
  if (isNegative(debit)) refusals.push({ field: `lines.${index}.debit`, code: 'negative' });
  if (isNegative(credit)) refusals.push({ field: `lines.${index}.credit`, code: 'negative' });
  const [onDebit, onCredit] = [debit, credit].map(isSome);
  if (onDebit && onCredit) refusals.push({ field: `lines.${index}.credit`, code: 'both_sides' });
  if (!onDebit && !onCredit) refusals.push({ field: `lines.${index}.debit`, code: 'no_amount' });
  return refusals;
}

function isNegative({ usd, ves }: BothCurrencies): boolean {
  return usd.minor < 0n || ves.minor < 0n;
}

function isSome({ usd, ves }: BothCurrencies): boolean {
  return !isZero(usd) || !isZero(ves);
}

/** Debits less credits: above zero where debits have more, in each currency by itself. */
export function imbalanceOf(lines: readonly Pick<JournalLine, 'debit' | 'credit'>[]): BothCurrencies {
  return lines.reduce((left, { debit, credit }) => addInBoth(left, netOf({ debit, credit })), ZERO_IN_BOTH);
}

/** What a line adds to its account: debits above zero, credits below. */
export function netOf({ debit, credit }: Pick<JournalLine, 'debit' | 'credit'>): BothCurrencies {
  return addInBoth(debit, negateInBoth(credit));
}

/**
 * The lines in the other currency at a rate: each side's total is converted once and split over its lines, so that what
 * balances in one currency balances in the other (ACC-03). Sides that differ stay apart.
 *
 * @param typed amounts of all lines, in one currency, none below zero
 */
export function linesInOtherCurrency(
  typed: readonly { readonly debit: Money; readonly credit: Money }[],
  rate: ExchangeRate,
): { readonly debit: Money; readonly credit: Money }[] {
  const debits = convertedSide(
    typed.map(({ debit }) => debit),
    rate,
  );
  const credits = convertedSide(
    typed.map(({ credit }) => credit),
    rate,
  );
  return debits.flatMap((debit, index) => {
    const credit = credits[index];
    return credit === undefined ? [] : [{ debit, credit }];
  });
}

function convertedSide(amounts: readonly Money[], rate: ExchangeRate): Money[] {
  const [first] = amounts;
  if (first === undefined) return [];
  const total = convert(sum(amounts, first.currency), rate);
  return allocate(
    total,
    amounts.map(({ minor }) => minor),
  );
}

/** The entry that reverses another: the same lines on their other side, in the same order (ACC-04). */
export function reversalOf(
  entry: JournalEntry,
  { id, date, description }: Pick<JournalEntry, 'id' | 'date' | 'description'>,
): JournalEntry {
  const lines = entry.lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit }));
  return { id, date, description, reference: entry.reference, lines, reversesId: entry.id };
}
