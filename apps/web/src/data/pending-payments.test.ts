import 'fake-indexeddb/auto';
import { newId, paymentCheckId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import { withPaymentKeys } from './payment-keys.ts';
import { checkPayment, readPendingPayments } from './pending-payments.ts';
import type { SaleReturnRow, SaleRow } from './rows.ts';
import { ana, freshDb, saleLine } from './testing/builders.ts';

const AT = '2026-11-20T14:05:00.000Z';

function saleWith(status: 'pending' | 'confirmed', sold_at: string): SaleRow {
  const payment = { id: newId(), method: 'mobile', reference: '004518', status };
  const lines = [saleLine({ quantity: '2' })];
  return withPaymentKeys({ id: newId(), sold_at, lines, payments: [payment] }) as unknown as SaleRow;
}

/** How much of its one line. */
function backOf({ id, lines }: SaleRow, kind: 'void' | 'return', quantity: string): SaleReturnRow {
  const back = lines.map((line) => ({ ...line, quantity }));
  return { id: newId(), sale_id: id, kind, lines: back } as unknown as SaleReturnRow;
}

describe('payments to be confirmed', () => {
  it('[PAY-07] are those of every sale that nobody has seen in the bank, the oldest first', async () => {
    const db = freshDb();
    const [late, early] = [saleWith('pending', '2026-11-20T15:00:00.000Z'), saleWith('pending', AT)];
    await db.sales.bulkPut([late, saleWith('confirmed', AT), early]);
    expect((await readPendingPayments(db)).map(({ sale }) => sale.id)).toEqual([early.id, late.id]);
  });

  it('[PAY-07] are ticked off, once whoever does it, and taken back', async () => {
    const db = freshDb();
    await db.sales.put(saleWith('pending', AT));
    const [one] = await readPendingPayments(db);
    if (one === undefined) throw new Error('one is pending');
    await checkPayment(db, one, 'missing', ana, AT);
    // An item of its own, or another till's could not be merged with it (S-24).
    const row_id = paymentCheckId(db.companyId, one.payment.id);
    expect(await db.outbox.toArray()).toMatchObject([
      { kind: 'create', row_id, id: expect.not.stringMatching(row_id) },
    ]);
    expect(await readPendingPayments(db)).toMatchObject([{ isMissing: true }]);
    await checkPayment(db, one, 'received', ana, AT);
    expect(await readPendingPayments(db)).toEqual([]);
    expect(await db.payment_checks.toArray()).toMatchObject([
      { payment_id: one.payment.id, sale_id: one.sale.id, outcome: 'received', checked_by: ana.name },
    ]);
    await checkPayment(db, one, 'pending', ana, AT);
    expect(await readPendingPayments(db)).toMatchObject([{ isMissing: false }]);
  });

  it('[PAY-07] [SALE-05] are none of a sale that was voided or came back whole: they will never arrive', async () => {
    const db = freshDb();
    const [voided, whole, part] = [saleWith('pending', AT), saleWith('pending', AT), saleWith('pending', AT)];
    await db.sales.bulkPut([voided, whole, part]);
    await db.sale_returns.bulkPut([
      backOf(voided, 'void', '2'),
      backOf(whole, 'return', '1'),
      backOf(whole, 'return', '1'),
      backOf(part, 'return', '1'),
    ]);
    expect((await readPendingPayments(db)).map(({ sale }) => sale.id)).toEqual([part.id]);
  });
});
