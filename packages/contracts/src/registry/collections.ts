/**
 * The registry of collections. Server routes and delta reads, browser tables, synchroniser, export file and
 * permission matrix are derived from it: a new record type is one entry here, a migration and its screens.
 */
import { z } from 'zod';
import { AttachmentFields } from '../accounting/attachments.ts';
import { BankLineFields } from '../accounting/banking.ts';
import { JournalDraftFields, JournalEntryWire } from '../accounting/journal.ts';
import { AccountFields } from '../accounting/ledger.ts';
import { SupplierBillWire, SupplierPaymentWire } from '../accounting/payables.ts';
import { AccountingPeriodFields } from '../accounting/periods.ts';
import { RecurringEntryFields } from '../accounting/recurring.ts';
import { SettlementWire } from '../accounting/settling.ts';
import { WithholdingWire } from '../accounting/withholdings.ts';
import { CashClosingWire, CashMovementWire, MainCashMovementWire } from '../cash/cash.ts';
import {
  CategoryFields,
  CustomerFields,
  ProductFields,
  ProductImageFields,
  ProductUnitFields,
  WarehouseFields,
} from '../catalog/catalog.ts';
import { ImportBatchFields, ImportChangeFields, ImportMappingFields } from '../catalog/imports.ts';
import { MergeWire } from '../catalog/merges.ts';
import {
  CompanySettingsFields,
  CurrencyFields,
  RegisterFields,
  RoleFields,
  TaxFields,
  UserFields,
} from '../company/company.ts';
import { FiscalPrinterFields } from '../company/fiscal-printers.ts';
import { FormRunFields } from '../company/form-runs.ts';
import { ExchangeRateFields } from '../company/rates.ts';
import { CompanyStateFields, LicenseFields, LicensePaymentFields } from '../company/subscription.ts';
import { CampaignSendFields } from '../marketing/campaign-sends.ts';
import { CampaignFields } from '../marketing/campaigns.ts';
import { MarketingConsentFields } from '../marketing/consents.ts';
import { CustomerGroupFields } from '../marketing/customer-groups.ts';
import { PriceRuleFields, PromotionFields } from '../marketing/marketing.ts';
import { CustomerPaymentWire } from '../sales/customer-payments.ts';
import { DeliveryNoteWire } from '../sales/delivery-notes.ts';
import { FiscalDocumentWire, ZReportWire } from '../sales/fiscal-documents.ts';
import { HeldSaleFields } from '../sales/held-sales.ts';
import { IssuedDocumentWire, SpoiledSheetWire } from '../sales/issued-documents.ts';
import { PaymentCheckFields } from '../sales/payment-checks.ts';
import { QuoteWire } from '../sales/quotes.ts';
import { SaleReturnWire } from '../sales/returns.ts';
import { CashOpeningWire, SaleWire } from '../sales/sales.ts';
import { CountLineFields, CountSheetFields, LotFields, SupplierFields } from '../stock/inventory.ts';
import { MovementWire } from '../stock/movements.ts';
import {
  type BalanceCollection,
  COLLECTION_TRAITS,
  type CollectionName,
  type DocumentTraits,
  isCollectionName,
  type RecordTraits,
} from './collection-traits.ts';

// Exported again, so that readers of the registry find these names here.
export {
  type BalanceCollection,
  COLLECTION_NAMES,
  type CollectionName,
  type PermissionModule,
} from './collection-traits.ts';

/** Changed field by field, the later write wins (S-27). Its id is `id`. */
export interface RecordCollection extends RecordTraits {
  /** The fields a client may write. */
  readonly fields: z.ZodObject;
}

/** Made once, never edited, undone only by a reversing one. */
export interface DocumentCollection extends DocumentTraits {
  readonly body: z.ZodObject;
}

export type Collection = RecordCollection | DocumentCollection | BalanceCollection;

