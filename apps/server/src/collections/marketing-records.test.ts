/** Promotions, price rules and campaigns that the server refuses, whoever sends them (MKT-02 to MKT-04, ENT-27 to ENT-29). */
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openShop, shopForAllTests, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

const START = '2026-11-20T04:00:00.000Z';
const END = '2026-12-01T04:00:00.000Z';

const promotion = (fields: object = {}) => ({
  id: newId(),
  name: 'Oferta 🎉',
  type: 'discount',
  start_date: START,
  end_date: END,
  conditions: {},
  benefit: { type: 'percentage', value: '10' },
  ...fields,
});
const rule = (fields: object = {}) => ({
  id: newId(),
  name: 'Al mayor',
  type: 'bulk',
  conditions: { min_quantity: '1' },
  adjustment: { type: 'percentage', value: '10' },
  ...fields,
});

interface Problem {
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

async function post(collection: string, body: object) {
  const reply = await shop.browser.call('POST', `/${collection}`, body);
  const [first] = reply.json<Problem>().errors ?? [];
  return [reply.statusCode, first?.field, first?.message];
}

describe('a promotion', () => {
  it('[MKT-02] begins as a draft', async () => {
    const reply = await shop.browser.call('POST', '/promotions', promotion());
    expect(reply.json()).toMatchObject({ row: { status: 'draft' } });
  });

  it.each([
    ['without a name', { name: ' ' }, 'name', 'Escribe el nombre de la promoción.'],
    [
      'that ends as it starts',
      { end_date: START },
      'end_date',
      'La fecha de fin va después de la de inicio.',
    ],
    [
      'of 150 %',
      { benefit: { type: 'percentage', value: '150' } },
      'benefit.value',
      'El porcentaje va de 0 a 100.',
    ],
    [
      'of a free product that is not named',
      { benefit: { type: 'free_product', value: '0' } },
      'benefit.product_id',
      'Elige el producto gratis.',
    ],
    ['of a combo of nothing', { type: 'bundle' }, 'conditions.product_ids', 'Elige los productos del combo.'],
  ])('[MKT-02] %s is refused at its field', async (_, fields, field, message) => {
    expect(await post('promotions', promotion(fields))).toEqual([400, field, message]);
  });

  it('[MKT-02] may start in the past, and give all of it away', async () => {
    const past = promotion({
      start_date: '2020-01-01T04:00:00.000Z',
      benefit: { type: 'percentage', value: '100' },
    });
    expect((await post('promotions', past))[0]).toBe(201);
  });

  it('[MKT-02] whose end alone is moved before its start is refused, as a whole row', async () => {
    const made = promotion();
    await post('promotions', made);
    const moved = await shop.browser.call('PATCH', `/promotions/${made.id}`, {
      end_date: '2026-11-01T04:00:00.000Z',
    });
    expect([moved.statusCode, moved.json<Problem>().errors?.[0]?.field]).toEqual([400, 'end_date']);
  });

  it('[ENT-27][PERM-03] names no goods or places of another company', async () => {
    const other = await openShop(server.app);
    const product = { ...productBody(), name: 'Ajeno' };
    expect((await other.browser.call('POST', '/products', product)).statusCode).toBe(201);
    const named = { conditions: { product_ids: [product.id] } };
    expect((await post('promotions', promotion(named))).slice(0, 2)).toEqual([400, 'conditions.product_ids']);
    const gift = { benefit: { type: 'free_product', value: '0', product_id: product.id } };
    expect((await post('promotions', promotion(gift))).slice(0, 2)).toEqual([400, 'benefit.product_id']);
    const place = { conditions: { store_ids: [newId()] } };
    expect((await post('promotions', promotion(place))).slice(0, 2)).toEqual([400, 'conditions.store_ids']);
  });
});

describe('a price rule', () => {
  it('[MKT-04] is active, of priority 1, where nothing else is said', async () => {
    const reply = await shop.browser.call('POST', '/price_rules', rule());
    expect(reply.json()).toMatchObject({ row: { status: 'active', priority: 1 } });
  });

  it.each([
    ['without a name', { name: '' }, 'name'],
    ['of priority 0', { priority: 0 }, 'priority'],
    ['of priority 1,5', { priority: 1.5 }, 'priority'],
    ['from 0 units', { conditions: { min_quantity: '0' } }, 'conditions.min_quantity'],
    ['of 150 %', { adjustment: { type: 'percentage', value: '150' } }, 'adjustment.value'],
    ['of less than nothing', { adjustment: { type: 'fixed', value: '-1' } }, 'adjustment.value'],
    ['for no customers', { type: 'customer_type', conditions: {} }, 'conditions.customer_types'],
    ['in no hours', { type: 'time_based', conditions: {} }, 'conditions.time_ranges'],
    [
      'at an hour that is none',
      { type: 'time_based', conditions: { time_ranges: [{ start: '24:00', end: '02:00', days: [] }] } },
      'conditions.time_ranges.0.start',
    ],
  ])('[MKT-04] %s is refused at its field', async (_, fields, field) => {
    expect((await post('price_rules', rule(fields))).slice(0, 2)).toEqual([400, field]);
  });

  it('[MKT-04][PERM-02] is made by who has the permission Marketing alone', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await seller.call('POST', '/price_rules', rule())).statusCode).toBe(403);
  });
});

