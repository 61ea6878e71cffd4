/** The three lists of marketing. They can be read; their dialogs are another matter. */

import { businessDayOf } from '@cuadra/domain/time/business-day';
import { dayText } from '@cuadra/domain/time/instant-text';
import {
  IconBell,
  IconClock,
  IconDiscount2,
  IconMail,
  IconMessage,
  IconSpeakerphone,
  IconStack2,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CampaignRow, PriceRuleRow, PromotionRow } from '../../data/rows.ts';
import { StatusPill } from '../../ui/display/status-pill.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import rows from '../../ui/layout/rows.module.css';
import styles from './marketing.module.css';
import {
  adjustmentText,
  audienceText,
  benefitText,
  CAMPAIGN_STATES,
  CAMPAIGN_TYPES,
  conditionText,
  conversionText,
  PROMOTION_STATES,
} from './marketing-text.ts';

const CAMPAIGN_ICONS = { email: IconMail, sms: IconMessage, push: IconBell } as const;
const RULE_ICONS = { bulk: IconStack2, customer_type: IconUsers, time_based: IconClock } as const;

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
    <Row
      Icon={CAMPAIGN_ICONS[type]}
      name={name}
      detail={`${CAMPAIGN_TYPES[type]} · ${audienceText(audience)}`}
      figure={conversionText(metrics)}
      state={<StatusPill tone={tone}>{text}</StatusPill>}
    />
  );
}

export function PromotionsPanel({ promotions }: { readonly promotions: readonly PromotionRow[] }) {
  return (
    <Panel title="Promociones" flush>
      {promotions.length === 0 ? (
        <EmptyState
          icon={IconDiscount2}
          title="No hay promociones registradas"
          why="Descuentos y combos con su fecha de inicio y de fin."
        />
      ) : (
        <ul className={rows.list}>
          {promotions.map((promotion) => (
            <Promotion key={promotion.id} promotion={promotion} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Promotion({ promotion }: { readonly promotion: PromotionRow }) {
  const { name, benefit, start_date, end_date, status } = promotion;
  const { text, tone } = PROMOTION_STATES[status];
  const day = (instant: string) => dayText(businessDayOf(instant));
  return (
    <Row
      Icon={IconTag}
      name={name}
      detail={`${day(start_date)} – ${day(end_date)}`}
      figure={benefitText(benefit)}
      state={<StatusPill tone={tone}>{text}</StatusPill>}
    />
  );
}

export function PriceRulesPanel({ rules }: { readonly rules: readonly PriceRuleRow[] }) {
  return (
    <Panel title="Reglas de Precio" flush>
      {rules.length === 0 ? (
        <EmptyState
          icon={IconStack2}
          title="No hay reglas de precio configuradas"
          why="Precios por volumen, por tipo de cliente o por horario."
        />
      ) : (
        <ul className={rows.list}>
          {rules.map((rule) => (
            <PriceRule key={rule.id} rule={rule} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PriceRule({ rule }: { readonly rule: PriceRuleRow }) {
  const { name, type, adjustment, priority, status } = rule;
  const isActive = status === 'active';
  return (
    <Row
      Icon={RULE_ICONS[type]}
      name={name}
      detail={`Prioridad ${priority} · ${conditionText(rule)}`}
      figure={adjustmentText(adjustment)}
      state={<StatusPill tone={isActive ? 'ok' : 'neutral'}>{isActive ? 'Activa' : 'Inactiva'}</StatusPill>}
    />
  );
}

interface RowProps {
  readonly Icon: typeof IconTag;
  readonly name: string;
  readonly detail: string;
  readonly figure: string | undefined;
  readonly state: ReactNode;
}

function Row({ Icon, name, detail, figure, state }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={`${rows.icon} ${styles.icon}`} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </span>
      <span className={`${rows.words} ${styles.words}`}>
        <b className="ellipsis">{name}</b>
        <small>{detail}</small>
      </span>
      <span className={`${styles.figure} tnum`}>{figure ?? '–'}</span>
      {state}
    </li>
  );
}
