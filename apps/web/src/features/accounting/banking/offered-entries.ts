/** Which entries are offered for a line of a statement: those chosen, the likeliest, then what is nearest to its day. */
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';
import { formatAmount } from '@cuadra/domain/money/format';
import { daysUntil } from '@cuadra/domain/time/days';
import type { BankEntry } from '../../../data/accounting-reading/bank-entries-reader.ts';

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

function textOf({ description, references, amount }: BankEntry): string {
  return normaliseForSearch([description, ...references, formatAmount(amount)].join(' '));
}
