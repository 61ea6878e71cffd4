/**
 * Why the balance on a bank's statement and that of its account differ (ACC-07): what is only in the books, what is only
 * on the statement, and what was there before the first imported line.
 */

import { grouped } from '@cuadra/domain/grouped';
import { equals, type Money, subtract, sum } from '../money/money.ts';
import type { BankLine, BookEntry } from './match-lines.ts';

export interface Reconciled {
  readonly lines: readonly (Pick<BankLine, 'id' | 'amount'> & {
    /** The entries that are this line; empty for none. */
    readonly entryIds: readonly string[];
    /** Whether the line is a part of them: the bank split a payment, and other lines with the same ones are the rest. */
    readonly isPart?: boolean;
  })[];
  readonly entries: readonly Pick<BookEntry, 'id' | 'amount'>[];
}

export interface BankDifference {
  /** Books less statement. */
  readonly difference: Money;
  /** Entries that no line has: on their way to the bank, or never to come. */
  readonly notInBank: Money;
  /** Lines without an entry. */
  readonly notInBooks: Money;
  /** What is left: differences of before the first line. */
  readonly before: Money;
}

/**
 * `difference` is `notInBank` less `notInBooks` plus `before`.
 *
 * @param statement the balance on the statement @param books that of the account
 */
export function bankDifference(reconciled: Reconciled, statement: Money, books: Money): BankDifference {
  const { currency } = statement;
  const { lines, entries } = unmatchedOf(reconciled);
  const amounts = (all: readonly { readonly amount: Money }[]) => all.map(({ amount }) => amount);
  const [notInBank, notInBooks] = [sum(amounts(entries), currency), sum(amounts(lines), currency)];
  const difference = subtract(books, statement);
  const before = subtract(difference, subtract(notInBank, notInBooks));
  return { difference, notInBank, notInBooks, before };
}

/**
 * Lines by what they are matched to, once each entry is one line's, or that of all its parts: where two devices gave it
 * to two lines, the line with the first id has it, and the other one is to be matched again. So are parts that are not
 * together what their entries are: another device took one of them apart.
 *
 * @param entries those that are read; parts of others are taken as they were matched
 */
export function withoutDoubles<Line extends MatchedLine>(
  lines: readonly Line[],
  entries: Reconciled['entries'] = [],
): Line[] {
  const groups = partGroups(lines);
  // Parts of the same entries hold them together, under the first of their ids.
  const holderOf = (line: Line) => groups.get(groupKey(line))?.[0]?.id ?? line.id;
  const holders = new Map<string, string>();
  for (const line of lines)
    for (const entryId of line.entryIds) {
      const before = holders.get(entryId);
      if (before === undefined || holderOf(line) < before) holders.set(entryId, holderOf(line));
    }
  const amounts = new Map(entries.map(({ id, amount }) => [id, amount]));
  return lines.map((line) => {
    const isHeld = line.entryIds.every((entryId) => holders.get(entryId) === holderOf(line));
    const parts = groups.get(groupKey(line)) ?? [];
    return isHeld && areWhole(parts, line.entryIds, amounts) ? line : { ...line, entryIds: [] };
  });
}

type MatchedLine = Reconciled['lines'][number];

/** The line itself, and those that are parts of the same entries. */
export function partsWith<Line extends MatchedLine>(line: Line, lines: readonly Line[]): readonly Line[] {
  return partGroups(lines).get(groupKey(line)) ?? [line];
}

/** Lines that are parts, by the entries that they share; in the order of their ids. */
function partGroups<Line extends MatchedLine>(lines: readonly Line[]): ReadonlyMap<string, readonly Line[]> {
  const groups = grouped(
    lines.filter(({ isPart }) => isPart === true),
    groupKey,
  );
  for (const group of groups.values()) group.sort((one, other) => (one.id < other.id ? -1 : 1));
  return groups;
}

/** That of no group for a line that is no part. */
function groupKey({ entryIds, isPart }: MatchedLine): string {
  return isPart === true ? [...entryIds].sort().join() : '';
}

function areWhole(
  parts: readonly MatchedLine[],
  entryIds: readonly string[],
  amounts: ReadonlyMap<string, Money>,
): boolean {
  const known = entryIds.flatMap((id) => amounts.get(id) ?? []);
  const [first] = parts;
  // An entry from before the lines is not read: its match stays.
  if (first === undefined || known.length < entryIds.length) return true;
  const { currency } = first.amount;
  const paid = parts.map(({ amount }) => amount);
  return equals(sum(paid, currency), sum(known, currency));
}

/**
 * Lines by what they are matched to, less those that name a transaction which is nowhere: such a line is to be matched
 * until the transaction is there, which another device may still send.
 */
export function withoutMissing<Line extends Reconciled['lines'][number]>(
  lines: readonly Line[],
  missing: ReadonlySet<string>,
): Line[] {
  return lines.map((line) =>
    line.entryIds.some((entryId) => missing.has(entryId)) ? { ...line, entryIds: [] } : line,
  );
}

/** What is on one side only. A line whose entry is not among the entries counts as matched: it is of another time. */
export function unmatchedOf<
  Line extends Reconciled['lines'][number],
  Entry extends Reconciled['entries'][number],
>(all: {
  readonly lines: readonly Line[];
  readonly entries: readonly Entry[];
}): { readonly lines: Line[]; readonly entries: Entry[] } {
  const taken = new Set(all.lines.flatMap(({ entryIds }) => entryIds));
  return {
    lines: all.lines.filter(({ entryIds }) => entryIds.length === 0),
    entries: all.entries.filter(({ id }) => !taken.has(id)),
  };
}
