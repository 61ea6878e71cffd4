import 'fake-indexeddb/auto';
import { newId, paymentCheckId } from '@cuadra/contracts/ids';
import { describe, expect, it } from 'vitest';

import { withPaymentKeys } from './payment-keys.ts';
import { checkPayment, readPendingPayments } from './pending-payments.ts';
import type { SaleRow } from './rows.ts';
import { ana, freshDb } from './testing/builders.ts';

const AT = '2026-11-20T14:05:00.000Z';

function saleWith(status: 'pending' | 'confirmed', sold_at: string): SaleRow {
  const payment = { id: newId(), method: 'mobile', reference: '004518', status };
  return withPaymentKeys({ id: newId(), sold_at, payments: [payment] }) as unknown as SaleRow;
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
});
