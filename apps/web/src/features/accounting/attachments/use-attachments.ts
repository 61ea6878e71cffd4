/** The attachments of a document that this device has, in the order in which they were added. */
import { useLiveQuery } from 'dexie-react-hooks';

import { type AttachmentRow, isAlive } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';

/** Undefined until read. */
export function useAttachments(documentId: string): readonly AttachmentRow[] | undefined {
  const { db } = useCompany();
  return useLiveQuery(
    async () => (await db.attachments.where('document_id').equals(documentId).sortBy('id')).filter(isAlive),
    [db, documentId],
  );
}
