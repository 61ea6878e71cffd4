/** What a form changes of the attachments of a document: pure, so that adding and taking away are a test (ACC-03). */
import { ATTACHMENTS_MAX } from '@cuadra/domain/files/attachment-type';

import type { AttachmentEdits, NewAttachment } from '../../../data/local-writes/attachments.ts';

export const NO_EDITS: AttachmentEdits = { added: [], removed: [] };

/** An attachment as a list shows it. */
export interface ShownAttachment extends NewAttachment {
  /** Whether the server has its record: until then it goes up. */
  readonly isUp: boolean;
}

/** A stored attachment, as far as it is shown. */
export type StoredAttachment = NewAttachment & { readonly version: number };

/** Those of the document that are left, then those that were chosen. */
export function shownAttachments(
  rows: readonly StoredAttachment[],
  { added, removed }: AttachmentEdits,
): ShownAttachment[] {
  const there = new Set(rows.map(({ id }) => id));
  return [
    ...rows.filter(({ id }) => !removed.includes(id)).map((row) => ({ ...row, isUp: row.version > 0 })),
    ...added.filter(({ id }) => !there.has(id)).map((file) => ({ ...file, isUp: true })),
  ];
}

export function withAdded(edits: AttachmentEdits, file: NewAttachment): AttachmentEdits {
  return { ...edits, added: [...edits.added, file] };
}

/** One that was only chosen is forgotten; one that is stored is deleted when the form is saved. */
export function withRemoved({ added, removed }: AttachmentEdits, id: string): AttachmentEdits {
  const left = added.filter((file) => file.id !== id);
  return left.length < added.length ? { added: left, removed } : { added, removed: [...removed, id] };
}

/** How many of the chosen files there is room for. */
export function roomFor(shown: number): number {
  return Math.max(0, ATTACHMENTS_MAX - shown);
}

/** Reads the edits of a draft that this program or an earlier one has stored. */
export function readStoredEdits(stored: unknown): AttachmentEdits {
  if (typeof stored !== 'object' || stored === null) return NO_EDITS;
  const { added, removed } = stored as Partial<AttachmentEdits>;
  return {
    added: Array.isArray(added) ? added : [],
    removed: Array.isArray(removed) ? removed : [],
  };
}
