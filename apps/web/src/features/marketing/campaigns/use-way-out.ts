/** Why a campaign's messages would wait: asked of the server, by channel [MKT-05]. */
import { isSentByHand } from '@cuadra/contracts/marketing/campaigns';
import { useEffect, useState } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createMarketingApi } from '../../../data/api/marketing-api.ts';
import type { CampaignRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useHasServer } from '../../../session/company/use-has-server.ts';
import { noWayOut } from './way-out.ts';

/** @returns undefined where they leave, where a person sends them, and while it is not known */
export function useWayOut(campaign: Pick<CampaignRow, 'type' | 'schedule'>): string | undefined {
  const company = useCompany();
  const { db } = company;
  const hasServer = useHasServer(company);
  const { type } = campaign;
  const isByHand = isSentByHand(campaign);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    setProblem(undefined);
    if (hasServer !== true || isByHand) return undefined;
    let isWanted = true;
    void createMarketingApi(companyApiOf(db).client)
      .wayOut(type)
      .then((reply) => {
        if (isWanted && reply.ok) setProblem(reply.value.problem ?? undefined);
      });
    return () => {
      isWanted = false;
    };
  }, [db, hasServer, isByHand, type]);
  return hasServer === false ? noWayOut(campaign, false) : problem;
}
