/** What the form of a campaign holds, and what is wrong with it [MKT-03]. Apart from the form to be tested without one. */
import { CampaignFields } from '@cuadra/contracts/marketing/campaigns';
import { campaignProblems } from '@cuadra/contracts/marketing/marketing-problems';
import { parseTypedCount } from '@cuadra/domain/money/parse-typed';
import type { CampaignRow } from '../../../data/rows.ts';
import type { FormErrors } from '../../../ui/forms/attempt-save.ts';
import { fieldIssues } from '../frame/field-issues.ts';
import { typedValue, valueOfTyped } from '../frame/typed-figures.ts';

type Audience = CampaignRow['audience'];

export interface CampaignDraft {
  readonly name: string;
  readonly description: string;
  readonly type: CampaignRow['type'];
  readonly customer_types: Audience['customer_types'];
  readonly group_ids: readonly string[];
  readonly segments: NonNullable<Audience['segments']>;
  readonly last_purchase: NonNullable<Audience['last_purchase']>;
  /** As typed, like every figure below. */
  readonly days: string;
  readonly min_purchase: string;
  readonly subject: string;
  readonly body: string;
  /** The hash of the picture above the text of a mail; '' for none. */
  readonly picture: string;
  /** Days of Caracas. */
  readonly start: string;
  readonly end: string;
  readonly frequency: CampaignRow['schedule']['frequency'];
  readonly time: string;
  /** Of SMS and WhatsApp. */
  readonly sends_by: 'hand' | 'provider';
  readonly away_days: string;
  readonly conversion_days: string;
  /** The promotion that its coupon is of; null gives none. */
  readonly coupon_id: string | null;
  readonly coupon_days: string;
}

export const CAMPAIGN_LABELS = {
  name: 'Nombre',
  description: 'Descripción',
  type: 'Tipo',
  customer_types: 'Tipos de cliente',
  last_purchase: 'Su última compra',
  days: 'Días desde su última compra',
  min_purchase: 'Compra mínima',
  subject: 'Asunto',
  body: 'Mensaje',
  picture: 'Imagen',
  start: 'Fecha de inicio',
  end: 'Fecha de fin',
  frequency: 'Frecuencia',
  time: 'Hora',
  sends_by: 'Cómo sale',
  away_days: 'Días sin comprar',
  conversion_days: 'Días para contar una compra',
  coupon_id: 'Cupón',
  coupon_days: 'Días que vale el cupón',
} as const;

const FIRST_TIME = '09:00';

/**
 * @param today the first day of a new one
 * @param segments whom a new one is for: then it is not asked when they bought
 */
export function campaignDraft(
  campaign: CampaignRow | undefined,
  today: string,
  segments: CampaignDraft['segments'] = [],
): CampaignDraft {
  const { audience, content, schedule } = campaign ?? {};
  return {
    name: campaign?.name ?? '',
    description: campaign?.description ?? '',
    type: campaign?.type ?? 'email',
    customer_types: audience?.customer_types ?? [],
    group_ids: audience?.group_ids ?? [],
    segments: audience?.segments ?? segments,
    last_purchase: audience?.last_purchase ?? 'within',
    days: String(audience?.last_purchase_days ?? (segments.length === 0 ? 30 : 0)),
    min_purchase: typedValue('fixed', audience?.min_purchase_amount ?? '0'),
    subject: content?.subject ?? '',
    body: content?.body ?? '',
    picture: content?.image_sha256 ?? '',
    start: schedule?.start_date ?? today,
    end: schedule?.end_date ?? '',
    frequency: schedule?.frequency ?? 'once',
    time: schedule?.time ?? FIRST_TIME,
    sends_by: schedule?.by_provider === true ? 'provider' : 'hand',
    away_days: String(schedule?.away_days ?? 30),
    conversion_days: String(campaign?.conversion_days ?? 7),
    coupon_id: campaign?.coupon?.promotion_id ?? null,
    coupon_days: String(campaign?.coupon?.valid_days ?? 15),
  };
}

