/** Delivery notes: goods that leave before their invoice, and the sale that invoices them (decision 32). */
import type { VerificationResult } from '@cuadra/contracts/accounting/verification';
import type { SessionReply } from '@cuadra/contracts/identity/identity';
import { defaultWarehouseId, deliveredPlaceId, newId, voidId } from '@cuadra/contracts/primitives/ids';
import type { DeliveryNoteWire } from '@cuadra/contracts/sales/delivery-notes';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { voidOf } from '@cuadra/contracts/wire/void-document';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import {
  deliveryNoteBody,
  quoteBody,
  returnOfSale,
  saleBody,
  saleLine,
  saleOfDeliveries,
  saleReturnBody,
} from '../testing/sale-bodies.ts';
import { batchItem, creation, sendBatch, sendItem } from '../testing/send-items.ts';
import { openSecondTill, openShop, shopForEachTest, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { rows } = booksOf(server, shop);

const MADE = new Date(Date.now() - 60_000).toISOString();
const send = async <Body extends { readonly id: string }>(
  collection: string,
  body: Body,
  till: TestShop = shop,
) => {
  const { answer } = await sendItem(till, creation(collection, body));
  expect(answer.result).toBe('recorded');
  return answer.flags ?? [];
};
const delivered = async (overrides: Partial<DeliveryNoteWire> = {}): Promise<DeliveryNoteWire> => {
  const note = deliveryNoteBody(shop, overrides);
  await send('delivery_notes', note);
  return note;
};
/** Ten units of the goods of a line, at 0,50 each. */
const receive = (note: DeliveryNoteWire) => {
  const body = movementBody(shop);
  const items = note.lines.map(({ product_id, unit_id }) => ({ ...body.items[0], product_id, unit_id }));
  return send('stock_movements', { ...body, items });
};
/** Delivered to María out of a stock of ten. */
const stocked = async (overrides: Partial<DeliveryNoteWire> = {}): Promise<DeliveryNoteWire> => {
  const note = deliveryNoteBody(shop, overrides);
  await receive(note);
  await send('delivery_notes', note);
  return note;
};
const invoiced = async (...notes: DeliveryNoteWire[]): Promise<SaleWire> => {
  const sale = saleOfDeliveries(shop, notes);
  await send('sales', sale);
  return sale;
};
const voidOfNote = (note: DeliveryNoteWire, madeAt = new Date().toISOString()) =>
  voidOf<DeliveryNoteWire>('delivery_notes', shop.companyId, note, madeAt);
const voidOfSale = (sale: SaleWire): SaleReturnWire => ({
  ...saleReturnBody(shop, sale),
  id: voidId(shop.companyId, sale.id),
  kind: 'void',
  delivery_note_ids: sale.delivery_note_ids ?? [],
});

/** Of one product: quantity and value in the store, and at the place of delivered goods. */
const placesOf = async ({ lines }: DeliveryNoteWire) => {
  const held = (await rows(
    `select warehouse_id as place, trim_scale(quantity)::text || ' · ' || value_usd::text as held
     from stock_balances where company_id = $1 and product_id = $2 and quantity <> 0`,
    [lines[0]?.product_id],
  )) as { place: string; held: string }[];
  const at = (id: string) => held.find(({ place }) => place === id)?.held ?? '0';
  return { store: at(defaultWarehouseId(shop.companyId)), delivered: at(deliveredPlaceId(shop.companyId)) };
};
const postedRoles = () =>
  rows(
    `select distinct a.role from account_entries e join accounts a on a.company_id = e.company_id and a.id = e.account_id
     where e.company_id = $1 order by 1`,
  );

describe('a delivery note', () => {
  it('is read back as it was made', async () => {
    const note = await delivered({ notes: 'Lleva Pedro' });
    const { body } = await shop.browser.call('GET', `/delivery_notes/${note.id}`);
    expect(JSON.parse(body)).toMatchObject({ ...note, exchange_rate: '100' });
  });

  it('[MOV-05] moves its goods at their cost to the place of what is delivered, and posts nothing', async () => {
    const note = await stocked();
    expect(await placesOf(note)).toEqual({ store: '8 · 4.00', delivered: '2 · 1.00' });
    expect(await postedRoles()).toEqual([{ role: 'inventory' }, { role: 'opening_balance' }]);
    const { total_usd } = (await shop.browser.call('GET', '/stock-valuation')).json<{
      total_usd: string;
    }>();
    expect(total_usd).toBe('5.00');
  });

  it('[S-03] sent twice is one, and takes its goods once', async () => {
    const note = deliveryNoteBody(shop);
    await receive(note);
    const item = creation('delivery_notes', note);
    await sendItem(shop, item);
    await sendItem(shop, item);
    expect(await placesOf(note)).toEqual({ store: '8 · 4.00', delivered: '2 · 1.00' });
  });

  it('[MOV-04] of goods that are not there is recorded and flagged, as a sale of them is', async () => {
    expect(await send('delivery_notes', deliveryNoteBody(shop))).toContain('negative_stock');
  });

  it('[S-42] of a number that its series has is recorded and flagged, and the device reads its highest', async () => {
    await delivered({ number: 41 });
    expect(await send('delivery_notes', deliveryNoteBody(shop, { number: 41 }))).toContain('number_clash');
    const { id, register_id } = shop.series;
    const reply = await shop.browser.call('POST', '/series', { id, register_id });
    expect(reply.json()).toMatchObject({ highest_delivery_note: 41, highest_quote: 0 });
  });

  it.each([
    ['total', { total: '9.99' }],
    ['lines', { lines: [] }],
    ['customer_id', { customer_id: null }],
    ['customer', { customer: null }],
    ['made_at', { made_at: 'ayer' }],
    ['currency', { currency: 'X'.repeat(40) }],
    ['notes', { notes: 'x'.repeat(501) }],
    ['number', { number: 0 }],
    ['id', { reverses_id: newId() }],
    ['warehouse_id', { warehouse_id: newId() }],
    ['register_id', { register_id: newId() }],
  ] as const)(
    '[S-26] whose %s is wrong is refused from a plain client, at the field',
    async (field, wrong) => {
      const response = await shop.browser.call('POST', '/delivery_notes', {
        ...deliveryNoteBody(shop),
        ...wrong,
      });
      expect(response.statusCode, response.body).toBe(400);
      expect(response.json<{ errors: { field: string }[] }>().errors.map((one) => one.field)).toContain(
        field,
      );
    },
  );

  it.each([
    [
      'deliver',
      'delivery_notes',
      'warehouse_id',
      (at: string) => deliveryNoteBody(shop, { warehouse_id: at }),
    ],
    ['sell', 'sales', 'warehouse_id', (at: string) => saleBody(shop, { warehouse_id: at })],
    ['quote', 'quotes', 'warehouse_id', (at: string) => quoteBody(shop, { warehouse_id: at })],
    [
      'take back',
      'sale_returns',
      'warehouse_id',
      (at: string) => saleReturnBody(shop, saleBody(shop), { warehouse_id: at }),
    ],
    [
      'bring in',
      'stock_movements',
      'to_warehouse_id',
      (at: string) => movementBody(shop, { to_warehouse_id: at }),
    ],
    [
      'take out',
      'stock_movements',
      'from_warehouse_id',
      (at: string) =>
        movementBody(shop, {
          ...{ type: 'transfer_warehouse', from_warehouse_id: at },
          to_warehouse_id: defaultWarehouseId(shop.companyId),
        }),
    ],
  ] as const)(
    '[S-22] has a place from which nothing else can %s goods',
    async (_, collection, field, made) => {
      const body = made(deliveredPlaceId(shop.companyId));
      const refused = await shop.browser.call('POST', `/${collection}`, body);
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ field }] }]);
      expect((await sendItem(shop, creation(collection, { ...body }))).answer.result).toBe('kept');
      expect(await rows('select 1 from stock_balances where company_id = $1')).toEqual([]);
    },
  );

  it('[S-22] has a place of goods that cannot be a warehouse', async () => {
    const body = { id: deliveredPlaceId(shop.companyId), name: 'Mía', type: 'warehouse', location: 'Atrás' };
    const refused = await shop.browser.call('POST', '/warehouses', body);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ field: 'id' }] }]);
    expect((await sendItem(shop, creation('warehouses', body))).answer.result).toBe('refused');
  });

  it('[S-22] at a price that the company never had is flagged, as a sale is', async () => {
    const price = { amount: '2.00', currency: 'USD', last_update: MADE, includes_tax: true };
    const product = productBody({ selling_price: price });
    expect((await shop.browser.call('POST', '/products', product)).statusCode).toBe(201);
    const { lines } = deliveryNoteBody(shop);
    const of = { product_id: product.id, unit_id: product.base_unit.id };
    const note = deliveryNoteBody(shop, { lines: lines.map((line) => ({ ...line, ...of })) });
    expect(await send('delivery_notes', note)).toContain('other_price');
    // Its sale has the price that was noted.
    expect(await send('sales', saleOfDeliveries(shop, [note]))).not.toContain('other_price');
  });

  it('[S-50] is of its company alone, and of who sells', async () => {
    const note = await delivered();
    const other = await openShop(server.app);
    expect((await other.browser.call('GET', `/delivery_notes/${note.id}`)).statusCode).toBe(404);
    const answer = await other.browser.call(
      'POST',
      '/sales',
      saleBody(other, { delivery_note_ids: [note.id] }),
    );
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('delivery_note_ids')]);
    const marketer = await addMember(server, shop, { role: ['marketing'] });
    expect((await marketer.call('POST', '/delivery_notes', deliveryNoteBody(shop))).statusCode).toBe(403);
  });
});

