/** The list of a campaign that a person sends himself: found once, and who has it as it happens [MKT-05]. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import {
  type LinkRecipient,
  linkDay,
  linkQuestion,
  readLinkRecipients,
} from '../../../data/marketing/link-recipients.ts';
import { type Recipient, recipientsReader } from '../../../data/marketing/recipients.ts';
import type { CampaignRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';

export interface LinkListState {
  /** The campaign's day that is sent now; undefined before its first one. */
  readonly day: string | undefined;
  /** Undefined until they are found. */
  readonly recipients: readonly LinkRecipient[] | undefined;
  /** Why they could not be found. */
  readonly problem: string | undefined;
}

export function useLinkList(campaign: CampaignRow): LinkListState {
  const { db, isDemo, today } = useCompany();
  const day = linkDay(campaign, today);
  const [found, setFound] = useState<readonly Recipient[]>();
  const [problem, setProblem] = useState<string>();
  const question = JSON.stringify(linkQuestion(campaign));
  useEffect(() => {
    let isWanted = true;
    const reader = recipientsReader(db, isDemo ? undefined : companyApiOf(db).client);
    void reader.ask(JSON.parse(question), today).then((reply) => {
      if (!isWanted) return;
      setFound(reply.ok ? reply.value.sample : undefined);
      setProblem(reply.ok ? undefined : reply.problem.message);
    });
    return () => {
      isWanted = false;
    };
  }, [db, isDemo, question, today]);
  const recipients = useLiveQuery(async () => {
    if (day === undefined) return [];
    return found === undefined ? undefined : readLinkRecipients(db, campaign, found, { day, today });
  }, [db, campaign, found, day, today]);
  return { day, recipients, problem };
}
