/** Campaigns by SMS and WhatsApp that a company's own provider sends, over a real provider on the loopback (MKT-05). */
import type { ServerResponse } from 'node:http';
import { newId } from '@cuadra/contracts/primitives/ids';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverForTests, TEST_ORIGIN, TestBrowser } from '../testing/app.ts';
import {
  addReaders,
  CAMPAIGN_NOW,
  campaignShop,
  runRound,
  scheduleCampaign,
  type TestReader,
} from '../testing/campaigns.ts';
import { accepts, startProvider, type TestProvider } from '../testing/http-provider.ts';
import { addMember } from '../testing/members.ts';
import type { TestShop } from '../testing/shop.ts';
import { providerWay } from './provider-way.ts';

const server = serverForTests({ messageProviders: 'private' });
let provider: TestProvider;
let shop: TestShop;

beforeEach(async () => {
  await server.owner.query("update campaigns set status = 'cancelled'");
  provider = await startProvider();
  shop = await campaignShop(server);
});
afterEach(() => provider.close());

const KEY = 'Bearer clave-secreta';
const BODY = {
  format: 'json',
  body: '{"to":"{{telefono}}","text":"{{mensaje}}","ref":"{{id}}"}',
  headers: [{ name: 'Authorization', value: KEY }],
  accepted_text: '',
  per_minute: 60,
  is_on: true,
};
const store = (overrides: object = {}, { browser }: Pick<TestShop, 'browser'> = shop) =>
  browser.call('PUT', '/marketing/providers/sms', { url: provider.url, ...BODY, ...overrides });
const stored = async () => {
  const { sms } = (await shop.browser.call('GET', '/marketing/providers')).json().providers;
  return sms === null ? null : { ...sms, ...sms.settings };
};
const PATIENCE_MS = 300;
const ways = { sms: providerWay('sms', TEST_ORIGIN, { allowsPrivate: true, timeoutMs: PATIENCE_MS }) };
const round = (minutes = 0) =>
  runRound(server, undefined, { ways, now: () => new Date(CAMPAIGN_NOW.getTime() + minutes * 60_000) });
const textOf = (post: TestProvider['taken'][number] | undefined) => JSON.parse(post?.body ?? '{}').text ?? '';

/** Customers with a telephone who said yes to SMS. */
async function addPhones(phones: readonly string[]): Promise<TestReader[]> {
  const readers = await addReaders(
    server,
    shop,
    phones.map((_, place) => ({ name: `Cliente ${place}`, email: '' })),
  );
  for (const [place, { id }] of readers.entries()) {
    await server.owner.query('update customers set phone = $2 where id = $1', [id, phones[place]]);
  }
  await server.owner.query(`update marketing_consents set channels = '["sms"]' where company_id = $1`, [
    shop.companyId,
  ]);
  return readers;
}

const schedule = (fields: object = {}) =>
  scheduleCampaign(shop, {
    type: 'sms',
    content: { body: 'Hola, {{nombre}}: "oferta" en https://tienda.example/ofertas' },
    schedule: { start_date: '2026-11-28', by_provider: true },
    ...fields,
  });

/** How each message ended, by telephone. */
async function states(): Promise<Record<string, string>> {
  const { rows } = await server.owner.query<{ address: string; state: string }>(
    'select address, state from campaign_messages where company_id = $1 order by address',
    [shop.companyId],
  );
  return Object.fromEntries(rows.map(({ address, state }) => [address, state]));
}

