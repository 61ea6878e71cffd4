/** What customers bought and campaigns brought, read once the screen is shown (MKT-05). */

import { isSentByHand } from '@cuadra/contracts/marketing/campaigns';
import type { CustomersOverviewReply } from '@cuadra/contracts/marketing/customers-overview';
import { useEffect, useState } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { sendResult } from '../../../data/marketing/campaign-sends.ts';
import { readCustomers } from '../../../data/marketing/read-customers.ts';
import type { CampaignRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { type BroughtBy, broughtBy } from './brought-by.ts';

export interface CustomersState {
  readonly customers: CustomersOverviewReply;
  /** By campaign, those that brought most first. */
  readonly brought: readonly BroughtBy[];
}

export interface CustomersRead {
  /** Undefined until read. */
  readonly read?: CustomersState;
  readonly problem?: string;
}

/** What the results show and count of a campaign. */
type CountedCampaign = Pick<CampaignRow, 'id' | 'name' | 'type' | 'schedule' | 'metrics' | 'conversion_days'>;

function countedOf({ id, name, type, schedule, metrics, conversion_days }: CampaignRow): CountedCampaign {
  return { id, name, type, schedule, metrics, conversion_days };
}

/** @param campaigns undefined until they are read */
export function useCustomers(campaigns: readonly CampaignRow[] | undefined): CustomersRead {
  const { db, isDemo, today } = useCompany();
  const [state, setState] = useState<CustomersRead>({});
  // By what they say: all sales are summed for an answer, and the list is another one with each sale.
  const asked = JSON.stringify(campaigns?.map(countedOf));
  useEffect(() => {
    if (asked === undefined) return undefined;
    const counted: CountedCampaign[] = JSON.parse(asked);
    let isWanted = true;
    const read = async (): Promise<CustomersRead> => {
      const reply = await readCustomers(db, isDemo ? undefined : companyApiOf(db).client, today);
      if (!reply.ok) return { problem: reply.problem.message };
      const byHand = await Promise.all(
        counted.filter(isSentByHand).map(async (campaign) => ({
          campaign_id: campaign.id,
          cents: (await sendResult(db, campaign)).dollars,
        })),
      );
      return {
        read: { customers: reply.value, brought: broughtBy(counted, reply.value.campaigns, byHand) },
      };
    };
    void read().then((next) => {
      if (isWanted) setState(next);
    });
    return () => {
      isWanted = false;
    };
  }, [db, isDemo, today, asked]);
  return state;
}