describe('who may make a delivery note', () => {
  const flagsOf = async (browser: TestShop['browser'], note: DeliveryNoteWire) => {
    const { user } = (await browser.call('GET', '/auth/session')).json<SessionReply>();
    const made_by = { id: user.id, name: 'Luis' };
    const { answer } = await sendItem(shop, { ...creation('delivery_notes', note), made_by });
    return answer.flags ?? [];
  };

  it('[POS-05][PERM-02] with a discount by hand is who may give one', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    const byHand = {
      source: 'line' as const,
      source_id: null,
      name: 'Descuento',
      amount: '1.16',
      reason: '',
    };
    const sums = { discount: '1.16', base: '1.00', tax: '0.16', total: '1.16' };
    const note = (): DeliveryNoteWire => {
      const made = deliveryNoteBody(shop, { ...sums, total_secondary: '116.00' });
      const taxes = made.taxes.map((tax) => ({ ...tax, base: '1.00', tax: '0.16' }));
      const lines = made.lines.map((line) => ({ ...line, ...sums, discounts: [byHand] }));
      return { ...made, taxes, lines };
    };
    expect(await flagsOf(seller, note())).toContain('permission_missing');
    expect(await flagsOf(shop.browser, note())).not.toContain('permission_missing');
  });

  it('[MOV-05] of an expired lot says why, and its sale is not asked again', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    const { lines } = deliveryNoteBody(shop);
    const [line] = lines;
    const [item] = movementBody(shop).items;
    const of = { product_id: line?.product_id ?? '', unit_id: line?.unit_id ?? '', lot: 'L-1' };
    const items = [{ ...item, ...of, expires_on: '2026-01-31' }] as MovementWire['items'];
    await send('stock_movements', { ...movementBody(shop), items });
    const late = () =>
      deliveryNoteBody(shop, { lines: lines.map((one) => ({ ...one, ...of, id: newId() })) });
    expect(await send('delivery_notes', late())).toContain('expired_lot');
    const said = late();
    said.lines = said.lines.map((one) => ({ ...one, expired_reason: 'Lo sabe' }));
    expect(await flagsOf(shop.browser, said)).not.toContain('expired_lot');
    const again = { ...said, id: newId(), lines: said.lines.map((one) => ({ ...one, id: newId() })) };
    expect(await flagsOf(seller, again)).toContain('expired_lot');
    expect(await send('sales', saleOfDeliveries(shop, [said]))).not.toContain('expired_lot');
  });
});

