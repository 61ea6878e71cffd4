/**
 * Payments taken "por confirmar" (PAY-07): which of all tills' are still unconfirmed, as far as this device knows, and
 * the result of a check. A check moves no money: a pending payment is listed with what the bank has still to confirm.
 * Payments of a sale that was returned whole are not listed: a payment that never came was reported until then.
 */
import { paymentCheckId } from '@cuadra/contracts/primitives/ids';
import type { SalePaymentWire } from '@cuadra/contracts/sales/sales';
import { grouped } from '@cuadra/domain/grouped';
import type { CompanyDb } from './company-db.ts';
import { createRecord, patchRecord } from './local-writes/change-records.ts';
import { PENDING_KEY } from './payment-keys.ts';
import type { Maker, PaymentCheckRow, SaleRow } from './rows.ts';
import { isTakenBack } from './taken-back.ts';

export interface PendingPayment {
  readonly sale: SaleRow;
  readonly payment: SalePaymentWire;
  /** A person has checked, and it had not arrived. */
  readonly isMissing: boolean;
}

interface CheckedPayment {
  readonly sale: Pick<SaleRow, 'id'>;
  readonly payment: Pick<SalePaymentWire, 'id'>;
}

export type PaymentOutcome = PaymentCheckRow['outcome'];

/** The oldest first, because it has waited longest. */
export async function readPendingPayments(db: CompanyDb): Promise<PendingPayment[]> {
  const sales = await db.sales.where('payment_keys').equals(PENDING_KEY).toArray();
  const takenBack = await readTakenBack(db, sales);
  const pending = sales
    .filter(({ id }) => !takenBack.has(id))
    .flatMap((sale) =>
      sale.payments.filter(({ status }) => status === 'pending').map((payment) => ({ sale, payment })),
    );
  const ids = pending.map(({ payment }) => paymentCheckId(db.companyId, payment.id));
  const checks = await db.payment_checks.bulkGet(ids);
  return pending
    .flatMap((one, place) => {
      const outcome = checks[place]?.outcome;
      return outcome === 'received' ? [] : [{ ...one, isMissing: outcome === 'missing' }];
    })
    .sort((one, other) => (one.sale.sold_at < other.sale.sold_at ? -1 : 1));
}

/** Ids of the given sales that were returned or voided whole. */
export async function readTakenBack(
  db: CompanyDb,
  sales: readonly Pick<SaleRow, 'id' | 'lines'>[],
): Promise<ReadonlySet<string>> {
  const rows = await db.sale_returns
    .where('sale_id')
    .anyOf(sales.map(({ id }) => id))
    .toArray();
  const returns = grouped(rows, ({ sale_id }) => sale_id);
  return new Set(sales.flatMap((sale) => (isTakenBack(sale, returns.get(sale.id) ?? []) ? [sale.id] : [])));
}

/** The latest check counts. @param at ISO instant */
export async function checkPayment(
  db: CompanyDb,
  { sale, payment }: CheckedPayment,
  outcome: PaymentOutcome,
  maker: Maker,
  at: string,
): Promise<void> {
  const id = paymentCheckId(db.companyId, payment.id);
  const fields = { outcome, checked_at: at, checked_by: maker.name };
  if ((await db.payment_checks.get(id)) === undefined) {
    await createRecord(db, 'payment_checks', { ...fields, sale_id: sale.id, payment_id: payment.id }, maker);
  } else {
    await patchRecord(db, 'payment_checks', id, fields, maker);
  }
}