/** In the order of an initial sync (S-19), as {@link COLLECTION_TRAITS}. */
export const COLLECTIONS = {
  company_settings: { ...COLLECTION_TRAITS.company_settings, fields: CompanySettingsFields },
  company_state: { ...COLLECTION_TRAITS.company_state, fields: CompanyStateFields },
  taxes: { ...COLLECTION_TRAITS.taxes, fields: TaxFields },
  currencies: { ...COLLECTION_TRAITS.currencies, fields: CurrencyFields },
  exchange_rates: { ...COLLECTION_TRAITS.exchange_rates, fields: ExchangeRateFields },
  roles: { ...COLLECTION_TRAITS.roles, fields: RoleFields },
  users: { ...COLLECTION_TRAITS.users, fields: UserFields },
  fiscal_printers: { ...COLLECTION_TRAITS.fiscal_printers, fields: FiscalPrinterFields },
  registers: { ...COLLECTION_TRAITS.registers, fields: RegisterFields },
  form_runs: { ...COLLECTION_TRAITS.form_runs, fields: FormRunFields },
  warehouses: { ...COLLECTION_TRAITS.warehouses, fields: WarehouseFields },
  licenses: { ...COLLECTION_TRAITS.licenses, fields: LicenseFields },
  license_payments: { ...COLLECTION_TRAITS.license_payments, fields: LicensePaymentFields },
  categories: { ...COLLECTION_TRAITS.categories, fields: CategoryFields },
  products: { ...COLLECTION_TRAITS.products, fields: ProductFields },
  product_units: { ...COLLECTION_TRAITS.product_units, fields: ProductUnitFields },
  stock_balances: COLLECTION_TRAITS.stock_balances,
  product_images: { ...COLLECTION_TRAITS.product_images, fields: ProductImageFields },
  lots: { ...COLLECTION_TRAITS.lots, fields: LotFields },
  customer_groups: { ...COLLECTION_TRAITS.customer_groups, fields: CustomerGroupFields },
  promotions: { ...COLLECTION_TRAITS.promotions, fields: PromotionFields },
  price_rules: { ...COLLECTION_TRAITS.price_rules, fields: PriceRuleFields },
  customers: { ...COLLECTION_TRAITS.customers, fields: CustomerFields },
  customer_balances: COLLECTION_TRAITS.customer_balances,
  cash_balances: COLLECTION_TRAITS.cash_balances,
  marketing_consents: { ...COLLECTION_TRAITS.marketing_consents, fields: MarketingConsentFields },
  held_sales: { ...COLLECTION_TRAITS.held_sales, fields: HeldSaleFields },
  payment_checks: { ...COLLECTION_TRAITS.payment_checks, fields: PaymentCheckFields },
  suppliers: { ...COLLECTION_TRAITS.suppliers, fields: SupplierFields },
  count_sheets: { ...COLLECTION_TRAITS.count_sheets, fields: CountSheetFields },
  count_lines: { ...COLLECTION_TRAITS.count_lines, fields: CountLineFields },
  import_mappings: { ...COLLECTION_TRAITS.import_mappings, fields: ImportMappingFields },
  import_batches: { ...COLLECTION_TRAITS.import_batches, fields: ImportBatchFields },
  import_changes: { ...COLLECTION_TRAITS.import_changes, fields: ImportChangeFields },
  accounts: { ...COLLECTION_TRAITS.accounts, fields: AccountFields },
  account_balances: COLLECTION_TRAITS.account_balances,
  accounting_periods: { ...COLLECTION_TRAITS.accounting_periods, fields: AccountingPeriodFields },
  journal_drafts: { ...COLLECTION_TRAITS.journal_drafts, fields: JournalDraftFields },
  recurring_entries: { ...COLLECTION_TRAITS.recurring_entries, fields: RecurringEntryFields },
  attachments: { ...COLLECTION_TRAITS.attachments, fields: AttachmentFields },
  bank_lines: { ...COLLECTION_TRAITS.bank_lines, fields: BankLineFields },
  campaigns: { ...COLLECTION_TRAITS.campaigns, fields: CampaignFields },
  campaign_sends: { ...COLLECTION_TRAITS.campaign_sends, fields: CampaignSendFields },
  cash_openings: { ...COLLECTION_TRAITS.cash_openings, body: CashOpeningWire },
  sales: { ...COLLECTION_TRAITS.sales, body: SaleWire },
  quotes: { ...COLLECTION_TRAITS.quotes, body: QuoteWire },
  delivery_notes: { ...COLLECTION_TRAITS.delivery_notes, body: DeliveryNoteWire },
  cash_movements: { ...COLLECTION_TRAITS.cash_movements, body: CashMovementWire },
  main_cash_movements: { ...COLLECTION_TRAITS.main_cash_movements, body: MainCashMovementWire },
  cash_closings: { ...COLLECTION_TRAITS.cash_closings, body: CashClosingWire },
  customer_payments: { ...COLLECTION_TRAITS.customer_payments, body: CustomerPaymentWire },
  sale_returns: { ...COLLECTION_TRAITS.sale_returns, body: SaleReturnWire },
  fiscal_documents: { ...COLLECTION_TRAITS.fiscal_documents, body: FiscalDocumentWire },
  z_reports: { ...COLLECTION_TRAITS.z_reports, body: ZReportWire },
  issued_documents: { ...COLLECTION_TRAITS.issued_documents, body: IssuedDocumentWire },
  spoiled_sheets: { ...COLLECTION_TRAITS.spoiled_sheets, body: SpoiledSheetWire },
  stock_movements: { ...COLLECTION_TRAITS.stock_movements, body: MovementWire },
  journal_entries: { ...COLLECTION_TRAITS.journal_entries, body: JournalEntryWire },
  supplier_bills: { ...COLLECTION_TRAITS.supplier_bills, body: SupplierBillWire },
  supplier_payments: { ...COLLECTION_TRAITS.supplier_payments, body: SupplierPaymentWire },
  withholdings: { ...COLLECTION_TRAITS.withholdings, body: WithholdingWire },
  settlements: { ...COLLECTION_TRAITS.settlements, body: SettlementWire },
  merges: { ...COLLECTION_TRAITS.merges, body: MergeWire },
} as const satisfies { readonly [Name in CollectionName]: Collection };

/** The collection of that name, or undefined: names come from paths and batches. */
export function collectionOf(name: string): Collection | undefined {
  return isCollectionName(name) ? COLLECTIONS[name] : undefined;
}

/**
 * The body of an `import` item: up to 500 records of one collection, stored whole or not at all (S-06). `group_id`
 * links the items of one import, so that it can be listed, and later undone, as one.
 */
export const ImportBody = z.object({
  group_id: z.string().max(60),
  records: z.array(z.record(z.string(), z.unknown())).min(1).max(500),
});
export type ImportBody = z.infer<typeof ImportBody>;
