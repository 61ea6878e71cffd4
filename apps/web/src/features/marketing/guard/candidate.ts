/** What is asked about before it is switched on: a rule or a promotion, stored or still in its form. */
import type { PromotionToPrice, RuleToPrice } from '../../../session/selling/pricing-rows.ts';

export type Candidate =
  | { readonly kind: 'rule'; readonly id: string; readonly row: RuleToPrice }
  | { readonly kind: 'promotion'; readonly id: string; readonly row: PromotionToPrice };

/** The id of one that has none yet; no rule has it. */
export const NOT_STORED = 'not-stored';

/** As if it were on. */
export function activeRows(candidate: Candidate): { rules: RuleToPrice[]; promotions: PromotionToPrice[] } {
  return candidate.kind === 'rule'
    ? { rules: [{ ...candidate.row, status: 'active' }], promotions: [] }
    : { rules: [], promotions: [{ ...candidate.row, status: 'active' }] };
}
