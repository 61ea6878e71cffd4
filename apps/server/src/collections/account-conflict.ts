/**
 * What the chart of accounts does not allow (ACC-02): groups of another type or with entries of their own, and the
 * deletion of what is used. Apart from the other rules, because it asks the domain about the whole chart.
 */
import { ACCOUNT_MESSAGES, ACCOUNT_USES, ROLE_MESSAGES } from '@cuadra/contracts/accounting/account-refusal';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { roleRefusal } from '@cuadra/domain/ledger/account-role';
import { accountUse, groupRefusal, type TreeAccount } from '@cuadra/domain/ledger/account-tree';
import type { CompanyTx, Statement } from '../db/database.ts';
import type { MergedRecord } from './merge-record.ts';

/** An account has entries where it has a balance: balances are their sums, and are never removed. */
const CHART: Statement = {
  name: 'chart_in_use',
  text: `select a.id, a.code, a.name, a.type, a.parent_id as "parentId", a.role,
      exists (select from account_balances b where b.company_id = a.company_id and b.account_id = a.id) as "hasEntries"
    from accounts a where a.company_id = $1 and a.deleted_at is null`,
};

/** @param records with their changes applied; accounts that are made or changed together are compared as they will be */
export async function accountConflict(
  tx: CompanyTx,
  records: readonly MergedRecord[],
): Promise<FieldProblem[]> {
  const concerned = records.filter(({ kind, fields }) =>
    kind === 'insert'
      ? typeof fields.parent_id === 'string' || isText(fields.role)
      : isMoved(fields) || 'role' in fields || isDeletion(fields),
  );
  if (concerned.length === 0) return [];
  const stored = await tx.query<TreeAccount>(CHART, [tx.companyId]);
  const chart = new Map(stored.map((account) => [account.id, account]));
  for (const record of records) {
    if (isDeletion(record.fields)) chart.delete(record.change.id);
    else chart.set(record.change.id, accountOf(record, chart.get(record.change.id)));
  }
  const accounts = [...chart.values()];
  const before = new Map(stored.map((account) => [account.id, account]));
  return concerned.flatMap((record) => {
    const { change, fields } = record;
    const field = (name: string) => `${change.path}${name}`;
    if (isDeletion(fields)) return deletionProblem(before.get(change.id), accounts, field('id'));
    const account = chart.get(change.id);
    if (account === undefined) return [];
    const formerRole = before.get(change.id)?.role ?? '';
    return [...treeProblems(account, accounts, field), ...roleProblems(account, formerRole, accounts, field)];
  });
}

function isMoved(fields: Readonly<Record<string, unknown>>): boolean {
  return typeof fields.parent_id === 'string' || 'type' in fields;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isDeletion({ deleted_at }: Readonly<Record<string, unknown>>): boolean {
  return typeof deleted_at === 'string';
}

/** As it will be stored. */
function accountOf(record: MergedRecord, stored: TreeAccount | undefined): TreeAccount {
  const row: Readonly<Record<string, unknown>> = record.kind === 'update' ? record.current.row : {};
  const after = { ...row, ...record.fields };
  return {
    id: record.change.id,
    ...{ code: String(after.code), name: String(after.name), role: String(after.role ?? '') },
    type: after.type as TreeAccount['type'],
    parentId: typeof after.parent_id === 'string' ? after.parent_id : null,
    hasEntries: stored?.hasEntries ?? false,
  };
}

function deletionProblem(
  account: TreeAccount | undefined,
  chart: readonly TreeAccount[],
  field: string,
): FieldProblem[] {
  const use = account === undefined ? undefined : accountUse(account, chart);
  return use === undefined ? [] : [{ field, code: 'account_in_use', message: ACCOUNT_USES[use] }];
}

function treeProblems(
  account: TreeAccount,
  chart: readonly TreeAccount[],
  field: (name: string) => string,
): FieldProblem[] {
  const code = groupRefusal(account, chart);
  if (code !== undefined && code !== 'required') {
    return [{ field: field('parent_id'), code: 'account_in_use', message: ACCOUNT_MESSAGES[code] }];
  }
  if (chart.every((other) => other.parentId !== account.id || other.type === account.type)) return [];
  return [{ field: field('type'), code: 'account_in_use', message: ACCOUNT_MESSAGES.other_type }];
}

function roleProblems(
  account: TreeAccount,
  before: string,
  chart: readonly TreeAccount[],
  field: (name: string) => string,
): FieldProblem[] {
  const code = roleRefusal(account, before, chart);
  return code === undefined
    ? []
    : [{ field: field('role'), code: 'account_in_use', message: ROLE_MESSAGES[code] }];
}
