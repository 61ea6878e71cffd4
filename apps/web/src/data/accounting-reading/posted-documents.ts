/** Every document on the device that posts to the accounts, with its entries, in the order of making (S-56). */
import { atFirstRate } from '@cuadra/contracts/posting/at-first-rate';
import type { DocumentEntries } from '@cuadra/contracts/posting/document-entries';
import {
  type Documents,
  ENTRIES_OF,
  type PostedCollection,
} from '@cuadra/contracts/posting/entries-of-document';
import {
  cashClosingFromWire,
  cashMovementFromWire,
  mainCashMovementFromWire,
} from '@cuadra/contracts/wire/cash';
import { openingFromWire } from '@cuadra/contracts/wire/cash-opening';
import { customerPaymentFromWire } from '@cuadra/contracts/wire/customer-payment';
import { deliveryNoteFromWire } from '@cuadra/contracts/wire/delivery-note';
import { printedFromWire } from '@cuadra/contracts/wire/fiscal';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { supplierBillFromWire, supplierPaymentFromWire } from '@cuadra/contracts/wire/payables';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import { settlementFromWire } from '@cuadra/contracts/wire/settling';
import { withholdingFromWire } from '@cuadra/contracts/wire/withholdings';

import type { Table } from 'dexie';

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
  'delivery_notes',
  'fiscal_documents',
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
  const read = async <Name extends PostedCollection, Row extends PostedRow & Documents[Name][0]>(
    name: Name,
    table: Pick<Table<Row>, 'each'>,
    madeOf: (row: Row) => Documents[Name][1],
  ) => {
    await table.each((stored) => {
      const row = atFirstRate(name, stored, rate);
      documents.push({
        ...{ id: row.id, madeAt: row.created_at, cameLateAt: cameLateAt(row) },
        entries: ENTRIES_OF[name](row, madeOf(row), companyId),
        onlyTakesOut: name === 'sales',
      });
    });
  };
  await read('sales', db.sales, (row) => saleFromWire(row, makerOf(row)));
  await read('sale_returns', db.sale_returns, (row) => saleReturnFromWire(row, makerOf(row)));
  await read('delivery_notes', db.delivery_notes, (row) => deliveryNoteFromWire(row, makerOf(row)));
  await read('fiscal_documents', db.fiscal_documents, printedFromWire);
  await read('customer_payments', db.customer_payments, (row) => customerPaymentFromWire(row, makerOf(row)));
  await read('stock_movements', db.stock_movements, movementFromWire);
  await read('cash_openings', db.cash_openings, (row) => openingFromWire(row, makerOf(row)));
  await read('cash_movements', db.cash_movements, (row) => cashMovementFromWire(row, makerOf(row)));
  await read('main_cash_movements', db.main_cash_movements, mainCashMovementFromWire);
  await read('cash_closings', db.cash_closings, (row) => cashClosingFromWire(row, makerOf(row)));
  await read('supplier_bills', db.supplier_bills, supplierBillFromWire);
  await read('supplier_payments', db.supplier_payments, supplierPaymentFromWire);
  await read('withholdings', db.withholdings, withholdingFromWire);
  await read('settlements', db.settlements, settlementFromWire);
  return documents.sort(byMaking);
}

function byMaking(first: PostedDocument, second: PostedDocument): number {
  if (first.madeAt !== second.madeAt) return first.madeAt < second.madeAt ? -1 : 1;
  return first.id < second.id ? -1 : 1;
}
