/**
 * Bank reconciliation (ACC-07): which line of a bank statement is which entry of the books. Separate from the reading of
 * statements because it compares only amounts, days and references, wherever both come from.
 */
import { addToGroup } from '../grouped.ts';
import type { Money } from '../money/money.ts';
import { isSameReference, normaliseReference, referenceKey } from '../sales/payment-reference.ts';
import { addDays, daysUntil } from '../time/days.ts';

export interface BankLine {
  readonly id: string;
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  /** Above zero for money that came in. */
  readonly amount: Money;
  /** As the bank prints it; empty for none. */
  readonly reference: string;
}

/** What one document did to the bank's account. */
export interface BookEntry {
  readonly id: string;
  readonly day: string;
  readonly amount: Money;
  /** All that its payments bear; a bank prints one of them, or its last figures. */
  readonly references: readonly string[];
}

export interface Match {
  readonly lineId: string;
  readonly entryId: string;
}

/** A line for which a person chooses. */
export interface Proposal {
  readonly lineId: string;
  /** The likeliest first, at most `PROPOSED_MAX`. */
  readonly entryIds: readonly string[];
}

export interface Matching {
  readonly matches: readonly Match[];
  readonly proposals: readonly Proposal[];
}

/** A bank books what was paid on a Friday evening on the Monday after. */
const WINDOW_DAYS = 3;
/** With the same reference and amount it is the same payment, also where the books were late. */
const REFERENCE_DAYS = 31;
const PROPOSED_MAX = 5;
/** A shorter reference is a lot or a receipt, which the bank does not know. */
const BANK_FIGURES_MIN = 6;

/** What makes a line and an entry of one amount the same, the surest first. */
interface Criterion {
  readonly days: number;
  readonly byReference: boolean;
}
const CRITERIA: readonly Criterion[] = [
  { days: 0, byReference: true },
  { days: REFERENCE_DAYS, byReference: true },
  { days: 0, byReference: false },
  { days: WINDOW_DAYS, byReference: false },
];

/**
 * Takes a pair only where neither side has another that could be it; all else is proposed. The order of lines and
 * entries does not matter.
 *
 * @param lines those that have no entry yet, of one account in one currency
 * @param entries those that no line has, of the same account
 */
export function matchLines(lines: readonly BankLine[], entries: readonly BookEntry[]): Matching {
  const matches: Match[] = [];
  const openLines = new Map(lines.map((line) => [line.id, line]));
  const openEntries = new Map(entries.map((entry) => [entry.id, entry]));
  for (const criterion of CRITERIA) {
    const { pairs, doubtful } = pairsBy(criterion, [...openLines.values()], [...openEntries.values()]);
    matches.push(...pairs);
    for (const { lineId, entryId } of pairs) {
      openLines.delete(lineId);
      openEntries.delete(entryId);
    }
    // What one criterion cannot decide, a weaker one must not.
    for (const id of doubtful) {
      openLines.delete(id);
      openEntries.delete(id);
    }
  }
  return { matches: inOrder(matches), proposals: proposalsOf(lines, entries, matches) };
}

function pairsBy(
  criterion: Criterion,
  lines: readonly BankLine[],
  entries: readonly BookEntry[],
): { readonly pairs: readonly Match[]; readonly doubtful: ReadonlySet<string> } {
  const entriesLike = finderOf(criterion, entries, ({ references }) => references);
  const linesLike = finderOf(criterion, lines, ({ reference }) => [reference]);
  const pairs: Match[] = [];
  const doubtful = new Set<string>();
  for (const line of lines) {
    const found = entriesLike(line, [line.reference], 2);
    const [entry] = found;
    if (entry === undefined) continue;
    const back = found.length > 1 ? [] : linesLike(entry, entry.references, 2);
    if (back.length === 1 && (criterion.byReference || !areContrary(line, entry)))
      pairs.push({ lineId: line.id, entryId: entry.id });
    else doubtful.add(line.id);
  }
  const taken = new Set(pairs.map(({ entryId }) => entryId));
  for (const entry of entries)
    if (!taken.has(entry.id) && linesLike(entry, entry.references, 1).length > 0) doubtful.add(entry.id);
  return { pairs, doubtful };
}

