/** A payment's reference that another sale, or a payment on account, has (PAY-07): recorded, told, and never refused. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { customerPaymentBody } from '../testing/cash-bodies.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

describe('a reference used before', () => {
  it.each([
    ['the same figures', '004512345678', '004512345678', true],
    ['its last six figures', '004512345678', '345678', true],
    ['noughts before it', '1234', '0001234', true],
    ['blanks and dashes in it', '0045-1234 5678', '004512345678', true],
    ['six other figures', '004512345678', '345679', false],
    ['the same end of two whole ones', '999912345678', '004512345678', false],
  ])('[PAY-07] is told by %s', async (_, first, second, isAudited) => {
    await sendItem(shop, creation('sales', paidBy('mobile', first)));
    const other = await openSecondTill(shop);
    const { answer } = await sendItem(other, creation('sales', paidBy('mobile', second)));
    expect(answer.result).toBe('recorded');
    expect((answer.flags ?? []).includes('reference_reused')).toBe(isAudited);
  });

  it('[PAY-07] is looked for among payments of its own kind', async () => {
    await sendItem(shop, creation('sales', paidBy('zelle', 'ABC123456')));
    const mobile = await sendItem(shop, creation('sales', paidBy('mobile', '123456')));
    const card = await sendItem(shop, creation('sales', paidBy('card', '123456')));
    const zelle = await sendItem(shop, creation('sales', paidBy('zelle', 'abc-123456')));
    expect(mobile.answer.flags ?? []).not.toContain('reference_reused');
    expect(card.answer.flags ?? []).not.toContain('reference_reused');
    expect(zelle.answer.flags).toContain('reference_reused');
  });

  it('[PAY-07] is told of a sale by a payment on account, the other way round, and of two of them', async () => {
    const first = await sendItem(shop, creation('sales', paidBy('zelle', 'ABC-1')));
    const second = await sendItem(shop, creation('customer_payments', onAccountBy('ABC 1')));
    const third = await sendItem(shop, creation('customer_payments', onAccountBy('XYZ-2')));
    const fourth = await sendItem(shop, creation('sales', paidBy('zelle', 'xyz2')));
    const fifth = await sendItem(shop, creation('customer_payments', onAccountBy('XYZ2')));
    const told = [first, second, third, fourth, fifth].map(({ answer }) => [
      answer.result,
      (answer.flags ?? []).includes('reference_reused'),
    ]);
    const isAudited = [false, true, false, true, true];
    expect(told).toEqual(isAudited.map((is) => ['recorded', is]));
  });
});

function paidBy(method: 'mobile' | 'zelle' | 'card', reference: string) {
  const sale = saleBody(shop);
  const payments = sale.payments.map((payment) => ({ ...payment, id: newId(), method, reference }));
  return { ...sale, payments };
}

function onAccountBy(reference: string) {
  const body = customerPaymentBody(shop);
  const payments = body.payments.map((payment) => ({ ...payment, method: 'zelle' as const, reference }));
  return { ...body, payments };
}
