/**
 * The browser's own database of one company: `cuadra-<company_id>`, never keyed by user. Every screen reads
 * and writes it, and never waits for the network.
 */
import Dexie, { type Table, type Transaction } from 'dexie';

import { DEMO_COMPANY_ID } from './demo-company.ts';
import type { CollectionRows, DeviceRows } from './rows.ts';
import { gatherPending } from './upgrades/gather-pending.ts';
import { indexPayments } from './upgrades/index-payments.ts';
import { giveStockItsUnit } from './upgrades/stock-units.ts';
import { COUNTS_WRITES } from './writes-under-way.ts';

const NAME_PREFIX = 'cuadra-';

type CollectionTables = { readonly [Name in keyof CollectionRows]: Table<CollectionRows[Name], string> };

/** The type of each own table's key. */
interface OwnKeys extends Record<keyof DeviceRows, unknown> {
  outbox: number;
  pending: number;
  base: [string, string];
  sync: string;
  series: string;
  cart: string;
  sessions: string;
  notices: string;
  trail: number;
  drafts: string;
  blobs: string;
}
type OwnTables = { readonly [Name in keyof DeviceRows]: Table<DeviceRows[Name], OwnKeys[Name]> };

/** Grows with the indexes below: a step of an upgrade each (S-54). */
const VERSION = 5;

/**
 * Indexes of version 1. The first of each is the primary key; `++` is given by the database, `*` indexes
 * every member of a list.
 */
const STORES_1: Partial<Record<keyof CollectionRows | keyof DeviceRows, string>> = {
  company_settings: 'id',
  taxes: 'id',
  currencies: 'id, code',
  roles: 'id',
  users: 'id',
  registers: 'id',
  warehouses: 'id',
  categories: 'id, name',
  products: 'id, sku, base_unit.barcode, category_id, name, version',
  product_units: 'id, product_id, barcode',
  stock_balances: 'key, product_id, warehouse_id',
  customers: 'id, document_number, name',
  customer_balances: 'key, customer_id',
  cash_balances: 'key, register_id',
  accounts: 'id, code',
  account_balances: 'key, account_id',
  cash_openings: 'id, opened_at, register_id',
  sales: 'id, sold_at, [series_id+number], cash_session_id, customer_id',
  stock_movements: 'id, date',
  outbox: '++seq, &id, state, *rows',
  pending: '++n, item_id, key',
  base: '[collection+row_id]',
  sync: 'name',
  series: 'id',
  cart: 'id',
  sessions: 'id',
};

/**
 * Where version 2 has other indexes: entries are found by the version at which they were acknowledged, and products by
 * theirs no more, which cost a write at every change of thousands.
 */
const STORES_2: typeof STORES_1 = {
  products: 'id, sku, base_unit.barcode, category_id, name',
  pending: '++n, item_id, key, ack',
};

/** Tables that version 3 adds: rates, what the company has bought, marketing, and what the device tells and notes. */
const STORES_3: typeof STORES_1 = {
  company_state: 'id',
  exchange_rates: 'id, [code+value_date]',
  licenses: 'id',
  license_payments: 'id',
  promotions: 'id',
  price_rules: 'id',
  campaigns: 'id',
  notices: 'id, at',
  trail: '++n, at, [collection+row_id]',
};

/** Tables that version 4 adds, of the inventory: pictures, lots, suppliers, counts, imports, and what is half written; movements by their type. */
const STORES_4: typeof STORES_1 = {
  product_images: 'id, product_id, sha256, thumbnail',
  lots: 'id, product_id, expires_on',
  suppliers: 'id, document_number, name',
  count_sheets: 'id',
  count_lines: 'id, sheet_id',
  import_mappings: 'id, signature',
  import_batches: 'id, made_at',
  import_changes: 'id, batch_id',
  drafts: 'id, kind',
  blobs: 'sha256, state, used_at',
  stock_movements: 'id, date, type',
  products: 'id, sku, base_unit.barcode, category_id, name, duplicate_of',
  product_units: 'id, product_id, barcode, duplicate_of',
  merges: 'id, date, from_id, into_id',
  pending: '++n, item_id, *keys, ack',
};

/**
 * Tables that version 5 adds, of the till: cash moved and sessions closed, sales taken back, payments on account, carts held and
 * payments looked up; customers found by what makes two of them one, products
 * that are deleted or somebody's favourites, documents by when the server received them.
 */
