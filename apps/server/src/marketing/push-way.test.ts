/** Campaigns that go out as notices to browsers, over a push service on the loopback that reads them (MKT-05). */
import { newId } from '@cuadra/contracts/primitives/ids';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pushSender } from '../push/send-push.ts';
import { lastingVapidKeys } from '../push/vapid-keys.ts';
import { serverForTests, TEST_ORIGIN } from '../testing/app.ts';
import { CAMPAIGN_NOW, campaignShop, runRound, scheduleCampaign } from '../testing/campaigns.ts';
import { addMember } from '../testing/members.ts';
import { addCustomers, invite, say } from '../testing/notices.ts';
import { startPushService, type TestBrowserPush, type TestPushService } from '../testing/push-service.ts';
import type { TestShop } from '../testing/shop.ts';
import { pushWay } from './push-way.ts';

const server = serverForTests();
let service: TestPushService;
let shop: TestShop;

beforeEach(async () => {
  await server.owner.query("update campaigns set status = 'cancelled'");
  service = await startPushService();
  shop = await campaignShop(server);
});
afterEach(() => service.close());

const PATIENCE_MS = 300;

/** @param minutes after the beginning */
async function round(minutes = 0): Promise<void> {
  const keys = await lastingVapidKeys(server.database, undefined);
  const connection = { allowsPrivate: true, timeoutMs: PATIENCE_MS };
  const push = pushWay(server.database, pushSender({ keys, subject: TEST_ORIGIN, connection }));
  const now = () => new Date(CAMPAIGN_NOW.getTime() + minutes * 60_000);
  await runRound(server, undefined, { ways: { push }, now });
}

/** A customer who receives notices in so many browsers. */
async function subscriber(name: string, browsers = 1): Promise<{ id: string; browsers: TestBrowserPush[] }> {
  const [id = ''] = await addCustomers(server, shop, [name]);
  const path = await invite(shop, id);
  const subscribed = Array.from({ length: browsers }, () => service.subscribe());
  for (const browser of subscribed) expect((await say(server, path, browser)).statusCode).toBe(204);
  return { id, browsers: subscribed };
}

const schedule = (content: object = {}, fields: object = {}) =>
  scheduleCampaign(shop, {
    type: 'push',
    content: {
      subject: 'Llegó el café',
      body: 'Hola, {{nombre}}: mira https://tienda.example/cafe y ven.',
      ...content,
    },
    ...fields,
  });
const campaign = async (id: string) => (await shop.browser.call('GET', `/campaigns/${id}`)).json();
const result = async (id: string) => (await shop.browser.call('GET', `/campaigns/${id}/result`)).json();
const states = async () => {
  const { rows } = await server.owner.query<{ state: string; reason: string }>(
    'select state, reason from campaign_messages where company_id = $1 order by state, reason',
    [shop.companyId],
  );
  return rows;
};
const deviceCount = async () => {
  const { rows } = await server.owner.query<{ count: number }>(
    'select count(*)::integer as count from push_subscriptions where company_id = $1',
    [shop.companyId],
  );
  return rows[0]?.count;
};
const only = (browser: TestBrowserPush | undefined) => {
  expect(browser?.taken).toHaveLength(1);
  return browser?.taken[0];
};

