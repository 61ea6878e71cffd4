/**
 * The mapper of each collection of documents, with its rule of who may make one. A new collection is added here, in the
 * registry, and in `app.booked_documents`.
 */
import { journalEntryMapper } from './accounting/journal-entry-mapper.ts';
import { settlementMapper } from './accounting/settlement-mapper.ts';
import { supplierBillMapper } from './accounting/supplier-bill-mapper.ts';
import { supplierPaymentMapper } from './accounting/supplier-payment-mapper.ts';
import { withholdingMapper } from './accounting/withholding-mapper.ts';
import { cashClosingMapper } from './cash/cash-closing-mapper.ts';
import { cashMovementMapper } from './cash/cash-movement-mapper.ts';
import { cashOpeningMapper } from './cash/cash-opening-mapper.ts';
import { mainCashMovementMapper } from './cash/main-cash-movement-mapper.ts';
import { customerPaymentMapper } from './customers/customer-payment-mapper.ts';
import { combineMappers } from './documents/combined-mappers.ts';
import { mergeMapper } from './merges/merge-mapper.ts';
import { deliveryNoteMapper } from './sales/delivery-note-mapper.ts';
import { fiscalDocumentMapper } from './sales/fiscal-document-mapper.ts';
import { issuedDocumentMapper } from './sales/issued-document-mapper.ts';
import { quoteMapper } from './sales/quote-mapper.ts';
import { saleMapper } from './sales/sale-mapper.ts';
import { saleReturnMapper } from './sales/sale-return-mapper.ts';
import { spoiledSheetMapper } from './sales/spoiled-sheet-mapper.ts';
import { zReportMapper } from './sales/z-report-mapper.ts';
import { movementMapper } from './stock/movement-mapper.ts';

export const DOCUMENT_MAPPERS = combineMappers({
  sales: saleMapper,
  quotes: quoteMapper,
  delivery_notes: deliveryNoteMapper,
  cash_openings: cashOpeningMapper,
  cash_movements: cashMovementMapper,
  main_cash_movements: mainCashMovementMapper,
  cash_closings: cashClosingMapper,
  customer_payments: customerPaymentMapper,
  sale_returns: saleReturnMapper,
  fiscal_documents: fiscalDocumentMapper,
  z_reports: zReportMapper,
  issued_documents: issuedDocumentMapper,
  spoiled_sheets: spoiledSheetMapper,
  stock_movements: movementMapper,
  journal_entries: journalEntryMapper,
  supplier_bills: supplierBillMapper,
  supplier_payments: supplierPaymentMapper,
  withholdings: withholdingMapper,
  settlements: settlementMapper,
  merges: mergeMapper,
});
