/** What is owed to suppliers today, and the invoices and payments that this device has, newest first. */
import type { PayablesReply } from '@cuadra/contracts/accounting/payables-reading';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import { readPayables } from '../../../data/accounting-reading/payables-reader.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { SupplierBillRow, SupplierPaymentRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { type Read, useLastRead } from '../frame/use-read.ts';
import { useBooksClient } from '../reading/use-books.ts';

export type RecordedDocument =
  | { readonly collection: 'supplier_bills'; readonly row: SupplierBillRow; readonly isVoid: boolean }
  | { readonly collection: 'supplier_payments'; readonly row: SupplierPaymentRow; readonly isVoid: boolean };

export interface Payables {
  readonly owed: Read<PayablesReply>;
  readonly recorded: readonly RecordedDocument[];
}

export function usePayables(): Payables {
  const { db, today } = useCompany();
  const client = useBooksClient();
  const { recorded, mark } = useLiveQuery(() => readRecorded(db), [db]) ?? NOTHING;
  const read = useCallback(() => readPayables(db, client, today), [db, client, today]);
  return { owed: useLastRead(read, mark), recorded };
}

interface Recorded {
  /** Without the documents that take others back: these are marked. */
  readonly recorded: readonly RecordedDocument[];
  /** Another one once anything is recorded, voids too, or arrives at the server: it changes what is owed. */
  readonly mark: string;
}

const NOTHING: Recorded = { recorded: [], mark: '' };

async function readRecorded(db: CompanyDb): Promise<Recorded> {
  const [bills, payments] = await Promise.all([db.supplier_bills.toArray(), db.supplier_payments.toArray()]);
  const voided = new Set([...bills, ...payments].flatMap(({ reverses_id }) => reverses_id ?? []));
  const documents: RecordedDocument[] = [
    ...bills.map((row) => ({ collection: 'supplier_bills' as const, row, isVoid: voided.has(row.id) })),
    ...payments.map((row) => ({ collection: 'supplier_payments' as const, row, isVoid: voided.has(row.id) })),
  ];
  return {
    recorded: documents
      .filter(({ row }) => row.reverses_id === null)
      .sort((first, second) => (first.row.made_at < second.row.made_at ? 1 : -1)),
    mark: documents.map(({ row }) => `${row.id} ${row.version}`).join(),
  };
}
