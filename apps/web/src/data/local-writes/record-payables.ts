/**
 * Records expense invoices and payments to suppliers, and takes them back, with or without a network (ACC-07): the
 * document, the end of its draft and the item, in one write.
 */
import type { SupplierBillWire, SupplierPaymentWire } from '@cuadra/contracts/accounting/payables';
import { voidOfBill, voidOfSupplierPayment } from '@cuadra/contracts/wire/void-payables';
import { businessDayOf } from '@cuadra/domain/time/business-day';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { dropDraftIn } from '../drafts/draft-store.ts';
import type { Maker, SupplierBillRow, SupplierPaymentRow } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { enqueueDocument, FACT_TABLES } from './enqueue-document.ts';
import { placementOf } from './placement.ts';

type Made<Wire> = (madeAt: string) => Wire;

/** Returns the stored invoice when the id was already used (S-10). */
export function recordSupplierBill(
  db: CompanyDb,
  bill: Omit<SupplierBillWire, 'made_at'>,
  maker: Maker,
): Promise<SupplierBillRow> {
  return storeBill(db, maker, (made_at) => ({ ...bill, made_at }));
}

/** Takes an invoice back today. Returns the reversing document. */
export function voidSupplierBill(
  db: CompanyDb,
  bill: SupplierBillRow,
  maker: Maker,
): Promise<SupplierBillRow> {
  return storeBill(db, maker, (madeAt) => voidOfBill(db.companyId, bill, madeAt));
}

/** Returns the stored payment when the id was already used (S-10). */
export function recordSupplierPayment(
  db: CompanyDb,
  payment: Omit<SupplierPaymentWire, 'made_at'>,
  maker: Maker,
): Promise<SupplierPaymentRow> {
  return storePayment(db, maker, (made_at) => ({ ...payment, made_at }));
}

/** Takes a payment back today. Returns the reversing document. */
export function voidSupplierPayment(
  db: CompanyDb,
  payment: SupplierPaymentRow,
  maker: Maker,
): Promise<SupplierPaymentRow> {
  return storePayment(db, maker, (madeAt) =>
    voidOfSupplierPayment(db.companyId, payment, { date: businessDayOf(madeAt), madeAt }),
  );
}

function storeBill(db: CompanyDb, maker: Maker, make: Made<SupplierBillWire>): Promise<SupplierBillRow> {
  return dexieStore(db).write([...FACT_TABLES, 'supplier_bills', 'drafts'], async (tx) => {
    const made_at = await correctedNow(tx, Date.now());
    const document = make(made_at);
    const known = await tx.get('supplier_bills', document.id);
    if (known !== undefined) return known;
    await dropDraftIn(tx, document.id);
    // Accounts are posted by the server.
    const fact = { collection: 'supplier_bills', document, entries: [], made_by: maker, made_at } as const;
    return enqueueDocument(tx, fact, await placementOf(db, tx, 'supplier_bills'));
  });
}

function storePayment(
  db: CompanyDb,
  maker: Maker,
  make: Made<SupplierPaymentWire>,
): Promise<SupplierPaymentRow> {
  return dexieStore(db).write([...FACT_TABLES, 'supplier_payments', 'drafts'], async (tx) => {
    const made_at = await correctedNow(tx, Date.now());
    const document = make(made_at);
    const known = await tx.get('supplier_payments', document.id);
    if (known !== undefined) return known;
    await dropDraftIn(tx, document.id);
    // Accounts are posted by the server; `read-main-cash.ts` adds what it has not posted yet.
    const fact = { collection: 'supplier_payments', document, entries: [], made_by: maker, made_at } as const;
    return enqueueDocument(tx, fact, await placementOf(db, tx, 'supplier_payments'));
  });
}