describe('a campaign of notices', () => {
  it('[MKT-05] is read by the browser alone, bears our signature, and may be replaced by a second copy', async () => {
    const { browsers } = await subscriber('Ana Peña 🎉');
    const id = await schedule();
    await Promise.all([round(), round()]);
    const taken = only(browsers[0]);
    expect(taken?.notice).toEqual({
      title: 'Llegó el café · Bodega Ana',
      body: 'Hola, Ana Peña 🎉: mira https://tienda.example/cafe y ven.',
      url: expect.stringMatching(/^\/api\/v1\/m\/[\w-]{22}\/link\/0$/),
      stop: expect.stringMatching(/^\/api\/v1\/m\/[\w-]{22}\/unsubscribe$/),
      tag: expect.any(String),
    });
    expect(taken?.headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
      topic: taken?.notice.tag?.replaceAll('-', ''),
    });
    const { rows } = await server.owner.query('select public_key from identity.push_keys');
    expect(rows).toEqual([{ public_key: taken?.signer }]);
    expect(taken?.claims).toMatchObject({ aud: service.origin, sub: TEST_ORIGIN });
    expect((taken?.claims.exp ?? 0) * 1000).toBeGreaterThan(Date.now());
    expect(await campaign(id)).toMatchObject({ status: 'completed', metrics: { sent: 1 } });
  });

  it('[MKT-05] goes to every browser of a customer and counts once, and to no customer without one', async () => {
    const { browsers } = await subscriber('Ana', 3);
    await subscriber('Luis');
    const [eva] = await addCustomers(server, shop, ['Eva']);
    await shop.browser.call('POST', '/marketing_consents', {
      id: newId(),
      customer_id: eva,
      channels: ['push'],
      is_granted: true,
      way: 'till',
      said_at: '2026-11-01T12:00:00.000Z',
    });
    const audience = await shop.browser.call('POST', '/marketing/audience', {
      audience: { last_purchase_days: 0 },
      channel: 'push',
    });
    expect(audience.json().count).toBe(2);
    expect(audience.json().sample.map(({ name, address }: never) => [name, address])).toEqual(
      expect.arrayContaining([
        ['Ana', '3 equipos'],
        ['Luis', '1 equipo'],
      ]),
    );
    const id = await schedule();
    await round();
    expect(browsers.map(({ taken }) => taken.length)).toEqual([1, 1, 1]);
    expect(await result(id)).toMatchObject({ sent: 2, failed: 0, skipped: 0 });
  });

  it('[MKT-05] without an address opens the page of its message, and a press there counts as one', async () => {
    const { browsers } = await subscriber('Ana');
    const body = '<b>Hola</b>, {{nombre}}.\n\nTe esperamos.';
    const id = await schedule({ subject: '', body });
    await round();
    const { notice } = only(browsers[0]) ?? {};
    expect(notice?.title).toBe('Bodega Ana');
    const page = await server.app.inject({ method: 'GET', url: notice?.url ?? '' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<p>&lt;b&gt;Hola&lt;/b&gt;, Ana.</p>');
    expect(page.body).toContain(notice?.stop);
    await round(1);
    expect((await campaign(id)).metrics).toEqual({ sent: 1, opened: 1, clicked: 1, converted: 0 });
  });

  it('[MKT-05] fits, however long a name is', async () => {
    const { browsers } = await subscriber('ñ'.repeat(200));
    const body = `${'{{nombre}} '.repeat(40)} 🎉`;
    await schedule({ body });
    await round();
    const taken = only(browsers[0]);
    expect(taken?.bytes).toBeLessThanOrEqual(4096);
    expect(taken?.notice.body).toMatch(/^(ñ{200} )+ñ*…$/);
  });

  it('[MKT-05] stops by one press in it: a refusal is stored and every browser is removed', async () => {
    const { id, browsers } = await subscriber('Ana', 2);
    await schedule();
    await round();
    const { notice } = only(browsers[0]) ?? {};
    const shown = await server.app.inject({ method: 'GET', url: notice?.stop ?? '' });
    expect(shown.body).toContain('No quiero recibir más avisos');
    await server.app.inject({ method: 'POST', url: notice?.stop ?? '' });
    expect(await deviceCount()).toBe(0);
    const { rows } = await server.owner.query(
      'select channels, is_granted, way from marketing_consents where customer_id = $1 order by said_at desc limit 1',
      [id],
    );
    expect(rows).toEqual([{ channels: ['push'], is_granted: false, way: 'link' }]);
  });
});

describe('what changes between queue and sending', () => {
  it('[MKT-05] is asked right before: consent, browsers, and the customer he was merged into', async () => {
    const [refusing, gone, survivor, merged] = [
      await subscriber('Ana'),
      await subscriber('Luis'),
      await subscriber('Eva'),
      await subscriber('Eva P.'),
    ];
    await schedule();
    // Its messages are made, and none is sent.
    const keys = await lastingVapidKeys(server.database, undefined);
    const way = pushWay(
      server.database,
      pushSender({ keys, subject: TEST_ORIGIN, connection: { allowsPrivate: true } }),
    );
    await runRound(server, undefined, { ways: { push: way }, isStopping: () => true });
    await shop.browser.call('POST', '/marketing_consents', {
      id: newId(),
      customer_id: refusing.id,
      channels: ['push'],
      is_granted: false,
      way: 'form',
      said_at: new Date(Date.now() + 1000).toISOString(),
    });
    await server.owner.query('delete from push_subscriptions where customer_id = $1', [gone.id]);
    await server.owner.query('update customers set merged_into = $2, deleted_at = now() where id = $1', [
      merged.id,
      survivor.id,
    ]);
    await round();
    expect((await states()).map(({ state, reason }) => [state, reason])).toEqual([
      ['sent', ''],
      ['skipped', 'El cliente ya no acepta avisos.'],
      ['skipped', 'El cliente ya no tiene dónde recibir avisos.'],
      ['skipped', 'Ya tiene un mensaje de esta campaña.'],
    ]);
    // Both browsers are the survivor's now, and each has one copy.
    expect([...merged.browsers, ...survivor.browsers].map(({ taken }) => taken.length)).toEqual([1, 1]);
    expect([...refusing.browsers, ...gone.browsers].map(({ taken }) => taken.length)).toEqual([0, 0]);
  });
});

describe('a push service that does not take it', () => {
  it.each([404, 410])(
    '[MKT-05] with %i has lost the browser: it is removed, and the consent stays',
    async (status) => {
      const { id, browsers } = await subscriber('Ana', 2);
      for (const browser of browsers) browser.answer = (response) => response.writeHead(status).end();
      await schedule();
      await round();
      expect(await states()).toEqual([{ state: 'failed', reason: 'Sus navegadores ya no reciben avisos.' }]);
      expect(await deviceCount()).toBe(0);
      const { rows } = await server.owner.query(
        'select is_granted from marketing_consents where customer_id = $1',
        [id],
      );
      expect(rows).toEqual([{ is_granted: true }]);
    },
  );

  it('[MKT-05] of one browser alone leaves the message sent by the other', async () => {
    const { browsers } = await subscriber('Ana', 2);
    const [first] = browsers;
    if (first !== undefined) first.answer = (response) => response.writeHead(410).end();
    await schedule();
    await round();
    expect(await states()).toEqual([{ state: 'sent', reason: '' }]);
    expect(await deviceCount()).toBe(1);
  });

  it('[MKT-05] with 429 is asked again when it says, and with 503 after a while', async () => {
    const [busy, down] = [await subscriber('Ana'), await subscriber('Luis')];
    const [first, second] = [busy.browsers[0], down.browsers[0]];
    if (first === undefined || second === undefined) throw new Error('each has one');
    first.answer = (response) => response.writeHead(429, { 'retry-after': '600' }).end();
    second.answer = (response) => response.writeHead(503).end('busy');
    await schedule();
    await round();
    expect((await states()).map(({ state }) => state)).toEqual(['queued', 'queued']);
    for (const browser of [first, second]) browser.answer = (response) => response.writeHead(201).end();
    await round(1);
    expect([first.taken.length, second.taken.length]).toEqual([1, 2]);
    await round(9);
    expect(first.taken).toHaveLength(1);
    await round(10);
    expect(first.taken).toHaveLength(2);
    expect(first.taken[0]?.headers.topic).toBe(first.taken[1]?.headers.topic);
    expect((await states()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('[MKT-05] and never answers leaves a doubt, and is not asked again by itself', async () => {
    const { browsers } = await subscriber('Ana');
    const [browser] = browsers;
    if (browser !== undefined) browser.answer = () => undefined;
    const id = await schedule();
    await round();
    expect((await states()).map(({ state }) => state)).toEqual(['doubtful']);
    await round(24 * 60);
    expect(browser?.taken).toHaveLength(1);
    expect(await result(id)).toMatchObject({ sent: 0, doubtful: 1 });
  });

  it('[MKT-05] with 413 or 403 refuses the message, and the browser stays', async () => {
    const { browsers } = await subscriber('Ana');
    const [browser] = browsers;
    if (browser !== undefined) browser.answer = (response) => response.writeHead(403).end('bad \0 key');
    await schedule();
    await round();
    expect(await states()).toEqual([
      { state: 'failed', reason: 'El servicio de avisos respondió 403. bad key' },
    ]);
    const { rows } = await server.owner.query(
      'select last_problem from push_subscriptions where company_id = $1',
      [shop.companyId],
    );
    expect(rows).toEqual([{ last_problem: 'El servicio de avisos respondió 403. bad key' }]);
  });
});

it('[MKT-05] an address that has moved into our network is not called', async () => {
  const { browsers } = await subscriber('Ana');
  await server.owner.query(
    `update push_subscriptions set endpoint = replace(endpoint, 'http://127.0.0.1', 'https://servicio.example')
     where company_id = $1`,
    [shop.companyId],
  );
  await schedule();
  const keys = await lastingVapidKeys(server.database, undefined);
  const connection = { allowsPrivate: false, resolve: async () => [{ address: '127.0.0.1', family: 4 }] };
  const push = pushWay(server.database, pushSender({ keys, subject: TEST_ORIGIN, connection }));
  await runRound(server, undefined, { ways: { push } });
  expect((await states()).map(({ state }) => state)).toEqual(['failed']);
  expect(browsers[0]?.taken).toEqual([]);
});

describe('a test of a notice', () => {
  const shown = { subject: 'Llegó el café', body: 'Hola, {{nombre}}: mira https://tienda.example/cafe' };
  const test = (browser: TestBrowserPush, by = shop.browser, fields: object = {}) =>
    by.call('POST', '/marketing/test-notice', {
      ...shown,
      subscription: browser.subscription,
      ...fields,
    });

  it('[MKT-05] goes to the browser that asks for it, is stored nowhere, and leads nowhere', async () => {
    const key = await shop.browser.call('GET', '/marketing/push-key');
    const keys = await lastingVapidKeys(server.database, undefined);
    expect(key.json()).toEqual({ public_key: keys.publicKey });
    const browser = service.subscribe();
    expect((await test(browser)).statusCode).toBe(204);
    expect(browser.taken.map(({ notice }) => notice)).toEqual([
      {
        title: expect.stringMatching(/^Prueba: Llegó el café · /),
        body: expect.stringMatching(/^Hola, \S.*: mira https:\/\/tienda\.example\/cafe$/),
        tag: expect.any(String),
      },
    ]);
    const { rows } = await server.owner.query('select from push_subscriptions where company_id = $1', [
      shop.companyId,
    ]);
    expect(rows).toEqual([]);
  });

  it('[MKT-05] says what the push service answered, and of a browser that is gone what to do', async () => {
    const browser = service.subscribe();
    browser.answer = (response) => response.writeHead(410).end();
    const gone = await test(browser);
    expect([gone.statusCode, gone.json().errors[0].message]).toEqual([
      502,
      expect.stringContaining('Recarga la página'),
    ]);
    browser.answer = (response) => response.writeHead(500).end('<html>');
    expect((await test(browser)).statusCode).toBe(502);
  });

  it('[MKT-05] is for who may write campaigns, and of a message with words', async () => {
    const browser = service.subscribe();
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await test(browser, seller)).statusCode).toBe(403);
    expect((await seller.call('GET', '/marketing/push-key')).statusCode).toBe(403);
    const empty = await test(browser, shop.browser, { body: ' ' });
    expect([empty.statusCode, empty.json().errors[0].field]).toEqual([400, 'body']);
    const file = { ...browser.subscription, endpoint: 'file:///etc/passwd' };
    expect((await test(browser, shop.browser, { subscription: file })).statusCode).toBe(400);
    expect(browser.taken).toEqual([]);
  });
});
