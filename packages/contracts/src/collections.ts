/**
 * The registry of collections. Server routes and delta reads, browser tables, synchroniser, export file and
 * permission matrix are derived from it: a new record type is one entry here, a migration and its screens.
 */
import { z } from 'zod';

import {
  CategoryFields,
  CustomerFields,
  ProductFields,
  ProductUnitFields,
  WarehouseFields,
} from './catalog.ts';
import {
  CompanySettingsFields,
  CurrencyFields,
  RegisterFields,
  RoleFields,
  TaxFields,
  UserFields,
} from './company.ts';
import { AccountFields } from './ledger.ts';
import { CashOpeningWire, SaleWire } from './sales.ts';
import { MovementWire } from './stock.ts';

/** The areas a permission entry can name (PERM-01), besides `all`. */
export const PERMISSION_MODULES = [
  'pos.access',
  'inventory.access',
  'config',
  'reports',
  'accounting',
  'marketing',
  'users',
] as const;
export type PermissionModule = (typeof PERMISSION_MODULES)[number];

interface CollectionBase {
  /** Where it lives in a device-only company (DATA-02): hosted ones are sent all the same. */
  readonly residence: 'hosted' | 'device';
  /** Any of these areas lets a member read; `member` means every member may. */
  readonly read: 'member' | readonly PermissionModule[];
  /** Any of these areas, with the action `write`, lets a member write; null: only the server writes. */
  readonly write: readonly PermissionModule[] | null;
  /** Grows when the row gets fields an older program would have dropped (S-20). */
  readonly shape: number;
}

/** Changed field by field, the later write wins (S-27). Its id is `id`. */
export interface RecordCollection extends CollectionBase {
  readonly kind: 'record';
  /** The fields a client may write. */
  readonly fields: z.ZodObject;
  /** Column a list is ordered by. */
  readonly order: string;
  /** Whether it may be created and deleted by a client, or only changed. */
  readonly lifecycle: 'free' | 'fixed';
}

/** Made once, never edited, undone only by a reversing one. */
export interface DocumentCollection extends CollectionBase {
  readonly kind: 'document';
  readonly body: z.ZodObject;
  /** A fact tells what has happened in the shop: the server never answers no to it (S-22). */
  readonly isFact: boolean;
  /** Column a list is ordered by, newest first. */
  readonly order: string;
}

/** Sums of entries; only the server writes them (S-28). */
export interface BalanceCollection extends CollectionBase {
  readonly kind: 'balance';
  readonly key: readonly string[];
  readonly amounts: readonly string[];
  readonly write: null;
}

export type Collection = RecordCollection | DocumentCollection | BalanceCollection;

const HOSTED_RECORD = {
  kind: 'record',
  residence: 'hosted',
  shape: 1,
  order: 'name',
  lifecycle: 'free',
} as const;
const LOCAL_RECORD = { ...HOSTED_RECORD, residence: 'device' } as const;
const BALANCE = { kind: 'balance', residence: 'device', write: null, shape: 1 } as const;

/** In the order of a first load (S-19): settings, taxes … products, balances, customers, then documents. */
export const COLLECTIONS = {
  company_settings: {
    ...HOSTED_RECORD,
    fields: CompanySettingsFields,
    read: 'member',
    write: ['config'],
    lifecycle: 'fixed',
  },
  taxes: { ...LOCAL_RECORD, fields: TaxFields, read: 'member', write: ['config'] },
  currencies: { ...LOCAL_RECORD, fields: CurrencyFields, read: 'member', write: ['config'], order: 'code' },
  roles: { ...LOCAL_RECORD, fields: RoleFields, read: 'member', write: ['users'] },
  users: { ...HOSTED_RECORD, fields: UserFields, read: 'member', write: null, lifecycle: 'fixed' },
  registers: { ...LOCAL_RECORD, fields: RegisterFields, read: 'member', write: ['config'] },
  warehouses: { ...HOSTED_RECORD, fields: WarehouseFields, read: 'member', write: ['inventory.access'] },
  categories: { ...HOSTED_RECORD, fields: CategoryFields, read: 'member', write: ['inventory.access'] },
  products: {
    ...HOSTED_RECORD,
    fields: ProductFields,
    read: ['pos.access', 'inventory.access', 'reports', 'marketing', 'accounting'],
    write: ['inventory.access'],
  },
  product_units: {
    ...HOSTED_RECORD,
    fields: ProductUnitFields,
    read: ['pos.access', 'inventory.access', 'reports', 'marketing', 'accounting'],
    write: ['inventory.access'],
  },
  stock_balances: {
    ...BALANCE,
    key: ['product_id', 'warehouse_id', 'lot'],
    amounts: ['quantity', 'value_usd'],
    read: ['pos.access', 'inventory.access', 'reports', 'accounting'],
  },
  customers: {
    ...LOCAL_RECORD,
    fields: CustomerFields,
    read: ['pos.access', 'reports', 'marketing', 'accounting'],
    write: ['pos.access', 'marketing'],
  },
  customer_balances: {
    ...BALANCE,
    key: ['customer_id', 'currency'],
    amounts: ['amount'],
    read: ['pos.access', 'reports', 'accounting'],
  },
  cash_balances: {
    ...BALANCE,
    key: ['register_id', 'currency'],
    amounts: ['amount'],
    read: ['pos.access', 'reports', 'accounting'],
  },
  accounts: {
    ...LOCAL_RECORD,
    fields: AccountFields,
    read: ['accounting', 'reports'],
    write: ['accounting'],
    order: 'code',
  },
  account_balances: {
    ...BALANCE,
    key: ['account_id'],
    amounts: ['usd', 'ves'],
    read: ['accounting', 'reports'],
  },
  cash_openings: {
    kind: 'document',
    residence: 'device',
    shape: 1,
    isFact: true,
    body: CashOpeningWire,
    order: 'opened_at',
    read: ['pos.access', 'reports', 'accounting'],
    write: ['pos.access'],
  },
  sales: {
    kind: 'document',
    residence: 'hosted',
    shape: 1,
    isFact: true,
    body: SaleWire,
    order: 'sold_at',
    read: ['pos.access', 'reports', 'accounting'],
    write: ['pos.access'],
  },
  stock_movements: {
    kind: 'document',
    residence: 'device',
    shape: 1,
    isFact: true,
    body: MovementWire,
    order: 'date',
    read: ['inventory.access', 'reports', 'accounting'],
    write: ['inventory.access'],
  },
} as const satisfies Record<string, Collection>;

export type CollectionName = keyof typeof COLLECTIONS;

export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as readonly CollectionName[];

/** The collection of that name, or undefined: names come from paths and batches. */
export function collectionOf(name: string): Collection | undefined {
  return Object.hasOwn(COLLECTIONS, name) ? COLLECTIONS[name as CollectionName] : undefined;
}

/**
 * The body of an `import` item: up to 500 records of one collection, stored whole or not at all (S-06).
 * `group_id` joins the items of one import, so that it can be told, and later undone, as one.
 */
export const ImportBody = z.object({
  group_id: z.string().max(60),
  records: z.array(z.record(z.string(), z.unknown())).min(1).max(500),
});
export type ImportBody = z.infer<typeof ImportBody>;