const customer = (fields: object = {}) => ({
  id: newId(),
  type: 'person',
  document_type: 'V',
  document_number: String(10_000_000 + Math.floor(Math.random() * 80_000_000)),
  name: 'Ana Peña',
  ...fields,
});

async function groupOf({ browser }: TestShop): Promise<string> {
  const id = newId();
  expect((await browser.call('POST', '/customer_groups', { id, name: 'Vecinos' })).statusCode).toBe(201);
  return id;
}

describe('a group of customers', () => {
  it('[ENT-24][ENT-27][ENT-28] is named by customers, rules, promotions and campaigns', async () => {
    const group_ids = [await groupOf(shop)];
    expect((await post('customers', customer({ group_ids })))[0]).toBe(201);
    expect((await post('promotions', promotion({ conditions: { group_ids } })))[0]).toBe(201);
    expect((await post('price_rules', rule({ conditions: { min_quantity: '1', group_ids } })))[0]).toBe(201);
    expect((await post('campaigns', campaign({ group_ids })))[0]).toBe(201);
  });

  it('[PERM-03] of another company is refused at its field', async () => {
    const group_ids = [await groupOf(await openShop(server.app))];
    const refused = [
      await post('customers', customer({ group_ids })),
      await post('promotions', promotion({ conditions: { group_ids } })),
      await post('price_rules', rule({ conditions: { min_quantity: '1', group_ids } })),
      await post('campaigns', campaign({ group_ids })),
    ];
    expect(refused.map(([status, field]) => [status, field])).toEqual([
      [400, 'group_ids'],
      [400, 'conditions.group_ids'],
      [400, 'conditions.group_ids'],
      [400, 'audience.group_ids'],
    ]);
  });

  it('[PERM-02] is made by who has the permission Marketing alone', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    const made = await seller.call('POST', '/customer_groups', { id: newId(), name: 'Vecinos' });
    expect(made.statusCode).toBe(403);
  });
});

const campaign = (audience: object) => ({
  id: newId(),
  name: 'Diciembre',
  type: 'email',
  audience,
  content: { subject: 'Hola', body: 'Ya llegaron' },
  schedule: { start_date: '2026-12-01' },
});

const consent = (customer_id: string, fields: object = {}) => ({
  id: newId(),
  customer_id,
  channels: ['email'],
  is_granted: true,
  way: 'till',
  said_at: '2026-11-27T15:30:00.000Z',
  ...fields,
});

