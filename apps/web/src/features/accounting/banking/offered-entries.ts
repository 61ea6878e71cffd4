/** Which entries are offered for a line of a statement: those chosen, the likeliest, then what is nearest to its day. */
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';
import { formatAmount } from '@cuadra/domain/money/format';
import { isNegative, isPositive, type Money, subtract } from '@cuadra/domain/money/money';
import { daysUntil } from '@cuadra/domain/time/days';
import type { BankEntry } from '../../../data/accounting-reading/bank-entries-reader.ts';
import type { StatementRow } from './reconciliation.ts';

export interface Offer {
  readonly proposed: readonly string[];
  readonly ticked: ReadonlySet<string>;
  readonly search: string;
  /** The day of the line. */
  readonly near: string;
}

const OFFERED_MAX = 50;

export function offeredEntries(
  entries: readonly BankEntry[],
  { proposed, ticked, search, near }: Offer,
): BankEntry[] {
  const words = normaliseForSearch(search)
    .split(' ')
    .filter((word) => word !== '');
  const rankOf = ({ id, day }: BankEntry) => {
    const place = proposed.indexOf(id);
    return place === -1 ? proposed.length + Math.abs(daysUntil(day, near)) : place;
  };
  return entries
    .filter((entry) => ticked.has(entry.id) || words.every((word) => textOf(entry).includes(word)))
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .sort((first, second) => first.rank - second.rank || (first.entry.id < second.entry.id ? -1 : 1))
    .slice(0, OFFERED_MAX)
    .map(({ entry }) => entry);
}

/** Whether the entries are more than the lines: money of the same direction is missing on the statement. */
export function isMore(entries: Money, lines: Money): boolean {
  return isPositive(lines) ? isPositive(subtract(entries, lines)) : isNegative(subtract(entries, lines));
}

/** The other lines of one direction, those chosen first, then what is nearest to its day. */
export function otherParts(
  others: readonly StatementRow[],
  line: Pick<StatementRow, 'day' | 'amount'>,
  ticked: ReadonlySet<string>,
): StatementRow[] {
  const awayOf = ({ id, day }: StatementRow) => (ticked.has(id) ? -1 : Math.abs(daysUntil(day, line.day)));
  return others
    .filter(({ amount }) => isPositive(amount) === isPositive(line.amount))
    .sort((one, other) => awayOf(one) - awayOf(other) || (one.id < other.id ? -1 : 1))
    .slice(0, OFFERED_MAX);
}

function textOf({ description, references, amount }: BankEntry): string {
  return normaliseForSearch([description, ...references, formatAmount(amount)].join(' '));
}
