/**
 * The rows of a company's collections in the browser: those of the wire (snake_case, amounts as decimal strings) with
 * the server's version. Apart from the database itself because the core of the synchroniser works on these rows over any
 * store, also one in memory. The other tables are in `device-rows.ts`.
 */

import type { SupplierBillWire } from '@cuadra/contracts/accounting/payables';
import type { CashClosingWire } from '@cuadra/contracts/cash/cash';
import type { CollectionName } from '@cuadra/contracts/registry/collection-traits';
import type {
  BalanceCollection,
  COLLECTIONS,
  DocumentCollection,
  RecordCollection,
} from '@cuadra/contracts/registry/collections';
import type { CustomerPaymentWire } from '@cuadra/contracts/sales/customer-payments';
import type { DeliveryNoteWire } from '@cuadra/contracts/sales/delivery-notes';
import type { QuoteWire } from '@cuadra/contracts/sales/quotes';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { CashOpeningWire, SaleWire } from '@cuadra/contracts/sales/sales';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import type { z } from 'zod';

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
  quotes: QuoteWire;
  delivery_notes: DeliveryNoteWire;
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
export type FiscalPrinterRow = CollectionRows['fiscal_printers'];
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
export type QuoteRow = CollectionRows['quotes'];
export type DeliveryNoteRow = CollectionRows['delivery_notes'];
export type CashOpeningRow = CollectionRows['cash_openings'];
export type CashMovementRow = CollectionRows['cash_movements'];
export type SupplierBillRow = CollectionRows['supplier_bills'];
export type SupplierPaymentRow = CollectionRows['supplier_payments'];
export type WithholdingRow = CollectionRows['withholdings'];
export type SettlementRow = CollectionRows['settlements'];
export type MainCashMovementRow = CollectionRows['main_cash_movements'];
export type CashClosingRow = CollectionRows['cash_closings'];
export type SaleReturnRow = CollectionRows['sale_returns'];
export type FiscalDocumentRow = CollectionRows['fiscal_documents'];
export type ZReportRow = CollectionRows['z_reports'];
export type FormRunRow = CollectionRows['form_runs'];
export type IssuedDocumentRow = CollectionRows['issued_documents'];
export type SpoiledSheetRow = CollectionRows['spoiled_sheets'];
export type CustomerPaymentRow = CollectionRows['customer_payments'];
export type MovementRow = CollectionRows['stock_movements'];
export type MergeRow = CollectionRows['merges'];
export type StockBalanceRow = CollectionRows['stock_balances'];
export type CustomerBalanceRow = CollectionRows['customer_balances'];
export type CashBalanceRow = CollectionRows['cash_balances'];
export type AccountBalanceRow = CollectionRows['account_balances'];

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