describe('what a customer said about messages', () => {
  it('[MKT-05] is stored with its way and instant, and is final', async () => {
    const made = customer();
    await post('customers', made);
    const said = consent(made.id);
    expect((await post('marketing_consents', said))[0]).toBe(201);
    const changed = await shop.browser.call('PATCH', `/marketing_consents/${said.id}`, { is_granted: false });
    expect(changed.statusCode).toBe(400);
    expect((await shop.browser.call('DELETE', `/marketing_consents/${said.id}`)).statusCode).toBe(404);
  });

  it.each([true, false])(
    '[MKT-05] and was not said after it came: %s by a clock that is years ahead gives way to what is said later',
    async (granted) => {
      const { id } = customer();
      const made = customer({ id, email: 'ana@example.com' });
      await sendItem(shop, creation('customers', made));
      const say = async (is_granted: boolean, fields: object) => {
        const { answer } = await sendItem(
          shop,
          creation('marketing_consents', consent(id, { is_granted, ...fields })),
        );
        expect(answer.result).toBe('recorded');
      };
      await say(granted, { said_at: '2031-01-01T00:00:00.000Z' });
      await say(!granted, { said_at: new Date().toISOString(), way: 'form' });
      const { rows } = await server.owner.query(
        `select is_granted, said_at <= now() as is_past from marketing_consents where customer_id = $1 order by said_at`,
        [id],
      );
      expect(rows).toEqual([
        { is_granted: granted, is_past: true },
        { is_granted: !granted, is_past: true },
      ]);
      const asked = { audience: { last_purchase_days: 0 }, channel: 'email', sample_size: 100 };
      const reply = await shop.browser.call('POST', '/marketing/audience', asked);
      const found = reply.json<{ sample: { customer_id: string }[] }>().sample;
      expect(found.some(({ customer_id }) => customer_id === id)).toBe(!granted);
    },
  );

  it('[MKT-05] may come before the rest of a customer, of whom only a sale is known', async () => {
    const id = newId();
    const known = { name: 'Ana', document_type: 'V', document_number: '77', customer_type: 'regular' };
    await sendItem(shop, creation('sales', saleBody(shop, { customer_id: id, customer: known })));
    const row = await shop.browser.call('GET', `/customers/${id}`);
    expect(row.json()).toMatchObject({ is_stub: true });
    expect((await post('marketing_consents', consent(id)))[0]).toBe(201);
  });

  it('[PERM-03] is of a customer of the company', async () => {
    const other = await openShop(server.app);
    const theirs = customer();
    await other.browser.call('POST', '/customers', theirs);
    expect((await post('marketing_consents', consent(theirs.id))).slice(0, 2)).toEqual([400, 'customer_id']);
    expect((await post('marketing_consents', consent(newId()))).slice(0, 2)).toEqual([400, 'customer_id']);
  });

  it.each([
    ['by no channel', { channels: [] }, 'channels'],
    ['by pigeon', { channels: ['pigeon'] }, 'channels.0'],
    ['in no known way', { way: 'guess' }, 'way'],
  ])('[MKT-05] %s is refused at its field', async (_, fields, field) => {
    const made = customer();
    await post('customers', made);
    expect((await post('marketing_consents', consent(made.id, fields))).slice(0, 2)).toEqual([400, field]);
  });

  it.each(['02-30', '1990-12-24', '24/12'])('[ENT-24] and a birthday is no %s', async (birthday) => {
    expect((await post('customers', customer({ birthday }))).slice(0, 2)).toEqual([400, 'birthday']);
  });
});

describe('a message that a person sent himself', () => {
  it('[MKT-05] is of a campaign and a customer of the company, and left no later than it was noted', async () => {
    const to = customer();
    await post('customers', to);
    const made = {
      ...{ id: newId(), name: 'Diciembre', type: 'whatsapp', audience: {}, content: { body: 'Hola' } },
      schedule: { start_date: '2026-11-01' },
    };
    expect((await post('campaigns', made))[0]).toBe(201);
    const send = (fields: object = {}) => ({
      ...{ id: newId(), campaign_id: made.id, customer_id: to.id, day: '2026-11-01' },
      ...{ sent_at: '2031-01-01T00:00:00.000Z', ...fields },
    });
    expect((await post('campaign_sends', send({ campaign_id: newId() }))).slice(0, 2)).toEqual([
      400,
      'campaign_id',
    ]);
    expect((await post('campaign_sends', send({ customer_id: newId() }))).slice(0, 2)).toEqual([
      400,
      'customer_id',
    ]);
    const body = send();
    const { answer } = await sendItem(shop, creation('campaign_sends', body));
    expect(answer).toMatchObject({ result: 'recorded' });
    const { rows } = await server.owner.query(
      'select sent_at <= now() as is_past from campaign_sends where id = $1',
      [body.id],
    );
    expect(rows).toEqual([{ is_past: true }]);
  });
});

