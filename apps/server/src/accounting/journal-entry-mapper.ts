/** A transaction entered by hand as the recorder takes it (ACC-03, ACC-04): its lines name accounts, and are its postings. */
import { JournalEntryWire } from '@cuadra/contracts/accounting/journal';
import { journalEntryFromWire } from '@cuadra/contracts/wire/journal-entry';
import { type JournalEntry, netOf } from '@cuadra/domain/ledger/journal-entry';
import { toDecimal } from '@cuadra/domain/money/money';
import { noonOfBusinessDay } from '@cuadra/domain/time/business-day';
import type { DocumentMapper, Entries } from '../documents/document-mapper.ts';
import { firstOrVoidOf } from '../documents/supersede.ts';
import { voidIdProblems } from '../documents/void-id-problems.ts';
import { BOOKS_DOCUMENT } from './books-document.ts';
import { licensedMaker } from './licensed-maker.ts';

export const journalEntryMapper: DocumentMapper<JournalEntryWire, JournalEntry> = {
  schema: JournalEntryWire,
  ...BOOKS_DOCUMENT,
  permission: licensedMaker,
  doneOnce: firstOrVoidOf('journal_entries', 'la'),
  references: ({ entries, reverses_id }) => [
    ...entries.map(({ account_id }, place) => ({
      ...{ field: `entries.${place}.account_id`, table: 'accounts' as const, id: account_id },
    })),
    ...(reverses_id === null
      ? []
      : [{ field: 'reverses_id', table: 'journal_entries' as const, id: reverses_id }]),
  ],
  checkWire: (wire, { companyId }) => voidIdProblems(wire, companyId),
  fromWire: journalEntryFromWire,
  // Its schema has checked the lines, for drafts too; what its accounts are now is found under the lock.
  check: () => [],
  book: (entry, wire) => ({
    at: wire.made_at,
    lineCount: entry.lines.length,
    entries: entriesOf(entry, wire),
  }),
};

function entriesOf({ lines }: JournalEntry, wire: JournalEntryWire): Entries {
  const { date, description, reference, exchange_rate } = wire;
  return {
    ...{ stock: [], cash: [], customers: [] },
    postings: lines.map((line) => {
      const { usd, ves } = netOf(line);
      return {
        ...{ account_id: line.accountId, description: line.description },
        ...{ usd: toDecimal(usd), ves: toDecimal(ves) },
      };
    }),
    transaction: {
      ...{ date: noonOfBusinessDay(date), description, reference, exchange_rate },
      ...{ source: 'journal_entries', cost_role: null },
    },
  };
}
