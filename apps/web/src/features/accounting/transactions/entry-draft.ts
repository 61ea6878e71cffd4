/**
 * A transaction as it is typed: lines on accounts, with amounts in one currency from which the other is worked out
 * (ACC-03). Apart from its dialog to be tested without a screen.
 */
import { JournalDraftFields } from '@cuadra/contracts/accounting/journal';
import { newId } from '@cuadra/contracts/primitives/ids';
import { linesInOtherCurrency } from '@cuadra/domain/ledger/journal-entry';
import { formatAmount } from '@cuadra/domain/money/format';
import { isZero, type Money, parseDecimal, subtract, sum, toDecimal, zero } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { exchangeRate } from '@cuadra/domain/money/rate';
import type { AttachmentEdits } from '../../../data/local-writes/attachments.ts';
import { amountProblem } from '../../../ui/fields/amount-problem.ts';
import { NO_EDITS, readStoredEdits } from '../attachments/attachment-edits.ts';

export interface EntryLine {
  readonly key: string;
  /** Null until one is chosen. */
  readonly accountId: string | null;
  readonly description: string;
  /** As typed; empty is zero. */
  readonly debit: string;
  readonly credit: string;
}

export interface EntryDraft {
  /** 'YYYY-MM-DD', or empty while it is no valid day. */
  readonly date: string;
  readonly description: string;
  readonly reference: string;
  /** In which the amounts are typed. */
  readonly currency: 'USD' | 'VES';
  readonly lines: readonly EntryLine[];
  /** What is changed of its attachments; a copy has none. */
  readonly attachments: AttachmentEdits;
}

/** A new transaction begins with a line for each side. */
export function emptyEntry(today: string, currency: EntryDraft['currency']): EntryDraft {
  return {
    ...{ date: today, description: '', reference: '', currency, attachments: NO_EDITS },
    lines: [emptyLine(), emptyLine()],
  };
}

export function emptyLine(): EntryLine {
  return { key: newId(), accountId: null, description: '', debit: '', credit: '' };
}

/** The draft with the amounts that were typed: to edit it, or to copy it. */
export function draftOfEntry(
  entry: Pick<JournalDraftFields, 'date' | 'description' | 'reference' | 'currency' | 'entries'>,
): EntryDraft {
  const { date, description, reference, currency } = entry;
  const lines = entry.entries.map((line) => ({
    ...{ key: newId(), accountId: line.account_id, description: line.description },
    debit: typedText(currency === 'USD' ? line.debit : line.debit_ves, currency),
    credit: typedText(currency === 'USD' ? line.credit : line.credit_ves, currency),
  }));
  return { date, description, reference, currency, lines, attachments: NO_EDITS };
}

function typedText(decimal: string, currency: string): string {
  const amount = parseDecimal(decimal, currency);
  return isZero(amount) ? '' : formatAmount(amount);
}

/** The last line cannot be removed (ACC-03). */
export function withoutLine(draft: EntryDraft, key: string): EntryDraft {
  return draft.lines.length === 1
    ? draft
    : { ...draft, lines: draft.lines.filter((line) => line.key !== key) };
}

export function withLine(draft: EntryDraft, key: string, changed: Partial<EntryLine>): EntryDraft {
  return { ...draft, lines: draft.lines.map((line) => (line.key === key ? { ...line, ...changed } : line)) };
}

export interface EntryTotals {
  readonly debit: Money;
  readonly credit: Money;
  /** Debits less credits. */
  readonly difference: Money;
}

/** What the two sides add up to, in the typed currency; an unreadable amount counts as zero. */
export function totalsOf({ lines, currency }: EntryDraft): EntryTotals {
  const total = (side: 'debit' | 'credit') =>
    sum(
      lines.map((line) => typedAmount(line[side], currency) ?? zero(currency)),
      currency,
    );
  const [debit, credit] = [total('debit'), total('credit')];
  return { debit, credit, difference: subtract(debit, credit) };
}

function typedAmount(text: string, currency: EntryDraft['currency']): Money | undefined {
  return text.trim() === '' ? zero(currency) : parseTypedAmount(text, currency);
}

export interface EntryErrors {
  readonly date?: string;
  readonly description?: string;
  readonly reference?: string;
  /** Of all lines together: they do not balance. */
  readonly entries?: string;
  /** By the key of the line. */
  readonly lines: ReadonlyMap<
    string,
    Partial<Record<'accountId' | 'description' | 'debit' | 'credit', string>>
  >;
}

export type ReadEntry =
  | { readonly ok: true; readonly fields: JournalDraftFields }
  | { readonly ok: false; readonly errors: EntryErrors };

/**
 * The draft as it is stored, with the other currency of each line at the rate of its day, or every reason why not.
 *
 * @param rate bolívares for a dollar; undefined where none is known: the other currency is then zero
 */
export function readEntry(draft: EntryDraft, rate: string | undefined): ReadEntry {
  // A line that was begun by Enter and left empty is no line, unless there is no other.
  const filled = draft.lines.filter(isFilled);
  const lines = filled.length === 0 ? draft.lines.slice(0, 1) : filled;
  const unreadable = unreadableAmounts(lines, draft.currency);
  const fields = {
    ...{ date: draft.date, description: draft.description, reference: draft.reference.trim() },
    ...{
      currency: draft.currency,
      exchange_rate: rate ?? null,
      entries: wireLines(lines, draft.currency, rate),
    },
  };
  const read = JournalDraftFields.safeParse(fields);
  if (read.success && unreadable.size === 0) return { ok: true, fields: read.data };
  return { ok: false, errors: errorsOf(read.error?.issues ?? [], lines, unreadable) };
}

