/**
 * The rows of a company's database in the browser. Apart from the database itself because the core of the
 * synchroniser works on these rows over any store, also one in memory.
 *
 * Rows of collections are the rows of the wire (snake_case, amounts as decimal strings) with the server's
 * version. The other tables are those of docs/sync.md, section 1.
 */

import type { SupplierBillWire } from '@cuadra/contracts/accounting/payables';
import type { CashClosingWire } from '@cuadra/contracts/cash/cash';
import type { FiledDeclaration } from '@cuadra/contracts/company-file/filed-declarations';
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

/** The members of every record besides its collection's fields. */
export interface RecordMeta {
  readonly id: string;
  /** The version of the server's row; 0 for a record that only this device has. */
  readonly version: number;
  /** The history of the version: a rolled-back server begins another one. */
  readonly generation: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
  /** The older record whose unique value this one repeats (S-30). */
  readonly duplicate_of?: string | null;
}

/** The members of every document besides its collection's fields. */
export interface DocumentMeta {
  /** 0 until the server has recorded it. */
  readonly version: number;
  readonly generation: number;
  readonly created_at: string;
  readonly updated_at: string;
  /** When the server received it, UTC; absent until it was read from there. */
  readonly received_at?: string;
  /** Hash of the item that this device sent; absent in documents that came from the server alone. */
  readonly hash?: string;
  readonly made_by?: Maker;
  /** The server's notices about it, e.g. `negative_stock`. */
  readonly flags?: readonly string[];
}

/** A balance as last read from the server, and beside it what the device shows: with its own open entries. */
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

/** Further members of a row, from the server or the device, besides its own fields and those of every row. */
interface FurtherMembers {
  exchange_rates: { readonly made_by?: string | null; readonly made_by_name?: string };
  registers: {
    /**
     * The device that holds the register, who took it there and when, as stated by the server (S-41). Absent in an
     * older row.
     */
    readonly holder_device?: string | null;
    readonly holder_name?: string | null;
    readonly holder_since?: string | null;
  };
  products: {
    readonly is_stub?: boolean;
    /** The field with the same value as the duplicate product's. */
    readonly duplicate_field?: 'sku' | 'barcode' | null;
    /** The survivor of its merge (S-30); the product is deleted then. */
    readonly merged_into?: string | null;
  };
  held_sales: {
    /** The device that resumed the sale; the record is deleted then. */
    readonly resumed_by_device?: string | null;
  };
  customers: {
    readonly is_stub?: boolean;
    /** The survivor of its merge (S-30); the customer is deleted then. */
    readonly merged_into?: string | null;
  };
  sales: PaymentKeys;
  customer_payments: PaymentKeys;
  supplier_payments: SettledIds;
  withholdings: SettledIds;
}

/** The invoices that it takes something off, by which it is found (ACC-07). */
interface SettledIds {
  readonly settled_ids?: readonly string[];
}

/** The keys by which its payments are found; left out without any (PAY-07). */
interface PaymentKeys {
  readonly payment_keys?: readonly string[];
}

/** Documents whose older bodies permanently lack some fields: their schema defines what is read instead. */
interface OlderBodies {
  sales: SaleWire;
  cash_openings: CashOpeningWire;
  cash_closings: CashClosingWire;
  customer_payments: CustomerPaymentWire;
  sale_returns: SaleReturnWire;
  stock_movements: MovementWire;
  supplier_bills: SupplierBillWire;
}

type Further<Name> = Name extends keyof FurtherMembers ? FurtherMembers[Name] : unknown;

type BodyOf<Name, Entry extends Pick<DocumentCollection, 'body'>> = Name extends keyof OlderBodies
  ? OlderBodies[Name]
  : z.infer<Entry['body']>;

/** The parts of its key, and its amounts as stored at the server. */
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

/** The rows of every collection, derived from the registry. */
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
export type CampaignSendRow = CollectionRows['campaign_sends'];
export type CustomerGroupRow = CollectionRows['customer_groups'];
export type ConsentRow = CollectionRows['marketing_consents'];
export type CustomerRow = CollectionRows['customers'];
export type AccountRow = CollectionRows['accounts'];
export type AccountingPeriodRow = CollectionRows['accounting_periods'];
export type JournalDraftRow = CollectionRows['journal_drafts'];
export type AttachmentRow = CollectionRows['attachments'];
export type RecurringEntryRow = CollectionRows['recurring_entries'];
export type BankLineRow = CollectionRows['bank_lines'];
export type JournalEntryRow = CollectionRows['journal_entries'];
export type PaymentCheckRow = CollectionRows['payment_checks'];
export type SaleRow = CollectionRows['sales'];
export type CashOpeningRow = CollectionRows['cash_openings'];
export type CashMovementRow = CollectionRows['cash_movements'];
export type SupplierBillRow = CollectionRows['supplier_bills'];
export type SupplierPaymentRow = CollectionRows['supplier_payments'];
export type WithholdingRow = CollectionRows['withholdings'];
export type SettlementRow = CollectionRows['settlements'];
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
 * The state of an unrecorded item (docs/sync.md, section 4). `sent` is no state (S-11): an entry whose answer was lost
 * waits. Recorded items leave the outbox.
 */
export type OutboxState = 'waiting' | 'kept' | 'set_aside' | 'superseded' | 'stuck';

