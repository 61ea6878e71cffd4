/**
 * What every program must know of each collection, except the schema of its rows, which is in `collections.ts`.
 * Separate because the browser reads and sends rows without checking them again, and the schemas are a tenth of its
 * script.
 */

/** The areas a permission entry can name (PERM-01), besides `all`. */
export const PERMISSION_MODULES = [
  'pos.access',
  'pos.discounts',
  'pos.returns',
  'inventory.access',
  'config',
  'reports',
  'accounting',
  'marketing',
  'users',
] as const;
export type PermissionModule = (typeof PERMISSION_MODULES)[number];

interface CollectionBase {
  /** Its residence in a device-only company (DATA-02): hosted ones are still sent to the server. */
  readonly residence: 'hosted' | 'device';
  /** Any of these areas lets a member read; `member` means every member may. */
  readonly read: 'member' | readonly PermissionModule[];
  /** Any of these areas, with the action `write`, lets a member write; null: only the server writes. */
  readonly write: readonly PermissionModule[] | null;
  /** The paid module it belongs to: without it nothing is written there, and all can be read (MOD-05). */
  readonly module: 'accounting' | 'marketing' | null;
  /** Grows when the row gets fields an older program would have dropped (S-20). */
  readonly shape: number;
  /**
   * The indexes of its rows on a device, besides their key and the day of a document: members of a row, `a.b` one
   * inside another, `[a+b]` two together, `*a` each of a list. A null value is in no index.
   */
  readonly indexes: readonly string[];
  /** The version of the device's database since which its table is there, with these indexes (S-54). */
  readonly indexedSince: number;
}

/** Changed field by field, the later write wins (S-27). Its id is `id`. */
export interface RecordTraits extends CollectionBase {
  readonly kind: 'record';
  /** Column a list is ordered by. */
  readonly order: string;
  /**
   * What a client may do besides changing: `free` creates and deletes, `append_only` creates and never deletes,
   * `fixed` neither.
   */
  readonly lifecycle: 'free' | 'append_only' | 'fixed';
  /** Fields that are final once the record is made; changing the others may go on. */
  readonly frozen: readonly string[];
}

/** Made once, never edited, undone only by a reversing one. */
export interface DocumentTraits extends CollectionBase {
  readonly kind: 'document';
  /** A fact records what has happened in the shop: the server must accept it (S-22). */
  readonly mustAccept: boolean;
  /** Column a list is ordered by, newest first. */
  readonly order: string;
  /** Whether its body has lines of goods, up to `DOCUMENT_LINES_MAX`. */
  readonly hasLines: boolean;
  /** The fields of its body, as its schema has them: what never changes once it is made (S-21). */
  readonly content: readonly string[];
}

/** Sums of entries; only the server writes them (S-28). */
export interface BalanceCollection extends CollectionBase {
  readonly kind: 'balance';
  readonly key: readonly string[];
  readonly amounts: readonly string[];
  readonly write: null;
}

export type CollectionTraits = RecordTraits | DocumentTraits | BalanceCollection;

const TABLE = { shape: 1, indexes: [], indexedSince: 5, module: null } as const;
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
const LOCAL_DOCUMENT = {
  ...TABLE,
  kind: 'document',
  residence: 'device',
  mustAccept: true,
  hasLines: false,
} as const;

