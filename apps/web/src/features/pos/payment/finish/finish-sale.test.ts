import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';
import type { CustomerRow } from '../../../../data/rows.ts';
import { ana, customerRow, freshDb, seriesRow, warehouseId } from '../../../../data/testing/builders.ts';
import type { Company } from '../../../../session/company/company.ts';
import { defaultRows } from '../../../../session/company/default-rows.ts';
import { priceTillCart } from '../../../../session/selling/price-till-cart.ts';
import type { Article, CartCustomer } from '../../../../session/selling/sold-cart.ts';
import { type Cart, reduceCart } from '../../cart/cart.ts';
import { CartKeeper } from '../../cart/cart-keeper.ts';
import { article, bs, iva, tillMoney, usd } from '../../testing.ts';
import { reducePayment, startPayment } from '../state/payment-state.ts';
import { viewPayment } from '../state/payment-view.ts';
import { finishSale, type SaleToFinish, type SellingTill } from './finish-sale.ts';

describe('finishing a sale', () => {
  it('[SALE-01] stores it with the next number of the series and empties the cart, in one', async () => {
    const { till, cart } = await openTill();
    const finished = await finishSale(till, exactCash(cart));
    expect(finished).toMatchObject({
      isRecorded: true,
      sale: { id: cart.id, series: 'A', number: 1, total: '3.48', total_secondary: '1783.44' },
    });
    expect(await till.company.db.cart.count()).toBe(0);
    expect(await till.company.db.sales.count()).toBe(1);
  });

  it('[SALE-01] is the same sale when the same cart is finished again', async () => {
    const { till, cart } = await openTill();
    const first = await finishSale(till, exactCash(cart));
    const again = await finishSale(till, exactCash(cart));
    expect(again).toEqual(first);
    expect(await till.company.db.sales.count()).toBe(1);
  });

  it('[SET-01] keeps the rate, and its day, that it was made at', async () => {
    const { till, cart } = await openTill();
    const finished = await finishSale(till, exactCash(cart));
    expect(finished).toMatchObject({ sale: { exchange_rate: '512.48', rate_date: '2026-11-20' } });
  });

  it('[SALE-03] says why a write failed, and leaves cart and number as they were', async () => {
    const { till, cart } = await openTill();
    await till.keeper.saved();
    till.company.db.close();
    const failed = await finishSale(till, exactCash(cart));
    expect(failed.isRecorded).toBe(false);
    await till.company.db.open();
    expect(await till.company.db.sales.count()).toBe(0);
    expect((await till.company.db.series.toArray())[0]?.next_number).toBe(1);
    expect(await till.company.db.cart.count()).toBe(1);
    expect(till.keeper.store.get()).toEqual(cart);
  });

  it.each([
    ['2000.00', '3.90'],
    ['15.00', '0.03'],
    ['2.00', '0.00'],
  ])('[POS-05] [PAY-02] charges a price of Bs. %s as it is, and stores it so', async (price, dollars) => {
    const { till, cart } = await openTill({ price: bs(price) }, '1');
    const inBolivars = exactCash(cart, 'VES');
    expect(inBolivars.payments).toMatchObject([{ amountBs: bs(price), amountUsd: usd(dollars) }]);
    const finished = await finishSale(till, inBolivars);
    expect(finished).toMatchObject({
      sale: {
        total: dollars,
        total_secondary: price,
        lines: [{ unit_price: dollars, bolivars: { unit_price: price, total: price } }],
        payments: [{ amount_bs: price, amount_usd: dollars }],
      },
    });
  });

  it('[PAY-02] refuses what does not make a sale, in words', async () => {
    const { till, cart } = await openTill();
    const finished = await finishSale(till, { ...exactCash(cart), payments: [] });
    expect(finished).toEqual({ isRecorded: false, why: 'Lo pagado no llega al total.' });
  });

  it('[PAY-06] asks again how much the customer may owe: another till may have sold to him meanwhile', async () => {
    const { till, cart } = await openTill();
    const onCredit = async (limit: string) => {
      const row = customerRow({ credit_limit_usd: limit });
      await till.company.db.customers.put(row);
      const total = usd('3.48');
      const credit = { amount: total, amountUsd: total, amountBs: bs('1783.44'), dueDate: '2026-12-20' };
      const sold = { ...exactCash(cart), payments: [], credit };
      return finishSale(till, { ...sold, cart: { ...sold.cart, customer: cartCustomer(row) } });
    };
    expect(await onCredit('3.47')).toEqual({
      isRecorded: false,
      why: 'Con esta venta el cliente pasa de su límite de crédito.',
    });
    expect(await onCredit('3.48')).toMatchObject({ isRecorded: true, sale: { credit: { amount: '3.48' } } });
  });
});

async function openTill(
  sold: Partial<Article> = {},
  count = '3',
): Promise<{ till: SellingTill; cart: Cart }> {
  const db = freshDb();
  await db.series.put(seriesRow());
  const keeper = new CartKeeper(db, 'tab-1', { id: newId(), lines: [], currentLineId: null, customer: null });
  const ids = { productId: newId(), unitId: newId() };
  const cart = keeper.store.dispatch({
    type: 'add',
    article: article({ ...ids, ...sold }),
    quantity: quantity(count),
    lineId: newId(),
  });
  // Of the company only what a sale asks for.
  const { settings } = defaultRows(db.companyId);
  const company = { db, maker: ana, warehouseId, settings } as Company;
  const session = {
    id: newId(),
    register_id: seriesRow().register_id,
    opened_at: '2026-11-20T12:00:00.000Z',
    opened_by: ana,
    closing_id: null,
  };
  const till = { company, keeper, session, series: seriesRow(), money: tillMoney() };
  return { till, cart };
}

function exactCash(cart: Cart, currency = 'USD'): SaleToFinish {
  const priced = priceTillCart(cart.lines, tillMoney(), [{ ...iva, id: newId() }]);
  const terms = {
    total: priced.cart.total,
    totalOther: priced.totalOther,
    rate: tillMoney().rate,
    igtfBasisPoints: null,
    today: '2026-11-20',
  };
  const started = reducePayment(startPayment(terms, newId()), { type: 'choose_currency', currency });
  const { payments } = viewPayment(reducePayment(started, { type: 'exact' }));
  return {
    cart: reduceCart(cart, { type: 'restore', cart }),
    priced,
    payments,
    change: [],
    credit: null,
    igtfBasisPoints: null,
  };
}

function cartCustomer({
  id,
  name,
  document_type,
  document_number,
  customer_type,
}: CustomerRow): CartCustomer {
  return { id, name, documentType: document_type, documentNumber: document_number, group: customer_type };
}
