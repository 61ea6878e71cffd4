/**
 * The instant that each document is posted at, of its own. Apart from its entries because the device asks it of every
 * document that it records, before it knows them: whether the day is closed (ACC-07).
 */
import { businessDayOf, noonOfBusinessDay } from '@cuadra/domain/time/business-day';
import type { JournalEntryWire } from '../accounting/journal.ts';
import type { SupplierBillWire, SupplierPaymentWire } from '../accounting/payables.ts';
import type { SettlementWire } from '../accounting/settling.ts';
import type { WithholdingWire } from '../accounting/withholdings.ts';
import type { CashClosingWire, CashMovementWire, MainCashMovementWire } from '../cash/cash.ts';
import type { NameOfKind } from '../registry/collection-traits.ts';
import type { CustomerPaymentWire } from '../sales/customer-payments.ts';
import type { DeliveryNoteWire } from '../sales/delivery-notes.ts';
import type { FiscalDocumentWire } from '../sales/fiscal-documents.ts';
import type { SaleReturnWire } from '../sales/returns.ts';
import type { CashOpeningWire, SaleWire } from '../sales/sales.ts';
import type { MovementWire } from '../stock/movements.ts';

/** By collection, an ISO instant: noon where a document names a day only. */
export const POSTED_AT = {
  sales: (wire: SaleWire) => wire.sold_at,
  sale_returns: (wire: SaleReturnWire) => wire.returned_at,
  delivery_notes: (wire: DeliveryNoteWire) => wire.made_at,
  customer_payments: (wire: CustomerPaymentWire) => wire.made_at,
  stock_movements: (wire: MovementWire) => wire.date,
  cash_openings: (wire: CashOpeningWire) => wire.opened_at,
  cash_movements: (wire: CashMovementWire) => wire.made_at,
  main_cash_movements: (wire: MainCashMovementWire) => wire.made_at,
  cash_closings: (wire: CashClosingWire) => wire.closed_at,
  // Its céntimos are of the day of what it prints, as the rest of it is.
  fiscal_documents: (wire: FiscalDocumentWire) => wire.document_at,
  // Its void is booked on the day it is made: the day of the invoice may be declared by then.
  supplier_bills: (wire: SupplierBillWire) =>
    wire.reverses_id === null ? noonOfBusinessDay(wire.invoice_date) : wire.made_at,
  supplier_payments: (wire: SupplierPaymentWire) => noonOfBusinessDay(wire.date),
  withholdings: (wire: WithholdingWire) => noonOfBusinessDay(wire.booked_on),
  settlements: (wire: SettlementWire) => noonOfBusinessDay(wire.date),
} as const;

/** The day that a document is dated in the books; undefined for one that never posts. */
export function postedDay(collection: NameOfKind<'document'>, document: object): string | undefined {
  if (isNeverPosted(collection)) return undefined;
  if (collection === 'journal_entries') return (document as JournalEntryWire).date;
  // The collection says which document it is.
  const at = POSTED_AT[collection] as (wire: object) => string;
  return businessDayOf(at(document));
}

const NEVER_POSTED = ['merges', 'quotes', 'z_reports', 'issued_documents', 'spoiled_sheets'] as const;

function isNeverPosted(collection: string): collection is (typeof NEVER_POSTED)[number] {
  return NEVER_POSTED.some((name) => name === collection);
}
