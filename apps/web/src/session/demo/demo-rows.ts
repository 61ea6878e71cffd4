/**
 * The demo shop's records as rows [AUTH-11]: a company's first rows, its goods and customers. Apart from its documents,
 * which are drawn at random; here nothing is random.
 */

import { limitsOfPlan } from '@cuadra/contracts/company/plan-limits';
import { adminRoleId, sellerRoleId } from '@cuadra/contracts/primitives/ids';
import { basicRows } from '@cuadra/contracts/setup/basic-rows';
import { initialAccounts, initialCategory, initialRoles } from '@cuadra/contracts/setup/new-company';
import { NEW_REGISTER } from '@cuadra/contracts/setup/new-register';
import { slugOf } from '@cuadra/domain/catalog/category';
import { DAY_MS } from '@cuadra/domain/time/days';
import { DEMO_COMPANY_ID } from '../../data/demo-company.ts';
import type { CollectionRows } from '../../data/rows.ts';
import { FIRST_READING } from '../../data/sync/state/sync-values.ts';
import { DEMO_ACCOUNTS, DEMO_COMPANY_NAME } from './demo-accounts.ts';
import {
  DEMO_ARTICLES,
  DEMO_DEPOT,
  DEMO_REGISTER,
  DEMO_WAREHOUSE,
  type DemoArticle,
  type DemoMeta,
  demoId,
} from './demo-articles.ts';
import { DEMO_CATEGORIES } from './demo-catalogue.ts';
import { demoConsents, demoContact, demoGroups } from './demo-contacts.ts';
import { DEMO_CUSTOMERS } from './demo-customers.ts';
import { hasLots, lotRows } from './demo-lots.ts';
import { supplierRows } from './demo-suppliers.ts';

const COMPANY = DEMO_COMPANY_ID;

/** Version 0, because no server has these rows and none of them is sent. */
export function demoMetaAt(nowIso: string): DemoMeta {
  const { generation } = FIRST_READING;
  return { version: 0, generation, created_at: nowIso, updated_at: nowIso, deleted_at: null };
}

/** The collections a demo's records are of. */
export type DemoRecords = Pick<
  CollectionRows,
  | 'company_state'
  | 'taxes'
  | 'currencies'
  | 'roles'
  | 'users'
  | 'warehouses'
  | 'registers'
  | 'accounts'
  | 'categories'
  | 'products'
  | 'product_units'
  | 'lots'
  | 'suppliers'
  | 'customers'
  | 'customer_groups'
  | 'marketing_consents'
>;

export function demoSettings(meta: DemoMeta): CollectionRows['company_settings'] {
  return {
    ...basicRows(COMPANY, DEMO_COMPANY_NAME).settings,
    rif: 'J-40355147-2',
    address: 'Av. Principal de La Esquina, local 4, Caracas',
    phone: '0212-5550147',
    receipt_footer: 'Gracias por tu compra',
    mobile_payment_bank: 'Banesco (0134)',
    mobile_payment_phone: '0414-5550147',
    mobile_payment_document: 'J-40355147-2',
    ...meta,
  };
}

