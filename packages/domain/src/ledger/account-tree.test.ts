/** The company's own chart: what an account may be, and when it can go. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountUse, isGroup, type TreeAccount, wrongAccount } from './account-tree.ts';

function account(id: string, overrides: Partial<TreeAccount> = {}): TreeAccount {
  return {
    ...{ id, code: id, name: `Cuenta ${id}`, type: 'asset', parentId: null, role: '', hasEntries: false },
    ...overrides,
  };
}

const ASSETS = account('1');
const CASH = account('1.1', { parentId: '1' });
const TILL = account('1.1.1', { parentId: '1.1', role: 'till_usd' });
const DEBTS = account('2', { type: 'liability' });
const CHART = [ASSETS, CASH, TILL, DEBTS];

describe('an account of the chart', () => {
  it('[ACC-02] has a code, a name, and a group of its own type', () => {
    expect(wrongAccount(account('1.2', { parentId: '1' }), CHART)).toEqual([]);
    expect(wrongAccount(account('3', { type: 'equity' }), CHART)).toEqual([]);
  });

  it('[ACC-02] may stay as it is', () => {
    for (const one of CHART) expect(wrongAccount(one, CHART)).toEqual([]);
  });

  it.each([
    ['without a code', { code: '  ' }, { field: 'code', code: 'required' }],
    ['without a name', { name: ' ' }, { field: 'name', code: 'required' }],
    ['with the code of another', { code: ' 1.1 ' }, { field: 'code', code: 'code_taken' }],
    ['under a group of another type', { parentId: '2' }, { field: 'parentId', code: 'other_type' }],
    ['under an account of documents', { parentId: '1.1.1' }, { field: 'parentId', code: 'group_in_use' }],
    ['under itself', { parentId: '9' }, { field: 'parentId', code: 'own_descendant' }],
  ])('[ACC-02] is refused %s', (_, overrides, refusal) => {
    expect(wrongAccount(account('9', overrides), CHART)).toEqual([refusal]);
  });

  it('[ACC-02] is refused under one with entries, which would become a group', () => {
    const bank = account('1.2', { hasEntries: true });
    expect(wrongAccount(account('9', { parentId: '1.2' }), [...CHART, bank])).toEqual([
      { field: 'parentId', code: 'group_in_use' },
    ]);
  });

  it('[ACC-02] does not change its type away from the accounts below it', () => {
    expect(wrongAccount({ ...ASSETS, type: 'income' }, CHART)).toEqual([
      { field: 'type', code: 'other_type' },
    ]);
  });

  it('[ACC-02] is never put below itself, however deep', () => {
    const depths = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(depths, depths, (depth, target) => {
        const chain = Array.from({ length: depth }, (_, step) =>
          account(`${step}`, { parentId: step === 0 ? null : `${step - 1}` }),
        );
        const below = `${target % depth}`;
        expect(wrongAccount(account('0', { parentId: below }), chain)).toContainEqual({
          field: 'parentId',
          code: 'own_descendant',
        });
      }),
    );
  });
});

describe('the deletion of an account', () => {
  it('[ACC-02] is refused where it has entries, accounts below it or a part in the postings of documents', () => {
    expect(accountUse(account('1.2', { hasEntries: true }), CHART)).toBe('entries');
    expect(accountUse(CASH, CHART)).toBe('children');
    expect(accountUse(TILL, CHART)).toBe('role');
    expect(accountUse(DEBTS, CHART)).toBeUndefined();
  });

  it('[ACC-02] an account with others below it is a group', () => {
    expect(['1', '1.1', '1.1.1', '2'].map((id) => isGroup(id, CHART))).toEqual([true, true, false, false]);
  });
});
