/**
 * The browser's own database of one company: `cuadra-<company_id>`, never keyed by user. Every screen reads
 * and writes it, and never waits for the network.
 */
import Dexie, { type Table, type Transaction } from 'dexie';

import { DEMO_COMPANY_ID } from './demo-company.ts';
import type { DeviceRows } from './device-rows.ts';
import { DEVICE_TABLES, DEVICE_VERSION } from './device-tables.ts';
import type { CollectionRows } from './rows.ts';
import { gatherPending } from './upgrades/gather-pending.ts';
import { indexPayments } from './upgrades/index-payments.ts';
import { indexSettled } from './upgrades/index-settled.ts';
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
  vat_declarations: string;
}
type OwnTables = { readonly [Name in keyof DeviceRows]: Table<DeviceRows[Name], OwnKeys[Name]> };

/** The library adds each store's table to the database object, under its name. */
const DexieWithTables = Dexie as unknown as new (
  ...parameters: ConstructorParameters<typeof Dexie>
) => Dexie & CollectionTables & OwnTables;

export class CompanyDb extends DexieWithTables {
  readonly companyId: string;
  /** A demo company has the same tables and writes, and sends nothing (S-55). */
  readonly isDemo: boolean;

  constructor(companyId: string, isDemo = false) {
    // Strict durability is an option of the whole database: "Venta registrada" is reported only for what is on disk
    // (S-10).
    super(companyDbName(companyId), { chromeTransactionDurability: 'strict', ...ownVersionsOnly() });
    this.companyId = companyId;
    this.isDemo = isDemo;
    // The first step that a device takes creates all of today's tables: an upgrade changes rows, not indexes.
    this.version(4).stores(DEVICE_TABLES).upgrade(upgradeTo4);
    this.version(5).upgrade(indexPayments);
    this.version(11).upgrade(indexSettled);
    this.version(DEVICE_VERSION);
  }
}

async function upgradeTo4(tx: Transaction): Promise<void> {
  await giveStockItsUnit(tx);
  await gatherPending(tx);
}

/** The library multiplies its versions by ten for the browser, and uses those in between for its own repairs. */
const NATIVE_VERSION_LAST = DEVICE_VERSION * 10 + 9;

/**
 * By default the library opens a database of any version, by naming none, and an older program would write into a newer
 * one's rows. Here it names the last of its own versions, and the browser refuses a newer database (S-54).
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
 * The companies with a database on this device.
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
 * The database of a company, one object for each tab. It opens itself at its first use.
 *
 * @param isDemo used only in the first call
 */
export function openCompanyDb(companyId: string, isDemo = companyId === DEMO_COMPANY_ID): CompanyDb {
  const known = open.get(companyId);
  if (known !== undefined) return known;
  const db = new CompanyDb(companyId, isDemo);
  db.use(COUNTS_WRITES);
  db.on('versionchange', () => {
    makeWay(() => closeForNewer(companyId));
    // Otherwise the library would close and open it again by itself.
    return false;
  });
  open.set(companyId, db);
  return db;
}

let makeWay = (close: () => void): void => close();

/**
 * Sets what to do when another tab brings a newer program (S-54). Once nothing on this page would be interrupted, the
 * handler calls `close` and reloads with that program. Until then the newer one waits.
 */
export function whenNewerProgramComes(handler: (close: () => void) => void): void {
  makeWay = handler;
}

/** Closing lets a running write finish, and refuses later ones, which are then not reported as registered. */
function closeForNewer(companyId: string): void {
  open.get(companyId)?.close();
  open.delete(companyId);
}
