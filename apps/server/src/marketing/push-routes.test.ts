/** Where customers say yes to notices, and no more, and how hostile browsers fare there (MKT-05). */
import { createECDH } from 'node:crypto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverForTests, startTestServer, TEST_ORIGIN, type TestServer } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';
import { addCustomers, invite, say } from '../testing/notices.ts';
import { openShop, type TestShop } from '../testing/shop.ts';

/** As installed: push services are public. */
const server = serverForTests({
  push: { services: 'on', keys: undefined, contact: 'cuadra@tienda.example' },
});
let shop: TestShop;
let customerId: string;
let path: string;

beforeEach(async () => {
  shop = await openShop(server.app);
  [customerId = ''] = await addCustomers(server, shop, ['Ana']);
  path = await invite(shop, customerId);
});

let made = 0;
/** A browser's subscription at a public push service. */
function subscription(overrides: object = {}, keys: object = {}) {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  made += 1;
  const endpoint = `https://fcm.googleapis.com/fcm/send/${made}`;
  const auth = 'A'.repeat(22);
  return { subscription: { endpoint, ...overrides, keys: { p256dh, auth, ...keys } } };
}
const get = (url: string) => server.app.inject({ method: 'GET', url });
const stop = (at = path) => server.app.inject({ method: 'POST', url: `${at}/unsubscribe` });
const devices = async (of = shop) => {
  const { rows } = await server.owner.query<{ customer_id: string; endpoint: string }>(
    'select customer_id, endpoint from push_subscriptions where company_id = $1 order by created_at, id',
    [of.companyId],
  );
  return rows;
};
const consents = async (id = customerId) => {
  const { rows } = await server.owner.query(
    'select channels, is_granted, way from marketing_consents where customer_id = $1 order by said_at, id',
    [id],
  );
  return rows;
};

describe('an invitation', () => {
  it('[MKT-05] is one address whenever it is asked for again, and of one customer', async () => {
    const body = { id: newId(), customer_id: customerId };
    const first = await shop.browser.call('POST', '/marketing/push-invitations', body);
    const second = await shop.browser.call('POST', '/marketing/push-invitations', body);
    expect(first.json()).toEqual({
      url: expect.stringMatching(new RegExp(`^${TEST_ORIGIN}/api/v1/push/[\\w-]{22}$`)),
      last_day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      devices: 0,
    });
    expect(second.json()).toEqual(first.json());
    const [other] = await addCustomers(server, shop, ['Luis']);
    const again = await shop.browser.call('POST', '/marketing/push-invitations', {
      ...body,
      customer_id: other,
    });
    expect([again.statusCode, again.json().code]).toEqual([409, 'id_reused']);
  });

  it('[MKT-05] opens a page with the company name alone, which says nothing of who was invited', async () => {
    const page = await get(path);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('Recibir avisos de Bodega Ana');
    expect(page.body.replaceAll('Bodega Ana', '')).not.toContain('Ana');
    expect(page.body).not.toContain(customerId);
    expect(page.body).not.toMatch(/ on\w+=|<script>/);
    const manifest = await get(`${path}/app.webmanifest`);
    expect(manifest.json()).toMatchObject({ name: 'Bodega Ana', start_url: path, display: 'standalone' });
  });

  it('[MKT-05] is made by who may change customers, for a customer of the company', async () => {
    const body = { id: newId(), customer_id: customerId };
    const reader = await addMember(server, shop, { role: ['inventory.read', 'inventory.write', 'reports'] });
    expect((await reader.call('POST', '/marketing/push-invitations', body)).statusCode).toBe(403);
    const other = await openShop(server.app);
    expect((await other.browser.call('POST', '/marketing/push-invitations', body)).statusCode).toBe(404);
    const nobody = await server.app.inject({
      method: 'POST',
      url: '/api/v1/marketing/push-invitations',
      headers: { 'cuadra-schema': '1', 'cuadra-company': shop.companyId },
      payload: body,
    });
    expect(nobody.statusCode).toBe(401);
  });

  it('[MKT-05] of which ten newer ones were made, that is too old, or whose customer is gone, works no more', async () => {
    for (let more = 0; more < 10; more += 1) await invite(shop, customerId);
    expect((await get(path)).statusCode).toBe(404);
    const late = await invite(shop, customerId);
    await server.owner.query(`update push_invitations set expires_at = now() where company_id = $1`, [
      shop.companyId,
    ]);
    expect((await get(late)).body).toContain('Este enlace no sirve');
    expect((await say(server, late, subscription())).statusCode).toBe(404);
    const last = await invite(shop, customerId);
    expect((await shop.browser.call('DELETE', `/customers/${customerId}`)).statusCode).toBe(200);
    expect((await get(last)).statusCode).toBe(404);
  });

  it('[MKT-05] cannot be guessed, and a wrong one says nothing', async () => {
    const tokens = [
      path.slice(-22).replace(/.$/, 'x'),
      'a'.repeat(22),
      'corto',
      '..%2f..',
      `${'a'.repeat(22)}'--`,
    ];
    for (const token of tokens) {
      const page = await get(`/api/v1/push/${token}`);
      expect([page.statusCode, page.body.includes('Bodega')]).toEqual([404, false]);
      expect((await stop(`/api/v1/push/${token}`)).statusCode).toBe(404);
      expect((await say(server, `/api/v1/push/${token}`, subscription())).statusCode).toBe(404);
    }
    const { rows } = await server.owner.query('select token_hash from push_invitations');
    expect(JSON.stringify(rows)).not.toContain(path.slice(-22));
  });
});

