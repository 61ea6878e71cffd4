/**
 * All documents of a cash session on this device, each as the figures it adds (CASH-02). Apart from reading the session
 * itself because a new kind of document that moves cash is then one more line here.
 */
import { paymentCheckId } from '@cuadra/contracts/primitives/ids';
import { cashMovementFromWire } from '@cuadra/contracts/wire/cash';
import { openingFromWire } from '@cuadra/contracts/wire/cash-opening';
import { customerPaymentFromWire } from '@cuadra/contracts/wire/customer-payment';
import { supplierPaymentFromWire } from '@cuadra/contracts/wire/payables';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import type { CashMovement } from '@cuadra/domain/cash/cash-movement';
import { figuresOfAccountPayment } from '@cuadra/domain/cash/figures-of-account-payment';
import { figuresOfMovement, figuresOfOpening } from '@cuadra/domain/cash/figures-of-cash';
import { figuresOfReturn } from '@cuadra/domain/cash/figures-of-return';
import { figuresOfSale } from '@cuadra/domain/cash/figures-of-sale';
import { type SessionFigures, sumFigures } from '@cuadra/domain/cash/session-figures';
import { drawerMovementsOf } from '@cuadra/domain/payables/paid-from-drawer';
import type { SalePayment } from '@cuadra/domain/sales/payment';
import type { Table } from 'dexie';

import type { CompanyDb } from '../company-db.ts';
import { makerOf } from '../maker.ts';
import { readTakenBack } from '../pending-payments.ts';
import type { CashOpeningRow, DocumentMeta, SaleRow, SupplierPaymentRow } from '../rows.ts';

/** The server's notice on a document that arrived after the closing of its session (S-44). */
export const AFTER_CLOSING = 'after_closing';

export interface SessionDocuments {
  /** Of all documents. */
  readonly figures: SessionFigures;
  /** Of the documents that arrived after the closing; null where there are none. */
  readonly late: { readonly documents: number; readonly figures: SessionFigures } | null;
}

/** The documents of one session, its opening among them. */
export async function readSessionDocuments(
  db: CompanyDb,
  opening: CashOpeningRow,
): Promise<SessionDocuments> {
  const parts = await Promise.all(SOURCES.map((source) => source(db, opening.id)));
  const late = parts.flatMap((part) => part.late);
  return {
    figures: sumFigures([
      figuresOfOpening(openingFromWire(opening, makerOf(opening))),
      ...parts.flatMap((part) => part.figures),
    ]),
    late: late.length === 0 ? null : { documents: late.length, figures: sumFigures(late) },
  };
}

interface Part {
  readonly figures: readonly SessionFigures[];
  readonly late: readonly SessionFigures[];
}

type Source = (db: CompanyDb, sessionId: string) => Promise<Part>;

const SOURCES: readonly Source[] = [
  salesOf,
  sourceOf(
    (db) => db.sale_returns,
    (made) => figuresOfReturn(saleReturnFromWire(made, makerOf(made))),
  ),
  sourceOf(
    (db) => db.cash_movements,
    (movement) => figuresOfMovement(cashMovementFromWire(movement, makerOf(movement))),
  ),
  sourceOf(
    (db) => db.customer_payments,
    (payment) => figuresOfAccountPayment(customerPaymentFromWire(payment, makerOf(payment))),
  ),
  sourceOf(
    (db) => db.supplier_payments,
    (payment) => sumFigures(drawerMovements(payment).map(figuresOfMovement)),
  ),
];

/** What a payment to a supplier took out of its drawer, or brought back. */
export function drawerMovements(row: SupplierPaymentRow): CashMovement[] {
  const said = { supplierName: row.supplier_name, madeAt: row.made_at, madeBy: makerOf(row) };
  return drawerMovementsOf(supplierPaymentFromWire(row), said);
}

function sourceOf<Row extends DocumentMeta>(
  tableOf: (db: CompanyDb) => Table<Row, string>,
  figuresOf: (row: Row) => SessionFigures,
): Source {
  return async (db, sessionId) => {
    const rows = await tableOf(db).where('cash_session_id').equals(sessionId).toArray();
    return partOf(rows, figuresOf);
  };
}

/**
 * A payment taken "por confirmar" is pending no more once it was seen in the bank or refunded with its sale (PAY-07).
 */
async function salesOf(db: CompanyDb, sessionId: string): Promise<Part> {
  const rows = await db.sales.where('cash_session_id').equals(sessionId).toArray();
  const settled = await settledSince(db, rows);
  return partOf(rows, (row) => {
    const sale = saleFromWire(row, makerOf(row));
    const payments = sale.payments.map(
      (payment): SalePayment => (settled.has(payment.id) ? { ...payment, status: 'confirmed' } : payment),
    );
    return figuresOfSale({ ...sale, payments });
  });
}

/** Ids of payments that were pending when they were taken. */
async function settledSince(db: CompanyDb, sales: readonly SaleRow[]): Promise<ReadonlySet<string>> {
  const unsure = sales.filter(({ payments }) => payments.some(isPending));
  const takenBack = await readTakenBack(db, unsure);
  const givenBack = unsure.flatMap(({ id, payments }) =>
    takenBack.has(id) ? payments.filter(isPending) : [],
  );
  const ids = unsure.flatMap(({ payments }) => payments.filter(isPending)).map(({ id }) => id);
  const checks = await db.payment_checks.bulkGet(ids.map((id) => paymentCheckId(db.companyId, id)));
  const seen = checks.flatMap((check) => (check?.outcome === 'received' ? [check.payment_id] : []));
  return new Set([...seen, ...givenBack.map(({ id }) => id)]);
}

function isPending({ status }: Pick<SaleRow['payments'][number], 'status'>): boolean {
  return status === 'pending';
}

function partOf<Row extends DocumentMeta>(
  rows: readonly Row[],
  figuresOf: (row: Row) => SessionFigures,
): Part {
  return {
    figures: rows.map(figuresOf),
    late: rows.filter(({ flags }) => flags?.includes(AFTER_CLOSING) === true).map(figuresOf),
  };
}
