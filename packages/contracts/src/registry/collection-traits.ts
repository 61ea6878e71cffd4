/**
 * What every program must know of each collection, except the schema of its rows, which is in `collections.ts`.
 * Separate because the browser reads and sends rows without checking them again, and the schemas are a tenth of its
 * script.
 */
import { DOCUMENT_TRAITS } from './document-traits.ts';
import { type CollectionTraits, TABLE } from './traits.ts';

// Exported again, so that readers of the traits find these names here.
export type {
  BalanceCollection,
  CollectionTraits,
  DocumentTraits,
  PermissionModule,
  RecordTraits,
} from './traits.ts';

const HOSTED_RECORD = {
  ...TABLE,
  kind: 'record',
  residence: 'hosted',
  order: 'name',
  lifecycle: 'free',
  frozen: [],
} as const;
const LOCAL_RECORD = { ...HOSTED_RECORD, residence: 'device' } as const;
const BALANCE = { ...TABLE, kind: 'balance', residence: 'device', write: null } as const;

/** The money of each customer or drawer: one amount a currency. */
function balanceByCurrency<Owner extends string>(owner: Owner) {
  return {
    ...BALANCE,
    indexes: [owner],
    key: [owner, 'currency'],
    amounts: ['amount'],
    read: ['pos.access', 'reports', 'accounting'],
  } as const;
}

