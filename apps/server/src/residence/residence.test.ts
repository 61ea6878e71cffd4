/** A company that lives on one device, and its ways to the cloud and back, as the server sees them (S-55 to S-57). */
import { nameBasedId, newId } from '@cuadra/contracts/primitives/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { DOCUMENT_MAPPERS } from '../document-mappers.ts';
import { recordDocuments } from '../documents/record-documents.ts';
import { itemOf } from '../items/item.ts';
import { enrol, serverForTests, signUpCompany } from '../testing/app.ts';
import { openingBody } from '../testing/cash-bodies.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { saleBody, saleLine } from '../testing/sale-bodies.ts';
import { batchItem, creation, sendBatch, sendItem } from '../testing/send-items.ts';
import { openSecondTill, openShop, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const IGTF = () => ({ id: newId(), name: 'IGTF', rate: '3', applies_to: 'all', is_active: true });
const NO_BALANCES = { stock_balances: {}, customer_balances: {}, cash_balances: {} };

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop(server.app, { data: { residence: 'device' } });
});

const post = (at: TestShop, url: string, body: object) => at.browser.call('POST', url, body);
const code = (response: { statusCode: number; json(): { code?: string } }) => [
  response.statusCode,
  response.json().code,
];

async function rows(text: string): Promise<Record<string, unknown>[]> {
  const result = await server.owner.query(text, [shop.companyId]);
  return result.rows;
}
const stateOf = async () =>
  (await rows('select residence, home_device_id from company_state where company_id = $1'))[0];
const balances = () =>
  rows(`select quantity as amount from stock_balances where company_id = $1 and quantity <> 0
    union all select amount from cash_balances where company_id = $1 and amount <> 0`);

async function version(at = shop): Promise<number> {
  return (await at.browser.call('GET', '/versions')).json<{ version: number }>().version;
}