describe('a campaign', () => {
  const campaign = (fields: object = {}) => ({
    id: newId(),
    name: 'Diciembre',
    type: 'email',
    audience: {},
    content: { subject: 'Hallacas', body: 'Hola, {{nombre}}' },
    schedule: { start_date: '2026-12-01' },
    ...fields,
  });

  it('[MKT-03][ENT-29] begins as a draft with the defaults of the specification, and counts nothing that a client says', async () => {
    const metrics = { sent: 9, opened: 9, clicked: 9, converted: 9 };
    const body = campaign({ metrics });
    const none = { sent: 0, opened: 0, clicked: 0, converted: 0 };
    const made = await shop.browser.call('POST', '/campaigns', body);
    expect(made.json()).toMatchObject({
      row: {
        status: 'draft',
        metrics: none,
        schedule: { frequency: 'once' },
        audience: { last_purchase_days: 30 },
      },
    });
    const changed = await shop.browser.call('PATCH', `/campaigns/${body.id}`, { metrics });
    expect([changed.statusCode, changed.json<Problem>().errors?.[0]?.field]).toEqual([400, 'metrics']);
    const stored = await shop.browser.call('GET', `/campaigns/${body.id}`);
    expect(stored.json()).toMatchObject({ metrics: none });
  });

  it.each([
    ['without a name', { name: '' }, 'name', 'Escribe el nombre de la campaña.'],
    [
      'that is a mail without a subject',
      { content: { subject: ' ', body: 'Hola' } },
      'content.subject',
      'Escribe el asunto.',
    ],
    [
      'with a subject of two lines',
      { content: { subject: 'Hola\r\nBcc: otro@example.com', body: 'Hola' } },
      'content.subject',
      'El asunto va en una sola línea.',
    ],
    ['without a text', { content: { subject: 'Hola', body: ' ' } }, 'content.body', 'Escribe el mensaje.'],
    [
      'with a variable that there is none of',
      { content: { subject: 'Hola', body: 'Hola {{clave}}' } },
      'content.body',
      '{{clave}} no es una variable: usa las de la lista.',
    ],
    [
      'that ends before it starts',
      { schedule: { start_date: '2026-12-01', end_date: '2026-11-30', frequency: 'daily' } },
      'schedule.end_date',
      'La fecha de fin no va antes de la de inicio.',
    ],
    [
      'that starts in a year that there is none of',
      { schedule: { start_date: '0000-01-01' } },
      'schedule.start_date',
      'La fecha no es válida.',
    ],
    [
      'for customers of a minimum below zero',
      { audience: { last_purchase_days: -1 } },
      'audience.last_purchase_days',
      'Los días son cero o más, hasta 3650.',
    ],
    [
      'for who stayed away for no number of days',
      { schedule: { start_date: '2026-12-01', frequency: 'inactive' } },
      'schedule.away_days',
      'Escribe después de cuántos días sin comprar.',
    ],
  ])('[MKT-03] %s is refused', async (_, fields, field, message) => {
    expect(await post('campaigns', campaign(fields))).toEqual([400, field, message]);
  });

  it('[MKT-03] that becomes wrong by one of its fields is refused as a whole', async () => {
    const body = campaign({ type: 'sms', content: { subject: '', body: 'Hola' } });
    expect((await shop.browser.call('POST', '/campaigns', body)).statusCode).toBe(201);
    const changed = await shop.browser.call('PATCH', `/campaigns/${body.id}`, { type: 'email' });
    expect([changed.statusCode, changed.json<Problem>().errors?.[0]?.field]).toEqual([
      400,
      'content.subject',
    ]);
  });
});
