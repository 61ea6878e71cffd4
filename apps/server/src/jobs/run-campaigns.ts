/**
 * Campaigns that go out by mail (MKT-05): what is due is planned, sent, and counted. Which companies have something to do
 * the database says; a failure of one company changes nothing for the others.
 */
import type { Statement } from '../db/database.ts';
import { countCampaigns } from '../marketing/count-campaigns.ts';
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

export interface RunCampaigns extends Omit<CampaignSending, 'sendBulk'> {
  /** Undefined where no mail leaves this server: what is due waits. */
  readonly sendBulk: CampaignSending['sendBulk'] | undefined;
  /** Called for each company that has a new version. */
  readonly announce: (companyId: string) => void;
}

export async function runCampaigns({ sendBulk, announce, ...rest }: RunCampaigns): Promise<void> {
  const { database, now, onFailure } = rest;
  const each = async (work: typeof planCampaigns): Promise<void> => {
    const companies = await database.identity<{ company_id: string }>(COMPANIES, [COMPANIES_MAX]);
    const workOn = async (companyId: string): Promise<boolean> => {
      const hasChanged = await work(database, companyId, now());
      if (hasChanged) announce(companyId);
      return hasChanged;
    };
    await eachCompany(companies, workOn, onFailure);
  };
  if (sendBulk !== undefined) {
    await each(planCampaigns);
    await sendCampaigns({ ...rest, sendBulk });
    // Whose last message has left is completed.
    await each(planCampaigns);
  }
  await each(countCampaigns);
}