describe('a company that begins on one device', () => {
  it('[S-55] lives on the first that enrols, also when that one asks again, and lets no other in', async () => {
    expect(await stateOf()).toEqual({ residence: 'device', home_device_id: shop.deviceId });
    await enrol(shop.browser, shop.deviceId);
    const other = shop.browser.copy();
    other.dropDevice();
    const refused = await other.call('POST', '/devices', { id: newId(), name: 'Otra' });
    expect(code(refused)).toEqual([409, 'company_on_other_device']);
    expect(code(await other.call('GET', '/changes?since=0'))).toEqual([409, 'company_on_other_device']);
    expect((await shop.browser.call('GET', '/changes?since=0')).json()).toMatchObject({
      residence: 'device',
    });
  });

  it('[S-55] asks to come again whoever reads before it lives anywhere', async () => {
    const company = await signUpCompany(server.app, { data: { residence: 'device' } });
    expect((await company.browser.call('GET', '/versions')).statusCode).toBe(503);
  });

  it('[S-55] has its sales stored and nothing booked, whoever of its own people made them', async () => {
    const sale = {
      ...creation('sales', saleBody(shop, { customer_id: newId() })),
      made_by: { id: newId(), name: 'Empleada local' },
    };
    const { reply } = await sendBatch(shop, [batchItem(shop, sale)]);
    expect(reply.items).toMatchObject([{ result: 'recorded' }]);
    expect(reply.items[0]?.flags).toBeUndefined();
    expect(await rows('select is_booked from sales where company_id = $1')).toEqual([{ is_booked: false }]);
    expect(await balances()).toEqual([]);
    expect(await rows('select id from customers where company_id = $1')).toEqual([]);
  });

  it('[S-52] takes from a member what its own people changed of hosted data: theirs as maker, his as sender', async () => {
    const made_by = { id: newId(), name: 'Empleada local' };
    const product = { ...creation('products', productBody()), made_by };
    const { reply } = await sendBatch(shop, [batchItem(shop, product)]);
    expect(reply.items).toMatchObject([{ result: 'recorded' }]);
    const alone = { ...creation('products', productBody()), made_by };
    expect(await sendItem(shop, alone)).toMatchObject({ status: 201, answer: { result: 'recorded' } });
    const maker = { made_by: made_by.id, made_by_name: made_by.name, sent_by: shop.userId };
    expect(
      await rows(`select made_by, made_by_name, sent_by from history where company_id = $1
        and collection = 'products' and kind = 'create'`),
    ).toEqual([maker, maker]);
    // Nobody is let in by such an id.
    expect(await rows(`select id from users where company_id = $1 and id = '${made_by.id}'`)).toEqual([]);
  });

  it('[DATA-02] serves nothing of what it keeps to itself, its users neither, but one’s own profile', async () => {
    for (const name of ['taxes', 'roles', 'users', 'registers', 'customers', 'stock_movements']) {
      const response = await shop.browser.call('GET', `/${name}`);
      expect([name, ...code(response)]).toEqual([name, 409, 'company_on_other_device']);
    }
    expect((await shop.browser.call('GET', `/users/${shop.userId}`)).statusCode).toBe(200);
    const { access } = (await shop.browser.call('GET', '/changes?since=0')).json<{ access: string[] }>();
    expect(access).not.toContain('users');
    expect(access).toEqual(expect.arrayContaining(['products', 'sales', 'warehouses', 'company_settings']));
  });

  it('[S-21] lets a change of what is not here wait on its device, and refuses a document nobody would book', async () => {
    const customer = { id: newId(), type: 'person', document_type: 'V', document_number: '1', name: 'Luis' };
    const { reply } = await sendBatch(shop, [batchItem(shop, creation('customers', customer))]);
    expect(reply.items).toMatchObject([{ result: 'later', code: 'company_on_other_device' }]);
    const alone = await sendItem(shop, creation('customers', customer));
    expect(alone).toMatchObject({ status: 503, answer: { result: 'later' } });
    const plain = shop.browser.copy();
    plain.dropDevice();
    expect(code(await plain.call('POST', '/sales', saleBody(shop)))).toEqual([
      409,
      'company_on_other_device',
    ]);
    expect((await plain.call('POST', '/products', productBody())).statusCode).toBe(201);
  });
});