describe('a campaign that the provider sends', () => {
  it('[MKT-05] is one post for each telephone, with the keys of the company and an id of its own', async () => {
    await store();
    await addPhones(['0414-1234567', '+58 412 7654321', '123']);
    const id = await schedule();
    await round();
    await round();
    expect(provider.taken.map(({ body }) => JSON.parse(body).to).sort()).toEqual([
      '584127654321',
      '584141234567',
    ]);
    const [first] = provider.taken;
    expect(first?.headers).toMatchObject({
      authorization: KEY,
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': JSON.parse(first?.body ?? '').ref,
    });
    expect(textOf(first)).toMatch(
      /^Hola, Cliente \d: "oferta" en https:\/\/tienda\.example\/api\/v1\/m\/[\w-]{22}\/link\/0\n\nNo recibir más: https:/,
    );
    const campaign = (await shop.browser.call('GET', `/campaigns/${id}`)).json();
    expect(campaign).toMatchObject({ status: 'completed', metrics: { sent: 2 } });
    expect(await stored()).toMatchObject({ last_error: '', blocked_until: null });
  });

  it('[MKT-05] counts clicks, and one press stops the messages of this channel alone', async () => {
    await store();
    const [reader] = await addPhones(['0414-1234567']);
    const id = await schedule();
    await round();
    const [, path] = /(\/api\/v1\/m\/[\w-]{22})\/link\/0/.exec(textOf(provider.taken[0])) ?? [];
    const visit = (method: 'GET' | 'POST', url: string) =>
      server.app.inject({ method, url: `${path}${url}` });
    expect((await visit('GET', '/link/0')).headers.location).toBe('https://tienda.example/ofertas');
    expect((await visit('GET', '/unsubscribe')).body).toContain('No quiero recibir más mensajes');
    await visit('POST', '/unsubscribe');
    await round(1);
    const campaign = (await shop.browser.call('GET', `/campaigns/${id}`)).json();
    expect(campaign.metrics).toEqual({ sent: 1, opened: 1, clicked: 1, converted: 0 });
    const { rows } = await server.owner.query(
      'select channels, is_granted, way from marketing_consents where customer_id = $1 order by said_at desc limit 1',
      [reader?.id],
    );
    expect(rows).toEqual([{ channels: ['sms'], is_granted: false, way: 'link' }]);
    await schedule();
    await round(2);
    expect(provider.taken).toHaveLength(1);
  });

  it('[MKT-05] waits while there is no provider, and while it is off; one sent by hand is no matter of it', async () => {
    await addPhones(['0414-1234567']);
    await schedule();
    await schedule({ schedule: { start_date: '2026-11-28' } });
    await round();
    await store({ is_on: false });
    await round(1);
    expect([provider.taken.length, await states()]).toEqual([0, { '584141234567': 'queued' }]);
    await store();
    await round(2);
    expect([provider.taken.length, await states()]).toEqual([1, { '584141234567': 'sent' }]);
  });

  it('[MKT-05] does not go to who withdrew his consent after it was queued', async () => {
    const [reader] = await addPhones(['0414-1234567']);
    await schedule();
    await round();
    await store();
    await shop.browser.call('POST', '/marketing_consents', {
      id: newId(),
      customer_id: reader?.id,
      channels: ['sms'],
      is_granted: false,
      way: 'till',
      said_at: '2026-11-28T12:00:00.000Z',
    });
    await round(1);
    expect([provider.taken.length, await states()]).toEqual([0, { '584141234567': 'skipped' }]);
  });

  it('[MKT-05] waits for no other company, whose provider is slow', async () => {
    // Each of the two is answered once both are asked.
    const waiting: ServerResponse[] = [];
    provider.answer = (response) => {
      waiting.push(response);
      if (waiting.length === 2) for (const one of waiting) accepts(one);
    };
    for (const one of [shop, await campaignShop(server)]) {
      shop = one;
      await store();
      await addPhones(['0414-1234567']);
      await schedule();
    }
    const patient = providerWay('sms', TEST_ORIGIN, { allowsPrivate: true, timeoutMs: 4_000 });
    await runRound(server, undefined, { ways: { sms: patient } });
    expect(await states()).toEqual({ '584141234567': 'sent' });
    expect(provider.taken).toHaveLength(2);
  });

  it('[MKT-05] leaves no faster than the provider takes them', async () => {
    await store({ per_minute: 2 });
    await addPhones(['0414-1234561', '0414-1234562', '0414-1234563', '0414-1234564', '0414-1234565']);
    await schedule();
    await round();
    await round(0.5);
    expect(provider.taken).toHaveLength(2);
    await round(1.1);
    expect(provider.taken).toHaveLength(4);
  });
});