/** Both bear a bank's reference, and not the same one: two payments of one amount. */
function areContrary(line: BankLine, entry: BookEntry): boolean {
  const known = entry.references.filter(isOfBank);
  return (
    isOfBank(line.reference) &&
    known.length > 0 &&
    !known.some((reference) => isSameReference('mobile', reference, line.reference))
  );
}

function isOfBank(reference: string): boolean {
  return normaliseReference('mobile', reference).length >= BANK_FIGURES_MIN;
}

type Dated = Pick<BankLine, 'id' | 'day' | 'amount'>;

/** Finds by an index what has the amount and, as the criterion says, the reference or the day of another. */
function finderOf<Candidate extends Dated>(
  { days, byReference }: Criterion,
  candidates: readonly Candidate[],
  referencesOf: (candidate: Candidate) => readonly string[],
): (sought: Dated, references: readonly string[], countMax: number) => Candidate[] {
  const index = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const keys = byReference ? keysOf(referencesOf(candidate)) : [candidate.day];
    for (const key of keys) addToGroup(index, `${candidate.amount.minor} ${key}`, candidate);
  }
  return (sought, references, countMax) => {
    const found = new Set<Candidate>();
    const keys = byReference ? keysOf(references) : daysAround(sought.day, days);
    for (const key of keys)
      for (const candidate of index.get(`${sought.amount.minor} ${key}`) ?? []) {
        if (found.size === countMax) return [...found];
        const isOne =
          !byReference ||
          (Math.abs(daysUntil(candidate.day, sought.day)) <= days &&
            haveOneReference(referencesOf(candidate), references));
        if (isOne) found.add(candidate);
      }
    return [...found];
  };
}

/** Banks cut references like those of a Pago Móvil: the same rule compares them. */
function keysOf(references: readonly string[]): ReadonlySet<string> {
  return new Set(references.flatMap((reference) => referenceKey('mobile', reference) ?? []));
}

function haveOneReference(some: readonly string[], others: readonly string[]): boolean {
  return some.some((one) => others.some((other) => isSameReference('mobile', one, other)));
}

/** The day itself first, then those nearest to it. */
function daysAround(day: string, days: number): string[] {
  const around = [day];
  for (let away = 1; away <= days; away += 1) around.push(addDays(day, -away), addDays(day, away));
  return around;
}

function proposalsOf(
  lines: readonly BankLine[],
  entries: readonly BookEntry[],
  matches: readonly Match[],
): Proposal[] {
  const takenLines = new Set(matches.map(({ lineId }) => lineId));
  const takenEntries = new Set(matches.map(({ entryId }) => entryId));
  const open = [...entries].filter(({ id }) => !takenEntries.has(id)).sort(byId);
  const finders = CRITERIA.map((criterion) => finderOf(criterion, open, ({ references }) => references));
  const proposals = lines
    .filter(({ id }) => !takenLines.has(id))
    .map((line) => {
      const found = finders.flatMap((find) => find(line, [line.reference], PROPOSED_MAX));
      const entryIds = [...new Set(found.map(({ id }) => id))].slice(0, PROPOSED_MAX);
      return { lineId: line.id, entryIds };
    });
  return proposals
    .filter(({ entryIds }) => entryIds.length > 0)
    .sort((first, second) => (first.lineId < second.lineId ? -1 : 1));
}

function byId(first: { readonly id: string }, second: { readonly id: string }): number {
  return first.id < second.id ? -1 : 1;
}

function inOrder(matches: readonly Match[]): Match[] {
  return [...matches].sort((first, second) => (first.lineId < second.lineId ? -1 : 1));
}
