/** A balance that two tills spend at once (PAY-04): both sales are facts, the debt is told. */
import { mergeId, newId } from '@cuadra/contracts/primitives/ids';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { saleBody, saleLine } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForEachTest } from '../testing/shop.ts';

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

  it('[PAY-04] is not told as spent where something is owed in the other currency alone', async () => {
    const customer_id = newId();
    await sendItem(shop, creation('sales', toBalance(customer_id)));
    await sendItem(shop, creation('sales', inBolivarsOnCredit(customer_id)));
    const { answer } = await sendItem(shop, creation('sales', byBalance(customer_id)));
    expect(answer.flags ?? []).not.toContain('balance_overspent');
    expect(await balances('customer_balances', 'currency, amount')).toEqual([
      { currency: 'USD', amount: '0.36' },
      { currency: 'VES', amount: '-232.00' },
    ]);
  });

  it('[PAY-04] [S-30] of a customer who was joined is that of the one that stays, and is told when it is spent', async () => {
    const [into_id, from_id] = [newId(), newId()];
    for (const id of [into_id, from_id]) {
      await sendItem(
        shop,
        creation('customers', { id, type: 'person', ...customer, document_number: id.slice(-9) }),
      );
    }
    const join = {
      ...{ id: mergeId(shop.companyId, 'customers', from_id), collection: 'customers', from_id, into_id },
      ...{ from_code: 'V-1', from_name: 'Luisa', into_code: 'V-2', into_name: 'Luisa', notes: '' },
      date: new Date().toISOString(),
    };
    await sendItem(shop, creation('merges', join));
    await sendItem(shop, creation('sales', toBalance(from_id)));
    const first = await sendItem(shop, creation('sales', byBalance(from_id)));
    const second = await sendItem(shop, creation('sales', byBalance(from_id)));
    expect(first.answer.flags ?? []).not.toContain('balance_overspent');
    expect(second.answer.flags).toContain('balance_overspent');
    expect(await balances('customer_balances', 'customer_id, amount, currency')).toEqual([
      { customer_id: into_id, amount: '-1.96', currency: 'USD' },
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

/** Of 232 bolívares, all of it owed. */
function inBolivarsOnCredit(customer_id: string): SaleWire {
  const figures = { subtotal: '232.00', base: '200.00', tax: '32.00', total: '232.00' };
  const sale = saleBody(shop, { customer_id, customer });
  return {
    ...sale,
    ...figures,
    currency: 'VES',
    secondary_currency: 'USD',
    total_secondary: '2.32',
    lines: [saleLine({ ...figures, unit_price: '116.00' }, shop.companyId)],
    taxes: sale.taxes.map((tax) => ({ ...tax, base: '200.00', tax: '32.00' })),
    payments: [],
    credit: { amount: '232.00', amount_usd: '2.32', amount_bs: '232.00', due_date: '2026-12-20' },
  };
}