describe('what a provider answers', () => {
  const html = (response: Parameters<TestProvider['answer']>[0]) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');

  it.each<[string, string, TestProvider['answer'], RegExp]>([
    ['500', 'queued', (response) => response.writeHead(500).end('ups'), /Respondió 500: ups/],
    ['429', 'queued', (response) => response.writeHead(429).end(), /Respondió 429/],
    ['401', 'queued', (response) => response.writeHead(401).end('{"error":"key"}'), /Respondió 401/],
    ['a redirect', 'queued', (response) => response.writeHead(302, { location: '/' }).end(), /302/],
    ['HTML', 'queued', html, /con una página/],
    ['400', 'failed', (response) => response.writeHead(400).end('número'), /Respondió 400: número/],
    ['504', 'doubtful', (response) => response.writeHead(504).end(), /Respondió 504/],
    ['nothing, for ever', 'doubtful', () => undefined, /No hubo respuesta/],
    ['half an answer', 'doubtful', (response) => response.writeHead(200).write('{'), /No hubo respuesta/],
    ['a broken line', 'doubtful', (response) => response.destroy(), /No se pudo conectar/],
  ])('[MKT-05] %s: the message is %s, and the company reads why', async (_, state, answer, reason) => {
    provider.answer = answer;
    await store();
    await addPhones(['0414-1234567']);
    await schedule();
    await round();
    expect([provider.taken.length, await states()]).toEqual([1, { '584141234567': state }]);
    expect((await stored()).last_error).toMatch(reason);
  });

  it('[MKT-05] of one that is sent again by a person’s word, the addresses of both copies work', async () => {
    await store();
    await addPhones(['0414-1234567']);
    const id = await schedule();
    provider.answer = (response) => response.writeHead(504).end();
    await round();
    provider.answer = accepts;
    await shop.browser.call('POST', `/campaigns/${id}/send-doubtful`, {});
    await runRound(server, undefined, { ways, now: () => new Date(Date.now() + 60_000) });
    expect(await states()).toEqual({ '584141234567': 'sent' });
    const paths = provider.taken.map(
      (post) => /\/api\/v1\/m\/[\w-]{22}\/unsubscribe/.exec(textOf(post))?.[0] ?? '',
    );
    expect(new Set(paths).size).toBe(2);
    for (const url of paths) expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200);
  });

  it('[MKT-05] a text that the company expects decides where the status does not', async () => {
    await store({ accepted_text: '"status":"queued"' });
    await addPhones(['0414-1234561', '0414-1234562']);
    await schedule();
    provider.answer = (response, { body }) =>
      body.includes('4561') ? accepts(response) : response.end('{"status":"rejected"}');
    await round();
    expect(await states()).toEqual({ '584141234561': 'sent', '584141234562': 'failed' });
  });

  it('[MKT-05] one that takes nothing is left alone, for as long as it says, and gets everything later, once', async () => {
    await store();
    await addPhones(['0414-1234561', '0414-1234562', '0414-1234563', '0414-1234564', '0414-1234565']);
    await schedule();
    provider.answer = (response) => response.writeHead(429, { 'retry-after': '600' }).end();
    await round();
    // One turn of a few, and no more until then.
    const asked = provider.taken.length;
    expect(asked).toBeLessThan(5);
    await round(9);
    expect(provider.taken).toHaveLength(asked);
    provider.answer = accepts;
    await round(11);
    expect(Object.values(await states())).toEqual(['sent', 'sent', 'sent', 'sent', 'sent']);
    const ids = provider.taken.slice(asked).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(ids).size).toBe(5);
  });

  it('[MKT-05] one that refuses five in a row is left alone for a quarter of an hour', async () => {
    await store();
    await addPhones(Array.from({ length: 12 }, (_, place) => `0414-12345${10 + place}`));
    await schedule();
    provider.answer = (response) => response.writeHead(422).end('sin saldo');
    await round();
    const asked = provider.taken.length;
    expect(asked).toBeLessThan(12);
    await round(14);
    expect(provider.taken).toHaveLength(asked);
  });
});

