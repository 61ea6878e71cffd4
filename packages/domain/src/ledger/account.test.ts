import { describe, expect, it } from 'vitest';

import { defaultChart } from './account.ts';

const CHART = defaultChart();

describe('defaultChart', () => {
  it('[ACC-07] gives every code and every role to one account only', () => {
    const codes = CHART.map((account) => account.code);
    const roles = CHART.flatMap((account) => account.role ?? []);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(roles).size).toBe(roles.length);
  });

  it('[ACC-07] puts every account under a group that comes before it, of its own type', () => {
    CHART.forEach((account, index) => {
      if (account.parentCode === null) return;
      const parent = CHART.findIndex((other) => other.code === account.parentCode);
      expect({ code: account.code, hasParent: parent >= 0 && parent < index }).toEqual({
        code: account.code,
        hasParent: true,
      });
      expect(CHART[parent]).toMatchObject({ role: null, type: account.type });
    });
  });

  it('[ACC-07] leaves no group empty', () => {
    const parents = new Set(CHART.map((account) => account.parentCode));
    const empty = CHART.filter((account) => account.role === null && !parents.has(account.code));
    expect(empty).toEqual([]);
  });

  it.each([
    ['till_usd', 'asset'],
    ['vat_debit', 'liability'],
    ['opening_balance', 'equity'],
    ['sales_general', 'income'],
    ['cogs', 'expense'],
    ['rounding_loss', 'expense'],
  ])('[ACC-02] counts %s as %s', (role, type) => {
    expect(CHART.find((account) => account.role === role)?.type).toBe(type);
  });
});
