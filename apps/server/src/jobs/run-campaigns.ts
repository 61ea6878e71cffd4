/**
 * Campaigns that the server sends (MKT-05): what is due is planned, sent, and counted. Which companies have something to do
 * the database says; a failure of one company changes nothing for the others.
 */
import type { Statement } from '../db/database.ts';
import { countCampaigns } from '../marketing/count-campaigns.ts';
import { channelsOf } from '../marketing/message-way.ts';
import { planCampaigns } from '../marketing/plan-campaigns.ts';
import { type CampaignSending, sendCampaigns } from '../marketing/send-campaigns.ts';
import { eachCompany } from './each-company.ts';

/** How often what is due is looked for. */
export const CAMPAIGNS_INTERVAL_MS = 15_000;
/** Companies beyond this number wait for another round. */
const COMPANIES_MAX = 500;

const COMPANIES: Statement = {
  name: 'companies_with_campaigns',
  text: 'select company_id from app.companies_with_campaigns($1)',
};

export interface RunCampaigns extends CampaignSending {
  /** Called for each company that has a new version. */
  readonly announce: (companyId: string) => void;
}

/** What is due by a channel that has no way out of this server waits. */
export async function runCampaigns({ announce, ...sending }: RunCampaigns): Promise<void> {
  const { database, ways, now, onFailure } = sending;
  const channels = channelsOf(ways);
  const each = async (work: (companyId: string) => Promise<boolean>): Promise<void> => {
    const companies = await database.identity<{ company_id: string }>(COMPANIES, [COMPANIES_MAX]);
    const workOn = async (companyId: string): Promise<boolean> => {
      const hasChanged = await work(companyId);
      if (hasChanged) announce(companyId);
      return hasChanged;
    };
    await eachCompany(companies, workOn, onFailure);
  };
  const plan = (companyId: string) => planCampaigns({ database, channels, onFailure, now: now() }, companyId);
  if (channels.length > 0) {
    await each(plan);
    await sendCampaigns(sending);
    // Whose last message has left is completed.
    await each(plan);
  }
  await each((companyId) => countCampaigns({ database, onFailure, now: now() }, companyId));
}