describe('a provider', () => {
  it('[MKT-05] is stored with its keys, which no reply and no trail says, and which a change may leave', async () => {
    expect((await store()).statusCode).toBe(200);
    const replies = [
      await shop.browser.call('GET', '/marketing/providers'),
      await store({ headers: [{ name: 'authorization', value: null }], per_minute: 30 }),
      await shop.browser.call('GET', '/audit?collection=message_providers'),
    ];
    for (const { body } of replies) expect(body).not.toContain('clave-secreta');
    expect(await stored()).toMatchObject({ headers: ['authorization'], per_minute: 30 });
    const { rows } = await server.owner.query('select headers from message_providers where company_id = $1', [
      shop.companyId,
    ]);
    expect(rows).toEqual([{ headers: [{ name: 'authorization', value: KEY }] }]);
  });

  it('[MKT-05] tells its stored keys to no other address, neither tried nor stored', async () => {
    await store();
    const other = await startProvider();
    const moved = { url: other.url, headers: [{ name: 'Authorization', value: null }] };
    const tried = await shop.browser.call('POST', '/marketing/providers/sms/try', {
      provider: { ...BODY, ...moved },
      phone: '0414-1234567',
    });
    const refused = await store(moved);
    await other.close();
    expect([tried.statusCode, tried.json().errors[0].field]).toEqual([400, 'provider.headers']);
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'headers']);
    expect([other.taken, (await stored()).url]).toEqual([[], provider.url]);
  });

  it('[MKT-05] is tried without being stored, and its answer is read', async () => {
    const attempt = (phone: string) =>
      shop.browser.call('POST', '/marketing/providers/sms/try', {
        provider: { url: provider.url, ...BODY },
        phone,
      });
    expect((await attempt('0414-1234567')).json()).toEqual({
      is_accepted: true,
      status: 200,
      answer: '{"status":"queued"}',
    });
    provider.answer = (response) => response.writeHead(403).end('sin permiso');
    expect((await attempt('0414-1234567')).json()).toMatchObject({
      is_accepted: false,
      answer: 'sin permiso',
    });
    const wrong = await attempt('12');
    expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([400, 'phone']);
    expect(await stored()).toBeNull();
  });

  it.each<[string, object, string]>([
    ['no address', { url: '' }, 'url'],
    ['a file', { url: 'file:///etc/passwd' }, 'url'],
    ['a password in the address', { url: 'https://ana:clave@sms.example/' }, 'url'],
    ['no JSON', { body: 'to={{telefono}}&text={{mensaje}}' }, 'body'],
    ['no telephone', { body: '{"text":"{{mensaje}}"}' }, 'body'],
    ['an unknown variable', { body: '{"a":"{{telefono}}{{mensaje}}{{clave}}"}' }, 'body'],
    ['a header of the connection', { headers: [{ name: 'Host', value: 'x' }] }, 'headers.0.name'],
    ['a second header in one', { headers: [{ name: 'X', value: 'a\r\nHost: b' }] }, 'headers.0.value'],
    ['an emoji in a header', { headers: [{ name: 'X', value: '🔑' }] }, 'headers.0.value'],
    [
      'a header twice',
      {
        headers: [
          { name: 'X', value: 'a' },
          { name: 'x', value: 'b' },
        ],
      },
      'headers',
    ],
    [
      'eleven headers',
      { headers: Array.from({ length: 11 }, (_, n) => ({ name: `X${n}`, value: 'a' })) },
      'headers',
    ],
    ['a value that is not stored', { headers: [{ name: 'X-Otra', value: null }] }, 'headers'],
    ['none a minute', { per_minute: 0 }, 'per_minute'],
    ['too many a minute', { per_minute: 1e9 }, 'per_minute'],
    ['a wrong type', { per_minute: 'sesenta' }, 'per_minute'],
  ])('[MKT-05] with %s is refused at its field', async (_, overrides, field) => {
    const refused = await store(overrides);
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, field]);
    expect(await stored()).toBeNull();
  });

  it('[MKT-05] is a matter of who may change the settings, of this company, and of a server that allows it', async () => {
    await store();
    const seller = await addMember(server, shop, { role: ['marketing'] });
    expect((await store({}, { browser: seller })).statusCode).toBe(403);
    expect((await seller.call('DELETE', '/marketing/providers/sms')).statusCode).toBe(403);
    const other = await campaignShop(server);
    expect((await other.browser.call('GET', '/marketing/providers')).json().providers.sms).toBeNull();
    const stranger = new TestBrowser(server.app, shop.companyId);
    expect((await store({}, { browser: stranger })).statusCode).toBe(401);
    expect((await shop.browser.call('DELETE', '/marketing/providers/sms')).json().providers.sms).toBeNull();
    expect((await shop.browser.call('PUT', '/marketing/providers/push', BODY)).statusCode).toBe(400);
  });

  it('[MKT-05] shows who reads marketing alone that it is there and how it does, and nothing that may have a key', async () => {
    await store({ url: `${provider.url}/clave-en-la-ruta`, accepted_text: 'clave-en-la-respuesta' });
    await server.owner.query(
      `update message_providers set last_error = 'clave-en-el-error' where company_id = $1`,
      [shop.companyId],
    );
    const reader = await addMember(server, shop, { role: ['marketing'] });
    const reply = await reader.call('GET', '/marketing/providers');
    expect(reply.json()).toEqual({
      is_available: true,
      providers: {
        sms: {
          ...{ format: 'json', is_on: true, last_sent_at: null, has_failed: true, blocked_until: null },
          settings: null,
        },
        whatsapp: null,
      },
    });
    expect((await stored()).last_error).toBe('clave-en-el-error');
  });
});
