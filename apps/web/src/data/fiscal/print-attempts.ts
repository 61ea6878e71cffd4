/**
 * The one attempt to print of a machine, on the disk of the device that drives it before the first byte is sent
 * (FISC-03). It is a draft of the document that it becomes: neither a reload nor a power cut loses it.
 */
import { FiscalFault } from '@cuadra/fiscal/faults';
import type { AttemptJournal, PrintAttempt } from '@cuadra/fiscal/issue/attempt';
import type { CompanyDb } from '../company-db.ts';
import { readIssued } from '../forms/issued-of.ts';
import type { DeviceTransaction } from '../store/device-store.ts';

const KIND = 'fiscal_attempt';

/** The id of the draft of a machine. */
function attemptDraftId(registration: string): string {
  return `${KIND}-${registration}`;
}

export function attemptJournal(db: CompanyDb, registration: string): AttemptJournal {
  const id = attemptDraftId(registration);
  return {
    read: async () => (await db.drafts.get(id))?.data as PrintAttempt | undefined,
    write: async (attempt) => {
      // Of the device, and not of a person: whoever comes next settles it.
      const row = { id, kind: KIND, data: attempt, user_id: null, updated_at: new Date().toISOString() };
      await db.transaction('rw', [db.drafts, db.issued_documents, db.spoiled_sheets], async () => {
        // On a contingency form since it was asked for: it waits no longer, and is not asked for again.
        if ((await readIssued(db, attempt.documentId)).length > 0) throw new FiscalFault('busy');
        await db.drafts.put(row);
      });
    },
    clear: () => db.drafts.delete(id),
  };
}

/** An attempt of which a person has said that nothing came out. */
interface StoredAttempt extends PrintAttempt {
  readonly isDismissed?: true;
}

/** Whether a machine may have printed it, which is not settled yet: then it goes on no other paper (FISC-03). */
export async function isAttempted(
  tx: Pick<DeviceTransaction, 'where'>,
  documentId: string,
): Promise<boolean> {
  const drafts = await tx.where('drafts', 'kind', [KIND]);
  return drafts.some(({ data }) => {
    const attempt = data as StoredAttempt | undefined;
    return attempt?.documentId === documentId && attempt.isDismissed !== true;
  });
}

/**
 * A person says that it did not come out of the machine, with the paper in hand: it may go on another one. The attempt is
 * settled all the same once the machine answers, which cancels what it has begun.
 */
export async function dismissAttempt(db: CompanyDb, documentId: string): Promise<void> {
  await db.transaction('rw', db.drafts, async () => {
    const drafts = await db.drafts.where('kind').equals(KIND).toArray();
    const found = drafts.find(({ data }) => (data as StoredAttempt | undefined)?.documentId === documentId);
    if (found === undefined) return;
    const data: StoredAttempt = { ...(found.data as StoredAttempt), isDismissed: true };
    await db.drafts.put({ ...found, data });
  });
}
