/** Whether a proposal is posted: one that was posted and voided again can be posted once more (ACC-04). */
import { journalEntryId, nameBasedId, voidId } from '@cuadra/contracts/primitives/ids';
import type { CompanyDb } from '../../../data/company-db.ts';

export interface PostedProposal {
  /** That under which it is posted, or is to be; the same on two devices. */
  readonly id: string;
  readonly isPosted: boolean;
}

/** @param id of the proposal */
export async function postedProposal(db: CompanyDb, id: string): Promise<PostedProposal> {
  const entryId = journalEntryId(db.companyId, id);
  const [entry, reversing] = await db.journal_entries.bulkGet([entryId, voidId(db.companyId, entryId)]);
  if (entry === undefined) return { id, isPosted: false };
  if (reversing === undefined) return { id, isPosted: true };
  return postedProposal(db, nameBasedId(db.companyId, 'month-end-again', id));
}
