/** What is owed to suppliers today, and the invoices and payments that this device has, newest first. */
import type { PayablesReply } from '@cuadra/contracts/accounting/payables-reading';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import { readPayables } from '../../../data/accounting-reading/payables-reader.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import { newestRecorded } from '../../../data/newest-recorded.ts';
import type { SupplierBillRow, SupplierPaymentRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { booksMark } from '../frame/books-mark.ts';
import { type Read, useLastRead } from '../frame/use-read.ts';
import { useBooksClient } from '../reading/use-books.ts';

export type RecordedDocument =
  | { readonly collection: 'supplier_bills'; readonly row: SupplierBillRow; readonly isVoid: boolean }
  | { readonly collection: 'supplier_payments'; readonly row: SupplierPaymentRow; readonly isVoid: boolean };

export interface Payables {
  readonly owed: Read<PayablesReply>;
  readonly recorded: readonly RecordedDocument[];
  readonly hasMore: boolean;
}

/** @param count how many of the invoices and payments */
export function usePayables(count: number): Payables {
  const { db, today } = useCompany();
  const client = useBooksClient();
  const { recorded, hasMore, mark } = useLiveQuery(() => readRecorded(db, count), [db, count]) ?? NOTHING;
  const others = useLiveQuery(() => booksMark(db, OTHER_SOURCES), [db]) ?? '';
  const read = useCallback(() => readPayables(db, client, today), [db, client, today]);
  return { owed: useLastRead(read, `${mark} ${others}`), recorded, hasMore };
}

interface ReadDocuments {
  readonly recorded: readonly RecordedDocument[];
  readonly hasMore: boolean;
  /** Another one once anything is recorded, voids too, or arrives at the server: it changes what is owed. */
  readonly mark: string;
}

/** What else changes what is owed: purchases of goods, and certificates. */
const OTHER_SOURCES = ['stock_movements', 'withholdings'] as const;

const NOTHING: ReadDocuments = { recorded: [], hasMore: false, mark: '' };

async function readRecorded(db: CompanyDb, count: number): Promise<ReadDocuments> {
  const [bills, payments] = await Promise.all([
    newestRecorded(db, db.supplier_bills, count),
    newestRecorded(db, db.supplier_payments, count),
  ]);
  const documents: RecordedDocument[] = [
    ...bills.recorded.map((one) => ({ collection: 'supplier_bills' as const, ...one })),
    ...payments.recorded.map((one) => ({ collection: 'supplier_payments' as const, ...one })),
  ].sort((first, second) => (first.row.made_at < second.row.made_at ? 1 : -1));
  return {
    recorded: documents.slice(0, count),
    hasMore: documents.length > count || bills.hasMore || payments.hasMore,
    mark: `${bills.mark} ${payments.mark}`,
  };
}