describe('the sale of delivery notes', () => {
  it('[MOV-05] takes the goods of all of them from where they are, at their cost', async () => {
    const [first, second] = [await stocked(), await stocked()];
    const second_ = { ...second, customer_id: first.customer_id };
    const sale = saleOfDeliveries(shop, [first, second_]);
    const flags = await send('sales', sale);
    expect(flags).not.toContain('negative_stock');
    expect(await placesOf(first)).toEqual({ store: '8 · 4.00', delivered: '0' });
    expect(await placesOf(second)).toEqual({ store: '8 · 4.00', delivered: '0' });
    const cost = await booksOf(server, shop).postingsOf(sale.id);
    expect(cost).toContainEqual(expect.objectContaining({ role: 'cogs', usd: '2.00' }));
  });

  it('[S-22] is made once: a second is recorded and flagged, until the first is voided', async () => {
    const note = await stocked();
    const sale = await invoiced(note);
    const again = await send('sales', saleOfDeliveries(shop, [note]), await openSecondTill(shop));
    expect(again).toEqual(expect.arrayContaining(['delivery_reused', 'negative_stock']));
    const refused = await shop.browser.call('POST', '/sales', saleOfDeliveries(shop, [note]));
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('ya está facturada')]);
    await send('sale_returns', voidOfSale(sale));
  });

  it('[SALE-05] once voided, its goods are delivered still, and it may be invoiced again', async () => {
    const note = await stocked();
    await send('sale_returns', voidOfSale(await invoiced(note)));
    expect(await placesOf(note)).toEqual({ store: '8 · 4.00', delivered: '2 · 1.00' });
    const flags = await send('sales', saleOfDeliveries(shop, [note]));
    expect(flags).not.toContain('delivery_reused');
    expect(await placesOf(note)).toEqual({ store: '8 · 4.00', delivered: '0' });
  });

  it('[SALE-05] what comes back of it comes into the store, at the value it left with', async () => {
    const note = await stocked();
    const sale = await invoiced(note);
    await send('stock_movements', {
      ...movementBody(shop),
      items: note.lines.map(({ product_id, unit_id }) => ({
        ...{ product_id, unit_id, sku: '', name: 'Harina', unit_name: 'Unidad', factor: '1', lot: '' },
        ...{ quantity: '8', unit_cost: '9.00' },
      })),
    });
    const wanted = [{ lineId: sale.lines[0]?.id ?? '', quantity: 1000n, goods: 'stock' as const }];
    await send('sale_returns', returnOfSale(shop, sale, [], wanted));
    expect(await placesOf(note)).toEqual({ store: '17 · 76.50', delivered: '0' });
  });

  it('[S-22] of other goods, a part of them or another customer is flagged, and refused from a plain client', async () => {
    const note = await stocked();
    const sale = saleOfDeliveries(shop, [note]);
    const others: Partial<SaleWire>[] = [
      { lines: [saleLine({}, shop.companyId)] },
      { lines: [...sale.lines, saleLine({}, shop.companyId)] },
      { customer_id: newId() },
      { customer_id: null, customer: null },
    ];
    for (const other of others) {
      const wrong = { ...saleOfDeliveries(shop, [note]), ...other };
      const plain = await shop.browser.call('POST', '/sales', wrong);
      expect(plain.statusCode).toBe(400);
    }
    const gone = deliveryNoteBody(shop);
    await send('delivery_notes', gone);
    const voided = voidOfNote(gone);
    await send('delivery_notes', voided);
    const withVoid = { ...saleOfDeliveries(shop, [note]), delivery_note_ids: [note.id, voided.id] };
    expect(await send('sales', withVoid)).toContain('other_delivery');
    const { lines } = saleOfDeliveries(shop, [note]);
    const part = { ...sale, lines: lines.map((line) => ({ ...line, product_id: newId() })) };
    expect(await send('sales', part)).toContain('other_delivery');
  });

  it('[S-22] in one batch with its note is as promised', async () => {
    const note = deliveryNoteBody(shop);
    await receive(note);
    const { reply } = await sendBatch(shop, [
      batchItem(shop, creation('delivery_notes', note)),
      batchItem(shop, creation('sales', saleOfDeliveries(shop, [note]))),
    ]);
    expect(reply.items.map(({ result }) => result)).toEqual(['recorded', 'recorded']);
    expect(reply.items.flatMap(({ flags = [] }) => flags)).not.toContain('other_delivery');
    expect(await placesOf(note)).toEqual({ store: '8 · 4.00', delivered: '0' });
  });

  it('[S-26] names each note once', async () => {
    const { id } = await delivered();
    const twice = await shop.browser.call('POST', '/sales', saleBody(shop, { delivery_note_ids: [id, id] }));
    expect([twice.statusCode, twice.body]).toEqual([400, expect.stringContaining('está dos veces')]);
    const many = Array.from({ length: 51 }, () => newId());
    const response = await shop.browser.call('POST', '/sales', saleBody(shop, { delivery_note_ids: many }));
    expect(response.statusCode).toBe(400);
  });

  it('[S-22] the void of it that says other notes is flagged, and refused from a plain client', async () => {
    const sale = await invoiced(await stocked());
    const wrong = { ...voidOfSale(sale), delivery_note_ids: [] };
    expect((await shop.browser.call('POST', '/sale_returns', wrong)).statusCode).toBe(400);
    expect(await send('sale_returns', wrong)).toContain('other_delivery');
  });
});