export interface OutboxRow {
  /** The order of making; generated by the database. */
  readonly seq: number;
  /** The item's id: for a document or a creation that of its row, for another change its own. */
  readonly id: string;
  readonly kind: ItemKind;
  readonly collection: CollectionName;
  /** The id of the changed record, of the document itself, or of the import's group. */
  readonly row_id: string;
  /** Every record or document in it, as {@link rowKey}. */
  readonly rows: readonly string[];
  readonly schema: number;
  /** Canonical JSON, written once and never changed. */
  readonly body: string;
  readonly hash: string;
  readonly made_by: Maker;
  readonly made_at: string;
  /** Version of the record the change was made on (S-27). */
  readonly seen?: number;
  /**
   * The server had quarantined it while the company lived on another device: it is sent again for its outcome (S-57).
   */
  readonly was_kept?: true;
  readonly state: OutboxState;
  /** Sent alone, because the server failed on it, or on a batch with it. */
  readonly alone: boolean;
  /** Number of failures of the server on it while it was alone. */
  readonly failures: number;
  /** Number of tries alone without any answer: each puts it behind the others, and lengthens its time limit. */
  readonly silences: number;
  /** Not sent before this instant of the device's clock, in ms; 0 is at once. */
  readonly not_before_ms: number;
  readonly last: ItemAnswer | null;
}

/** Why the server did not record an item, for the person who deals with it. */
export interface ItemAnswer {
  readonly code: string;
  readonly field: string;
  readonly message: string;
  /** Device time, ISO. */
  readonly at: string;
}

/** The entries of an own document, all in one row: an import's opening stock has 500 entries a document. */
export interface PendingRow {
  readonly n: number;
  readonly item_id: string;
  readonly entries: readonly LedgerEntry[];
  /** Keys of the balances, each once: the row is found by any of them. */
  readonly keys: readonly string[];
  /** The version at which the server recorded the document; null until known. */
  readonly ack: number | null;
  /** False while its document is set aside or superseded. */
  readonly is_counted: boolean;
}

/**
 * The server's row of a record with own changes waiting; null where the server has none yet. A record whose creation
 * waits has no such row.
 */
export interface BaseRow {
  readonly collection: CollectionName;
  readonly row_id: string;
  readonly row: StoredRow | null;
}

/** A value of the synchroniser, by name; the shapes are in `sync/sync-values.ts`. */
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
  /** The number of the next document. */
  readonly next_number: number;
  /** The number of the next credit note; absent in a series older than credit notes: 1. */
  readonly next_return_number?: number;
  /** A closed series numbers nothing any more: the device was enrolled anew, or moved to another register. */
  readonly is_closed: boolean;
  /** When its last document was made: the next one is never dated earlier (S-60). */
  readonly last_made_at: string;
}

/** An unfinished sale, current or held. The till defines its content. */
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
  /** Whether it was closed by another device: the seller here is notified of the reason. */
  readonly is_closed_elsewhere?: boolean;
}

/** A notice of this device to a person, open or dismissed; never sent. */
export interface NoticeRow {
  readonly id: string;
  readonly kind: string;
  /** Device time, ISO. */
  readonly at: string;
  readonly seen_at: string | null;
  readonly content: Readonly<Record<string, unknown>>;
}

/**
 * One change made here while the company lived on this device (PERM-04); its members have the names of the server's
 * trail.
 */
export interface TrailRow {
  /** Consecutive number. */
  readonly n: number;
  /** Id and hash of the stored item; if it is also sent, the server's entry has the same ones. */
  readonly item_id: string;
  readonly item_hash: string;
  readonly device_id: string | null;
  readonly made_by: string;
  readonly made_by_name: string;
  readonly made_at: string;
  /** When it was stored here. */
  readonly at: string;
  /** `command`: an action that no row shows, such as setting a password. */
  readonly kind: ItemKind | 'command';
  readonly collection: CollectionName | 'vat_declarations';
  readonly row_id: string;
  /** The former and the new value of each changed field; null where the record or document itself shows them. */
  readonly detail: Readonly<Record<string, unknown>> | null;
  /** Hex sha256 over the chain value before and all other members. */
  readonly chain: string;
}

/** A draft, stored at every key press until it becomes a document or a record, or is discarded (S-24). */
export interface DraftRow {
  /** Id of the document or record that it becomes. */
  readonly id: string;
  /** The form it belongs to. */
  readonly kind: string;
  readonly data: unknown;
  /** Its author, the only user who sees it (S-52). Without an author all users see it. */
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
   * `drafted`: of an unsaved form. `waiting`: the server does not have it yet. `cached`: the server has it, and the
   * bytes may be evicted when space is short.
   */
  readonly state: 'drafted' | 'waiting' | 'cached';
  /** Device time, ISO, when it was last shown. */
  readonly used_at: string;
}

/**
 * A period of IVA that was declared (ACC-08), as it was filed: on the device that keeps the books. It is no collection,
 * because only declaring writes one.
 */
export interface VatDeclarationRow extends FiledDeclaration {
  /** Whether the server has it: declared there, or sent with a move (S-56). */
  readonly is_at_server: boolean;
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
  vat_declarations: VatDeclarationRow;
}

/** A row of any collection, for the synchroniser, which knows the names of its members only from the registry. */
export interface StoredRow {
  readonly [member: string]: unknown;
  readonly version: number;
  readonly generation: number;
}

/** A balance of any ledger: its amounts are named in the registry. */
export type AnyBalanceRow = BalanceMeta<string> & { readonly [member: string]: unknown };

/** Whether a record has not been deleted. */
export function isAlive({ deleted_at }: Pick<RecordMeta, 'deleted_at'>): boolean {
  return deleted_at === null;
}

/** A key that is unique among the records and documents of all collections. */
export function rowKey(collection: string, rowId: string): string {
  return `${collection}|${rowId}`;
}
