/** A payment "por confirmar" that is looked up on two tills which have not heard of one another (PAY-07, S-24). */
import '../../../web/src/data/testing/indexed-db.ts';

import { newId, paymentCheckId } from '@cuadra/contracts/primitives/ids';
import { expect, it } from 'vitest';
import { CompanyDb } from '../../../web/src/data/company-db.ts';
import { checkPayment, type PaymentOutcome } from '../../../web/src/data/pending-payments.ts';
import { serverForTests } from '../testing/app.ts';
import { type SentItem, sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

const IDS = { sale: { id: newId() }, payment: { id: newId() } };

it('[PAY-07] [S-24] looked up on two tills meets in one, and whoever looked last is right', async () => {
  const second = await openSecondTill(shop);
  const missing = await checkedAlone('missing', 30);
  const received = await checkedAlone('received', 10);
  const late = await checkedAlone('missing', 20);
  expect((await sendItem(shop, missing)).answer.result).toBe('recorded');
  expect((await sendItem(second, received)).answer).toMatchObject({
    result: 'recorded',
    row: { id: paymentCheckId(shop.companyId, IDS.payment.id), outcome: 'received' },
  });
  // Made between the two, on a till without a network, and the last to arrive.
  expect((await sendItem(shop, late)).answer).toMatchObject({
    result: 'recorded',
    row: { outcome: 'received' },
  });
  const { rows } = await server.owner.query(
    'select payment_id, outcome from payment_checks where company_id = $1',
    [shop.companyId],
  );
  expect(rows).toEqual([{ payment_id: IDS.payment.id, outcome: 'received' }]);
});

/** What a till that knows of no other one makes of it, so many minutes ago. */
async function checkedAlone(outcome: PaymentOutcome, minutesAgo: number): Promise<SentItem> {
  const db = new CompanyDb(shop.companyId);
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  await checkPayment(db, IDS, outcome, { id: shop.userId, name: 'Ana Pérez' }, at);
  const [entry] = await db.outbox.toArray();
  await db.delete();
  if (entry === undefined) throw new Error('a check waits to be sent');
  const { id, kind, collection, row_id } = entry;
  return { id, kind, collection, row_id, body: JSON.parse(entry.body), made_at: at };
}