describe('the void of a delivery note', () => {
  it('[MOV-03] brings its goods back at the value they left with', async () => {
    const note = await stocked();
    await send('delivery_notes', voidOfNote(note));
    expect(await placesOf(note)).toEqual({ store: '10 · 5.00', delivered: '0' });
  });

  it('[S-24] is made once, and its second device hears who was first', async () => {
    const note = await delivered();
    await send('delivery_notes', voidOfNote(note));
    const second = await sendItem(
      await openSecondTill(shop),
      creation('delivery_notes', voidOfNote(note, new Date(Date.now() + 1000).toISOString())),
    );
    expect(second.answer).toMatchObject({
      result: 'superseded',
      message: expect.stringContaining('Ya la anuló'),
    });
  });

  it('[S-22] of what another till invoiced is recorded and flagged, in either order', async () => {
    const [sold, voided] = [await stocked(), await stocked()];
    await invoiced(sold);
    expect(await send('delivery_notes', voidOfNote(sold))).toContain('delivery_voided');
    await send('delivery_notes', voidOfNote(voided));
    expect(await send('sales', saleOfDeliveries(shop, [voided]))).toContain('delivery_voided');
  });

  it('[S-22] of what is invoiced is refused from a plain client, and so is the sale of what is voided', async () => {
    const [sold, voided] = [await stocked(), await stocked()];
    await invoiced(sold);
    const refused = await shop.browser.call('POST', '/delivery_notes', voidOfNote(sold));
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('ya está facturada')]);
    await send('delivery_notes', voidOfNote(voided));
    const sale = await shop.browser.call('POST', '/sales', saleOfDeliveries(shop, [voided]));
    expect([sale.statusCode, sale.body]).toEqual([400, expect.stringContaining('está anulada')]);
  });

  it('[S-22] that says something else than its note is flagged', async () => {
    const note = await delivered();
    const other = { ...voidOfNote(note), number: note.number + 1 };
    expect(await send('delivery_notes', other)).toContain('other_reversal');
  });
});

it('[ACC-09] notes open, invoiced and voided leave books that agree with their documents', async () => {
  const [, sold, voided, returned] = [await stocked(), await stocked(), await stocked(), await stocked()];
  await invoiced(sold);
  await send('delivery_notes', voidOfNote(voided));
  await send('sale_returns', voidOfSale(await invoiced(returned)));
  const response = await shop.browser.call('POST', '/accounting/verification');
  const { checks } = response.json<{ last: VerificationResult }>().last;
  // The bodies of tests have numbers of their own.
  const others = checks.filter(({ name }) => name !== 'numbers');
  expect(others.filter(({ differences }) => differences > 0)).toEqual([]);
});
