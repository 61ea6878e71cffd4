/** What the form of a price rule holds, and what is wrong with it [MKT-04]. Apart from the form to be tested without one. */
import { PriceRuleFields } from '@cuadra/contracts/marketing/marketing';
import { priceRuleProblems } from '@cuadra/contracts/marketing/marketing-problems';
import type { PriceRuleRow } from '../../../data/rows.ts';
import type { FormErrors } from '../../../ui/forms/attempt-save.ts';
import { fieldIssues, fieldOfPath } from '../frame/field-issues.ts';
import { SHARED_LABELS, type SharedDraft, sharedDraft } from '../frame/shared-draft.ts';
import {
  type CutType,
  quantityOfTyped,
  typedQuantity,
  typedValue,
  valueOfTyped,
} from '../frame/typed-figures.ts';

export interface RuleDraft extends SharedDraft {
  readonly type: PriceRuleRow['type'];
  /** As typed, like the value and the priority. */
  readonly min_quantity: string;
  readonly cut: CutType;
  readonly priority: string;
  readonly is_active: boolean;
}

export const RULE_LABELS = {
  ...SHARED_LABELS,
  min_quantity: 'Cantidad mínima',
  cut: 'Ajuste',
  value: 'Valor',
  priority: 'Prioridad',
} as const;

/** The draft of a stored rule; of a new one, which is active and of priority 1. */
export function ruleDraft(rule: PriceRuleRow | undefined): RuleDraft {
  const cut = rule?.adjustment.type ?? 'percentage';
  return {
    ...sharedDraft(rule),
    type: rule?.type ?? 'bulk',
    min_quantity: typedQuantity(rule?.type === 'bulk' ? rule.conditions.min_quantity : '1'),
    cut,
    value: rule === undefined ? '' : typedValue(cut, rule.adjustment.value),
    priority: String(rule?.priority ?? 1),
    is_active: (rule?.status ?? 'active') === 'active',
  };
}

/** As the wire has it: the conditions of its kind alone. */
export function ruleFields(draft: RuleDraft) {
  const { type } = draft;
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    type,
    conditions: {
      min_quantity: type === 'bulk' ? quantityOfTyped(draft.min_quantity) : '0',
      customer_types: type === 'customer_type' ? [...draft.customer_types] : [],
      time_ranges: type === 'time_based' ? [...draft.time_ranges] : [],
      product_ids: [...draft.product_ids],
      category_ids: [...draft.category_ids],
      brands: [...draft.brands],
      store_ids: [...draft.store_ids],
      group_ids: [...draft.group_ids],
    },
    adjustment: { type: draft.cut, value: valueOfTyped(draft.cut, draft.value) },
    priority: /^\d{1,9}$/.test(draft.priority.trim()) ? Number(draft.priority) : Number.NaN,
    status: draft.is_active ? ('active' as const) : ('inactive' as const),
  };
}

/** The first problem of each field, in the contract's words. */
export function checkRule(draft: RuleDraft): FormErrors<RuleDraft> {
  const fields = ruleFields(draft);
  const issues = fieldIssues(PriceRuleFields.safeParse(fields), priceRuleProblems(fields));
  const errors: Partial<Record<keyof RuleDraft, string>> = {};
  for (const { field, message } of issues) {
    const name = fieldOf(field);
    errors[name] ??= name === 'value' && draft.value.trim() === '' ? 'Escribe el valor del ajuste.' : message;
  }
  return errors;
}

function fieldOf(path: string): keyof RuleDraft {
  return path.startsWith('adjustment') ? 'value' : (fieldOfPath(path) as keyof RuleDraft);
}
