/** Campañas: whom each is for, how it fared, and its state; made, changed, scheduled, paused, called off [MKT-03]. */
import { dayText } from '@cuadra/domain/time/instant-text';
import { IconBell, IconBrandWhatsapp, IconMail, IconMessage, IconSpeakerphone } from '@tabler/icons-react';
import type { CampaignRow } from '../../../data/rows.ts';
import { MarketingPanel } from '../../../features/marketing/frame/marketing-panel.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import rows from '../../../ui/layout/rows.module.css';
import frame from '../frame/marketing.module.css';
import { CAMPAIGN_STATES, CAMPAIGN_TYPES, conversionText } from '../frame/marketing-text.ts';
import { CampaignActions, type CampaignDialogs } from './campaign-actions.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { audienceText, FREQUENCIES, funnelText, openedText } from './campaign-text.ts';
import styles from './campaigns.module.css';
import { DeleteCampaign } from './delete-campaign.tsx';
import { Funnel } from './funnel.tsx';
import { LinksDialog } from './links-dialog.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { ScheduleQuestion } from './schedule-question.tsx';

const CAMPAIGN_ICONS = {
  email: IconMail,
  sms: IconMessage,
  push: IconBell,
  whatsapp: IconBrandWhatsapp,
} as const;

const NO_CAMPAIGNS = {
  icon: IconSpeakerphone,
  title: 'No hay campañas activas',
  why: 'Escríbeles a tus clientes y mira aquí a cuántos llegó y cuántos compraron.',
};

export interface CampaignsPanelProps {
  readonly campaigns: readonly CampaignRow[];
  readonly mayWrite: boolean;
}

export function CampaignsPanel({ campaigns, mayWrite }: CampaignsPanelProps) {
  const form = useDialogFor<CampaignRow>();
  const schedule = useDialogFor<CampaignRow>();
  const sending = useDialogFor<CampaignRow>();
  const result = useDialogFor<CampaignRow>();
  const deletion = useDialogFor<CampaignRow>();
  const dialogs = {
    onEdit: form.open,
    onSchedule: schedule.open,
    onSend: sending.open,
    onResult: result.open,
    onDelete: deletion.open,
  };
  return (
    <>
      <MarketingPanel
        title="Campañas"
        empty={NO_CAMPAIGNS}
        create={mayWrite ? { label: 'Nueva Campaña', onClick: () => form.open() } : undefined}
      >
        {campaigns.map((campaign) => (
          <Campaign key={campaign.id} campaign={campaign} dialogs={mayWrite ? dialogs : undefined} />
        ))}
      </MarketingPanel>
      {form.isOpen ? <CampaignForm row={form.item} onClose={form.close} /> : null}
      {schedule.item === undefined ? null : (
        <ScheduleQuestion campaign={schedule.item} onClose={schedule.close} />
      )}
      {result.item === undefined ? null : (
        <ResultDialog campaign={result.item} mayWrite={mayWrite} onClose={result.close} />
      )}
      <Links campaign={campaigns.find(({ id }) => id === sending.item?.id)} onClose={sending.close} />
      {deletion.item === undefined ? null : (
        <DeleteCampaign campaign={deletion.item} onClose={deletion.close} />
      )}
    </>
  );
}

interface LinksProps {
  /** As it is now: with the first message it is under way. */
  readonly campaign: CampaignRow | undefined;
  readonly onClose: () => void;
}

function Links({ campaign, onClose }: LinksProps) {
  if (campaign === undefined) return null;
  const { type } = campaign;
  return type === 'sms' || type === 'whatsapp' ? (
    <LinksDialog campaign={{ ...campaign, type }} onClose={onClose} />
  ) : null;
}

interface CampaignProps {
  readonly campaign: CampaignRow;
  /** Absent where the user may only read. */
  readonly dialogs: CampaignDialogs | undefined;
}

function Campaign({ campaign, dialogs }: CampaignProps) {
  const { name, type, audience, schedule, metrics, status } = campaign;
  const { text, tone } = CAMPAIGN_STATES[status];
  const Icon = CAMPAIGN_ICONS[type];
  const funnel = funnelText(metrics);
  return (
    <li className={styles.row}>
      <span className={`${rows.icon} ${frame.icon}`} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </span>
      <span className={`${rows.words} ${frame.words}`}>
        <b>{name}</b>
        <small>
          {CAMPAIGN_TYPES[type]} · {FREQUENCIES[schedule.frequency].toLowerCase()}
        </small>
      </span>
      <span className={styles.audience}>{audienceText(audience)}</span>
      <span className={styles.result}>
        {funnel === undefined ? null : (
          <Funnel metrics={metrics} label={type === 'email' ? openedText(metrics) : funnel} />
        )}
        <small className="tnum">{funnel ?? `Desde el ${dayText(schedule.start_date)}`}</small>
      </span>
      <b className={`${styles.rate} tnum`}>{conversionText(metrics) ?? '–'}</b>
      <span className={styles.state}>
        <StatusPill tone={tone}>{text}</StatusPill>
      </span>
      {dialogs === undefined ? null : (
        <span className={styles.actions}>
          <CampaignActions campaign={campaign} {...dialogs} />
        </span>
      )}
    </li>
  );
}
