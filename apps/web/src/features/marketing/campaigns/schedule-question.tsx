/** '¿Programar …?': when it goes out and to whom, before it is left to the server [MKT-05]. */
import { AUDIENCE_SAMPLE } from '@cuadra/contracts/marketing/audience-reading';
import { patchRecord } from '../../../data/local-writes/change-records.ts';
import type { CampaignRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { ConfirmAttempt } from '../../../ui/dialogs/confirm-attempt.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { scheduleText } from './campaign-text.ts';
import styles from './campaigns.module.css';
import { RecipientsNote } from './recipients-note.tsx';
import { useWayOut } from './use-way-out.ts';

export interface ScheduleQuestionProps {
  readonly campaign: CampaignRow;
  readonly onClose: () => void;
}

export function ScheduleQuestion({ campaign, onClose }: ScheduleQuestionProps) {
  const { db, maker } = useCompany();
  const { id, name, type, audience, schedule } = campaign;
  const wayOut = useWayOut(campaign);
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