describe('the way to the cloud', () => {
  it('[S-56] books all documents in the order of making, and ends only where both sides have the same', async () => {
    const [line] = [saleLine({ quantity: '2' }, shop.companyId)];
    const sale = saleBody(shop, { lines: [line] });
    await sendBatch(shop, [batchItem(shop, creation('sales', sale))]);
    expect(code(await post(shop, '/company/residence/finish', { balances: NO_BALANCES }))).toEqual([
      409,
      'residence_unsuitable',
    ]);
    const moved = await post(shop, '/company/residence', { to: 'cloud' });
    expect(moved.json()).toEqual({ residence: 'moving', home_device_id: shop.deviceId });
    const again = await version();
    await post(shop, '/company/residence', { to: 'cloud' });
    expect(await version()).toBe(again);
    const stock = movementBody(shop, {
      items: [
        {
          ...movementBody(shop).items[0],
          product_id: line.product_id,
          unit_id: line.unit_id,
          quantity: '10',
        } as never,
      ],
    });
    const opening = openingBody(shop);
    const made = (minute: number) => ({ made_at: `2026-11-20T12:0${minute}:00.000Z` });
    const { reply } = await sendBatch(shop, [
      batchItem(shop, { ...creation('stock_movements', stock), ...made(1) }),
      batchItem(shop, { ...creation('cash_openings', opening), ...made(2) }),
    ]);
    expect(reply.items.map(({ result }) => result)).toEqual(['recorded', 'recorded']);
    expect(await balances()).toEqual([]);

    const there = {
      ...NO_BALANCES,
      stock_balances: { [`${line.product_id}|${sale.warehouse_id}|${line.unit_id}|`]: '8' },
      cash_balances: { [`${sale.register_id}|USD`]: '22.32', [`${sale.register_id}|VES`]: '1000.00' },
    };
    const wrong = {
      ...there,
      stock_balances: { [`${line.product_id}|${sale.warehouse_id}|${line.unit_id}|`]: '7.5' },
    };
    const differing = await post(shop, '/company/residence/finish', { balances: wrong });
    expect(differing.json()).toEqual({
      residence: 'moving',
      left: 0,
      stuck: [],
      differences: [
        {
          collection: 'stock_balances',
          key: `${line.product_id}|${sale.warehouse_id}|${line.unit_id}|`,
          device: '7.5',
          server: '8',
        },
      ],
    });
    const booked = await rows(
      `select collection from history where company_id = $1 and kind = 'booking' order by version`,
    );
    expect(booked.map(({ collection }) => collection)).toEqual(['stock_movements', 'cash_openings', 'sales']);
    const finished = await post(shop, '/company/residence/finish', { balances: there });
    expect(finished.json()).toEqual({ residence: 'cloud', left: 0, stuck: [], differences: [] });
    expect(await stateOf()).toEqual({ residence: 'cloud', home_device_id: null });
    // A sale from now on is booked as it comes.
    await sendBatch(shop, [batchItem(shop, creation('sales', saleBody(shop, { lines: [line] })))]);
    expect((await balances()).map(({ amount }) => Number(amount)).sort()).toEqual([1000, 24.64, 6]);
    await openSecondTill(shop);
  });

  it('[S-56] tells of the same change to whoever is the only one there, and takes only him who may write all of it', async () => {
    const other = shop.browser.copy();
    other.dropDevice();
    expect(code(await other.call('POST', '/company/residence', { to: 'cloud' }))).toEqual([
      403,
      'device_unknown',
    ]);
    expect(code(await post(shop, '/company/residence', { to: 'luna' }))).toEqual([400, 'invalid_input']);
    const back = await post(shop, '/company/residence', { to: 'device' });
    expect(back.json()).toEqual({ residence: 'device', home_device_id: shop.deviceId });
  });

  it('[S-56] arrives also where somebody has sent something under every id that could be foreseen', async () => {
    const sale = saleBody(shop);
    await sendBatch(shop, [batchItem(shop, creation('sales', sale))]);
    const taken = { ...productBody(), id: nameBasedId(shop.companyId, 'booking', sale.id) };
    await sendBatch(shop, [batchItem(shop, creation('products', taken))]);
    await post(shop, '/company/residence', { to: 'cloud' });
    const finish = await post(shop, '/company/residence/finish', { balances: NO_BALANCES });
    expect(finish.json()).toMatchObject({ left: 0 });
    expect(await rows('select is_booked from sales where company_id = $1')).toEqual([{ is_booked: true }]);
  });

  it('[PLAN-02] refuses nothing that exists for the plan', async () => {
    await server.owner.query(
      `update company_state set limits = limits || '{"products": 0}' where company_id = $1`,
      [shop.companyId],
    );
    const refused = await sendBatch(shop, [batchItem(shop, creation('products', productBody()))]);
    expect(refused.reply.items).toMatchObject([{ result: 'refused', code: 'plan_limit' }]);
    await post(shop, '/company/residence', { to: 'cloud' });
    const taken = await sendBatch(shop, [batchItem(shop, creation('products', productBody()))]);
    expect(taken.reply.items).toMatchObject([{ result: 'recorded' }]);
  });

  it('[PLAN-02] refuses by the plan again where the company is left half way, and what is over it is read-only', async () => {
    await server.owner.query(
      `update company_state set limits = limits || '{"products": 1}' where company_id = $1`,
      [shop.companyId],
    );
    await post(shop, '/company/residence', { to: 'cloud' });
    const [first, second] = [productBody(), productBody()];
    for (const product of [first, second]) {
      const { reply } = await sendBatch(shop, [batchItem(shop, creation('products', product))]);
      expect(reply.items).toMatchObject([{ result: 'recorded' }]);
    }
    await server.owner.query(
      `update company_state set field_marks = jsonb_set(field_marks, '{residence,1}', to_jsonb(now() - interval '8 days'))
        where company_id = $1`,
      [shop.companyId],
    );
    const change = (id: string, body: object) =>
      batchItem(shop, { id: newId(), kind: 'patch', collection: 'products', row_id: id, body });
    const { reply } = await sendBatch(shop, [
      batchItem(shop, creation('products', productBody())),
      change(first.id, { name: 'Arroz' }),
      change(second.id, { name: 'Arroz' }),
      batchItem(shop, { id: newId(), kind: 'delete', collection: 'products', row_id: second.id, body: {} }),
    ]);
    expect(reply.items.map(({ result, code }) => [result, code])).toEqual([
      ['refused', 'plan_limit'],
      ['recorded', undefined],
      ['refused', 'plan_limit'],
      ['recorded', undefined],
    ]);
  });
});