function isFilled({ accountId, description, debit, credit }: EntryLine): boolean {
  return accountId !== null || [description, debit, credit].some((text) => text.trim() !== '');
}

type LineErrors = Partial<Record<'accountId' | 'description' | 'debit' | 'credit', string>>;

function problemOf(text: string, currency: EntryDraft['currency']): string | undefined {
  return text.trim() === '' ? undefined : amountProblem(text, currency);
}

function unreadableAmounts(
  lines: readonly EntryLine[],
  currency: EntryDraft['currency'],
): Map<string, LineErrors> {
  return new Map(
    lines.flatMap(({ key, debit, credit }) => {
      const [ofDebit, ofCredit] = [problemOf(debit, currency), problemOf(credit, currency)];
      const wrong: LineErrors = {
        ...(ofDebit === undefined ? {} : { debit: ofDebit }),
        ...(ofCredit === undefined ? {} : { credit: ofCredit }),
      };
      return Object.keys(wrong).length === 0 ? [] : [[key, wrong] as const];
    }),
  );
}

function wireLines(
  lines: readonly EntryLine[],
  currency: EntryDraft['currency'],
  rate: string | undefined,
): JournalDraftFields['entries'] {
  const typed = lines.map(({ debit, credit }) => ({
    debit: typedAmount(debit, currency) ?? zero(currency),
    credit: typedAmount(credit, currency) ?? zero(currency),
  }));
  const nothing = zero(currency === 'USD' ? 'VES' : 'USD');
  const other =
    rate === undefined
      ? typed.map(() => ({ debit: nothing, credit: nothing }))
      : linesInOtherCurrency(typed, exchangeRate('USD', 'VES', rate));
  return lines.map(({ accountId, description }, place) => {
    const own = typed[place] ?? { debit: nothing, credit: nothing };
    const converted = other[place] ?? { debit: nothing, credit: nothing };
    const [usd, ves] = currency === 'USD' ? [own, converted] : [converted, own];
    return {
      ...{ account_id: accountId ?? '', description: description.trim() },
      ...{ debit: toDecimal(usd.debit), credit: toDecimal(usd.credit) },
      ...{ debit_ves: toDecimal(ves.debit), credit_ves: toDecimal(ves.credit) },
    };
  });
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The field of a line that shows an error of the wire's one. */
const LINE_FIELDS: Readonly<Record<string, keyof LineErrors>> = {
  ...{ account_id: 'accountId', description: 'description' },
  ...{ debit: 'debit', debit_ves: 'debit', credit: 'credit', credit_ves: 'credit' },
};

function errorsOf(
  issues: readonly Issue[],
  lines: readonly EntryLine[],
  unreadable: ReadonlyMap<string, LineErrors>,
): EntryErrors {
  const byLine = new Map(unreadable);
  const others: { date?: string; description?: string; reference?: string; entries?: string } = {};
  for (const { path, message } of issues) {
    const [field, place, member] = path;
    const line = typeof place === 'number' ? lines[place] : undefined;
    const shown = LINE_FIELDS[String(member)];
    if (line !== undefined && shown !== undefined) {
      byLine.set(line.key, { [shown]: message, ...byLine.get(line.key) });
    } else if (field === 'date' || field === 'description' || field === 'reference' || field === 'entries') {
      others[field] ??= message;
    }
  }
  return { ...others, lines: byLine };
}

/**
 * Why nothing of that day can be posted: its month is closed (ACC-07). A draft may wait for it to be opened again.
 *
 * @param closedUntil the last closed day; empty for none
 */
export function closedProblem(date: string, closedUntil: string): string | undefined {
  return date === '' || date > closedUntil
    ? undefined
    : 'Ese mes está cerrado: elige otra fecha o guarda el borrador.';
}

/** Reads a draft that this program or an earlier one has stored. */
export function readStoredEntry(stored: unknown, empty: EntryDraft): EntryDraft {
  if (typeof stored !== 'object' || stored === null) return empty;
  const held: Readonly<Record<string, unknown>> = { ...stored };
  const text = (value: unknown, otherwise = '') => (typeof value === 'string' ? value : otherwise);
  const lines = Array.isArray(held.lines) ? held.lines : [];
  const read = lines.flatMap((line: unknown): EntryLine[] => {
    if (typeof line !== 'object' || line === null) return [];
    const member: Readonly<Record<string, unknown>> = { ...line };
    const accountId = typeof member.accountId === 'string' ? member.accountId : null;
    const [description, debit, credit] = [text(member.description), text(member.debit), text(member.credit)];
    return [{ key: text(member.key, newId()), accountId, description, debit, credit }];
  });
  return {
    ...{ date: text(held.date, empty.date), description: text(held.description) },
    ...{ reference: text(held.reference), currency: held.currency === 'USD' ? 'USD' : 'VES' },
    lines: read.length === 0 ? empty.lines : read,
    attachments: readStoredEdits(held.attachments),
  };
}
