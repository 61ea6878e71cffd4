/** The words and figures of promotions, campaigns and price rules as they are listed [MKT-01 to MKT-04]. Pure. */
import { formatMoney } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import type { CampaignRow, PriceRuleRow, PromotionRow } from '../../../data/rows.ts';
import { COUNT_FORMAT } from '../../../ui/display/count-format.ts';
import type { Tone } from '../../../ui/display/status-pill.tsx';

export interface State {
  readonly text: string;
  readonly tone: Tone;
}

export const PROMOTION_STATES: Readonly<Record<PromotionRow['status'], State>> = {
  draft: { text: 'Borrador', tone: 'neutral' },
  active: { text: 'Activa', tone: 'ok' },
  expired: { text: 'Expirada', tone: 'neutral' },
  cancelled: { text: 'Cancelada', tone: 'neutral' },
};

export const CAMPAIGN_STATES: Readonly<Record<CampaignRow['status'], State>> = {
  draft: { text: 'Borrador', tone: 'neutral' },
  scheduled: { text: 'Programada', tone: 'action' },
  running: { text: 'En curso', tone: 'ok' },
  paused: { text: 'En pausa', tone: 'due' },
  completed: { text: 'Terminada', tone: 'neutral' },
  cancelled: { text: 'Cancelada', tone: 'neutral' },
};

export const CAMPAIGN_TYPES: Readonly<Record<CampaignRow['type'], string>> = {
  email: 'Correo',
  sms: 'SMS',
  push: 'Aviso en el navegador',
  whatsapp: 'WhatsApp',
};

export const CUSTOMER_TYPES = { regular: 'Regular', vip: 'VIP', wholesale: 'Mayorista' } as const;

/** Its state on the screen: an active promotion expires by its date, without anybody's doing [MKT-02]. */
export function statusNow(
  { status, end_date }: Pick<PromotionRow, 'status' | 'end_date'>,
  now: string,
): PromotionRow['status'] {
  return status === 'active' && Date.parse(end_date) <= Date.parse(now) ? 'expired' : status;
}

export interface MarketingFigures {
  readonly activePromotions: number;
  /** Running or scheduled. */
  readonly campaignsUnderWay: number;
  readonly conversions: number;
}

/** The three cards (MKT-01). */
export function marketingFigures(
  promotions: readonly PromotionRow[],
  campaigns: readonly CampaignRow[],
  now: string,
): MarketingFigures {
  return {
    activePromotions: promotions.filter((one) => statusNow(one, now) === 'active').length,
    campaignsUnderWay: campaigns.filter(({ status }) => status === 'running' || status === 'scheduled')
      .length,
    conversions: campaigns.reduce((total, { metrics }) => total + metrics.converted, 0),
  };
}

/** Converted of those sent, in percent with one decimal; undefined where nothing was sent. */
export function conversionText({ sent, converted }: CampaignRow['metrics']): string | undefined {
  if (sent === 0) return undefined;
  // Tenths of a percent, rounded half up, without floating point.
  const tenths = Math.floor((converted * 2000 + sent) / (2 * sent));
  return `${Math.floor(tenths / 10)},${tenths % 10} %`;
}

/** '−10 %', '$ −2,00', '3 × 2' or 'Producto gratis'. */
export function benefitText({
  type: kind,
  conditions: { set_size = 2 },
  benefit: { type, value },
}: Pick<PromotionRow, 'type' | 'conditions' | 'benefit'>): string {
  if (type === 'free_product') return 'Producto gratis';
  if (kind === 'bogo' && type === 'percentage' && Number(value) === 100)
    return `${set_size} × ${set_size - 1}`;
  return type === 'percentage' ? `−${percentText(value)} %` : dollarsLess(value);
}

/** '−10 %' or '$ −0,10' [MKT-04]. */
export function adjustmentText({ type, value }: PriceRuleRow['adjustment']): string {
  return type === 'percentage' ? `−${percentText(value)} %` : dollarsLess(value);
}

function percentText(value: string): string {
  // Without the zeros behind the comma, which say nothing.
  return value.includes('.') ? value.replace(/\.?0+$/, '').replace('.', ',') : value;
}

/** '$ −0,10': the minus is next to the figure, as everywhere. */
function dollarsLess(value: string): string {
  return formatMoney(parseDecimal(`-${value}`, 'USD'), '$');
}

/** The detail line of a rule: for whom or when it holds. */
export function conditionText({ type, conditions }: Pick<PriceRuleRow, 'type' | 'conditions'>): string {
  switch (type) {
    case 'time_based':
      return 'Horarios específicos';
    case 'bulk':
      return `Mínimo ${COUNT_FORMAT.format(Number(conditions.min_quantity))} unidades`;
    case 'customer_type':
      return `Para: ${[...conditions.customer_types.map((name) => CUSTOMER_TYPES[name]), ...groupsText(conditions)].join(', ')}`;
  }
}

/** Names would need the groups' rows; their number says that there is more than types. */
function groupsText({ group_ids = [] }: PriceRuleRow['conditions']): readonly string[] {
  if (group_ids.length === 0) return [];
  return [group_ids.length === 1 ? 'un grupo de clientes' : `${group_ids.length} grupos de clientes`];
}