describe('a browser that says yes', () => {
  it('[MKT-05] is stored once, with the consent of its customer, however often it says it', async () => {
    const browser = subscription();
    expect((await say(server, path, browser)).statusCode).toBe(204);
    expect((await say(server, path, browser)).statusCode).toBe(204);
    expect(await devices()).toEqual([{ customer_id: customerId, endpoint: browser.subscription.endpoint }]);
    expect(await consents()).toEqual([{ channels: ['push'], is_granted: true, way: 'link' }]);
    expect((await get(path)).body).toMatch(/data-known="[0-9a-f]{32}"/);
  });

  it('[MKT-05] belongs to the customer who said so last, and another company has its own', async () => {
    const browser = subscription();
    await say(server, path, browser);
    const [luis = ''] = await addCustomers(server, shop, ['Luis']);
    await say(server, await invite(shop, luis), browser);
    expect(await devices()).toEqual([{ customer_id: luis, endpoint: browser.subscription.endpoint }]);
    const other = await openShop(server.app);
    const [eva = ''] = await addCustomers(server, other, ['Eva']);
    await say(server, await invite(other, eva), browser);
    expect((await devices()).length + (await devices(other)).length).toBe(2);
    await stop(await invite(other, eva));
    expect([await devices(), await devices(other)]).toEqual([[expect.anything()], []]);
  });

  it('[MKT-05] is one of the newest five', async () => {
    const browsers = Array.from({ length: 7 }, () => subscription());
    for (const browser of browsers) await say(server, path, browser);
    const newest = browsers.slice(2).map((browser) => browser.subscription.endpoint);
    expect((await devices()).map(({ endpoint }) => endpoint)).toEqual(newest);
  });

  it('[MKT-05] may take it back by one press: the refusal is stored, no browser stays, and it may say yes again', async () => {
    await say(server, path, subscription());
    await say(server, path, subscription());
    const stopped = await stop();
    expect(stopped.body).toContain('Bodega Ana no te enviará más avisos');
    await stop();
    expect(await devices()).toEqual([]);
    expect((await consents()).map((consent) => consent.is_granted)).toEqual([true, false]);
    await say(server, path, subscription());
    expect((await consents()).map((consent) => consent.is_granted)).toEqual([true, false, true]);
  });

  it('[MKT-05] may say yes again, whatever clock he refused by, also under a name that was merged into his', async () => {
    const [merged = ''] = await addCustomers(server, shop, ['Ana P.']);
    await shop.browser.call('POST', '/marketing_consents', {
      ...{ id: newId(), customer_id: merged, channels: ['push'], is_granted: false, way: 'form' },
      said_at: '2031-01-01T00:00:00.000Z',
    });
    await server.owner.query('update customers set merged_into = $2, deleted_at = now() where id = $1', [
      merged,
      customerId,
    ]);
    await say(server, path, subscription());
    const audience = { audience: { last_purchase_days: 0 }, channel: 'push' };
    expect((await shop.browser.call('POST', '/marketing/audience', audience)).json().count).toBe(1);
  });

  it.each([
    ['this machine', subscription({ endpoint: 'https://127.0.0.1/push' })],
    ['this machine, by its other name', subscription({ endpoint: 'https://[::1]/push' })],
    ['the network of a cloud', subscription({ endpoint: 'https://169.254.169.254/latest' })],
    ['no encryption', subscription({ endpoint: 'http://push.example/1' })],
    ['another port', subscription({ endpoint: 'https://push.example:8443/1' })],
    ['a password', subscription({ endpoint: 'https://ana:clave@push.example/1' })],
    ['a file', subscription({ endpoint: 'file:///etc/passwd' })],
    ['emoji', subscription({ endpoint: 'https://push.example/🎉' })],
    ['a second line', subscription({ endpoint: 'https://push.example/1\r\nhost: a' })],
    ['a long address', subscription({ endpoint: `https://push.example/${'a'.repeat(1000)}` })],
    ['nothing', subscription({ endpoint: undefined })],
    ['a number', subscription({ endpoint: 7 })],
    ['a point on no curve', subscription({}, { p256dh: `BA${'A'.repeat(85)}` })],
    ['a compressed point', subscription({}, { p256dh: `A${'A'.repeat(43)}` })],
    ['a short secret', subscription({}, { auth: 'AAAA' })],
    ['keys of emoji', subscription({}, { p256dh: '🎉'.repeat(44) })],
    ['no keys', { subscription: { endpoint: 'https://push.example/1' } }],
  ])('[MKT-05] with %s is refused at its field, and nothing is stored', async (_, browser) => {
    const refused = await say(server, path, browser as ReturnType<typeof subscription>);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input']);
    expect(refused.json().errors[0].field).toMatch(/^(endpoint|keys(\.p256dh|\.auth)?)$/);
    expect([await devices(), await consents()]).toEqual([[], []]);
  });

  it('[MKT-05] with keys of ten kilobytes is refused before they are read', async () => {
    const refused = await say(server, path, subscription({}, { p256dh: 'A'.repeat(10_240) }));
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'body_too_large']);
  });

  it('[MKT-05] of another site cannot say it: a form lacks the header', async () => {
    const refused = await server.app.inject({
      method: 'POST',
      url: `${path}/subscriptions`,
      payload: subscription().subscription,
    });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'cross_site']);
  });
});

