/**
 * Writes an entry into the company's history for what changes no record, such as a device revoked or restored
 * (PERM-04). Apart from the commands, because all of them write to the same trail.
 */

import type { CommandDetail } from '@cuadra/contracts/identity/audit';
import { newId } from '@cuadra/contracts/primitives/ids';
import { hashOfBody } from '@cuadra/contracts/protocol/item-hash';
import { type CompanyTx, LOCK_COMPANY, type Statement } from '../db/database.ts';

export interface Command {
  /** What the entry is about, by the name that the trail is filtered by: `devices`. */
  readonly collection: string;
  readonly rowId: string;
  readonly by: { readonly id: string; readonly name: string };
  /** What was done, in plain values. */
  readonly detail: CommandDetail;
}

const CLAIM: Statement = { name: 'claim_command', text: 'select outcome from app.claim_version($1)' };

/** Locks the company (S-01): to be called before other rows of it are locked. */
export async function recordCommand(
  tx: CompanyTx,
  { collection, rowId, by, detail }: Command,
): Promise<void> {
  const item = {
    id: newId(),
    hash: hashOfBody({ collection, rowId, detail }),
    made_by: by.id,
    made_by_name: by.name,
    made_at: new Date().toISOString(),
    kind: 'command',
    collection,
    row_id: rowId,
    detail,
  };
  await tx.query(LOCK_COMPANY, [tx.companyId]);
  await tx.query(CLAIM, [JSON.stringify(item)]);
}
