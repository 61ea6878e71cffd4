/** Parses an item of a document back into the fact it was made from, so that the device can store it again (S-45). */
import type { JournalEntryWire } from '@cuadra/contracts/accounting/journal';
import type { SupplierBillWire, SupplierPaymentWire } from '@cuadra/contracts/accounting/payables';
import type { SettlementWire } from '@cuadra/contracts/accounting/settling';
import type { WithholdingWire } from '@cuadra/contracts/accounting/withholdings';
import type { CashClosingWire, CashMovementWire, MainCashMovementWire } from '@cuadra/contracts/cash/cash';
import type { MergeWire } from '@cuadra/contracts/catalog/merges';
import type { NameOfKind } from '@cuadra/contracts/registry/collection-traits';
import type { CustomerPaymentWire } from '@cuadra/contracts/sales/customer-payments';
import type { DeliveryNoteWire } from '@cuadra/contracts/sales/delivery-notes';
import type { FiscalDocumentWire, ZReportWire } from '@cuadra/contracts/sales/fiscal-documents';
import type { IssuedDocumentWire, SpoiledSheetWire } from '@cuadra/contracts/sales/issued-documents';
import type { QuoteWire } from '@cuadra/contracts/sales/quotes';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { CashOpeningWire, SaleWire } from '@cuadra/contracts/sales/sales';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { openingFromWire } from '@cuadra/contracts/wire/cash-opening';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { cashEntriesOfOpening } from '@cuadra/domain/sales/cash-session';
import { stockEntriesOfMovement } from '@cuadra/domain/stock/movement';
import type { OutboxRow } from '../device-rows.ts';
import { cashEntry, type LedgerEntry, stockEntry } from '../ledger-entry.ts';
import type { Maker } from '../rows.ts';
import { cashClosingEntries } from './close-cash-session.ts';
import type { Fact } from './enqueue-document.ts';
import { journalLedgerEntries } from './journal-ledger-entries.ts';
import { cashMovementEntries } from './move-cash.ts';
import { customerPaymentEntries } from './record-customer-payment.ts';
import { deliveryNoteEntries } from './record-delivery-note.ts';
import { supplierPaymentEntries } from './record-payables.ts';
import { saleReturnEntries } from './record-return.ts';
import { saleEntries } from './record-sale.ts';
import { withholdingEntries } from './record-withholding.ts';

/** The document of each collection, in the form of the wire. */
interface Wires {
  readonly sales: SaleWire;
  readonly quotes: QuoteWire;
  readonly delivery_notes: DeliveryNoteWire;
  readonly cash_openings: CashOpeningWire;
  readonly cash_movements: CashMovementWire;
  readonly main_cash_movements: MainCashMovementWire;
  readonly cash_closings: CashClosingWire;
  readonly sale_returns: SaleReturnWire;
  readonly customer_payments: CustomerPaymentWire;
  readonly fiscal_documents: FiscalDocumentWire;
  readonly z_reports: ZReportWire;
  readonly issued_documents: IssuedDocumentWire;
  readonly spoiled_sheets: SpoiledSheetWire;
  readonly stock_movements: MovementWire;
  readonly journal_entries: JournalEntryWire;
  readonly supplier_bills: SupplierBillWire;
  readonly supplier_payments: SupplierPaymentWire;
  readonly withholdings: WithholdingWire;
  readonly settlements: SettlementWire;
  readonly merges: MergeWire;
}

type DocumentName = NameOfKind<'document'>;

/** What a document adds to the ledgers of this device, by its collection. */
const ENTRIES: {
  readonly [Name in DocumentName]: (
    document: Wires[Name],
    maker: Maker,
    companyId: string,
  ) => readonly LedgerEntry[];
} = {
  sales: saleEntries,
  // It moves nothing.
  quotes: () => [],
  delivery_notes: deliveryNoteEntries,
  cash_openings: (document, maker) => cashEntriesOfOpening(openingFromWire(document, maker)).map(cashEntry),
  cash_movements: cashMovementEntries,
  main_cash_movements: () => [],
  supplier_bills: () => [],
  supplier_payments: supplierPaymentEntries,
  withholdings: withholdingEntries,
  settlements: () => [],
  fiscal_documents: () => [],
  z_reports: () => [],
  issued_documents: () => [],
  spoiled_sheets: () => [],
  cash_closings: cashClosingEntries,
  sale_returns: saleReturnEntries,
  customer_payments: customerPaymentEntries,
  stock_movements: (document) => stockEntriesOfMovement(movementFromWire(document)).map(stockEntry),
  journal_entries: journalLedgerEntries,
  // They are read from the server again; without a server, `take-in-quarantined.ts` carries out the merge.
  merges: () => [],
};

/**
 * @param item with a body written by this program: its hash has been verified
 * @returns undefined for an item without a document
 */
export function factOfItem(item: OutboxRow, companyId: string): Fact<{ readonly id: string }> | undefined {
  const { collection } = item;
  return isDocumentName(collection) ? factOf(collection, item, companyId) : undefined;
}

function factOf<Name extends DocumentName>(
  collection: Name,
  { body, made_by, made_at }: OutboxRow,
  companyId: string,
): Fact<{ readonly id: string }> {
  const document = JSON.parse(body) as Wires[Name];
  return {
    collection,
    document,
    entries: ENTRIES[collection](document, made_by, companyId),
    made_by,
    made_at,
  };
}

function isDocumentName(name: string): name is DocumentName {
  return Object.hasOwn(ENTRIES, name);
}
