/** Transactions entered by hand, from the wire to the domain, which knows what each line adds to its account. */
import type { JournalEntry } from '@cuadra/domain/ledger/journal-entry';

import type { JournalEntryWire } from '../accounting/journal.ts';
import { journalLineFromWire } from '../accounting/journal-lines.ts';

/** @throws BrokenInvariant for a body that its schema has not checked */
export function journalEntryFromWire(wire: JournalEntryWire): JournalEntry {
  const { id, date, description, reference, entries, reverses_id } = wire;
  const lines = entries.map(journalLineFromWire);
  return { id, date, description, reference, lines, reversesId: reverses_id };
}
