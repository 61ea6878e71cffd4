import { accountIdOfRole, nameBasedId, newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS, BALANCES, COMPANY } from '../testing/chart-rows.ts';
import {
  type AccountDraft,
  accountDraft,
  accountFields,
  checkAccount,
  possibleGroups,
  saysCurrency,
  treeOf,
} from './account-draft.ts';

const CHART = treeOf(ACCOUNTS, BALANCES);
const group = (code: string) => nameBasedId(COMPANY, 'account', code);
const FREIGHT: AccountDraft = {
  ...{ code: '6.1.90', name: 'Fletes', type: 'expense', description: '', parent_id: group('6.1') },
  currency: null,
};

describe('the form of an account', () => {
  it('[ACC-02] asks for a code and a name, and for nothing else', () => {
    expect(checkAccount(accountDraft(undefined), newId(), CHART)).toEqual({
      code: 'Escribe el código de la cuenta.',
      name: 'Escribe el nombre de la cuenta.',
    });
    expect(checkAccount(FREIGHT, newId(), CHART)).toEqual({});
  });

  it.each([
    ['the code of another account', { code: '6.1.01' }, { code: 'Ya hay una cuenta con ese código.' }],
    [
      'a group of another type',
      { parent_id: group('1.1') },
      { parent_id: 'Debe ser del mismo tipo que su cuenta superior y sus subcuentas.' },
    ],
    [
      'an account of documents as its group',
      { parent_id: accountIdOfRole(COMPANY, 'exp_rent') },
      { parent_id: 'Esa cuenta recibe asientos: no puede tener subcuentas.' },
    ],
  ])('[ACC-02] says at its field what is wrong with %s', (_, overrides, errors) => {
    expect(checkAccount({ ...FREIGHT, ...overrides }, newId(), CHART)).toEqual(errors);
  });

  it('[ACC-02] does not put an account under itself, however deep', () => {
    const assets = ACCOUNTS.find(({ code }) => code === '1');
    const draft = { ...accountDraft(assets), parent_id: group('1.1.01') };
    expect(checkAccount(draft, group('1'), CHART)).toEqual({ parent_id: 'No puede depender de sí misma.' });
  });

  it('[ACC-07] keeps the currency of money and debts, and of nothing else', () => {
    const bank = { ...FREIGHT, type: 'asset' as const, parent_id: null, currency: 'USD' as const };
    expect(accountFields(bank).currency).toBe('USD');
    expect(accountFields({ ...FREIGHT, currency: 'USD' }).currency).toBeNull();
    expect([saysCurrency('liability', ''), saysCurrency('asset', 'bank_ves')]).toEqual([true, false]);
  });

  it('[ACC-02] offers groups of its type, in order of code', () => {
    expect(possibleGroups(CHART, 'expense', group('6.2')).map(({ code }) => code)).toEqual([
      '5',
      '5.1',
      '6',
      '6.1',
    ]);
  });
});