describe('the way to one device', () => {
  let cloud: TestShop;
  beforeEach(async () => {
    cloud = await openShop(server.app);
    shop = cloud;
  });

  it('[S-57] is open to a device that has read everything, and to no other', async () => {
    const cursor = await version();
    await sendBatch(cloud, [batchItem(cloud, creation('sales', saleBody(cloud)))]);
    for (const late of [cursor, undefined]) {
      const body = late === undefined ? { to: 'device' } : { to: 'device', cursor: late };
      expect(code(await post(cloud, '/company/residence', body))).toEqual([409, 'not_up_to_date']);
    }
    const moved = await post(cloud, '/company/residence', { to: 'device', cursor: await version() });
    expect(moved.json()).toEqual({ residence: 'device', home_device_id: cloud.deviceId });
  });

  it('[S-57] keeps what other devices still bring, for the home device to take in, and books none of it', async () => {
    const other = await openSecondTill(cloud);
    const sale = creation('sales', saleBody(other));
    await post(cloud, '/company/residence', { to: 'device', cursor: await version() });
    expect(code(await post(other, '/company/residence', { to: 'cloud' }))).toEqual([
      409,
      'company_on_other_device',
    ]);
    const { reply } = await sendBatch(other, [
      batchItem(other, sale),
      batchItem(other, creation('products', productBody())),
    ]);
    expect(reply.items).toMatchObject([
      { result: 'kept', code: 'company_on_other_device' },
      { result: 'later', code: 'company_on_other_device' },
    ]);
    const alone = await sendItem(other, creation('cash_openings', openingBody(other)));
    expect(alone).toMatchObject({ status: 202, answer: { result: 'kept' } });
    expect(await rows('select id from sales where company_id = $1')).toEqual([]);
    const { items } = (await cloud.browser.call('GET', '/kept-items')).json<{ items: { id: string }[] }>();
    expect(items).toHaveLength(2);
    const retried = await post(cloud, `/kept-items/${items[0]?.id}/retry`, {});
    expect(retried.json()).toEqual({ is_booked: false });
  });

  /** Sends while the company is being moved by somebody else: it was looked at before, and is stored after. */
  async function duringTheMove<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    await server.owner.query('begin');
    await server.owner.query('select from counters where company_id = $1 for update', [cloud.companyId]);
    const moved = `update company_state set residence = 'device', home_device_id = $2 where company_id = $1`;
    await server.owner.query(moved, [cloud.companyId, cloud.deviceId]);
    const answer = send();
    for (;;) {
      const text = 'select from pg_locks where not granted';
      if ((await server.owner.query(text)).rowCount !== 0) break;
    }
    await server.owner.query('commit');
    return await answer;
  }

  it('[S-57] keeps a document that was under way when the company moved, and books none of it here', async () => {
    const other = await openSecondTill(cloud);
    const opening = creation('cash_openings', openingBody(other));
    const alone = await duringTheMove(() => sendItem(other, opening));
    expect(alone).toMatchObject({
      status: 202,
      answer: { result: 'kept', code: 'company_on_other_device' },
    });
    const { items } = (await cloud.browser.call('GET', '/kept-items')).json<{ items: object[] }>();
    expect(items).toMatchObject([{ reason: 'company_on_other_device' }]);
    expect(await rows('select id from cash_openings where company_id = $1')).toEqual([]);
  });

  it('[S-57] keeps each of several that were under way', async () => {
    const other = await openSecondTill(cloud);
    const sales = [saleBody(other), saleBody(other, { number: 2 })].map((sale) => creation('sales', sale));
    const { reply } = await duringTheMove(() =>
      sendBatch(
        other,
        sales.map((sale) => batchItem(other, sale)),
      ),
    );
    expect(reply.items).toMatchObject([{ result: 'kept' }, { result: 'kept' }]);
    expect(await rows('select id from sales where company_id = $1')).toEqual([]);
  });

  it.each(['/sales', '/taxes'])('[S-57] refuses what a plain client had under way to %s', async (path) => {
    const plain = cloud.browser.copy();
    plain.dropDevice();
    const body = path === '/sales' ? saleBody(cloud) : IGTF();
    expect(code(await duringTheMove(() => plain.call('POST', path, body)))).toEqual([
      409,
      'company_on_other_device',
    ]);
  });

  it('[S-57] lets a change of taxes that was under way wait on its device', async () => {
    const other = await openSecondTill(cloud);
    const alone = await duringTheMove(() => sendItem(other, creation('taxes', IGTF())));
    expect(alone).toMatchObject({
      status: 503,
      answer: { result: 'later', code: 'company_on_other_device' },
    });
    expect(await rows(`select id from taxes where company_id = $1 and name = 'IGTF'`)).toEqual([]);
  });

  it('[DATA-02] stores what is hosted, though it was under way: the device that keeps the rest reads it', async () => {
    const plain = cloud.browser.copy();
    plain.dropDevice();
    const stored = await duringTheMove(() => plain.call('POST', '/products', productBody()));
    expect(stored.statusCode).toBe(201);
  });
});

