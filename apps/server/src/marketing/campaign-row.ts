/** A campaign as the server reads it, and what the server itself changes of one: how far it is, and its metrics (MKT-03). */
import type { CampaignFields } from '@cuadra/contracts/marketing/campaigns';
import { newId } from '@cuadra/contracts/primitives/ids';
import type { FieldMarks } from '@cuadra/contracts/registry/reconcile-change';
import type { z } from 'zod';
import { type CompanyTx, LOCK_COMPANY, type Statement } from '../db/database.ts';
import { SERVICE, storeChange } from '../items/store-records.ts';

type Fields = z.infer<typeof CampaignFields>;

const CAMPAIGN: Statement = {
  name: 'campaign_to_change',
  text: `select status, metrics, field_marks as marks from campaigns
    where company_id = $1 and id = $2 and deleted_at is null`,
};

interface CampaignRow extends Pick<Fields, 'status' | 'metrics'> {
  readonly marks: FieldMarks;
}

/**
 * Stores what it becomes, as an item of the company's history, so that its devices hear of it.
 *
 * @param change asked under the company's lock; undefined or the same values change nothing
 * @returns whether something changed
 */
export async function changeCampaign(
  tx: CompanyTx,
  id: string,
  at: Date,
  change: (
    campaign: Pick<Fields, 'status' | 'metrics'>,
  ) => Promise<Partial<Pick<Fields, 'status' | 'metrics'>>>,
): Promise<boolean> {
  const [counter] = await tx.query<{ version: string }>(LOCK_COMPANY, [tx.companyId]);
  const [row] = await tx.query<CampaignRow>(CAMPAIGN, [tx.companyId, id]);
  if (row === undefined) return false;
  const { marks, ...fields } = row;
  const changed = await change(fields);
  if (Object.keys(changed).length === 0) return false;
  const maker = { itemId: newId(), deviceId: undefined, madeBy: SERVICE, at };
  await storeChange(tx, 'campaigns', { id, marks, fields }, changed, Number(counter?.version ?? '0'), maker);
  return true;
}
