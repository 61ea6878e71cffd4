/**
 * Why the balance on a bank's statement and that of its account differ (ACC-07): what is only in the books, what is only
 * on the statement, and what was there before the first imported line.
 */
import { type Money, subtract, sum } from '../money/money.ts';
import type { BankLine, BookEntry } from './match-lines.ts';

export interface Reconciled {
  readonly lines: readonly (Pick<BankLine, 'id' | 'amount'> & {
    /** The entries that are this line; empty for none. */
    readonly entryIds: readonly string[];
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
 * Lines by what they are matched to, once each entry is one line's: where two devices gave it to two lines, the line
 * with the first id has it, and the other one is to be matched again.
 */
export function withoutDoubles<Line extends Reconciled['lines'][number]>(lines: readonly Line[]): Line[] {
  const holders = new Map<string, string>();
  for (const { id, entryIds } of lines)
    for (const entryId of entryIds) {
      const before = holders.get(entryId);
      if (before === undefined || id < before) holders.set(entryId, id);
    }
  return lines.map((line) =>
    line.entryIds.every((entryId) => holders.get(entryId) === line.id) ? line : { ...line, entryIds: [] },
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
