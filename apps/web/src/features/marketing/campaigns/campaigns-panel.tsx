/** The campaigns of the company and what came of them. They can be read. */

import { IconBell, IconBrandWhatsapp, IconMail, IconMessage, IconSpeakerphone } from '@tabler/icons-react';
import type { CampaignRow } from '../../../data/rows.ts';
import { MarketingPanel } from '../../../features/marketing/frame/marketing-panel.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { MarketingRow } from '../frame/marketing-row.tsx';
import { audienceText, CAMPAIGN_STATES, CAMPAIGN_TYPES, conversionText } from '../frame/marketing-text.ts';

const CAMPAIGN_ICONS = {
  email: IconMail,
  sms: IconMessage,
  push: IconBell,
  whatsapp: IconBrandWhatsapp,
} as const;

const NO_CAMPAIGNS = {
  icon: IconSpeakerphone,
  title: 'No hay campañas activas',
  why: 'Aquí verás a cuántos llegó cada campaña y cuántos compraron.',
};

export function CampaignsPanel({ campaigns }: { readonly campaigns: readonly CampaignRow[] }) {
  return (
    <MarketingPanel title="Campañas" empty={NO_CAMPAIGNS}>
      {campaigns.map((campaign) => (
        <Campaign key={campaign.id} campaign={campaign} />
      ))}
    </MarketingPanel>
  );
}

function Campaign({ campaign }: { readonly campaign: CampaignRow }) {
  const { name, type, audience, metrics, status } = campaign;
  const { text, tone } = CAMPAIGN_STATES[status];
  return (
    <MarketingRow
      Icon={CAMPAIGN_ICONS[type]}
      name={name}
      detail={`${CAMPAIGN_TYPES[type]} · ${audienceText(audience)}`}
      figure={conversionText(metrics)}
      state={<StatusPill tone={tone}>{text}</StatusPill>}
    />
  );
}
