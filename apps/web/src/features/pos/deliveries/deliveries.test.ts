/** Delivery notes at the till: made of the cart, invoiced from it whole, listed (decision 32). */
import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { quantity } from '@cuadra/domain/money/quantity';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { describe, expect, it } from 'vitest';
import type { DeliveryNoteRow } from '../../../data/rows.ts';
import { ana, customerRow, freshDb, saleDraft, seriesRow } from '../../../data/testing/builders.ts';
import { recordSale } from '../../../data/testing/record-draft.ts';
import type { Company } from '../../../session/company/company.ts';
import { defaultRows } from '../../../session/company/default-rows.ts';
import { priceWholeCart } from '../../../session/selling/price-till-cart.ts';
import { type CartAction, emptyCart } from '../cart/cart.ts';
import { CartKeeper } from '../cart/cart-keeper.ts';
import { cartOfRow } from '../cart/stored-cart.ts';
import { cartCustomerOf } from '../customer/customer-names.ts';
import { type HoldingTill, holdCart, resumeHeld } from '../hold/hold-actions.ts';
import { readHeld } from '../hold/read-held.ts';
import { finishSale, type SellingTill } from '../payment/finish/finish-sale.ts';
import { reducePayment, startPayment } from '../payment/state/payment-state.ts';
import { viewPayment } from '../payment/state/payment-view.ts';
import { article, bs, iva, RATE, tillMoney, usd } from '../testing.ts';
import { invoiceDeliveries, makeDeliveryNote, voidDelivery } from './delivery-actions.ts';
import { listDeliveries } from './list-deliveries.ts';

const MARIA = customerRow();
const PEDRO = customerRow({ name: 'Pedro Salas', document_number: '9876543' });

/** A till whose promotion takes a dollar off each line. */
async function till(): Promise<HoldingTill> {
  const db = freshDb();
  const series = seriesRow();
  await db.series.put(series);
  await db.customers.bulkPut([MARIA, PEDRO]);
  const { settings } = defaultRows(db.companyId);
  const rate = { text: '512.48', date: '2026-11-20', exchange: RATE };
  const company = {
    ...{ db, maker: ana, companyId: db.companyId, today: '2026-11-20', settings, rate },
  } as unknown as Company;
  const keeper = new CartKeeper(db, 'tab-1', emptyCart(newId()));
  const off = { source: 'promotion' as const, sourceId: newId(), name: 'Promo', amount: usd('1.00') };
  const discountsOf = (_: unknown, lines: readonly { readonly id: string }[]) =>
    new Map(lines.map(({ id }) => [id, [{ ...off, amountBs: bs('512.48') }]]));
  const pricing = { get: () => ({ discountsOf }) } as unknown as HoldingTill['pricing'];
  return { company, keeper, series, money: tillMoney(), taxes: [iva], pricing };
}

function fill(on: HoldingTill, customer = MARIA, price = usd('3.00')): void {
  const sold = article({ productId: newId(), unitId: newId(), price });
  on.keeper.store.dispatch({ type: 'set_customer', customer: cartCustomerOf(customer) });
  on.keeper.store.dispatch({ type: 'add', article: sold, quantity: quantity('2'), lineId: newId() });
}

async function noteOf(on: HoldingTill, customer = MARIA): Promise<DeliveryNoteRow> {
  fill(on, customer);
  let made: DeliveryNoteRow | undefined;
  expect(await makeDeliveryNote(on, ' Lleva Pedro ', (row) => (made = row))).toBeUndefined();
  if (made === undefined) throw new Error('no delivery note was made');
  return made;
}

const cartOf = (on: HoldingTill) => on.keeper.store.get();
const totalOf = (on: HoldingTill) => {
  const { cart, totalOther } = priceWholeCart(cartOf(on), on, on.pricing.get());
  return [cart.total, totalOther];
};

describe('a delivery note of the cart', () => {
  it('is of its customer, at the prices of the cart, and empties it', async () => {
    const on = await till();
    const row = await noteOf(on);
    expect(row).toMatchObject({ number: 1, total: '5.00', customer_id: MARIA.id, notes: 'Lleva Pedro' });
    expect(cartOf(on).lines).toEqual([]);
    expect((await on.company.db.outbox.toArray()).map(({ collection }) => collection)).toEqual([
      'delivery_notes',
    ]);
  });

  it('is not made without a customer, without a rate, or of what was delivered', async () => {
    const on = await till();
    const line = { type: 'add', article: article(), quantity: quantity('1'), lineId: newId() } as const;
    on.keeper.store.dispatch(line);
    expect(await makeDeliveryNote(on, '', () => {})).toContain('Elige el cliente');
    on.keeper.store.dispatch({ type: 'empty' });
    fill(on, MARIA, { minor: 100n, currency: 'EUR' });
    const money = tillMoney({ ratesFromUsd: new Map() });
    expect(await makeDeliveryNote({ ...on, money }, '', () => {})).toContain('Falta la tasa');
    on.keeper.store.dispatch({ type: 'empty' });
    await invoiceDeliveries(on, [await noteOf(on)], () => {});
    expect(await makeDeliveryNote(on, '', () => {})).toContain('ya se entregó');
  });
});