/** In the order of an initial sync (S-19): settings, taxes … products, balances, customers, then documents. */
export const COLLECTION_TRAITS = {
  company_settings: {
    ...HOSTED_RECORD,
    read: 'member',
    write: ['config'],
    lifecycle: 'fixed',
    shape: 4,
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
  registers: { ...LOCAL_RECORD, shape: 2, read: 'member', write: ['config'] },
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
  promotions: {
    ...LOCAL_RECORD,
    shape: 2,
    read: ['marketing', 'pos.access'],
    write: ['marketing'],
    module: 'marketing',
  },
  price_rules: {
    ...LOCAL_RECORD,
    read: ['marketing', 'pos.access'],
    write: ['marketing'],
    module: 'marketing',
  },
  customers: {
    ...LOCAL_RECORD,
    indexes: ['document_number', 'name', 'duplicate_of', 'merged_into'],
    shape: 2,
    read: ['pos.access', 'reports', 'marketing', 'accounting'],
    write: ['pos.access', 'marketing'],
  },
  customer_balances: {
    ...BALANCE,
    indexes: ['customer_id'],
    key: ['customer_id', 'currency'],
    amounts: ['amount'],
    read: ['pos.access', 'reports', 'accounting'],
  },
  cash_balances: {
    ...BALANCE,
    indexes: ['register_id'],
    key: ['register_id', 'currency'],
    amounts: ['amount'],
    read: ['pos.access', 'reports', 'accounting'],
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
    read: ['inventory.access'],
    write: ['inventory.access'],
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
  campaigns: { ...LOCAL_RECORD, read: ['marketing'], write: ['marketing'], module: 'marketing' },
  cash_openings: {
    ...LOCAL_DOCUMENT,
    shape: 2,
    order: 'opened_at',
    indexes: ['register_id', 'received_at'],
    content: [
      'id',
      'register_id',
      'opened_at',
      'initial_usd',
      'initial_bs',
      'left_usd',
      'left_bs',
      'reason_usd',
      'reason_bs',
      'exchange_rate',
      'notes',
    ],
    read: ['pos.access', 'reports', 'accounting'],
    write: ['pos.access'],
  },
  sales: {
    ...LOCAL_DOCUMENT,
    hasLines: true,
    residence: 'hosted',
    shape: 3,
    order: 'sold_at',
    indexes: ['[series_id+number]', 'cash_session_id', 'customer_id', '*payment_keys', 'received_at'],
    content: [
      'id',
      'register_id',
      'series_id',
      'series',
      'number',
      'cash_session_id',
      'warehouse_id',
      'customer_id',
      'customer',
      'currency',
      'secondary_currency',
      'exchange_rate',
      'rate_date',
      'lines',
      'taxes',
      'subtotal',
      'discount',
      'exempt',
      'base',
      'tax',
      'total',
      'total_secondary',
      'payments',
      'change',
      'igtf',
      'credit',
      'notes',
      'sold_at',
    ],
    read: ['pos.access', 'reports', 'accounting'],
    write: ['pos.access'],
  },
  cash_movements: {
    ...LOCAL_DOCUMENT,
    order: 'made_at',
    indexes: ['cash_session_id', 'received_at'],
    content: [
      'id',
      'register_id',
      'cash_session_id',
      'direction',
      'currency',
      'amount',
      'reason',
      'notes',
      'exchange_rate',
      'made_at',
    ],
    read: ['pos.access', 'reports', 'accounting'],
    write: ['pos.access'],
  },
  main_cash_movements: {
    ...LOCAL_DOCUMENT,
    order: 'made_at',
    indexes: ['received_at'],
    content: ['id', 'direction', 'currency', 'amount', 'reason', 'notes', 'exchange_rate', 'made_at'],
    read: ['config', 'reports', 'accounting'],
    write: ['config'],
  },
  cash_closings: {
    ...LOCAL_DOCUMENT,
    shape: 2,
    order: 'closed_at',
    indexes: ['cash_session_id', 'received_at'],
    content: [
      'id',
      'register_id',
      'cash_session_id',
      'closed_at',
      'counted_usd',
      'counted_bs',
      'expected_usd',
      'expected_bs',
      'left_usd',
      'left_bs',
      'exchange_rate',
      'denominations',
      'methods',
      'notes',
    ],
    read: ['pos.access', 'reports', 'accounting'],
    write: ['pos.access'],
  },
  customer_payments: {
    ...LOCAL_DOCUMENT,
    order: 'made_at',
    indexes: ['cash_session_id', 'customer_id', '*payment_keys', 'received_at'],
    content: [
      'id',
      'register_id',
      'cash_session_id',
      'customer_id',
      'customer',
      'currency',
      'exchange_rate',
      'payments',
      'igtf',
      'amount',
      'settled',
      'notes',
      'made_at',
    ],
    read: ['pos.access', 'reports', 'accounting'],
    write: ['pos.access'],
  },
  sale_returns: {
    ...LOCAL_DOCUMENT,
    hasLines: true,
    shape: 2,
    order: 'returned_at',
    indexes: ['sale_id', 'cash_session_id', 'customer_id', 'received_at'],
    content: [
      'id',
      'kind',
      'sale_id',
      'sale_series',
      'sale_number',
      'sold_at',
      'register_id',
      'series_id',
      'series',
      'number',
      'cash_session_id',
      'warehouse_id',
      'customer_id',
      'customer',
      'currency',
      'secondary_currency',
      'exchange_rate',
      'lines',
      'taxes',
      'subtotal',
      'discount',
      'exempt',
      'base',
      'tax',
      'total',
      'total_secondary',
      'total_usd',
      'total_bs',
      'exempt_usd',
      'exempt_bs',
      'tax_usd',
      'tax_bs',
      'igtf',
      'refunds',
      'reason',
      'returned_at',
    ],
    read: ['pos.access', 'reports', 'accounting'],
    write: ['pos.returns'],
  },
  stock_movements: {
    ...LOCAL_DOCUMENT,
    hasLines: true,
    shape: 2,
    order: 'date',
    indexes: ['type', 'received_at'],
    content: [
      'id',
      'type',
      'date',
      'from_warehouse_id',
      'to_warehouse_id',
      'document_ref',
      'notes',
      'status',
      'exchange_rate',
      'reason',
      'purchase',
      'reverses_id',
      'reverses_type',
      'replaces_id',
      'items',
    ],
    read: ['inventory.access', 'reports', 'accounting'],
    write: ['inventory.access'],
  },
  merges: {
    ...LOCAL_DOCUMENT,
    order: 'date',
    indexes: ['from_id', 'into_id'],
    content: [
      'id',
      'collection',
      'from_id',
      'from_code',
      'from_name',
      'into_id',
      'into_code',
      'into_name',
      'date',
      'notes',
    ],
    read: ['inventory.access', 'pos.access', 'reports', 'accounting'],
    write: ['inventory.access'],
  },
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
