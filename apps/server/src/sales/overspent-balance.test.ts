/** A balance that two tills spend at once (PAY-04): both sales are facts, the debt is told. */
import { newId } from '@cuadra/contracts/ids';
import type { SaleWire } from '@cuadra/contracts/sales';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { creation, openSecondTill, saleBody, sendItem, shopForEachTest } from '../testing/company-data.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { balances } = booksOf(server, shop);

const customer = {
  name: 'Luisa Díaz',
  document_type: 'V',
  document_number: '15100580',
  customer_type: 'regular',
};

describe('a balance in favour', () => {
  it('[PAY-04] spent on two tills is booked twice, and the second says that it was no more', async () => {
    const customer_id = newId();
    // 5 paid for 2,32: 2,68 stay in his favour, enough for one more sale of 2,32 and not for two.
    await sendItem(shop, creation('sales', toBalance(customer_id)));
    const other = await openSecondTill(shop);
    const first = await sendItem(shop, creation('sales', byBalance(customer_id)));
    const second = await sendItem(other, creation('sales', byBalance(customer_id)));

    expect(first.answer.flags ?? []).not.toContain('balance_overspent');
    expect(second.answer).toMatchObject({ result: 'recorded' });
    expect(second.answer.flags).toContain('balance_overspent');
    expect(await balances('customer_balances', 'currency, amount')).toEqual([
      { currency: 'USD', amount: '-1.96' },
    ]);
  });

  it('[PAY-06] spent together with a credit is no overspending', async () => {
    const customer_id = newId();
    await sendItem(shop, creation('sales', toBalance(customer_id, ['3.00', '300.00', '0.68', '68.00'])));
    const sale = byBalance(customer_id);
    const [payment] = sale.payments;
    if (payment === undefined) throw new Error('the sale has a payment');
    const { answer } = await sendItem(
      shop,
      creation('sales', {
        ...sale,
        payments: [{ ...payment, amount_usd: '0.68', amount_bs: '68.00' }],
        credit: { amount: '1.64', amount_usd: '1.64', amount_bs: '164.00', due_date: '2026-12-20' },
      }),
    );
    expect(answer.result).toBe('recorded');
    expect(answer.flags ?? []).not.toContain('balance_overspent');
  });
});

/** Paid with more than 2,32; the rest stays in his favour. */
function toBalance(
  customer_id: string,
  [paidUsd, paidBs, leftUsd, leftBs]: readonly [string, string, string, string] = [
    '5.00',
    '500.00',
    '2.68',
    '268.00',
  ],
): SaleWire {
  const sale = saleBody(shop, { customer_id, customer });
  return {
    ...sale,
    payments: sale.payments.map((payment) => ({ ...payment, amount_usd: paidUsd, amount_bs: paidBs })),
    change: [{ method: 'balance', currency: 'USD', amount: leftUsd, amount_usd: leftUsd, amount_bs: leftBs }],
  };
}

function byBalance(customer_id: string): SaleWire {
  const sale = saleBody(shop, { customer_id, customer });
  return { ...sale, payments: sale.payments.map((payment) => ({ ...payment, method: 'balance' as const })) };
}
