import { describe, expect, it } from 'vitest';
import { costsAmong } from './cost-accounts.ts';
import type { StatementAccount } from './figure-table.ts';

describe('the costs among the accounts of expenses', () => {
  it('are what documents post costs to and what is grouped with it, whatever the codes', () => {
    const chart = [
      account('7', null),
      account('7.1', '7'),
      account('7.1.1', '7.1', 'cogs'),
      account('7.1.2', '7.1'),
      account('5', null),
      account('5.1', '5', 'exp_rent'),
      account('5.2', '5'),
    ];
    expect(costsIn(chart)).toEqual(['7', '7.1', '7.1.1', '7.1.2']);
  });

  it('end below a group that has other expenses, too', () => {
    const chart = [
      account('6', null),
      account('6.1', '6'),
      account('6.1.1', '6.1', 'cogs'),
      account('6.1.2', '6.1'),
      account('6.2', '6', 'exp_salary'),
      account('6.3', '6'),
    ];
    expect(costsIn(chart)).toEqual(['6.1', '6.1.1', '6.1.2']);
    const together = [account('6', null), account('6.1', '6', 'shrinkage'), account('6.2', '6', 'exp_rent')];
    expect(costsIn(together)).toEqual(['6.1']);
  });

  it('are none without an account that documents post costs to, and in groups that are in a circle', () => {
    expect(costsIn([account('5', null), account('5.1', '5')])).toEqual([]);
    expect(costsIn([account('5', '5.1', 'cogs'), account('5.1', '5')])).toEqual(['5', '5.1']);
  });
});

function costsIn(chart: readonly StatementAccount[]): string[] {
  return chart.filter(costsAmong(chart)).map(({ code }) => code);
}

function account(code: string, parentId: string | null, role = ''): StatementAccount {
  return { id: code, code, name: code, type: 'expense', parentId, role };
}
