/**
 * Posts and voids transactions entered by hand, with or without a network (ACC-04): the document, the balances that it
 * changes, the end of its draft and the item, in one write.
 */
import type { JournalDraftFields, JournalEntryWire } from '@cuadra/contracts/accounting/journal';
import { postedEntry, voidOfJournalEntry } from '@cuadra/contracts/accounting/make-journal-entry';
import { businessDayOf } from '@cuadra/domain/time/business-day';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { dropDraftIn } from '../drafts/draft-store.ts';
import type { JournalEntryRow, Maker } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { ATTACHMENT_TABLES, type AttachmentEdits, editAttachmentsIn } from './attachments.ts';
import { deleteIn, patchIn } from './change-records.ts';
import { enqueueDocument, FACT_TABLES } from './enqueue-document.ts';
import { ownerOfDraft } from './journal-drafts.ts';
import { journalLedgerEntries } from './journal-ledger-entries.ts';
import { placementOf } from './placement.ts';

const TABLES = [
  ...new Set([
    ...FACT_TABLES,
    ...ATTACHMENT_TABLES,
    ...(['journal_entries', 'journal_drafts', 'recurring_entries', 'bank_lines', 'drafts'] as const),
  ]),
];

export interface PostOptions {
  /** The due day of a recurring transaction that it is entered for. */
  readonly repeated?: { readonly recurringId: string; readonly day: string } | undefined;
  /** What its form changed of its attachments. */
  readonly edits?: AttachmentEdits;
  /** The line of a bank statement that it is the entry of. */
  readonly bankLineId?: string | undefined;
  readonly nowMs?: number;
}

/**
 * Posts a draft as it was checked. Its stored row, and what is typed of it (`drafts`), are gone afterwards.
 *
 * @returns the entry; one that was posted before is not changed (S-10)
 */
export async function postJournalDraft(
  db: CompanyDb,
  draft: JournalDraftFields & { readonly id: string },
  maker: Maker,
  { repeated, edits, bankLineId, nowMs = Date.now() }: PostOptions = {},
): Promise<JournalEntryRow> {
  return dexieStore(db).write(TABLES, async (tx) => {
    // First: the server takes none away from what is posted.
    if (edits !== undefined) {
      await editAttachmentsIn(tx, db, ownerOfDraft(db.companyId, draft.id), edits, maker);
    }
    const posted = await recordIn(tx, db, maker, nowMs, (madeAt) => postedEntry(db.companyId, draft, madeAt));
    await deleteIn(tx, db, 'journal_drafts', draft.id, maker);
    await dropDraftIn(tx, draft.id);
    if (repeated !== undefined) {
      const { recurringId: id, day } = repeated;
      await patchIn(tx, db, { collection: 'recurring_entries', id, fields: { done_until: day } }, maker);
    }
    if (bankLineId !== undefined) {
      const fields = { entries: [{ transaction_id: posted.id }] };
      await patchIn(tx, db, { collection: 'bank_lines', id: bankLineId, fields }, maker);
    }
    return posted;
  });
}

/** Voids a posted entry by one that reverses it, today (ACC-04). Returns the reversing entry. */
export async function voidJournalEntry(
  db: CompanyDb,
  entry: JournalEntryRow,
  maker: Maker,
  nowMs = Date.now(),
): Promise<JournalEntryRow> {
  return dexieStore(db).write(TABLES, (tx) =>
    recordIn(tx, db, maker, nowMs, (madeAt) =>
      voidOfJournalEntry(db.companyId, entry, { date: businessDayOf(madeAt), madeAt }),
    ),
  );
}

async function recordIn(
  tx: DeviceTransaction,
  db: CompanyDb,
  maker: Maker,
  nowMs: number,
  make: (madeAt: string) => JournalEntryWire,
): Promise<JournalEntryRow> {
  const made_at = await correctedNow(tx, nowMs);
  const document = make(made_at);
  const known = await tx.get('journal_entries', document.id);
  if (known !== undefined) return known;
  const entries = journalLedgerEntries(document);
  const fact = { collection: 'journal_entries', document, entries, made_by: maker, made_at } as const;
  return enqueueDocument(tx, fact, await placementOf(db, tx, 'journal_entries'));
}
