/**
 * What a company starts with (CO-01, WH-01, PERM-05, ACC-01), as rows. In the contract because the server stores them
 * for a company it hosts, and a device for one that lives on it. Ids are derived from the company's, so that both
 * agree.
 */

import { INITIAL_ROLE_PERMISSIONS } from '@cuadra/domain/access/permissions';
import { slugOf } from '@cuadra/domain/catalog/category';
import { DEFAULT_WAREHOUSE } from '@cuadra/domain/catalog/warehouse';
import { type ChartAccount, defaultChart } from '@cuadra/domain/ledger/account';
import type { PlanId } from '@cuadra/domain/plans/plan';
import { limitsOfPlan } from '../company/plan-limits.ts';
import {
  accountIdOfRole,
  adminRoleId,
  currencyId,
  defaultTaxId,
  defaultWarehouseId,
  firstRegisterId,
  nameBasedId,
  sellerRoleId,
} from '../primitives/ids.ts';
import type { CollectionName } from '../registry/collection-traits.ts';

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
  return [
    ['company_settings', [settingsRow(companyId, name, owner)]],
    ['company_state', [stateRow(companyId, company)]],
    ['taxes', [{ id: defaultTaxId(companyId), name: 'IVA', rate: '16', applies_to: 'all', is_active: true }]],
    ['currencies', currencyRows(companyId)],
    ['roles', roleRows(companyId)],
    ['users', [userRow(companyId, owner)]],
    ['warehouses', [warehouseRow(companyId)]],
    [
      'registers',
      [{ id: firstRegisterId(companyId), name: 'Caja 1', warehouse_id: defaultWarehouseId(companyId) }],
    ],
    ['categories', ['Electrónicos', 'Alimentos', 'Ropa'].map((name) => categoryRow(companyId, name))],
    ['accounts', accountRows(companyId)],
  ];
}

function settingsRow(companyId: string, name: string, owner: Owner): NewRow {
  return {
    id: companyId,
    user_id: owner.id,
    name,
    rif: '',
    address: '',
    phone: '',
    email: '',
    logo: '',
    receipt_header: '',
    receipt_footer: '',
    default_currency: 'USD',
    default_tax_id: defaultTaxId(companyId),
    default_warehouse_id: defaultWarehouseId(companyId),
    mobile_payment_bank: '',
    mobile_payment_phone: '',
    mobile_payment_document: '',
    rate_rule: 'next_bank_day',
    scale_codes: [],
    is_special_taxpayer: false,
    igtf_rate: '3',
    discount_max_percent: '10',
  };
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

/** The bolívar has no rate day: until someone enters today's rate no bolívares are taken (SET-08). */
function currencyRows(companyId: string): NewRow[] {
  const shared = { rate_date: null, is_active: true };
  return [
    { id: currencyId(companyId, 'USD'), code: 'USD', name: 'Dólar', symbol: '$', rate: '1', ...shared },
    {
      id: currencyId(companyId, 'VES'),
      code: 'VES',
      name: 'Bolívar',
      symbol: 'Bs.',
      rate: '35.5',
      ...shared,
    },
  ];
}

function roleRows(companyId: string): NewRow[] {
  return [
    { id: adminRoleId(companyId), name: 'Administrador', permissions: INITIAL_ROLE_PERMISSIONS.admin },
    { id: sellerRoleId(companyId), name: 'Vendedor', permissions: INITIAL_ROLE_PERMISSIONS.seller },
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

function warehouseRow(companyId: string): NewRow {
  const { name, type, location } = DEFAULT_WAREHOUSE;
  return { id: defaultWarehouseId(companyId), name, type, location };
}

function categoryRow(companyId: string, name: string): NewRow {
  const slug = slugOf(name);
  return { id: nameBasedId(companyId, 'category', slug), name, description: '', parent_id: null, slug };
}

function accountRows(companyId: string): NewRow[] {
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
  }));
}

function accountId(companyId: string, account: ChartAccount): string {
  return account.role === null
    ? nameBasedId(companyId, 'account', account.code)
    : accountIdOfRole(companyId, account.role);
}
