/**
 * What a company starts with (CO-01, WH-01, PERM-05, ACC-01), as rows. In the contract because the server stores them
 * for a company it hosts, and a device for one that lives on it. Ids are derived from the company's, so that both
 * agree.
 */

import { INITIAL_ROLE_PERMISSIONS } from '@cuadra/domain/access/permissions';
import { slugOf } from '@cuadra/domain/catalog/category';
import { type ChartAccount, defaultChart } from '@cuadra/domain/ledger/account';
import type { PlanId } from '@cuadra/domain/plans/plan';
import { limitsOfPlan } from '../company/plan-limits.ts';
import {
  accountIdOfRole,
  adminRoleId,
  firstRegisterId,
  nameBasedId,
  sellerRoleId,
} from '../primitives/ids.ts';
import type { CollectionName } from '../registry/collection-traits.ts';
import { basicRows } from './basic-rows.ts';
import { NEW_REGISTER } from './new-register.ts';

interface Owner {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** The data of a new company. */
export interface NewCompany {
  readonly name: string;
  readonly owner: Owner;
  readonly plan: PlanId;
  /** As chosen on the landing page; empty for none. */
  readonly planWanted: string;
  readonly residence: 'cloud' | 'device';
}

/** A row by column name, without what storing adds: company, version, marks, instants. */
export type NewRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** In an order in which every reference points to an earlier row. */
export function newCompanyRows(
  companyId: string,
  company: NewCompany,
): readonly (readonly [CollectionName, readonly NewRow[]])[] {
  const { name, owner } = company;
  const { settings, tax, currencies, warehouse } = basicRows(companyId, name);
  return [
    ['company_settings', [{ ...settings, user_id: owner.id }]],
    ['company_state', [stateRow(companyId, company)]],
    ['taxes', [tax]],
    ['currencies', currencies],
    ['roles', initialRoles(companyId)],
    ['users', [userRow(companyId, owner)]],
    ['warehouses', [warehouse]],
    [
      'registers',
      [{ id: firstRegisterId(companyId), name: 'Caja 1', warehouse_id: warehouse.id, ...NEW_REGISTER }],
    ],
    ['categories', ['Electrónicos', 'Alimentos', 'Ropa'].map((name) => initialCategory(companyId, name))],
    ['accounts', initialAccounts(companyId)],
  ];
}

function stateRow(companyId: string, { plan, planWanted, residence }: NewCompany): NewRow {
  return {
    id: companyId,
    plan,
    plan_until: null,
    plan_wanted: planWanted,
    limits: limitsOfPlan(plan),
    residence,
    home_device_id: null,
    suspended_at: null,
    suspended_reason: '',
  };
}

/** The administrator's role and the seller's (PERM-05). */
export function initialRoles(companyId: string) {
  const { admin, seller } = INITIAL_ROLE_PERMISSIONS;
  return [
    { id: adminRoleId(companyId), name: 'Administrador', permissions: [...admin] },
    { id: sellerRoleId(companyId), name: 'Vendedor', permissions: [...seller] },
  ];
}

function userRow(companyId: string, owner: Owner): NewRow {
  return {
    id: owner.id,
    name: owner.name,
    email: owner.email,
    role_id: adminRoleId(companyId),
    active: true,
  };
}

/** A category of the first level. */
export function initialCategory(companyId: string, name: string) {
  const slug = slugOf(name);
  return { id: nameBasedId(companyId, 'category', slug), name, description: '', parent_id: null, slug };
}

/** The chart of accounts (ACC-01). */
export function initialAccounts(companyId: string) {
  const chart = defaultChart();
  const idByCode = new Map(chart.map((account) => [account.code, accountId(companyId, account)]));
  return chart.map((account) => ({
    id: accountId(companyId, account),
    code: account.code,
    name: account.name,
    type: account.type,
    description: '',
    parent_id: account.parentCode === null ? null : (idByCode.get(account.parentCode) ?? null),
    role: account.role ?? '',
    role_since: null,
    currency: null,
  }));
}

function accountId(companyId: string, account: ChartAccount): string {
  return account.role === null
    ? nameBasedId(companyId, 'account', account.code)
    : accountIdOfRole(companyId, account.role);
}
