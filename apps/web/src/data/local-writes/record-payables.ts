/**
 * Records expense invoices and payments to suppliers, and takes them back, with or without a network (ACC-07): the
 * document, the end of its draft and the item, in one write.
 */
import type { SupplierBillWire, SupplierPaymentWire } from '@cuadra/contracts/accounting/payables';
import { voidId } from '@cuadra/contracts/primitives/ids';
import { supplierPaymentFromWire } from '@cuadra/contracts/wire/payables';
import { voidOfBill, voidOfSupplierPayment } from '@cuadra/contracts/wire/void-payables';
import { cashEntriesOfSupplierPayment } from '@cuadra/domain/payables/paid-from-drawer';
import { businessDayOf } from '@cuadra/domain/time/business-day';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import type { SessionRow } from '../device-rows.ts';
import { dropDraftIn } from '../drafts/draft-store.ts';
import { cashEntry, type LedgerEntry } from '../ledger-entry.ts';
import { OPEN_SESSION_TABLES, openSessionIn } from '../open-session.ts';
import type { Maker, SupplierBillRow, SupplierPaymentRow } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { ATTACHMENT_TABLES, type AttachmentEdits, editAttachmentsIn } from './attachments.ts';
import { enqueueDocument, FACT_TABLES } from './enqueue-document.ts';
import { placementOf } from './placement.ts';
import { recordInBooks } from './record-in-books.ts';

type Made<Wire> = (madeAt: string) => Wire;

/** Returns the stored invoice when the id was already used (S-10). */
export function recordSupplierBill(
  db: CompanyDb,
  bill: Omit<SupplierBillWire, 'made_at'>,
  maker: Maker,
  edits?: AttachmentEdits,
): Promise<SupplierBillRow> {
  return storeBill(db, maker, (made_at) => ({ ...bill, made_at }), edits);
}

/** Takes an invoice back today. Returns the reversing document. */
export function voidSupplierBill(
  db: CompanyDb,
  bill: SupplierBillRow,
  maker: Maker,
): Promise<SupplierBillRow> {
  return storeBill(db, maker, (madeAt) => voidOfBill(db.companyId, bill, madeAt));
}

export type SupplierPaymentOutcome =
  | { readonly recorded: true; readonly payment: SupplierPaymentRow }
  /** Its drawer was closed meanwhile, in another tab or on another device, or none is open to take the cash back. */
  | { readonly recorded: false; readonly reason: 'no_open_session' };

/** Returns the stored payment when the id was already used (S-10). */
export function recordSupplierPayment(
  db: CompanyDb,
  payment: Omit<SupplierPaymentWire, 'made_at'>,
  maker: Maker,
): Promise<SupplierPaymentOutcome> {
  return storePayment(db, maker, payment.id, (made_at, open) =>
    payment.cash_session_id === null || payment.cash_session_id === open?.id
      ? { ...payment, made_at }
      : undefined,
  );
}

/**
 * Takes a payment back today. What it took out of a drawer goes back into the one that is open on this device: the
 * session that it left may be closed and counted.
 */
export function voidSupplierPayment(
  db: CompanyDb,
  payment: SupplierPaymentRow,
  maker: Maker,
): Promise<SupplierPaymentOutcome> {
  const isFromDrawer = supplierPaymentFromWire(payment).drawer !== null;
  return storePayment(db, maker, voidId(db.companyId, payment.id), (madeAt, open) => {
    const made = { date: businessDayOf(madeAt), madeAt };
    if (!isFromDrawer) return voidOfSupplierPayment(db.companyId, payment, made);
    if (open === undefined) return undefined;
    const drawer = { registerId: open.register_id, sessionId: open.id };
    return voidOfSupplierPayment(db.companyId, payment, { ...made, drawer });
  });
}

/** The same entries that the server makes of it (S-25). */
export function supplierPaymentEntries(wire: SupplierPaymentWire): LedgerEntry[] {
  return cashEntriesOfSupplierPayment(supplierPaymentFromWire(wire)).map(cashEntry);
}

/** @param edits what its form attaches */
function storeBill(
  db: CompanyDb,
  maker: Maker,
  make: Made<SupplierBillWire>,
  edits?: AttachmentEdits,
): Promise<SupplierBillRow> {
  return recordInBooks(db, 'supplier_bills', maker, {
    make,
    tables: ATTACHMENT_TABLES,
    write: async (tx, { id }) => {
      const owner = { collection: 'supplier_bills', documentId: id } as const;
      if (edits !== undefined) await editAttachmentsIn(tx, db, owner, edits, maker);
    },
  });
}

/** @param make undefined where the drawer is not open */
function storePayment(
  db: CompanyDb,
  maker: Maker,
  id: string,
  make: (madeAt: string, open: SessionRow | undefined) => SupplierPaymentWire | undefined,
): Promise<SupplierPaymentOutcome> {
  const tables = [...FACT_TABLES, ...OPEN_SESSION_TABLES, 'supplier_payments', 'drafts'] as const;
  return dexieStore(db).write(tables, async (tx) => {
    const known = await tx.get('supplier_payments', id);
    if (known !== undefined) return { recorded: true, payment: known };
    const made_at = await correctedNow(tx, Date.now());
    const document = make(made_at, await openSessionIn(tx));
    if (document === undefined) return { recorded: false, reason: 'no_open_session' };
    await dropDraftIn(tx, id);
    // Accounts are posted by the server; `read-main-cash.ts` adds what it has not posted yet.
    const fact = {
      ...({ collection: 'supplier_payments', document, made_by: maker, made_at } as const),
      entries: supplierPaymentEntries(document),
    };
    return {
      recorded: true,
      payment: await enqueueDocument(tx, fact, await placementOf(db, tx, 'supplier_payments')),
    };
  });
}
