/**
 * Stores and deletes drafts of transactions with what is attached to them (ACC-03, ACC-04), in one write. Their
 * attachments name the entry that the draft will become, so that nothing is changed when it is posted.
 */
import type { JournalDraftFields } from '@cuadra/contracts/accounting/journal';
import { journalEntryId } from '@cuadra/contracts/primitives/ids';

import type { CompanyDb } from '../company-db.ts';
import { dropDraftIn } from '../drafts/draft-store.ts';
import type { Maker } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import {
  ATTACHMENT_TABLES,
  type AttachmentEdits,
  type AttachmentOwner,
  deleteAttachmentsIn,
  editAttachmentsIn,
  restoreAttachmentsIn,
} from './attachments.ts';
import { createIn, deleteIn, newRecord, patchIn } from './change-records.ts';
import { restoreIn } from './restore-record.ts';

const TABLES = [...ATTACHMENT_TABLES, 'journal_drafts', 'recurring_entries', 'drafts'] as const;

/** What the attachments of a draft are of. */
export function ownerOfDraft(companyId: string, draftId: string): AttachmentOwner {
  return { collection: 'journal_entries', documentId: journalEntryId(companyId, draftId) };
}

/**
 * Stores what was typed: a new draft, or the changes of one.
 *
 * @param repeated the due day of a recurring transaction that it is entered for: it is proposed no more
 */
export async function storeJournalDraft(
  db: CompanyDb,
  { id, ...fields }: JournalDraftFields & { readonly id: string },
  maker: Maker,
  {
    edits,
    repeated,
  }: {
    readonly edits: AttachmentEdits;
    readonly repeated: { readonly recurringId: string; readonly day: string } | undefined;
  },
): Promise<void> {
  const record = newRecord(db, 'journal_drafts', fields, id);
  await dexieStore(db).write(TABLES, async (tx) => {
    if ((await tx.get('journal_drafts', id)) === undefined) await createIn(tx, db, record, maker);
    else await patchIn(tx, db, { collection: 'journal_drafts', id, fields }, maker);
    await editAttachmentsIn(tx, db, ownerOfDraft(db.companyId, id), edits, maker);
    if (repeated !== undefined) {
      const changed = { collection: 'recurring_entries', id: repeated.recurringId } as const;
      await patchIn(tx, db, { ...changed, fields: { done_until: repeated.day } }, maker);
    }
    await dropDraftIn(tx, id);
  });
}

/** @returns the ids of the attachments that went with it, to put them back with it */
export async function deleteJournalDraft(db: CompanyDb, id: string, maker: Maker): Promise<string[]> {
  return dexieStore(db).write(TABLES, async (tx) => {
    const { documentId } = ownerOfDraft(db.companyId, id);
    const attached = await deleteAttachmentsIn(tx, db, documentId, maker);
    await deleteIn(tx, db, 'journal_drafts', id, maker);
    return attached;
  });
}

export async function restoreJournalDraft(
  db: CompanyDb,
  id: string,
  attached: readonly string[],
  maker: Maker,
): Promise<void> {
  await dexieStore(db).write(TABLES, async (tx) => {
    await restoreIn(tx, db, { collection: 'journal_drafts', id }, maker);
    await restoreAttachmentsIn(tx, db, attached, maker);
  });
}
