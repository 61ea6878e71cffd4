/** The legal books as rows of pages: what is written in each, and what is carried to the next page (ACC-07). */
import type { TotalsBy } from '@cuadra/domain/ledger/account-totals';
import type { FolioRow } from '@cuadra/domain/ledger/folios';
import type { JournalBookEntry, LedgerBookAccount } from '@cuadra/domain/ledger/legal-books';
import { type Money, zero } from '@cuadra/domain/money/money';
import { dayText } from '@cuadra/domain/time/instant-text';
import { monthText } from '../frame/month-text.ts';

export interface BookRow extends FolioRow {
  readonly key: string;
  readonly kind: 'head' | 'line' | 'total';
  /** A day, a code or a quantity; then words. */
  readonly first: string;
  readonly words: string;
  /** One of each column; undefined where there is none. */
  readonly amounts: readonly (Money | undefined)[];
}

/** A book on paper, and as a file. */
export interface LegalBook {
  readonly title: string;
  /** Heads of the two columns of words, then of the amounts. */
  readonly heads: readonly [first: string, words: string];
  readonly amountHeads: readonly string[];
  /** The totals before the first row, as many as are carried. */
  readonly nothing: readonly Money[];
  readonly rows: readonly BookRow[];
}

const NOTHING = zero('VES');

/** What an entry of the Diario is: a transaction, or the summary of a day or month. */
export type JournalBy = 'transaction' | TotalsBy;

export function journalRows(entries: readonly JournalBookEntry[], by: JournalBy): readonly BookRow[] {
  return entries.flatMap(({ number, day, words, lines, total }) => [
    headRow(
      `${number}`,
      String(number),
      by === 'transaction' ? `${dayText(day)} · ${words}` : `Operaciones ${dateWords(day, by)}`,
    ),
    ...lines.map(({ account, debit, credit }, place) => ({
      ...{ key: `${number} ${place}`, kind: 'line' as const, isHead: false },
      ...{ first: account.code, words: account.name },
      amounts: [debit.minor === 0n ? undefined : debit, credit.minor === 0n ? undefined : credit],
      adds: [debit, credit],
    })),
    totalRow(`${number} total`, `Total del asiento ${number}`, [total, total]),
  ]);
}

export function ledgerRows(accounts: readonly LedgerBookAccount[], by: TotalsBy): readonly BookRow[] {
  return accounts.flatMap(({ account, opening, lines, debit, credit, closing }) => [
    headRow(account.id, account.code, account.name),
    {
      ...{ key: `${account.id} opening`, kind: 'line' as const, isHead: false, adds: [] },
      ...{ first: '', words: 'Saldo anterior', amounts: [undefined, undefined, opening] },
    },
    ...lines.map((line) => ({
      ...{ key: `${account.id} ${line.day}`, kind: 'line' as const, isHead: false },
      ...{ first: by === 'day' ? dayText(line.day) : '', words: `Operaciones ${dateWords(line.day, by)}` },
      amounts: [line.debit, line.credit, line.balance],
      adds: [line.debit, line.credit],
    })),
    totalRow(`${account.id} total`, `Total de ${account.name}`, [debit, credit, closing]),
  ]);
}

export function headRow(key: string, first: string, words: string): BookRow {
  return { key: `head ${key}`, kind: 'head', isHead: true, adds: [], first, words, amounts: [] };
}

export function totalRow(key: string, words: string, amounts: BookRow['amounts']): BookRow {
  return { key, kind: 'total', isHead: false, adds: [], first: '', words, amounts };
}

export const JOURNAL_NOTHING: readonly Money[] = [NOTHING, NOTHING];

/** 'del 24/11/2026', 'de noviembre de 2026'. */
function dateWords(day: string, by: TotalsBy): string {
  return by === 'day' ? `del ${dayText(day)}` : `de ${monthText(day)}`;
}
