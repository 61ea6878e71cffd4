/**
 * Writes into the company's history what changes no record: a device withdrawn, or taken back (PERM-04). Apart from the
 * commands because there is one trail only, whatever is told in it.
 */

import type { CommandDetail } from '@cuadra/contracts/identity/audit';
import { newId } from '@cuadra/contracts/primitives/ids';
import { hashOfBody } from '@cuadra/contracts/protocol/item-hash';
import { type CompanyTx, LOCK_COMPANY, type Statement } from '../db/database.ts';

export interface Command {
  /** What it is about, as the trail is asked for it: `devices`. */
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
