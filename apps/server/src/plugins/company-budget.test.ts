/** What a company may ask of the server while others call: a flood is turned away, and whoever is alone never is. */
import { describe, expect, it } from 'vitest';
import { CompanyBudget } from './company-budget.ts';

const BUDGET = { burst: 1000, perSecond: 100, activeMs: 10_000 };

describe('the budget of a company', () => {
  it('[PERM-03] has no end while no other company calls', () => {
    const budget = new CompanyBudget(BUDGET);
    for (let call = 0; call < 100; call += 1) expect(budget.spend('a', 500, call)).toBeUndefined();
    budget.spend('b', 1, 100);
    expect(budget.spend('a', 500, 20_000)).toBeUndefined();
  });

  it('[PERM-03] ends for who floods beside another, who goes on, and says when to come again', () => {
    const budget = new CompanyBudget(BUDGET);
    budget.spend('other', 1, 0);
    expect([budget.spend('flood', 900, 0), budget.spend('flood', 900, 0)]).toEqual([undefined, undefined]);
    expect(budget.spend('flood', 1, 0)).toBe(8);
    expect(budget.spend('other', 100, 0)).toBeUndefined();
    expect(budget.spend('flood', 1, 7_000)).toBe(1);
    expect(budget.spend('flood', 1, 8_100)).toBeUndefined();
  });

  it('[PERM-03] is owed no more than once over, however much was asked', () => {
    const budget = new CompanyBudget(BUDGET);
    budget.spend('other', 1, 0);
    budget.spend('flood', 1_000_000, 0);
    expect(budget.spend('flood', 1, 0)).toBe(10);
    budget.charge('other', 2000);
    expect(budget.spend('other', 1, 0)).toBe(10);
  });
});
