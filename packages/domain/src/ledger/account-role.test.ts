import { describe, expect, test } from 'vitest';
import { accountAt, accountsOfRoles, nextRoleSince, possibleAccounts, roleRefusal } from './account-role.ts';

const FIRST = { id: 'a', role: 'inventory', roleSince: null };
const SECOND = { id: 'b', role: 'inventory', roleSince: '2026-11-02T12:00:00.000Z' };
const THIRD = { id: 'c', role: 'inventory', roleSince: '2026-11-05T12:00:00.000Z' };
const account = (overrides: object = {}) => ({
  ...{ id: 'x', code: '1.1.06.09', name: 'Mercancía nueva', type: 'asset' as const },
  ...{ parentId: null, role: '', hasEntries: false },
  ...overrides,
});

describe('the account of a role', () => {
  test('[ACC-07] is the one that was given it last, in whatever order the accounts are read', () => {
    const others = [{ id: 'z', role: '', roleSince: null }];
    for (const accounts of [
      [FIRST, SECOND, THIRD],
      [THIRD, FIRST, SECOND],
    ]) {
      expect([...accountsOfRoles([...accounts, ...others])]).toEqual([['inventory', 'c']]);
    }
    const again = { ...FIRST, roleSince: nextRoleSince([FIRST, SECOND, THIRD], '2026-11-03T00:00:00.000Z') };
    expect(again.roleSince).toBe('2026-11-05T12:00:00.001Z');
    expect(accountsOfRoles([again, SECOND, THIRD]).get('inventory')).toBe('a');
  });

  test('[ACC-07] of a document made before it was moved is the one that had it then', () => {
    const at = (instant: string) => accountAt([THIRD, SECOND, FIRST], instant)?.id;
    expect(at('2026-11-01T00:00:00.000Z')).toBe('a');
    expect(at('2026-11-02T12:00:00.000Z')).toBe('b');
    expect(at('2026-12-01T00:00:00.000Z')).toBe('c');
    expect(accountAt([], '2026-12-01T00:00:00.000Z')).toBeUndefined();
  });
});

describe('a role is not given to', () => {
  const refusal = (overrides: object, before = '', chart: readonly { parentId: string | null }[] = []) =>
    roleRefusal({ ...account(), role: 'inventory', ...overrides }, before, chart);

  test('[ACC-07] an account of another type, a group, or one that documents post something else to', () => {
    expect(refusal({})).toBeUndefined();
    expect(refusal({ type: 'expense' })).toBe('other_type');
    expect(refusal({}, '', [{ parentId: 'x' }])).toBe('group');
    expect(refusal({}, 'vat_credit')).toBe('other_role');
    expect(refusal({ role: '' }, 'inventory')).toBe('other_role');
    expect(refusal({ role: 'anything' })).toBe('unknown_role');
  });

  test('[ACC-07] so that a person chooses among the others', () => {
    const group = account({ id: 'g', code: '1.1.06' });
    const leaf = account({ parentId: 'g' });
    const taken = account({ id: 't', role: 'vat_credit' });
    const former = account({ id: 'f', role: 'inventory' });
    const cost = account({ id: 'k', type: 'expense' });
    expect(possibleAccounts('inventory', [group, leaf, taken, former, cost]).map(({ id }) => id)).toEqual([
      'x',
      'f',
    ]);
  });
});