describe('a company that is back in the cloud', () => {
  let home: TestShop;
  let other: TestShop;
  beforeEach(async () => {
    home = await openShop(server.app);
    shop = home;
    other = await openSecondTill(home);
    await post(home, '/company/residence', { to: 'device', cursor: await version() });
  });

  async function comeBack(): Promise<void> {
    await post(home, '/company/residence', { to: 'cloud' });
    const { rows: sums } = await server.owner.query<{ key: string; amount: string }>(
      `select concat_ws('|', register_id, currency) as key, amount from cash_balances where company_id = $1`,
      [home.companyId],
    );
    const cash_balances = Object.fromEntries(sums.map(({ key, amount }) => [key, amount]));
    const finished = await post(home, '/company/residence/finish', {
      balances: { ...NO_BALANCES, cash_balances },
    });
    expect(finished.json()).toEqual({ residence: 'cloud', left: 0, stuck: [], differences: [] });
  }
  const opening = (till: TestShop) =>
    openingBody(till, { initial_usd: '0.00', initial_bs: '0.00' } as Partial<ReturnType<typeof openingBody>>);
  const statesOf = async (id: string) =>
    (
      await server.owner.query('select state from raw_items where company_id = $1 and item_id = $2', [
        home.companyId,
        id,
      ])
    ).rows.map(({ state }) => state);
  async function receiptsOf(till: TestShop): Promise<string[]> {
    const reply = await till.browser.call('GET', '/changes?since=0&receipts_since=0');
    return reply.json<{ receipts: { id: string }[] }>().receipts.map(({ id }) => id);
  }
  async function sendQuarantined(document: { readonly id: string }, collection: string): Promise<void> {
    const { reply } = await sendBatch(other, [batchItem(other, creation(collection, document))]);
    expect(reply.items).toMatchObject([{ result: 'kept', code: 'company_on_other_device' }]);
  }

  it('[S-57] [S-22] books at once what other devices had sent meanwhile, without a restart', async () => {
    const sale = saleBody(other);
    await sendQuarantined(sale, 'sales');
    await sendQuarantined(opening(other), 'cash_openings');
    await comeBack();
    await expect.poll(() => statesOf(sale.id)).toEqual(['recorded']);
    expect(await rows('select is_booked from sales where company_id = $1')).toEqual([{ is_booked: true }]);
    expect(await receiptsOf(other)).toContain(sale.id);
  });

  it('[S-57] [S-18] acknowledges what the home device took in to the device that made it', async () => {
    const taken = opening(other);
    await sendQuarantined(taken, 'cash_openings');
    const { items } = (await home.browser.call('GET', '/kept-items')).json<{ items: { id: string }[] }>();
    await post(home, `/kept-items/${items[0]?.id}/take-in`, {});
    expect(await statesOf(taken.id)).toEqual(['taken_in']);
    await post(home, '/company/residence', { to: 'cloud' });
    await sendBatch(home, [batchItem(home, creation('cash_openings', taken))]);
    await comeBack();
    expect(await receiptsOf(other)).toContain(taken.id);
    expect(await receiptsOf(home)).toContain(taken.id);
  });

  it('[S-57] books what was looked at before it came back and would be set aside after', async () => {
    await comeBack();
    const { body, ...envelope } = batchItem(other, creation('sales', saleBody(other)));
    const carrier = { deviceId: other.deviceId, userId: other.userId };
    const item = itemOf(envelope as never, body, carrier, undefined, Date.now());
    const late = {
      companyId: home.companyId,
      member: undefined,
      deviceId: other.deviceId,
      isRevoked: false,
      company: { isSuspended: false, residence: 'moving', homeDeviceId: home.deviceId } as const,
    };
    const recording = { database: server.database, announce: () => undefined, mappers: DOCUMENT_MAPPERS };
    const [outcome] = await recordDocuments(recording, late, [item]);
    expect(outcome?.answer).toMatchObject({ result: 'recorded' });
    expect(await statesOf(item.id)).toEqual(['recorded']);
  });

  it('[S-57] answers a device that asks again as the owner decided', async () => {
    const [taken, given] = [saleBody(other), saleBody(other, { number: 2 })];
    await sendQuarantined(taken, 'sales');
    await sendQuarantined(given, 'sales');
    const { items } = (await home.browser.call('GET', '/kept-items')).json<{
      items: { id: string; item_id: string }[];
    }>();
    const idOf = (id: string) => items.find(({ item_id }) => item_id === id)?.id;
    await post(home, `/kept-items/${idOf(given.id)}/discard`, { reason: 'Venta de prueba' });
    await post(home, `/kept-items/${idOf(taken.id)}/take-in`, {});
    await sendBatch(home, [batchItem(home, creation('sales', taken))]);
    const asked = [taken, given].map((sale) => ({
      ...batchItem(other, creation('sales', sale)),
      was_kept: true,
    }));
    const before = await sendBatch(other, asked);
    expect(before.reply.items).toMatchObject([{ result: 'already' }, { result: 'kept' }]);
    await post(home, '/company/residence', { to: 'cloud' });
    await server.owner.query(
      `update company_state set residence = 'cloud', home_device_id = null where company_id = $1`,
      [home.companyId],
    );
    const { reply } = await sendBatch(other, asked);
    expect(reply.items).toMatchObject([
      { result: 'already' },
      { result: 'refused', code: 'given_up', message: expect.stringContaining('Venta de prueba') },
    ]);
    expect(await rows('select id from sales where company_id = $1')).toEqual([{ id: taken.id }]);
  });
});
