/** What came of a campaign: by the server where it sent the mails, else from the device [MKT-03]. */
import type { CampaignResultReply } from '@cuadra/contracts/marketing/campaign-sending';
import { isSentByHand } from '@cuadra/contracts/marketing/campaigns';
import { useEffect, useState } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createMarketingApi } from '../../../data/api/marketing-api.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import { sendResult } from '../../../data/marketing/campaign-sends.ts';
import type { CampaignRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useHasServer } from '../../../session/company/use-has-server.ts';

/** Without dollars where only the counts are known. */
export type CampaignResult = Omit<CampaignResultReply, 'dollars'> & { readonly dollars?: string | null };

export interface CampaignResultState {
  /** Undefined until read. */
  readonly result?: CampaignResult;
  readonly problem?: string;
}

const NOTHING_LEFT = { waiting: 0, failed: 0, skipped: 0, doubtful: 0, opened: 0, clicked: 0, problem: null };

export function useCampaignResult(campaign: CampaignRow): CampaignResultState {
  const company = useCompany();
  const { db } = company;
  const hasServer = useHasServer(company);
  const [state, setState] = useState<CampaignResultState>({});
  useEffect(() => {
    if (hasServer === undefined) return undefined;
    let isWanted = true;
    void readResult(db, campaign, hasServer).then((read) => {
      if (isWanted) setState(read);
    });
    return () => {
      isWanted = false;
    };
  }, [db, campaign, hasServer]);
  return state;
}

async function readResult(
  db: CompanyDb,
  campaign: CampaignRow,
  hasServer: boolean,
): Promise<CampaignResultState> {
  const isByHand = isSentByHand(campaign);
  if (isByHand) {
    const { sent, converted, dollars } = await sendResult(db, campaign);
    const text = `${dollars / 100n}.${String(dollars % 100n).padStart(2, '0')}`;
    if (sent > 0) return { result: { ...NOTHING_LEFT, sent, converted, dollars: text } };
  }
  if (!hasServer || isByHand) return { result: { ...NOTHING_LEFT, ...campaign.metrics } };
  const reply = await createMarketingApi(companyApiOf(db).client).result(campaign.id);
  return reply.ok ? { result: reply.value } : { problem: reply.problem.message };
}
