/**
 * The one attempt to print of a machine, on the disk of the device that drives it before the first byte is sent
 * (FISC-03). It is a draft of the document that it becomes: neither a reload nor a power cut loses it.
 */
import type { AttemptJournal, PrintAttempt } from '@cuadra/fiscal/issue/attempt';
import type { CompanyDb } from '../company-db.ts';

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
      await db.drafts.put(row);
    },
    clear: () => db.drafts.delete(id),
  };
}
