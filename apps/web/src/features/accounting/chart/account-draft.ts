/** What the form of an account holds, and what is wrong with it (ACC-02). Apart from the form to be tested without one. */
import { ACCOUNT_MESSAGES } from '@cuadra/contracts/accounting/account-refusal';
import { AccountFields } from '@cuadra/contracts/accounting/ledger';
import { fieldProblem } from '@cuadra/contracts/problems/field-problem';
import { type TreeAccount, wrongAccount } from '@cuadra/domain/ledger/account-tree';
import type { AccountBalanceRow, AccountRow } from '../../../data/rows.ts';
import type { FormErrors } from '../../../ui/forms/attempt-save.ts';

export interface AccountDraft {
  readonly code: string;
  readonly name: string;
  readonly type: AccountRow['type'];
  readonly description: string;
  /** Null at the top of the chart. */
  readonly parent_id: string | null;
  /** The currency of its money; null where it names none. */
  readonly currency: AccountRow['currency'];
}

export const ACCOUNT_LABELS = {
  code: 'Código',
  name: 'Nombre',
  type: 'Tipo',
  description: 'Descripción',
  parent_id: 'Cuenta superior',
  currency: 'Moneda del saldo',
} as const;

export const ACCOUNT_TYPES: Readonly<Record<AccountRow['type'], string>> = {
  asset: 'Activo',
  liability: 'Pasivo',
  equity: 'Patrimonio',
  income: 'Ingreso',
  expense: 'Gasto',
};

export const ACCOUNT_CURRENCIES: Readonly<Record<'USD' | 'VES', string>> = {
  USD: 'Dólares',
  VES: 'Bolívares',
};

/** Whether the account may name the currency of its money: one of documents has it from its role. */
export function saysCurrency(type: AccountRow['type'], role: string): boolean {
  return role === '' && (type === 'asset' || type === 'liability');
}

export function accountDraft(account: AccountRow | undefined): AccountDraft {
  if (account === undefined)
    return { code: '', name: '', type: 'asset', description: '', parent_id: null, currency: null };
  const { code, name, type, description, parent_id, currency = null } = account;
  return { code, name, type, description, parent_id, currency };
}

/** @param balances an account has one where something was ever booked on it */
export function treeOf(
  accounts: readonly AccountRow[],
  balances: readonly Pick<AccountBalanceRow, 'account_id'>[],
): TreeAccount[] {
  const used = new Set(balances.map(({ account_id }) => account_id));
  return accounts.map(({ id, code, name, type, parent_id, role }) => {
    return { id, code, name, type, parentId: parent_id, role, hasEntries: used.has(id) };
  });
}

/** @param id of the account that is edited; of a new one, none that the chart has */
export function checkAccount(
  draft: AccountDraft,
  id: string,
  chart: readonly TreeAccount[],
): FormErrors<AccountDraft> {
  const account = {
    ...{ id, code: draft.code, name: draft.name, type: draft.type, parentId: draft.parent_id },
    ...{ role: '', hasEntries: false },
  };
  const errors: FormErrors<AccountDraft> = {};
  for (const field of ['code', 'name', 'description'] as const) {
    const problem = fieldProblem(AccountFields.shape[field], draft[field]);
    if (problem !== undefined) errors[field] = problem;
  }
  for (const { field, code } of wrongAccount(account, chart)) {
    if (code !== 'required') errors[formFieldOf(field)] ??= ACCOUNT_MESSAGES[code];
  }
  return errors;
}

function formFieldOf(field: string): keyof AccountDraft {
  return field === 'parentId' ? 'parent_id' : field === 'type' ? 'type' : 'code';
}

/** As the wire has it; the draft was checked before. */
export function accountFields({ code, name, type, description, parent_id, currency }: AccountDraft) {
  return {
    code: code.trim(),
    name: name.trim(),
    type,
    description: description.trim(),
    parent_id,
    currency: saysCurrency(type, '') ? currency : null,
  };
}

/** The accounts that another can be put under: none that receives entries, and not itself. */
export function possibleGroups(
  chart: readonly TreeAccount[],
  type: AccountRow['type'],
  id: string,
): TreeAccount[] {
  return chart
    .filter(
      (account) => account.type === type && account.id !== id && account.role === '' && !account.hasEntries,
    )
    .sort((first, second) => first.code.localeCompare(second.code, 'es', { numeric: true }));
}