/** @param today business day of the rate */
export function demoRecords(
  meta: DemoMeta,
  rate: string,
  today: string,
): { readonly [Name in keyof DemoRecords]: readonly DemoRecords[Name][] } {
  const { tax, currencies, warehouse } = basicRows(COMPANY, DEMO_COMPANY_NAME);
  const ofDay = { rate, rate_date: today };
  return {
    company_state: [
      {
        id: COMPANY,
        // Its modules are tried in the demo itself (MOD-04); no limit applies to its goods and sales.
        plan: 'gratis',
        plan_until: null,
        plan_wanted: '',
        limits: limitsOfPlan('empresarial'),
        residence: 'device',
        home_device_id: null,
        suspended_at: null,
        suspended_reason: '',
        ...meta,
      },
    ],
    taxes: [{ ...tax, ...meta }],
    currencies: currencies.map((row) => ({ ...row, ...(row.code === 'VES' ? ofDay : {}), ...meta })),
    roles: initialRoles(COMPANY).map((role) => ({ ...role, ...meta })),
    users: DEMO_ACCOUNTS.map(({ id, name, email, role }) => ({
      id,
      name,
      email,
      role_id: role === 'admin' ? adminRoleId(COMPANY) : sellerRoleId(COMPANY),
      active: true,
      ...meta,
    })),
    warehouses: [
      { ...warehouse, ...meta },
      {
        id: DEMO_DEPOT,
        name: 'Depósito',
        type: 'warehouse',
        location: 'Calle 2, galpón 8, Caracas',
        ...meta,
      },
    ],
    registers: [{ ...DEMO_REGISTER, warehouse_id: DEMO_WAREHOUSE, ...NEW_REGISTER, ...meta }],
    accounts: initialAccounts(COMPANY).map((account) => ({ ...account, ...meta })),
    categories: DEMO_CATEGORIES.map((name) => ({ ...initialCategory(COMPANY, name), ...meta })),
    products: DEMO_ARTICLES.map((article) => productRow(article, listedLongAgo(meta))),
    product_units: DEMO_ARTICLES.flatMap((article) => packRows(article, meta)),
    lots: lotRows(DEMO_ARTICLES, today, meta),
    suppliers: supplierRows(meta),
    customer_groups: demoGroups(meta),
    customers: DEMO_CUSTOMERS.map((customer, place) => ({
      id: demoCustomerId(customer),
      ...customer,
      vat_withholding_percentage: null,
      ...demoContact(customer, place),
      ...meta,
    })),
    marketing_consents: demoConsents(meta, demoCustomerId),
  };
}

const OPENED_MS = 91 * DAY_MS;

/** Before the first of its sales. */
function listedLongAgo(meta: DemoMeta): DemoMeta {
  return { ...meta, created_at: new Date(Date.parse(meta.created_at) - OPENED_MS).toISOString() };
}

/** Computed once, because every third sale names one. */
const CUSTOMER_IDS = new Map<string, string>();

export function demoCustomerId({ document_number }: { readonly document_number: string }): string {
  const known = CUSTOMER_IDS.get(document_number);
  if (known !== undefined) return known;
  const id = demoId('customer', document_number);
  CUSTOMER_IDS.set(document_number, id);
  return id;
}

function categoryId(name: string): string {
  return demoId('category', slugOf(name));
}

function productRow(article: DemoArticle, meta: DemoMeta): DemoRecords['products'] {
  const price = { currency: 'USD', last_update: meta.created_at };
  return {
    id: article.id,
    sku: article.sku,
    name: article.name,
    description: '',
    category_id: categoryId(article.category),
    brand: article.brand,
    model: '',
    type: article.type,
    status: 'active',
    favourite_since: article.isFavourite ? meta.created_at : null,
    min_stock: article.minStock,
    max_stock: article.maxStock,
    track_lots: hasLots(article),
    lot_format: 'L{YYYY}{MM}{####}',
    requires_expiration: hasLots(article),
    expiration_alert: 30,
    shelf_life: 365,
    base_unit: { id: article.baseUnitId, name: article.unit, barcode: article.barcode, price: {} },
    purchase_price: { amount: article.cost, ...price },
    selling_price: { amount: article.price, ...price, includes_tax: true },
    tax_id: null,
    is_exempt: article.isExempt,
    tags: [],
    ...meta,
  };
}

function packRows(article: DemoArticle, meta: DemoMeta): DemoRecords['product_units'][] {
  const { pack } = article;
  if (pack === undefined) return [];
  return [
    {
      id: article.packUnitId,
      product_id: article.id,
      name: pack.name,
      type: '',
      conversion_factor: pack.factor,
      barcode: article.packBarcode,
      is_generated: false,
      price: {},
      purchase_price: null,
      selling_price: pack.price,
      ...meta,
    },
  ];
}
