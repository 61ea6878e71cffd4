/**
 * The rows of a company's database in the browser. Apart from the database itself because the core of the
 * synchroniser works on these rows over any store, also one in memory.
 *
 * Rows of collections are the rows of the wire (snake_case, amounts as decimal strings) with the server's
 * version. The other tables are those of docs/sync.md, section 1.
 */

import type { CashClosingWire } from '@cuadra/contracts/cash/cash';
import type { ItemKind } from '@cuadra/contracts/protocol/constants';
import type { CollectionName } from '@cuadra/contracts/registry/collection-traits';
import type {
  BalanceCollection,
  COLLECTIONS,
  DocumentCollection,
  RecordCollection,
} from '@cuadra/contracts/registry/collections';
import type { CustomerPaymentWire } from '@cuadra/contracts/sales/customer-payments';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { CashOpeningWire, SaleWire } from '@cuadra/contracts/sales/sales';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import type { z } from 'zod';

import type { LedgerEntry } from './ledger-entry.ts';

/** What every record of a collection has besides its own fields. */
export interface RecordMeta {
  readonly id: string;
  /** The version the server's row bore; 0 for a record that only this device knows. */
  readonly version: number;
  /** The history the version belongs to: a restored server begins another one. */
  readonly generation: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
  /** The older record whose unique value this one repeats (S-30). */
  readonly duplicate_of?: string | null;
}

/** What every document has besides its own fields. */
export interface DocumentMeta {
  /** 0 until the server has recorded it. */
  readonly version: number;
  readonly generation: number;
  readonly created_at: string;
  readonly updated_at: string;
  /** When the server took it in, UTC; absent until it was read from there. */
  readonly received_at?: string;
  /** Hash of the item that this device sent; absent in documents that came from the server alone. */
  readonly hash?: string;
  readonly made_by?: Maker;
  /** The server's notices about it, e.g. `negative_stock`. */
  readonly flags?: readonly string[];
}

/** A balance as the server last told it, and beside it what the device shows: plus its own open entries. */
export interface BalanceMeta<Amount extends string> {
  /** The parts of its key, in the registry's order, joined by `|`. */
  readonly key: string;
  readonly version: number;
  readonly generation: number;
  /** Server's amount plus this device's open entries (docs/sync.md, section 5). Screens show this. */
  readonly shown: Readonly<Record<Amount, string>>;
}

export interface Maker {
  readonly id: string;
  readonly name: string;
}

/** What the server says of a row, or the device keeps with it, besides its own fields and what every row has. */
interface FurtherMembers {
  exchange_rates: { readonly made_by?: string | null; readonly made_by_name?: string };
  registers: {
    /** The device that has it, who took it there and when: the server's words (S-41). Absent in a row of before. */
    readonly holder_device?: string | null;
    readonly holder_name?: string | null;
    readonly holder_since?: string | null;
  };
  products: {
    readonly is_stub?: boolean;
    /** What it has of the product it repeats. */
    readonly duplicate_field?: 'sku' | 'barcode' | null;
    /** The product it was joined into (S-30); it is deleted then. */
    readonly merged_into?: string | null;
  };
  held_sales: {
    /** The device of another till that went on with it; it is deleted then. */
    readonly resumed_by_device?: string | null;
  };
  customers: {
    readonly is_stub?: boolean;
    /** The customer he was joined into (S-30); he is deleted then. */
    readonly merged_into?: string | null;
  };
  sales: PaymentKeys;
  customer_payments: PaymentKeys;
}

/** Under what its payments are found again; left out where there is nothing to find (PAY-07). */
interface PaymentKeys {
  readonly payment_keys?: readonly string[];
}

/** The documents of which older bodies leave fields out, for ever: their schema says what is read in the place of those. */
interface OlderBodies {
  sales: SaleWire;
  cash_openings: CashOpeningWire;
  cash_closings: CashClosingWire;
  customer_payments: CustomerPaymentWire;
  sale_returns: SaleReturnWire;
  stock_movements: MovementWire;
}

type Further<Name> = Name extends keyof FurtherMembers ? FurtherMembers[Name] : unknown;

type BodyOf<Name, Entry extends Pick<DocumentCollection, 'body'>> = Name extends keyof OlderBodies
  ? OlderBodies[Name]
  : z.infer<Entry['body']>;

/** The parts of its key, and its amounts as the server has them. */
type BalanceRow<Entry extends Pick<BalanceCollection, 'key' | 'amounts'>> = Readonly<
  Record<Entry['key'][number] | Entry['amounts'][number], string>
> &
  BalanceMeta<Entry['amounts'][number]>;

type RowOf<Name, Entry> =
  Entry extends Pick<RecordCollection, 'kind' | 'fields'>
    ? z.infer<Entry['fields']> & RecordMeta & Further<Name>
    : Entry extends Pick<DocumentCollection, 'kind' | 'body'>
      ? BodyOf<Name, Entry> & DocumentMeta & Further<Name>
      : Entry extends Pick<BalanceCollection, 'kind' | 'key' | 'amounts'>
        ? BalanceRow<Entry>
        : never;