describe('a browser whose push service gives it another address', () => {
  const renew = (payload: object, headers: Record<string, string> = { 'cuadra-schema': '1' }) =>
    server.app.inject({ method: 'POST', url: '/api/v1/push/renewals', headers, payload });
  const formerOf = ({ subscription: { endpoint, keys } }: ReturnType<typeof subscription>) => ({
    former: { endpoint, auth: keys.auth },
  });

  it('[MKT-05] goes on receiving notices, in each company, and asks for it as often as it likes', async () => {
    const [old, young] = [subscription(), subscription()];
    await say(server, path, old);
    const other = await openShop(server.app);
    const [eva = ''] = await addCustomers(server, other, ['Eva']);
    await say(server, await invite(other, eva), old);
    const body = { ...formerOf(old), ...young };
    const answers = [await renew(body), await renew(body)].map(({ statusCode }) => statusCode);
    expect(answers).toEqual([204, 204]);
    const { endpoint } = young.subscription;
    expect(await devices()).toEqual([{ customer_id: customerId, endpoint }]);
    expect(await devices(other)).toEqual([{ customer_id: eva, endpoint }]);
    expect(await consents()).toHaveLength(1);
  });

  it('[MKT-05] that has said yes with it already stays one browser', async () => {
    const [old, young] = [subscription(), subscription()];
    await say(server, path, old);
    await say(server, path, young);
    expect((await renew({ ...formerOf(old), ...young })).statusCode).toBe(204);
    expect((await devices()).map(({ endpoint }) => endpoint)).toEqual([young.subscription.endpoint]);
  });

  it('[MKT-05] proves it by the secret of its former one; a wrong one is answered alike and changes nothing', async () => {
    const [old, stranger] = [subscription(), subscription()];
    await say(server, path, old);
    const { former } = formerOf(old);
    const guesses = [
      { former: { ...former, auth: 'B'.repeat(22) }, ...stranger },
      { former: { ...former, endpoint: `${former.endpoint}0` }, ...stranger },
    ];
    for (const guess of guesses) expect((await renew(guess)).statusCode).toBe(204);
    expect(await devices()).toEqual([{ customer_id: customerId, endpoint: former.endpoint }]);
  });

  it.each([
    ['this machine', subscription({ endpoint: 'https://127.0.0.1/push' })],
    ['no encryption', subscription({ endpoint: 'http://push.example/1' })],
    ['a point on no curve', subscription({}, { p256dh: `BA${'A'.repeat(85)}` })],
    ['nothing', {}],
  ])('[MKT-05] cannot lead to %s', async (_, browser) => {
    const old = subscription();
    await say(server, path, old);
    expect((await renew({ ...formerOf(old), ...browser })).statusCode).toBe(400);
    expect((await devices()).map(({ endpoint }) => endpoint)).toEqual([old.subscription.endpoint]);
  });

  it('[MKT-05] is none of another site', async () => {
    const old = subscription();
    await say(server, path, old);
    const refused = await renew({ ...formerOf(old), ...subscription() }, {});
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'cross_site']);
  });
});

it('[MKT-05] a company that lives on a device, or is suspended, invites no one', async () => {
  await server.owner.query(`update company_state set suspended_at = now() where company_id = $1`, [
    shop.companyId,
  ]);
  expect((await get(path)).statusCode).toBe(404);
});

describe('a server with limits', () => {
  let limited: TestServer;
  beforeAll(async () => {
    limited = await startTestServer({ rateLimits: true });
  });
  afterAll(() => limited.close());

  it('[MKT-05] lets one address guess three hundred times a minute', async () => {
    const statuses = new Map<number, number>();
    for (let guess = 0; guess < 320; guess += 1) {
      const { statusCode } = await limited.app.inject({
        method: 'GET',
        url: `/api/v1/push/${String(guess).padStart(22, '0')}`,
      });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 404: 300, 429: 20 });
  });
});

it('[MKT-05] the keys of the installation are made once, and stay', async () => {
  const { rows } = await server.owner.query('select public_key from identity.push_keys');
  expect(rows).toHaveLength(1);
  const again = await startTestServer({}, server.fresh);
  await again.close();
  const stored = await server.owner.query('select public_key from identity.push_keys');
  expect(stored.rows).toEqual(rows);
});