/** In the order of an initial sync (S-19): settings, taxes … products, balances, customers, then documents. */
export const COLLECTION_TRAITS = {
  company_settings: {
    ...HOSTED_RECORD,
    read: 'member',
    write: ['config'],
    lifecycle: 'fixed',
    shape: 5,
  },
  company_state: { ...HOSTED_RECORD, read: 'member', write: null, lifecycle: 'fixed', order: 'id' },
  taxes: { ...LOCAL_RECORD, read: 'member', write: ['config'] },
  currencies: { ...LOCAL_RECORD, indexes: ['code'], read: 'member', write: ['config'], order: 'code' },
  exchange_rates: {
    ...LOCAL_RECORD,
    indexes: ['[code+value_date]'],
    read: 'member',
    write: ['config'],
    order: 'value_date',
    lifecycle: 'append_only',
    frozen: ['code', 'rate', 'value_date', 'source', 'source_name', 'fetched_at', 'entered_at'],
  },
  roles: { ...LOCAL_RECORD, read: ['users'], write: ['users'] },
  // One's own row besides: `mayReadOwnProfile`.
  users: { ...HOSTED_RECORD, read: ['users'], write: null, lifecycle: 'fixed' },
  fiscal_printers: { ...LOCAL_RECORD, indexedSince: 13, read: 'member', write: ['config'] },
  registers: { ...LOCAL_RECORD, shape: 3, read: 'member', write: ['config'] },
  form_runs: {
    ...LOCAL_RECORD,
    indexedSince: 15,
    order: 'created_at',
    // The server counts what is used of them.
    frozen: ['used'],
    read: 'member',
    write: ['config'],
  },
  warehouses: { ...HOSTED_RECORD, read: 'member', write: ['inventory.access'] },
  licenses: { ...HOSTED_RECORD, read: 'member', write: null, lifecycle: 'fixed', order: 'activation_date' },
  license_payments: {
    ...HOSTED_RECORD,
    read: ['config'],
    write: null,
    lifecycle: 'fixed',
    order: 'paid_on',
  },
  categories: { ...HOSTED_RECORD, indexes: ['name'], read: 'member', write: ['inventory.access'] },
  products: {
    ...HOSTED_RECORD,
    indexes: [
      'sku',
      'base_unit.barcode',
      'category_id',
      'name',
      'duplicate_of',
      'deleted_at',
      'favourite_since',
    ],
    shape: 3,
    read: ['pos.access', 'inventory.access', 'reports', 'marketing', 'accounting'],
    write: ['inventory.access'],
  },
  product_units: {
    ...HOSTED_RECORD,
    indexes: ['product_id', 'barcode', 'duplicate_of'],
    shape: 2,
    read: ['pos.access', 'inventory.access', 'reports', 'marketing', 'accounting'],
    write: ['inventory.access'],
  },
  stock_balances: {
    ...BALANCE,
    indexes: ['product_id', 'warehouse_id'],
    key: ['product_id', 'warehouse_id', 'unit_id', 'lot'],
    shape: 2,
    amounts: ['quantity', 'value_usd'],
    read: ['pos.access', 'inventory.access', 'reports', 'accounting'],
  },
  product_images: {
    ...LOCAL_RECORD,
    indexes: ['product_id', 'sha256', 'thumbnail'],
    order: 'position',
    read: ['pos.access', 'inventory.access', 'reports', 'marketing', 'accounting'],
    write: ['inventory.access'],
    frozen: ['product_id', 'sha256', 'thumbnail', 'mime', 'bytes', 'width', 'height'],
  },
  lots: {
    ...LOCAL_RECORD,
    indexes: ['product_id', 'expires_on'],
    order: 'code',
    lifecycle: 'fixed',
    frozen: ['product_id', 'code'],
    read: ['pos.access', 'inventory.access', 'reports', 'accounting'],
    write: ['inventory.access'],
  },
  customer_groups: {
    ...LOCAL_RECORD,
    indexedSince: 10,
    read: ['pos.access', 'reports', 'marketing', 'accounting'],
    write: ['marketing'],
    module: 'marketing',
  },
  promotions: {
    ...LOCAL_RECORD,
    shape: 5,
    read: ['marketing', 'pos.access'],
    write: ['marketing'],
    module: 'marketing',
  },
  price_rules: {
    ...LOCAL_RECORD,
    shape: 3,
    read: ['marketing', 'pos.access'],
    write: ['marketing'],
    module: 'marketing',
  },
  customers: {
    ...LOCAL_RECORD,
    indexes: ['document_number', 'name', 'duplicate_of', 'merged_into'],
    shape: 4,
    read: ['pos.access', 'reports', 'marketing', 'accounting'],
    write: ['pos.access', 'marketing'],
  },
  customer_balances: balanceByCurrency('customer_id'),
  cash_balances: balanceByCurrency('register_id'),
  marketing_consents: {
    ...LOCAL_RECORD,
    indexes: ['customer_id'],
    indexedSince: 10,
    order: 'said_at',
    lifecycle: 'append_only',
    frozen: ['customer_id', 'channels', 'is_granted', 'way', 'said_at'],
    read: ['pos.access', 'reports', 'marketing'],
    write: ['pos.access', 'marketing'],
  },
  held_sales: {
    ...LOCAL_RECORD,
    order: 'held_at',
    frozen: ['register_id', 'held_at', 'held_by', 'currency', 'total', 'line_count', 'cart'],
    read: ['pos.access'],
    write: ['pos.access'],
  },
  payment_checks: {
    ...LOCAL_RECORD,
    order: 'checked_at',
    lifecycle: 'append_only',
    frozen: ['sale_id', 'payment_id'],
    read: ['pos.access', 'reports', 'accounting'],
    write: ['pos.access', 'accounting'],
  },
  suppliers: {
    ...LOCAL_RECORD,
    indexes: ['document_number', 'name'],
    read: ['inventory.access', 'reports', 'accounting'],
    write: ['inventory.access'],
  },
  count_sheets: {
    ...LOCAL_RECORD,
    order: 'started_at',
    lifecycle: 'append_only',
    frozen: ['warehouse_id', 'scope', 'category_id', 'started_at', 'parts'],
    read: ['inventory.access', 'reports', 'accounting'],
    write: ['inventory.access'],
  },
  count_lines: {
    ...LOCAL_RECORD,
    indexes: ['sheet_id'],
    order: 'counted_at',
    frozen: ['sheet_id', 'product_id', 'unit_id', 'lot'],
    read: ['inventory.access', 'reports', 'accounting'],
    write: ['inventory.access'],
  },
  import_mappings: {
    ...LOCAL_RECORD,
    indexes: ['signature'],
    order: 'signature',
    frozen: ['kind', 'signature'],
    read: ['inventory.access', 'accounting'],
    write: ['inventory.access', 'accounting'],
  },
  import_batches: {
    ...LOCAL_RECORD,
    indexes: ['made_at'],
    order: 'made_at',
    lifecycle: 'append_only',
    frozen: ['kind', 'name', 'source', 'made_at'],
    read: ['inventory.access'],
    write: ['inventory.access'],
  },
  import_changes: {
    ...LOCAL_RECORD,
    indexes: ['batch_id'],
    order: 'id',
    lifecycle: 'append_only',
    frozen: ['batch_id', 'collection', 'rows'],
    read: ['inventory.access'],
    write: ['inventory.access'],
  },
  accounts: {
    ...LOCAL_RECORD,
    shape: 2,
    indexes: ['code'],
    read: ['accounting', 'reports'],
    write: ['accounting'],
    order: 'code',
    module: 'accounting',
  },
  account_balances: {
    ...BALANCE,
    indexes: ['account_id'],
    key: ['account_id'],
    amounts: ['usd', 'ves'],
    read: ['accounting', 'reports'],
  },
  accounting_periods: {
    ...LOCAL_RECORD,
    indexedSince: 6,
    read: ['accounting', 'reports'],
    write: null,
    lifecycle: 'fixed',
    order: 'last_day',
    module: 'accounting',
  },
  journal_drafts: {
    ...LOCAL_RECORD,
    indexedSince: 6,
    read: ['accounting', 'reports'],
    write: ['accounting'],
    order: 'created_at',
    module: 'accounting',
  },
  recurring_entries: {
    ...LOCAL_RECORD,
    indexedSince: 7,
    read: ['accounting', 'reports'],
    write: ['accounting'],
    order: 'created_at',
    module: 'accounting',
  },
  attachments: {
    ...LOCAL_RECORD,
    indexes: ['document_id', 'sha256', 'thumbnail'],
    indexedSince: 8,
    read: ['accounting', 'reports'],
    write: ['accounting'],
    order: 'created_at',
    module: 'accounting',
    frozen: ['collection', 'document_id', 'filename', 'sha256', 'thumbnail', 'mime', 'bytes'],
  },
  bank_lines: {
    ...LOCAL_RECORD,
    indexedSince: 8,
    indexes: ['account_id'],
    read: ['accounting', 'reports'],
    write: ['accounting'],
    order: 'date',
    frozen: [
      ...(['account_id', 'currency', 'date', 'amount', 'reference', 'description', 'balance'] as const),
      ...(['occurrence', 'position'] as const),
    ],
    module: 'accounting',
  },
  campaigns: {
    ...LOCAL_RECORD,
    shape: 2,
    // The server counts them (MKT-03).
    frozen: ['metrics'],
    read: ['marketing'],
    write: ['marketing'],
    module: 'marketing',
  },
  campaign_sends: {
    ...LOCAL_RECORD,
    shape: 2,
    indexes: ['campaign_id'],
    indexedSince: 12,
    order: 'sent_at',
    lifecycle: 'append_only',
    frozen: ['campaign_id', 'customer_id', 'day', 'sent_at', 'coupon'],
    read: ['marketing'],
    write: ['marketing'],
    module: 'marketing',
  },
  ...DOCUMENT_TRAITS,
} as const satisfies Record<string, CollectionTraits>;

export type CollectionName = keyof typeof COLLECTION_TRAITS;

/** The collections of a kind: all balances, all documents. */
export type NameOfKind<Kind extends CollectionTraits['kind']> = {
  [Name in CollectionName]: (typeof COLLECTION_TRAITS)[Name]['kind'] extends Kind ? Name : never;
}[CollectionName];
export type BalanceName = NameOfKind<'balance'>;

export const COLLECTION_NAMES = Object.keys(COLLECTION_TRAITS) as readonly CollectionName[];

/** Names come from the wire, also of collections that a later release knows. */
export function isCollectionName(name: string): name is CollectionName {
  return Object.hasOwn(COLLECTION_TRAITS, name);
}

/** Whether the collection is one of sums, which only the server writes (S-28). */
export function isBalanceName(name: CollectionName): name is BalanceName {
  return COLLECTION_TRAITS[name].kind === 'balance';
}
