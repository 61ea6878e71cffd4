import { PriceRuleFields } from '@cuadra/contracts/marketing/marketing';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { PriceRuleRow } from '../../../data/rows.ts';
import { checkRule, type RuleDraft, ruleDraft, ruleFields } from './rule-draft.ts';

const RULE: RuleDraft = { ...ruleDraft(undefined), name: 'Bulto 🎉', value: '12,5' };

describe('the form of a price rule', () => {
  it('[MKT-04] begins active, of priority 1, from one unit on', () => {
    expect(ruleDraft(undefined)).toMatchObject({ is_active: true, priority: '1', min_quantity: '1' });
  });

  it('[MKT-04][ENT-28] is what the contract takes, with a point for decimals', () => {
    expect(checkRule(RULE)).toEqual({});
    expect(PriceRuleFields.parse(ruleFields(RULE))).toMatchObject({
      adjustment: { type: 'percentage', value: '12.5' },
      conditions: { min_quantity: '1' },
      priority: 1,
      status: 'active',
    });
  });

  it.each<[string, Partial<RuleDraft>, keyof RuleDraft]>([
    ['no name', { name: '  ' }, 'name'],
    ['priority 0', { priority: '0' }, 'priority'],
    ['priority 1,5', { priority: '1,5' }, 'priority'],
    ['no units', { min_quantity: '0' }, 'min_quantity'],
    ['150 %', { value: '150' }, 'value'],
    ['no value', { value: '' }, 'value'],
    ['a value below zero', { value: '-1', cut: 'fixed' }, 'value'],
    ['a value of emoji', { value: '🎉' }, 'value'],
    ['a huge amount', { value: '99999999999999999', cut: 'fixed' }, 'value'],
    ['no customers', { type: 'customer_type' }, 'customer_types'],
    ['no hours', { type: 'time_based' }, 'time_ranges'],
  ])('[MKT-04] names the field that has %s', (_, fields, field) => {
    expect(Object.keys(checkRule({ ...RULE, ...fields }))).toEqual([field]);
  });

  it('[MKT-04] takes a group of customers in place of their types', () => {
    const rule = { ...RULE, type: 'customer_type' as const, group_ids: [newId()] };
    expect(checkRule(rule)).toEqual({});
    expect(ruleFields(rule).conditions.group_ids).toEqual(rule.group_ids);
  });

  it('[MKT-04] takes 100 %, and hours across midnight', () => {
    const range = { start: '22:00', end: '02:00', days: [5] };
    expect(checkRule({ ...RULE, type: 'time_based', time_ranges: [range], value: '100 %' })).toEqual({});
  });

  it('[MKT-04] opens a stored rule as it was typed', () => {
    const row = PriceRuleFields.parse(ruleFields(RULE)) as PriceRuleRow;
    expect(ruleDraft(row)).toEqual(RULE);
  });
});