/** The rows of every collection, as the registry says what they are. */
export type CollectionRows = { [Name in CollectionName]: RowOf<Name, (typeof COLLECTIONS)[Name]> };

export type CompanySettingsRow = CollectionRows['company_settings'];
export type CompanyStateRow = CollectionRows['company_state'];
export type TaxRow = CollectionRows['taxes'];
export type CurrencyRow = CollectionRows['currencies'];
export type ExchangeRateRow = CollectionRows['exchange_rates'];
export type RoleRow = CollectionRows['roles'];
export type UserRow = CollectionRows['users'];
export type RegisterRow = CollectionRows['registers'];
export type WarehouseRow = CollectionRows['warehouses'];
export type LicenseRow = CollectionRows['licenses'];
export type LicensePaymentRow = CollectionRows['license_payments'];
export type CategoryRow = CollectionRows['categories'];
export type ProductRow = CollectionRows['products'];
export type ProductUnitRow = CollectionRows['product_units'];
export type ProductImageRow = CollectionRows['product_images'];
export type LotRow = CollectionRows['lots'];
export type HeldSaleRow = CollectionRows['held_sales'];
export type SupplierRow = CollectionRows['suppliers'];
export type CountSheetRow = CollectionRows['count_sheets'];
export type CountLineRow = CollectionRows['count_lines'];
export type ImportMappingRow = CollectionRows['import_mappings'];
export type ImportBatchRow = CollectionRows['import_batches'];
export type ImportChangeRow = CollectionRows['import_changes'];
export type PromotionRow = CollectionRows['promotions'];
export type PriceRuleRow = CollectionRows['price_rules'];
export type CampaignRow = CollectionRows['campaigns'];
export type CustomerRow = CollectionRows['customers'];
export type AccountRow = CollectionRows['accounts'];
export type PaymentCheckRow = CollectionRows['payment_checks'];
export type SaleRow = CollectionRows['sales'];
export type CashOpeningRow = CollectionRows['cash_openings'];
export type CashMovementRow = CollectionRows['cash_movements'];
export type MainCashMovementRow = CollectionRows['main_cash_movements'];
export type CashClosingRow = CollectionRows['cash_closings'];
export type SaleReturnRow = CollectionRows['sale_returns'];
export type CustomerPaymentRow = CollectionRows['customer_payments'];
export type MovementRow = CollectionRows['stock_movements'];
export type MergeRow = CollectionRows['merges'];
export type StockBalanceRow = CollectionRows['stock_balances'];
export type CustomerBalanceRow = CollectionRows['customer_balances'];
export type CashBalanceRow = CollectionRows['cash_balances'];
export type AccountBalanceRow = CollectionRows['account_balances'];

/**
 * What became of an item so far (docs/sync.md, section 4). `sent` is none of them (S-11): an entry whose
 * answer was lost waits. A recorded one is no longer here.
 */
export type OutboxState = 'waiting' | 'kept' | 'set_aside' | 'superseded' | 'stuck';

export interface OutboxRow {
  /** The order of making; given by the database. */
  readonly seq: number;
  /** The item's id: of a document or creation its own, of another change one of its own. */
  readonly id: string;
  readonly kind: ItemKind;
  readonly collection: CollectionName;
  /** The record a change speaks of, the document's own id, or the group of an import. */
  readonly row_id: string;
  /** Every record or document it touches, as {@link rowKey}. */
  readonly rows: readonly string[];
  readonly schema: number;
  /** Canonical JSON, written once and sent as it is for ever. */
  readonly body: string;
  readonly hash: string;
  readonly made_by: Maker;
  readonly made_at: string;
  /** Version of the record the change was made on (S-27). */
  readonly seen?: number;
  /** The server had quarantined it while the company lived on another device: it is asked what became of it (S-57). */
  readonly was_kept?: true;
  readonly state: OutboxState;
  /** Sent by itself: the server failed on it, or on a batch that held it. */
  readonly alone: boolean;
  /** How often the server failed on it while it was alone. */
  readonly failures: number;
  /** Times it was tried alone without any answer: puts it behind the others, and lengthens its time limit. */
  readonly silences: number;
  /** Not before this instant of the device's clock, in ms; 0 is at once. */
  readonly not_before_ms: number;
  readonly last: ItemAnswer | null;
}

/** Why the server did not record an item, for the person who looks after it. */
export interface ItemAnswer {
  readonly code: string;
  readonly field: string;
  readonly message: string;
  /** Device time, ISO. */
  readonly at: string;
}

/** What an own document adds to balances, all of it in one row: an import's opening stock has 500 entries a document. */
export interface PendingRow {
  readonly n: number;
  readonly item_id: string;
  readonly entries: readonly LedgerEntry[];
  /** Of the balances, each once: the row is found by any of them. */
  readonly keys: readonly string[];
  /** The version the server recorded the document at; null until known. */
  readonly ack: number | null;
  /** False while its document is set aside or superseded. */
  readonly is_counted: boolean;
}