/** As the wire has it, with what belongs to its type and its frequency alone. @param stored whose picture stays */
export function campaignFields(draft: CampaignDraft, stored?: Pick<CampaignRow, 'content'>) {
  const { frequency } = draft;
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    type: draft.type,
    audience: audienceFields(draft),
    content: {
      image_url: '',
      ...stored?.content,
      subject: hasSubject(draft.type) ? draft.subject.trim() : '',
      body: draft.body.trim(),
      image_sha256: draft.type === 'email' && draft.picture !== '' ? draft.picture : null,
    },
    schedule: {
      start_date: draft.start,
      end_date: draft.end === '' || frequency === 'once' ? null : draft.end,
      frequency,
      time: draft.time === '' ? FIRST_TIME : draft.time,
      ...(frequency === 'inactive' ? { away_days: typedCount(draft.away_days) } : {}),
      ...(hasProviders(draft.type) && draft.sends_by === 'provider' ? { by_provider: true } : {}),
    },
    coupon:
      draft.coupon_id === null
        ? null
        : { promotion_id: draft.coupon_id, valid_days: typedCount(draft.coupon_days) },
    conversion_days: typedCount(draft.conversion_days),
  };
}

/** Types whose messages have a line above them: the subject of a mail, the title of a notice. */
function hasSubject(type: CampaignDraft['type']): boolean {
  return type === 'email' || type === 'push';
}

/** Types that a company's provider can send, in place of a person. */
export function hasProviders(type: CampaignDraft['type']): boolean {
  return type === 'sms' || type === 'whatsapp';
}

/** Whom it is for: asked of before anything else of the form is right. */
export function audienceFields(draft: CampaignDraft) {
  return {
    customer_types: [...draft.customer_types],
    group_ids: [...draft.group_ids],
    segments: [...draft.segments],
    last_purchase: draft.last_purchase,
    // After so many days without a purchase: the frequency says it.
    last_purchase_days: draft.frequency === 'inactive' ? 0 : typedCount(draft.days),
    min_purchase_amount: valueOfTyped('fixed', draft.min_purchase.trim() === '' ? '0' : draft.min_purchase),
  };
}

/** No number where it is none, for the contract to refuse. */
function typedCount(typed: string): number {
  return parseTypedCount(typed) ?? Number.NaN;
}

const MISSING: Partial<Record<keyof CampaignDraft, string>> = {
  start: 'Escribe la fecha de inicio.',
};

/**
 * The first problem of each field, in the contract's words.
 *
 * @param begun the first day that it has already: a campaign that is corrected may have begun
 */
export function checkCampaign(
  draft: CampaignDraft,
  { today, begun }: { readonly today: string; readonly begun?: string | undefined },
): FormErrors<CampaignDraft> {
  const fields = campaignFields(draft);
  const issues = fieldIssues(CampaignFields.safeParse(fields), campaignProblems(fields));
  const errors: Partial<Record<keyof CampaignDraft, string>> = {};
  for (const { field, message } of issues) {
    const name = FIELD_OF[field] ?? (field as keyof CampaignDraft);
    const isMissing = String(draft[name]).trim() === '';
    errors[name] ??= (isMissing ? MISSING[name] : undefined) ?? message;
  }
  if (errors.start === undefined && draft.start < today && draft.start !== begun) {
    errors.start = 'La fecha de inicio ya pasó.';
  }
  return errors;
}

const FIELD_OF: Readonly<Record<string, keyof CampaignDraft>> = {
  'audience.last_purchase_days': 'days',
  'audience.min_purchase_amount': 'min_purchase',
  'content.subject': 'subject',
  'content.body': 'body',
  'schedule.start_date': 'start',
  'schedule.end_date': 'end',
  'schedule.time': 'time',
  'schedule.away_days': 'away_days',
  'coupon.promotion_id': 'coupon_id',
  'coupon.valid_days': 'coupon_days',
};
