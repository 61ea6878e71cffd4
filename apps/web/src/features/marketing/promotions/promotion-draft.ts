/** What the form of a promotion holds, and what is wrong with it [MKT-02]. Apart from the form to be tested without one. */
import { PromotionFields } from '@cuadra/contracts/marketing/marketing';
import { promotionProblems } from '@cuadra/contracts/marketing/marketing-problems';
import { boundsOfBusinessDay, businessDayOf } from '@cuadra/domain/time/business-day';
import { newCouponKey } from '../../../data/marketing/given-coupons.ts';
import type { PromotionRow } from '../../../data/rows.ts';
import type { FormErrors } from '../../../ui/forms/attempt-save.ts';
import { fieldIssues, fieldOfPath } from '../frame/field-issues.ts';
import { SHARED_LABELS, type SharedDraft, sharedDraft } from '../frame/shared-draft.ts';
import { typedValue, valueOfTyped } from '../frame/typed-figures.ts';

export interface PromotionDraft extends SharedDraft {
  readonly type: PromotionRow['type'];
  /** Days of Caracas; it runs through all of the last one. */
  readonly start: string;
  readonly end: string;
  /** As typed, like the value and the size of a set. */
  readonly min_purchase: string;
  readonly set_size: string;
  readonly benefit: PromotionRow['benefit']['type'];
  readonly gift_id: string | null;
  /** Whether it is given only to who brings a coupon of it. */
  readonly needs_coupon: boolean;
}

export const PROMOTION_LABELS = {
  ...SHARED_LABELS,
  start: 'Fecha de inicio',
  end: 'Fecha de fin',
  min_purchase: 'Compra mínima',
  set_size: 'Piezas por grupo',
  product_ids: 'Productos',
  benefit: 'Beneficio',
  value: 'Valor del beneficio',
  gift_id: 'Producto gratis',
  needs_coupon: 'Solo con un cupón',
} as const;

/** @param today the first day of a new one */
export function promotionDraft(promotion: PromotionRow | undefined, today: string): PromotionDraft {
  const conditions = promotion?.conditions;
  const benefit = promotion?.benefit;
  return {
    ...sharedDraft(promotion),
    type: promotion?.type ?? 'discount',
    start: promotion === undefined ? today : businessDayOf(promotion.start_date),
    end: promotion === undefined ? '' : lastDayOf(promotion.end_date),
    min_purchase: typedValue('fixed', conditions?.min_purchase ?? '0'),
    set_size: String(conditions?.set_size ?? 2),
    benefit: benefit?.type ?? 'percentage',
    value:
      benefit === undefined || benefit.type === 'free_product' ? '' : typedValue(benefit.type, benefit.value),
    gift_id: benefit?.product_id ?? null,
    needs_coupon: conditions?.coupon !== undefined,
  };
}

/** The last day of which a part is before the end: midnight belongs to the day before. */
export function lastDayOf(end: string): string {
  return businessDayOf(new Date(Date.parse(end) - 1).toISOString());
}

/**
 * As the wire has it, with what belongs to its kind alone.
 *
 * @param stored whose instants stay while their days do: another program may have written hours
 */
export function promotionFields(draft: PromotionDraft, stored?: PromotionRow) {
  const isGift = draft.benefit === 'free_product';
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    type: draft.type,
    start_date: startOf(draft.start, stored),
    end_date: endOf(draft.end, stored),
    conditions: {
      min_purchase: valueOfTyped('fixed', draft.min_purchase === '' ? '0' : draft.min_purchase),
      product_ids: [...draft.product_ids],
      category_ids: [...draft.category_ids],
      customer_types: [...draft.customer_types],
      ...(draft.type === 'bogo' ? { set_size: Number(draft.set_size) } : {}),
      brands: [...draft.brands],
      store_ids: [...draft.store_ids],
      group_ids: [...draft.group_ids],
      time_ranges: [...draft.time_ranges],
      ...(draft.needs_coupon ? { coupon: stored?.conditions.coupon ?? newCouponKey() } : {}),
    },
    benefit: {
      type: draft.benefit,
      value: draft.benefit === 'free_product' ? '0' : valueOfTyped(draft.benefit, draft.value),
      product_id: isGift ? draft.gift_id : null,
    },
  };
}

function startOf(day: string, stored: PromotionRow | undefined): string {
  if (stored !== undefined && businessDayOf(stored.start_date) === day) return stored.start_date;
  return day === '' ? '' : boundsOfBusinessDay(day).from;
}

function endOf(day: string, stored: PromotionRow | undefined): string {
  if (stored !== undefined && lastDayOf(stored.end_date) === day) return stored.end_date;
  return day === '' ? '' : boundsOfBusinessDay(day).until;
}

const MISSING: Partial<Record<keyof PromotionDraft, string>> = {
  start: 'Escribe la fecha de inicio.',
  end: 'Escribe la fecha de fin.',
  value: 'Escribe el valor del beneficio.',
};

/** The first problem of each field, in the contract's words. */
export function checkPromotion(draft: PromotionDraft): FormErrors<PromotionDraft> {
  const fields = promotionFields(draft);
  const issues = fieldIssues(PromotionFields.safeParse(fields), promotionProblems(fields));
  const errors: Partial<Record<keyof PromotionDraft, string>> = {};
  for (const { field, message } of issues) {
    const name = fieldOf(field);
    const isMissing = typeof draft[name] === 'string' && String(draft[name]).trim() === '';
    errors[name] ??= (isMissing ? MISSING[name] : undefined) ?? message;
  }
  return errors;
}

const OTHER_NAMES: Readonly<Record<string, keyof PromotionDraft>> = {
  start_date: 'start',
  end_date: 'end',
  'benefit.product_id': 'gift_id',
  'benefit.value': 'value',
};

function fieldOf(path: string): keyof PromotionDraft {
  return OTHER_NAMES[path] ?? (fieldOfPath(path) as keyof PromotionDraft);
}