/**
 * The server's row of a record with own changes waiting; null where the server has none yet. A record that is only being
 * made has no such row.
 */
export interface BaseRow {
  readonly collection: CollectionName;
  readonly row_id: string;
  readonly row: StoredRow | null;
}

/** What the synchroniser keeps, by name; the shapes are in `sync/sync-values.ts`. */
export interface SyncRow {
  readonly name: string;
  readonly value: unknown;
}

/** A series this device may number documents with (S-40). */
export interface SeriesRow {
  readonly id: string;
  readonly code: string;
  readonly register_id: string;
  readonly register_name: string;
  readonly warehouse_id: string;
  /** The number the next document takes. */
  readonly next_number: number;
  /** The number the next credit note takes; absent in a series from before there were any: 1. */
  readonly next_return_number?: number;
  /** A closed one numbers nothing any more: the device was enrolled anew, or moved to another register. */
  readonly is_closed: boolean;
  /** When its last document was made: the next is never dated before it (S-60). */
  readonly last_made_at: string;
}

/** An unfinished sale, current or held. The till says what is in it. */
export interface CartRow<Content = unknown> {
  readonly id: string;
  readonly updated_at: string;
  readonly content: Content;
}

/** A cash session this device has opened (S-44). */
export interface SessionRow {
  /** The opening's id. */
  readonly id: string;
  readonly register_id: string;
  readonly opened_at: string;
  readonly opened_by: Maker;
  /** The closing's id, once there is one: made here, or read from the server. */
  readonly closing_id: string | null;
  /** Whether that one was made on another device: who stands here must be told why. */
  readonly is_closed_elsewhere?: boolean;
}

/** Something this device has to tell, or has told, a person: never sent. */
export interface NoticeRow {
  readonly id: string;
  readonly kind: string;
  /** Device time, ISO. */
  readonly at: string;
  readonly seen_at: string | null;
  readonly content: Readonly<Record<string, unknown>>;
}

/** One change made here while the company lived on this device (PERM-04): the members bear the names of the server's trail. */
export interface TrailRow {
  /** Rises by one. */
  readonly n: number;
  /** Id and hash of what was stored: where it is sent too, the server's entry has the same. */
  readonly item_id: string;
  readonly item_hash: string;
  readonly device_id: string | null;
  readonly made_by: string;
  readonly made_by_name: string;
  readonly made_at: string;
  /** When it was stored here. */
  readonly at: string;
  /** `command`: nothing that a row shows, such as a password that was set. */
  readonly kind: ItemKind | 'command';
  readonly collection: CollectionName;
  readonly row_id: string;
  /** Of a change what each field was and is; null where the record or document tells itself. */
  readonly detail: Readonly<Record<string, unknown>> | null;
  /** Hex sha256 over the chain before and all the other members. */
  readonly chain: string;
}

/** Something half written, kept at every keystroke until it is a document or a record, or is thrown away (S-24). */
export interface DraftRow {
  /** Of the document or record that it becomes. */
  readonly id: string;
  /** Which form it is of. */
  readonly kind: string;
  readonly data: unknown;
  /** Whose it is: nobody else is shown it (S-52). Everybody's where it names nobody. */
  readonly user_id?: string | null;
  /** Device time, ISO. */
  readonly updated_at: string;
}

/** The bytes of a picture, named by their hash. */
export interface BlobRow {
  /** Hex sha256. */
  readonly sha256: string;
  readonly mime: string;
  readonly bytes: Blob;
  /**
   * `drafted`: of a form that is not saved. `waiting`: the server does not have it yet. `cached`: it has, and these may go
   * when room is short.
   */
  readonly state: 'drafted' | 'waiting' | 'cached';
  /** Device time, ISO, when it was last shown. */
  readonly used_at: string;
}

export interface DeviceRows {
  outbox: OutboxRow;
  pending: PendingRow;
  base: BaseRow;
  sync: SyncRow;
  series: SeriesRow;
  cart: CartRow;
  sessions: SessionRow;
  notices: NoticeRow;
  trail: TrailRow;
  drafts: DraftRow;
  blobs: BlobRow;
}

/** A row of any collection as the synchroniser sees it: it knows the names of its members only from the registry. */
export interface StoredRow {
  readonly [member: string]: unknown;
  readonly version: number;
  readonly generation: number;
}

/** A balance of whichever ledger: its amounts are named in the registry. */
export type AnyBalanceRow = BalanceMeta<string> & { readonly [member: string]: unknown };

/** Whether a record has not been deleted. */
export function isAlive({ deleted_at }: Pick<RecordMeta, 'deleted_at'>): boolean {
  return deleted_at === null;
}

/** Names a record or document among those of all collections. */
export function rowKey(collection: string, rowId: string): string {
  return `${collection}|${rowId}`;
}
