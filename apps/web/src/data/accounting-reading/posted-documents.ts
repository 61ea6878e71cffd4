/** Every document on the device that posts to the accounts, with its entries, in the order of making (S-56). */
import { atFirstRate } from '@cuadra/contracts/posting/at-first-rate';
import type { DocumentEntries } from '@cuadra/contracts/posting/document-entries';
import { ENTRIES_OF } from '@cuadra/contracts/posting/entries-of-document';
import {
  cashClosingFromWire,
  cashMovementFromWire,
  mainCashMovementFromWire,
} from '@cuadra/contracts/wire/cash';
import { openingFromWire } from '@cuadra/contracts/wire/cash-opening';
import { customerPaymentFromWire } from '@cuadra/contracts/wire/customer-payment';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { supplierBillFromWire, supplierPaymentFromWire } from '@cuadra/contracts/wire/payables';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import { settlementFromWire } from '@cuadra/contracts/wire/settling';
import { withholdingFromWire } from '@cuadra/contracts/wire/withholdings';

import { cameLateAt } from '../came-late.ts';
import type { CompanyDb } from '../company-db.ts';
import { makerOf } from '../maker.ts';
import type { DocumentMeta } from '../rows.ts';
import { localFirstRate } from '../stock-reading/local-first-rate.ts';

export interface PostedDocument {
  readonly id: string;
  /** The instant of its making, ISO. */
  readonly madeAt: string;
  /** See `cameLateAt`. */
  readonly cameLateAt: string | null;
  readonly entries: DocumentEntries;
  /** A sale: its goods leave at what it posts. */
  readonly onlyTakesOut: boolean;
}

type PostedRow = Pick<DocumentMeta, 'created_at' | 'received_at' | 'flags'> & { readonly id: string };

/** What the transactions of a device are derived from: documents, and merges of the goods that they name. */
export const POSTED_TABLES = [
  'sales',
  'sale_returns',
  'customer_payments',
  'stock_movements',
  'cash_openings',
  'cash_movements',
  'main_cash_movements',
  'cash_closings',
  'supplier_bills',
  'supplier_payments',
  'withholdings',
  'settlements',
  'journal_entries',
  'merges',
] as const;

export async function postedDocuments(db: CompanyDb): Promise<PostedDocument[]> {
  const { companyId } = db;
  const rate = await localFirstRate(db);
  const documents: PostedDocument[] = [];
  const take = (row: PostedRow, entries: DocumentEntries, onlyTakesOut = false) =>
    documents.push({
      id: row.id,
      madeAt: row.created_at,
      cameLateAt: cameLateAt(row),
      entries,
      onlyTakesOut,
    });
  await db.sales.each((stored) => {
    const row = atFirstRate('sales', stored, rate);
    take(row, ENTRIES_OF.sales(row, saleFromWire(row, makerOf(row)), companyId), true);
  });
  await db.sale_returns.each((stored) => {
    const row = atFirstRate('sale_returns', stored, rate);
    take(row, ENTRIES_OF.sale_returns(row, saleReturnFromWire(row, makerOf(row)), companyId));
  });
  await db.customer_payments.each((stored) => {
    const row = atFirstRate('customer_payments', stored, rate);
    take(row, ENTRIES_OF.customer_payments(row, customerPaymentFromWire(row, makerOf(row)), companyId));
  });
  await db.stock_movements.each((stored) => {
    const row = atFirstRate('stock_movements', stored, rate);
    take(row, ENTRIES_OF.stock_movements(row, movementFromWire(row), companyId));
  });
  await db.cash_openings.each((stored) => {
    const row = atFirstRate('cash_openings', stored, rate);
    take(row, ENTRIES_OF.cash_openings(row, openingFromWire(row, makerOf(row)), companyId));
  });
  await db.cash_movements.each((stored) => {
    const row = atFirstRate('cash_movements', stored, rate);
    take(row, ENTRIES_OF.cash_movements(row, cashMovementFromWire(row, makerOf(row)), companyId));
  });
  await db.main_cash_movements.each((stored) => {
    const row = atFirstRate('main_cash_movements', stored, rate);
    take(row, ENTRIES_OF.main_cash_movements(row, mainCashMovementFromWire(row), companyId));
  });
  await db.cash_closings.each((stored) => {
    const row = atFirstRate('cash_closings', stored, rate);
    take(row, ENTRIES_OF.cash_closings(row, cashClosingFromWire(row, makerOf(row)), companyId));
  });
  await db.supplier_bills.each((stored) => {
    const row = atFirstRate('supplier_bills', stored, rate);
    take(row, ENTRIES_OF.supplier_bills(row, supplierBillFromWire(row), companyId));
  });
  await db.supplier_payments.each((stored) => {
    const row = atFirstRate('supplier_payments', stored, rate);
    take(row, ENTRIES_OF.supplier_payments(row, supplierPaymentFromWire(row), companyId));
  });
  await db.withholdings.each((stored) => {
    const row = atFirstRate('withholdings', stored, rate);
    take(row, ENTRIES_OF.withholdings(row, withholdingFromWire(row), companyId));
  });
  await db.settlements.each((stored) => {
    const row = atFirstRate('settlements', stored, rate);
    take(row, ENTRIES_OF.settlements(row, settlementFromWire(row), companyId));
  });
  return documents.sort(byMaking);
}

function byMaking(first: PostedDocument, second: PostedDocument): number {
  if (first.madeAt !== second.madeAt) return first.madeAt < second.madeAt ? -1 : 1;
  return first.id < second.id ? -1 : 1;
}
