/**
 * Attaches files to documents of the books, and takes them away from drafts (ACC-03): record and bytes in the write of
 * what they are attached to, or in one of their own where it is posted already.
 */
import type { AttachedTo } from '@cuadra/contracts/accounting/attachments';

import type { CompanyDb } from '../company-db.ts';
import type { KeptFile } from '../images/keep-attachment.ts';
import { sendBytesIn } from '../images/picture-store.ts';
import { isAlive, type Maker } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { CHANGE_TABLES, createIn, deleteIn, newRecord } from './change-records.ts';
import { restoreIn } from './restore-record.ts';

export const ATTACHMENT_TABLES = [...CHANGE_TABLES, 'attachments', 'blobs'] as const;

/** A file that was chosen, under the id that its record will have. */
export interface NewAttachment extends KeptFile {
  readonly id: string;
}

/** What a form changes of the attachments of a document. */
export interface AttachmentEdits {
  readonly added: readonly NewAttachment[];
  /** Ids of records. */
  readonly removed: readonly string[];
}

export interface AttachmentOwner {
  readonly collection: AttachedTo;
  readonly documentId: string;
}

/** Attaches files to what is posted already. */
export async function attachFiles(
  db: CompanyDb,
  owner: AttachmentOwner,
  added: readonly NewAttachment[],
  maker: Maker,
): Promise<void> {
  await dexieStore(db).write(ATTACHMENT_TABLES, (tx) =>
    editAttachmentsIn(tx, db, owner, { added, removed: [] }, maker),
  );
}

/** Within a transaction of {@link ATTACHMENT_TABLES}. The same edits again change nothing. */
export async function editAttachmentsIn(
  tx: DeviceTransaction,
  db: CompanyDb,
  { collection, documentId: document_id }: AttachmentOwner,
  { added, removed }: AttachmentEdits,
  maker: Maker,
): Promise<void> {
  for (const { id, ...file } of added) {
    if ((await tx.get('attachments', id)) !== undefined) continue;
    const record = newRecord(db, 'attachments', { collection, document_id, ...file }, id);
    await createIn(tx, db, record, maker);
    await sendBytesIn(tx, [file.sha256, file.thumbnail]);
  }
  for (const id of removed) await deleteIn(tx, db, 'attachments', id, maker);
}

/** Takes all attachments away with their draft. Within a transaction of {@link ATTACHMENT_TABLES}. @returns their ids */
export async function deleteAttachmentsIn(
  tx: DeviceTransaction,
  db: CompanyDb,
  documentId: string,
  maker: Maker,
): Promise<string[]> {
  const rows = (await tx.where('attachments', 'document_id', [documentId])).filter(isAlive);
  for (const { id } of rows) await deleteIn(tx, db, 'attachments', id, maker);
  return rows.map(({ id }) => id);
}

/** Puts them back with their draft. Within a transaction of {@link ATTACHMENT_TABLES}. */
export async function restoreAttachmentsIn(
  tx: DeviceTransaction,
  db: CompanyDb,
  ids: readonly string[],
  maker: Maker,
): Promise<void> {
  for (const id of ids) await restoreIn(tx, db, { collection: 'attachments', id }, maker);
}
