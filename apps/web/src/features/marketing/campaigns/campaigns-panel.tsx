/** The campaigns of the company and what came of them. They can be read. */

import { IconBell, IconBrandWhatsapp, IconMail, IconMessage, IconSpeakerphone } from '@tabler/icons-react';
import type { CampaignRow } from '../../../data/rows.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import rows from '../../../ui/layout/rows.module.css';
import { MarketingRow } from '../frame/marketing-row.tsx';
import { audienceText, CAMPAIGN_STATES, CAMPAIGN_TYPES, conversionText } from '../frame/marketing-text.ts';

const CAMPAIGN_ICONS = {
  email: IconMail,
  sms: IconMessage,
  push: IconBell,
  whatsapp: IconBrandWhatsapp,
} as const;

export function CampaignsPanel({ campaigns }: { readonly campaigns: readonly CampaignRow[] }) {
  return (
    <Panel title="Campañas" flush>
      {campaigns.length === 0 ? (
        <EmptyState
          icon={IconSpeakerphone}
          title="No hay campañas activas"
          why="Aquí verás a cuántos llegó cada campaña y cuántos compraron."
        />
      ) : (
        <ul className={rows.list}>
          {campaigns.map((campaign) => (
            <Campaign key={campaign.id} campaign={campaign} />
          ))}
        </ul>
      )}
    </Panel>
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
