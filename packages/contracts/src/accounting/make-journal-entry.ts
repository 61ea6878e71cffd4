/**
 * The documents that a transaction entered by hand becomes: posted, and voided by a reversing one (ACC-04). Separate
 * from the schema because the device makes them, and the server only checks them.
 */
import { assert } from '@cuadra/domain/assert';

import { journalEntryId, voidId } from '../primitives/ids.ts';
import type { JournalDraftFields, JournalEntryWire } from './journal.ts';

const DESCRIPTION_LENGTH_MAX = 200;

/**
 * The posted form of a draft. It has the one id that it can have: two devices that post the draft make the same document
 * (S-24).
 *
 * @param madeAt ISO instant
 */
export function postedEntry(
  companyId: string,
  draft: JournalDraftFields & { readonly id: string },
  madeAt: string,
): JournalEntryWire {
  const { id, date, description, reference, currency, exchange_rate, entries } = draft;
  return {
    ...{ id: journalEntryId(companyId, id), date, description, reference, currency, exchange_rate },
    ...{ entries, reverses_id: null, made_at: madeAt },
  };
}

/**
 * The entry that reverses another: the same lines on their other side, at the same rate, so that the two sum to zero in
 * both currencies. It has the one id that a void of this entry can have (S-24).
 *
 * @param date the day it is booked at
 * @throws BrokenInvariant for a reversing entry, which is not voided: it is entered again instead
 */
export function voidOfJournalEntry(
  companyId: string,
  entry: JournalEntryWire,
  { date, madeAt }: { readonly date: string; readonly madeAt: string },
): JournalEntryWire {
  assert(entry.reverses_id === null, 'a reversing entry is not voided');
  return {
    ...{ id: voidId(companyId, entry.id), date, reference: entry.reference },
    description: `Anula: ${entry.description}`.slice(0, DESCRIPTION_LENGTH_MAX),
    ...{ currency: entry.currency, exchange_rate: entry.exchange_rate },
    entries: entry.entries.map((line) => ({
      ...line,
      ...{ debit: line.credit, credit: line.debit },
      ...{ debit_ves: line.credit_ves, credit_ves: line.debit_ves },
    })),
    ...{ reverses_id: entry.id, made_at: madeAt },
  };
}
