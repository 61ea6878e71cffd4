/** What the ways of paying a sale leave in the books: IGTF, credit, change that is no cash, and payments to be confirmed. */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { balances, postingsOf } = booksOf(server, shop);

const MARIA = { name: 'María', document_type: 'V', document_number: '15100580', customer_type: 'regular' };
const CREDIT = { amount: '2.32', amount_usd: '2.32', amount_bs: '232.00', due_date: '2026-12-05' };
const IGTF = { rate: '3', base_usd: '2.32', base_bs: '232.00', amount_usd: '0.07', amount_bs: '6.96' };

async function sell(overrides: Partial<SaleWire>) {
  const sale = saleBody(shop, overrides);
  return { ...(await sendItem(shop, creation('sales', sale))), sale };
}

/** A payment in dollars at 100 bolívares each. */
function dollars(amount_usd: string, amount_bs: string): SaleWire['payments'] {
  return saleBody(shop).payments.map((payment) => ({ ...payment, amount_usd, amount_bs }));
}

/** Of goods that have no cost yet: nothing but what was paid and sold. */
async function booked({ id }: SaleWire): Promise<string[]> {
  const postings = (await postingsOf(id)) as { role: string; usd: string; ves: string }[];
  return postings.map(({ role, usd, ves }) => `${role} ${usd} / ${ves}`);
}

describe('a sale', () => {
  it('[PAY-06] with IGTF keeps it for the treasury, and is read back with it', async () => {
    const { sale, answer } = await sell({ igtf: IGTF, payments: dollars('2.39', '239.00') });
    expect(answer.result).toBe('recorded');
    expect(await booked(sale)).toEqual([
      'till_usd 2.39 / 239.00',
      'sales_general -2.00 / -200.00',
      'vat_debit -0.32 / -32.00',
      'igtf_payable -0.07 / -6.96',
      'rounding_gain 0.00 / -0.04',
    ]);
    const read = (await shop.browser.call('GET', `/sales/${sale.id}`)).json();
    expect(read).toMatchObject({ igtf: IGTF, credit: null });
  });

  it('[PAY-06] on account is owed by its customer, without any payment', async () => {
    const customer_id = newId();
    const { sale, answer } = await sell({ customer_id, customer: MARIA, payments: [], credit: CREDIT });
    expect(answer.result).toBe('recorded');
    expect(await booked(sale)).toContain('ar_customers 2.32 / 232.00');
    expect(await balances('customer_balances', 'customer_id, amount')).toEqual([
      { customer_id, amount: '-2.32' },
    ]);
    expect(await balances('cash_balances', 'currency, amount')).toEqual([]);
  });

  it('[PAY-05] gives change by Pago Móvil and to the balance, and none of it out of the drawer', async () => {
    const customer_id = newId();
    const mobile = { amount: '68.00', amount_usd: '0.68', amount_bs: '68.00' };
    const { sale, answer } = await sell({
      customer_id,
      customer: MARIA,
      payments: dollars('5.00', '500.00'),
      change: [
        {
          method: 'mobile',
          currency: 'VES',
          ...mobile,
          details: { phoneNumber: '0412-5551842', bankName: 'Mercantil' },
        },
        { method: 'balance', currency: 'USD', amount: '2.00', amount_usd: '2.00', amount_bs: '200.00' },
      ],
    });
    expect(answer.result).toBe('recorded');
    expect(await booked(sale)).toEqual(
      expect.arrayContaining([
        'till_usd 5.00 / 500.00',
        'pagomovil_clearing -0.68 / -68.00',
        'store_credit -2.00 / -200.00',
      ]),
    );
    expect(await balances('cash_balances', 'currency, amount')).toEqual([
      { currency: 'USD', amount: '5.00' },
    ]);
    expect(await balances('customer_balances', 'customer_id, amount')).toEqual([
      { customer_id, amount: '2.00' },
    ]);
  });

  it('[PAY-07] with a payment to be confirmed is booked as any other', async () => {
    const payments = saleBody(shop).payments.map((payment) => ({
      ...payment,
      method: 'zelle' as const,
      status: 'pending' as const,
      reference: 'BAC1234',
    }));
    const { sale } = await sell({ payments });
    expect(await booked(sale)).toContain('zelle_clearing 2.32 / 232.00');
    const read = (await shop.browser.call('GET', `/sales/${sale.id}`)).json();
    expect(read).toMatchObject({ payments: [{ status: 'pending' }] });
  });

  it.each<[string, () => Partial<SaleWire>]>([
    ['of a tax that does not follow from its payments', () => ({ igtf: { ...IGTF, base_usd: '2.31' } })],
    ['of a tax that nobody paid', () => ({ igtf: IGTF, payments: dollars('2.32', '232.00') })],
    ['owed by nobody', () => ({ payments: [], credit: CREDIT })],
    ['that owes more than its total', () => ({ customer_id: newId(), customer: MARIA, credit: CREDIT })],
    [
      'with change to the balance of nobody',
      () => ({
        payments: dollars('3.32', '332.00'),
        change: [
          { method: 'balance', currency: 'USD', amount: '1.00', amount_usd: '1.00', amount_bs: '100.00' },
        ],
      }),
    ],
  ])('[S-26] %s is kept for a person', async (_, overrides) => {
    const { answer } = await sell(overrides());
    expect(answer).toMatchObject({ result: 'kept', code: 'sums_mismatch' });
    expect(await balances('cash_balances', 'currency, amount')).toEqual([]);
  });
});
