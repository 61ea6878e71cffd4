/** '¿Programar …?': when it goes out and to whom, before it is left to the server [MKT-05]. */
import { AUDIENCE_SAMPLE } from '@cuadra/contracts/marketing/audience-reading';
import { useEffect, useState } from 'react';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createMarketingApi } from '../../../data/api/marketing-api.ts';
import { patchRecord } from '../../../data/local-writes/change-records.ts';
import type { CampaignRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { ConfirmAttempt } from '../../../ui/dialogs/confirm-attempt.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { scheduleText } from './campaign-text.ts';
import styles from './campaigns.module.css';
import { RecipientsNote } from './recipients-note.tsx';

export interface ScheduleQuestionProps {
  readonly campaign: CampaignRow;
  readonly onClose: () => void;
}

export function ScheduleQuestion({ campaign, onClose }: ScheduleQuestionProps) {
  const { db, maker } = useCompany();
  const { id, name, type, audience, schedule } = campaign;
  const wayOut = useWayOut(type);
  const store = async (): Promise<undefined> => {
    await patchRecord(db, 'campaigns', id, { status: 'scheduled' }, maker);
  };
  return (
    <ConfirmAttempt
      title={`¿Programar “${name}”?`}
      confirmLabel="Programar"
      gate={SAVE_GATE}
      work={store}
      done={`Programaste ${name}`}
      onClose={onClose}
    >
      {wayOut === undefined ? null : <Banner tone="due" fact={wayOut} />}
      <p className={styles.when}>{scheduleText(schedule)}.</p>
      <RecipientsNote question={{ audience, channel: type, sample_size: AUDIENCE_SAMPLE }} />
    </ConfirmAttempt>
  );
}

/** Why its messages would wait on the server; undefined where they leave, and while it is not known. */
function useWayOut(type: CampaignRow['type']): string | undefined {
  const { db, isDemo } = useCompany();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (isDemo) return undefined;
    let isWanted = true;
    void createMarketingApi(companyApiOf(db).client)
      .wayOut(type)
      .then((reply) => {
        if (isWanted && reply.ok) setProblem(reply.value.problem ?? undefined);
      });
    return () => {
      isWanted = false;
    };
  }, [db, isDemo, type]);
  return problem;
}
