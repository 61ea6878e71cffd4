/**
 * What is wrong between the fields of a promotion, a price rule or a campaign, where each of them alone is right (MKT-02
 * to MKT-04). Apart from the schemas, because a change sends some of the fields: the server asks it of the whole row, and
 * the forms of what is typed.
 */
import {
  COUPON_VARIABLES,
  type MessageProblem,
  messageProblems,
  namesVariable,
} from '@cuadra/domain/marketing/message-body';
import type { z } from 'zod';
import type { CampaignFields } from './campaigns.ts';
import type { PriceRuleFields, PromotionFields } from './marketing.ts';

export interface MarketingProblem {
  /** Its path in the row. */
  readonly field: string;
  readonly message: string;
}

type Promotion = Pick<
  z.infer<typeof PromotionFields>,
  'type' | 'start_date' | 'end_date' | 'conditions' | 'benefit'
>;
type Campaign = Pick<z.infer<typeof CampaignFields>, 'type' | 'content' | 'schedule' | 'coupon'>;
type PriceRule = Pick<z.infer<typeof PriceRuleFields>, 'type' | 'conditions'>;

/** The end comes after the start, and a combo names the goods that it is made of. */
export function promotionProblems({ type, start_date, end_date, conditions }: Promotion): MarketingProblem[] {
  const { product_ids, category_ids, brands = [] } = conditions;
  const problems: MarketingProblem[] = [];
  if (Date.parse(end_date) <= Date.parse(start_date)) {
    problems.push({ field: 'end_date', message: 'La fecha de fin va después de la de inicio.' });
  }
  if (type === 'bundle' && product_ids.length + category_ids.length + brands.length === 0) {
    problems.push({ field: 'conditions.product_ids', message: 'Elige los productos del combo.' });
  }
  return problems;
}

/** A rule has the condition of its kind: a minimum, the customers, the hours. */
export function priceRuleProblems({ type, conditions }: PriceRule): MarketingProblem[] {
  switch (type) {
    case 'bulk':
      return Number(conditions.min_quantity) >= 1
        ? []
        : [{ field: 'conditions.min_quantity', message: 'La cantidad mínima es 1 o más.' }];
    case 'customer_type':
      return conditions.customer_types.length + (conditions.group_ids ?? []).length > 0
        ? []
        : [{ field: 'conditions.customer_types', message: 'Elige al menos un tipo o un grupo de clientes.' }];
    case 'time_based':
      return conditions.time_ranges.length > 0
        ? []
        : [{ field: 'conditions.time_ranges', message: 'Agrega al menos un horario.' }];
  }
}

/** What a telephone shows of a notice, and a push service takes. */
const NOTICE_TITLE_MAX = 80;
const NOTICE_BODY_MAX = 500;

/**
 * A mail has a subject of one line, a notice is short, the texts name only variables that there are, and the end is not
 * before the start.
 */
export function campaignProblems({ type, content, schedule, coupon }: Campaign): MarketingProblem[] {
  const problems: MarketingProblem[] = [];
  const add = (field: string, message: string) => problems.push({ field, message });
  if (type === 'email' && content.subject.trim() === '') add('content.subject', 'Escribe el asunto.');
  if (/[\r\n]/.test(content.subject)) add('content.subject', 'El asunto va en una sola línea.');
  for (const part of ['subject', 'body'] as const) {
    const [problem] = messageProblems(content[part]);
    if (problem !== undefined) add(`content.${part}`, variableMessage(problem));
  }
  if (type === 'push') {
    const { subject, body } = content;
    if (subject.length > NOTICE_TITLE_MAX)
      add('content.subject', `El título de un aviso tiene hasta ${NOTICE_TITLE_MAX} caracteres.`);
    if (body.length > NOTICE_BODY_MAX)
      add('content.body', `Un aviso tiene hasta ${NOTICE_BODY_MAX} caracteres.`);
  }
  const couponProblem = problemOfCoupon(content.subject + content.body, coupon);
  if (couponProblem !== undefined) add('content.body', couponProblem);
  const { start_date, end_date, frequency, away_days } = schedule;
  if (end_date !== null && end_date < start_date) {
    add('schedule.end_date', 'La fecha de fin no va antes de la de inicio.');
  }
  if (frequency === 'inactive' && away_days === undefined) {
    add('schedule.away_days', 'Escribe después de cuántos días sin comprar.');
  }
  return problems;
}

/** A message says the code of the coupon that the campaign gives, and no code where it gives none. */
function problemOfCoupon(text: string, coupon: Campaign['coupon']): string | undefined {
  if (coupon !== null) {
    return namesVariable(text, 'cupon') ? undefined : 'El mensaje no dice el código: agrega {{cupon}}.';
  }
  const name = COUPON_VARIABLES.find((one) => namesVariable(text, one));
  return name === undefined ? undefined : `{{${name}}} es de un cupón: elige cuál da la campaña.`;
}

function variableMessage({ kind, text }: MessageProblem): string {
  return kind === 'unknown_variable'
    ? `${text} no es una variable: usa las de la lista.`
    : `Una dirección no lleva variables: ${text}`;
}