describe('delivery notes in the cart', () => {
  it('cost what they say, at another rate and without the promotion, and name all of them', async () => {
    const on = await till();
    const rows = [await noteOf(on), await noteOf(on)];
    const later = {
      ...on,
      pricing: { get: () => undefined },
      money: tillMoney({ rate: exchangeRate('USD', 'VES', '600') }),
    };
    expect(await invoiceDeliveries(later, rows, () => {})).toBeUndefined();
    expect(cartOf(on)).toMatchObject({
      customer: { id: MARIA.id },
      deliveryNotes: [{ number: 'NE A-000001' }, { number: 'NE A-000002' }],
    });
    expect(totalOf(later)).toEqual([usd('10.00'), bs('6000.00')]);
  });

  it('are whole: nothing is added, changed or taken out, and the till hears why', async () => {
    const on = await till();
    await invoiceDeliveries(on, [await noteOf(on)], () => {});
    const { store } = on.keeper;
    const before = store.get();
    const [line] = before.lines;
    if (line === undefined) throw new Error('a line is in the cart');
    let refused = 0;
    store.watchRefused(() => (refused += 1));
    const discount = { cut: { type: 'percentage', basisPoints: 500 }, reason: 'Amigo' } as const;
    const actions: CartAction[] = [
      { type: 'add', article: article(), quantity: quantity('1'), lineId: newId() },
      { type: 'set_quantity', lineId: line.id, quantity: quantity('1') },
      { type: 'change_unit', lineId: line.id, article: article() },
      { type: 'remove', lineId: line.id },
      { type: 'discount_line', lineId: line.id, discount },
      { type: 'discount_sale', discount },
      {
        type: 'add_coupon',
        coupon: { code: 'AB2K-7QXW-93MT', promotionId: newId(), name: 'Cupón', minPurchase: '0' },
      },
      { type: 'set_customer', customer: cartCustomerOf(PEDRO) },
      { type: 'set_customer', customer: null },
    ];
    for (const action of actions) store.dispatch(action);
    expect(store.get()).toBe(before);
    expect(refused).toBe(actions.length);
    store.dispatch({ type: 'set_customer', customer: { ...cartCustomerOf(MARIA), name: 'María Rojas' } });
    expect(store.get().customer?.name).toBe('María Rojas');
    store.dispatch({ type: 'empty' });
    expect(store.get()).not.toHaveProperty('deliveryNotes');
  });

  it('[POS-07] are held and resumed with all that they are', async () => {
    const on = await till();
    await invoiceDeliveries(on, [await noteOf(on)], () => {});
    const before = cartOf(on);
    await holdCart(on, { name: 'María', note: '' }, () => {});
    const [held] = await readHeld(on.company.db, on.series.register_id);
    if (held === undefined) throw new Error('it is held');
    await resumeHeld(on, held, () => {});
    expect(cartOf(on)).toEqual({ ...before, id: expect.any(String) });
    expect(cartOfRow(on.keeper.row())).toEqual(cartOf(on));
  });

  it('[SALE-01] become one sale, which names them and has their lots; a second one is not made', async () => {
    const on = await till();
    const row = await noteOf(on);
    const ofLot = { ...row, lines: row.lines.map((line) => ({ ...line, lot: 'L-1' })) };
    await invoiceDeliveries(on, [ofLot], () => {});
    const cart = cartOf(on);
    const priced = priceWholeCart(cart, on, on.pricing.get());
    const selling = { ...on, session: { id: newId() } } as unknown as SellingTill;
    const terms = {
      ...{ total: priced.cart.total, totalOther: priced.totalOther, rate: on.money.rate },
      ...{ igtfBasisPoints: null, today: '2026-11-20' },
    };
    const { payments } = viewPayment(reducePayment(startPayment(terms, newId()), { type: 'exact' }));
    const sale = { cart, priced, payments, change: [], credit: null, igtfBasisPoints: null };
    const first = await finishSale(selling, sale);
    expect(first).toMatchObject({
      isRecorded: true,
      sale: { delivery_note_ids: [row.id], total: '5.00', lines: [{ lot: 'L-1', quantity: '2' }] },
    });
    expect(await finishSale(selling, sale)).toEqual(first);
    const other = await finishSale(selling, { ...sale, cart: { ...cart, id: newId() } });
    expect(other).toMatchObject({ isRecorded: false, why: expect.stringContaining('ya está facturada') });
  });
});

describe('the list of delivery notes', () => {
  it('says what has become of each, those to be invoiced first asked for, by number or customer', async () => {
    const on = await till();
    const { db } = on.company;
    const [sold, voided, open] = [await noteOf(on), await noteOf(on), await noteOf(on, PEDRO)];
    await recordSale(db, { sale: saleDraft({ delivery_note_ids: [sold.id] }), cartId: null }, ana);
    expect(await voidDelivery(on, voided)).toBeUndefined();
    expect(await voidDelivery(on, sold)).toContain('ya está');
    const statesOf = async (kind: 'open' | 'all', typed = '') =>
      (await listDeliveries(db, kind, typed)).map(({ row, state }) => [row.number, state]);
    expect(await statesOf('open')).toEqual([[open.number, 'open']]);
    expect(await statesOf('all')).toEqual([
      [3, 'open'],
      [2, 'void'],
      [1, 'invoiced'],
    ]);
    expect(await statesOf('all', 'ne 000001')).toEqual([[1, 'invoiced']]);
    expect(await statesOf('all', 'salas')).toEqual([[3, 'open']]);
    expect(await statesOf('open', 'maría')).toEqual([]);
  });
});