const STORES_5: Readonly<Record<string, string>> = {
  cash_openings: 'id, opened_at, register_id, received_at',
  cash_movements: 'id, made_at, cash_session_id, received_at',
  main_cash_movements: 'id, made_at, received_at',
  cash_closings: 'id, closed_at, cash_session_id, received_at',
  sale_returns: 'id, returned_at, sale_id, cash_session_id, customer_id, received_at',
  customer_payments: 'id, made_at, cash_session_id, customer_id, *payment_keys, received_at',
  held_sales: 'id',
  payment_checks: 'id',
  sales: 'id, sold_at, [series_id+number], cash_session_id, customer_id, *payment_keys, received_at',
  stock_movements: 'id, date, type, received_at',
  customers: 'id, document_number, name, duplicate_of, merged_into',
  // What is null is in no index: these two hold the few that are deleted, and the few that are favourites.
  products: 'id, sku, base_unit.barcode, category_id, name, duplicate_of, deleted_at, favourite_since',
};

/** The library puts the table of each store on the database itself, under its name. */
const DexieWithTables = Dexie as unknown as new (
  ...parameters: ConstructorParameters<typeof Dexie>
) => Dexie & CollectionTables & OwnTables;

export class CompanyDb extends DexieWithTables {
  readonly companyId: string;
  /** A demo company has the same tables and writes, and sends nothing (S-55). */
  readonly isDemo: boolean;

  constructor(companyId: string, isDemo = false) {
    // Strict durability is an option of the whole database: "Venta registrada" is said only of what is on disk (S-10).
    super(companyDbName(companyId), { chromeTransactionDurability: 'strict', ...ownVersionsOnly() });
    this.companyId = companyId;
    this.isDemo = isDemo;
    this.version(1).stores(STORES_1);
    this.version(2).stores(STORES_2);
    this.version(3).stores(STORES_3);
    this.version(4).stores(STORES_4).upgrade(upgradeTo4);
    this.version(VERSION).stores(STORES_5).upgrade(indexPayments);
  }
}

async function upgradeTo4(tx: Transaction): Promise<void> {
  await giveStockItsUnit(tx);
  await gatherPending(tx);
}

/** The library's versions are ten of the browser's; those in between are its own mending of one. */
const NATIVE_VERSION_LAST = VERSION * 10 + 9;

/**
 * By itself the library opens a database of whatever version, by naming none, and an older program would write into a
 * newer one's rows. This has it name the last of its own versions, and the browser refuses (S-54).
 */
function ownVersionsOnly(): { readonly indexedDB?: IDBFactory } {
  const browsers: IDBFactory | undefined = Dexie.dependencies.indexedDB;
  if (browsers === undefined) return {};
  return {
    indexedDB: {
      open: (name, version = NATIVE_VERSION_LAST) => browsers.open(name, version),
      deleteDatabase: (name) => browsers.deleteDatabase(name),
      databases: () => browsers.databases(),
      cmp: (first, second) => browsers.cmp(first, second),
    },
  };
}

/** Whether the database refused because a newer program has written it (S-54). */
export function isOfNewerProgram(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, inner } = error as { readonly name?: unknown; readonly inner?: unknown };
  return name === 'VersionError' || isOfNewerProgram(inner);
}

function companyDbName(companyId: string): string {
  return NAME_PREFIX + companyId;
}

/** The company of a database of that name; undefined for other databases of the origin. */
export function companyOfDbName(name: string): string | undefined {
  return name.startsWith(NAME_PREFIX) ? name.slice(NAME_PREFIX.length) : undefined;
}

/**
 * Which companies have a database on this device.
 *
 * @param currentCompanyId the one to leave out; null for none
 */
export async function otherCompaniesHere(currentCompanyId: string | null): Promise<string[]> {
  const names = await Dexie.getDatabaseNames();
  return names
    .map(companyOfDbName)
    .filter((companyId) => companyId !== undefined)
    .filter((companyId) => companyId !== currentCompanyId);
}

const open = new Map<string, CompanyDb>();

/**
 * The database of a company, one object a tab. It opens itself at its first use.
 *
 * @param isDemo counts at the first call alone
 */
export function openCompanyDb(companyId: string, isDemo = companyId === DEMO_COMPANY_ID): CompanyDb {
  const known = open.get(companyId);
  if (known !== undefined) return known;
  const db = new CompanyDb(companyId, isDemo);
  db.use(COUNTS_WRITES);
  db.on('versionchange', () => {
    makeWay(() => closeForNewer(companyId));
    // The library would close and open it again by itself.
    return false;
  });
  open.set(companyId, db);
  return db;
}

let makeWay = (close: () => void): void => close();

/**
 * What to do when another tab brings a newer program (S-54): once nothing on this page would be cut off, call `close` and
 * come back with that program. Until then the newer one waits.
 */
export function whenNewerProgramComes(handler: (close: () => void) => void): void {
  makeWay = handler;
}

/** Closing lets a write that has begun finish, and refuses those after it, which are then not called registered. */
function closeForNewer(companyId: string): void {
  open.get(companyId)?.close();
  open.delete(companyId);
}
