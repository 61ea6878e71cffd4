/** Writes what came of a company's campaigns into them: sent, opened, clicked, and the purchases they brought (MKT-03). */
import type { CampaignFields } from '@cuadra/contracts/marketing/campaigns';
import type { z } from 'zod';
import { type CompanyTx, type Statement, statements } from '../db/database.ts';
import { changeCampaign } from './campaign-row.ts';
import type { CampaignPlanning } from './plan-campaigns.ts';

const SQL = statements({
  note_campaign_sales: 'select app.note_campaign_sales($1) as changed',
  uncounted_campaigns: `update campaign_runs r set is_counted = true
    where r.company_id = $1 and not r.is_counted returning r.campaign_id as id`,
  uncount_campaign: 'update campaign_runs set is_counted = false where company_id = $1 and campaign_id = $2',
  campaign_metrics: 'select app.campaign_metrics($1) as metrics',
});

/** What is counted of a run has changed: the next round counts it again. */
export const UNCOUNT_RUN: Statement = {
  name: 'uncount_run',
  text: 'update campaign_runs set is_counted = false where company_id = $1 and id = $2 and is_counted',
};

type Metrics = z.infer<typeof CampaignFields>['metrics'];

/**
 * Those whose counts changed alone: each change of a campaign goes to all devices, so it is written once a round, not
 * once a click.
 * One that fails stays uncounted for the next round, and the others are counted.
 *
 * @returns whether the metrics of one have changed
 */
export async function countCampaigns(
  { database, now, onFailure }: Pick<CampaignPlanning, 'database' | 'now' | 'onFailure'>,
  companyId: string,
): Promise<boolean> {
  await database.withCompany(companyId, (tx) => tx.query(SQL.note_campaign_sales, [now]));
  // Marked before they are counted: what happens meanwhile marks them again.
  const runs = await database.withCompany(companyId, (tx) =>
    tx.query<{ id: string }>(SQL.uncounted_campaigns, [companyId]),
  );
  let hasChanged = false;
  for (const id of new Set(runs.map((run) => run.id))) {
    try {
      const changed = await database.withCompany(companyId, (tx) => countOne(tx, id, now));
      hasChanged ||= changed;
    } catch (error) {
      onFailure(new Error(`campaign ${id} of company ${companyId} cannot be counted`, { cause: error }));
      await database.withCompany(companyId, (tx) => tx.query(SQL.uncount_campaign, [companyId, id]));
    }
  }
  return hasChanged;
}

function countOne(tx: CompanyTx, id: string, now: Date): Promise<boolean> {
  return changeCampaign(tx, id, now, async ({ metrics: before }) => {
    const [row] = await tx.query<{ metrics: Metrics }>(SQL.campaign_metrics, [id]);
    return row === undefined || isSame(before, row.metrics) ? {} : { metrics: row.metrics };
  });
}

function isSame(one: Metrics, other: Metrics): boolean {
  return (
    one.sent === other.sent &&
    one.opened === other.opened &&
    one.clicked === other.clicked &&
    one.converted === other.converted
  );
}
