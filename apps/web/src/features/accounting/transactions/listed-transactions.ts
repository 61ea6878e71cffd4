/**
 * The list of transactions: drafts, posted and voided ones of this device, and those that documents post (ACC-03,
 * ACC-04). Pure, so that order, status and search are a test.
 */
import type { JournalLineWire } from '@cuadra/contracts/accounting/journal-lines';
import type { TransactionHead } from '@cuadra/contracts/accounting/transaction-reading';
import { parseInBoth } from '@cuadra/domain/money/both-currencies';
import { type Money, parseDecimal, sum } from '@cuadra/domain/money/money';
import type { JournalDraftRow, JournalEntryRow } from '../../../data/rows.ts';
import { COLLECTION_NAMES } from '../../../session/words/collection-names.ts';

export type ListedStatus = 'draft' | 'posted' | 'void';

export const STATUS_NAMES: Readonly<Record<ListedStatus, string>> = {
  draft: 'Borrador',
  posted: 'Registrado',
  void: 'Anulado',
};

export interface ListedTransaction {
  readonly id: string;
  readonly date: string;
  readonly description: string;
  readonly reference: string;
  readonly status: ListedStatus;
  readonly usd: Money;
  readonly ves: Money;
  /** 'A mano', or its document: 'Venta A-000012'. */
  readonly origin: string;
  /** The collection of its document; left out where a person enters it. */
  readonly source?: string;
  readonly draft?: JournalDraftRow;
  readonly entry?: JournalEntryRow;
}

export interface OwnTransactions {
  /** Without those deleted. */
  readonly drafts: readonly JournalDraftRow[];
  readonly entries: readonly JournalEntryRow[];
  /** Ids of the entries that another one reverses. */
  readonly voided: ReadonlySet<string>;
}

const BY_HAND = 'A mano';
/** What the server posts that is no document. */
const SERVER_NAMES: Readonly<Record<string, string>> = { posting_rebuilds: 'Asiento recalculado' };

/** Newest first. @param text part of the description, the reference or the origin */
export function listedTransactions(
  { drafts, entries, voided }: OwnTransactions,
  documents: readonly TransactionHead[],
  text: string,
): ListedTransaction[] {
  const rows = [
    ...drafts.map((draft) => ({ ...ownRow(draft), status: 'draft' as const, draft })),
    ...entries.map((entry) => ({
      ...ownRow(entry),
      status: voided.has(entry.id) ? ('void' as const) : ('posted' as const),
      entry,
    })),
    ...documents.map(documentRow),
  ];
  const sought = plain(text);
  const found = rows.filter(({ description, reference, origin }) =>
    [description, reference, origin].some((part) => plain(part).includes(sought)),
  );
  return found.sort(newestFirst);
}

function ownRow({ id, date, description, reference, entries }: JournalDraftRow | JournalEntryRow) {
  return { id, date, description, reference, origin: BY_HAND, ...debitsOf(entries) };
}

/** What the debits add up to, which is what the transaction moves. */
function debitsOf(lines: readonly JournalLineWire[]): Pick<ListedTransaction, 'usd' | 'ves'> {
  return {
    usd: sum(
      lines.map(({ debit }) => parseDecimal(debit, 'USD')),
      'USD',
    ),
    ves: sum(
      lines.map(({ debit_ves }) => parseDecimal(debit_ves, 'VES')),
      'VES',
    ),
  };
}

/** What a document posted. */
export function documentRow(head: TransactionHead): ListedTransaction {
  const { id, date, description, source, status, usd, ves } = head;
  const reference = referenceText(head);
  return {
    ...{ id, date, description, reference, source, status },
    ...parseInBoth(usd, ves),
    origin: `${documentName(source)} ${reference}`.trim(),
  };
}

/** Credit notes are numbered apart from sales, so 'A-000002' alone would be read as the sale of that number. */
function referenceText({ source, reference }: TransactionHead): string {
  return source === 'sale_returns' && reference !== '' ? `NC ${reference}` : reference;
}

function documentName(source: string): string {
  const named = Object.entries(COLLECTION_NAMES).find(([name]) => name === source);
  return named?.[1] ?? SERVER_NAMES[source] ?? 'Documento';
}

/** Of one day the younger id first: ids of what is made are ordered by time. */
function newestFirst(first: ListedTransaction, second: ListedTransaction): number {
  if (first.date !== second.date) return first.date < second.date ? 1 : -1;
  return first.id < second.id ? 1 : -1;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
