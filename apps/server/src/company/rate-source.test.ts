/** The calls about the source of the rate, over HTTP; a feed stands on this machine, which the operator allows. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUpCompany, startTestServer, type TestCompany, type TestServer } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';
import { rateFeedForTests } from '../testing/rate-feed.ts';
import type { PublicSource } from './public-rates.ts';

const feed = rateFeedForTests();
/** A public source that stands on this machine. */
const publicSource = (name: string): PublicSource => ({
  name,
  get url() {
    return feed.url;
  },
  read: (answer) => {
    const { price, date } = JSON.parse(answer);
    return { ok: true, value: { rate: String(price), valueDate: date } };
  },
});
let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer({
    rateSources: 'private',
    publicSources: [publicSource('BCV'), publicSource('DolarApi')],
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await signUpCompany(server.app);
});

const body = (overrides: Record<string, unknown> = {}) => ({
  url: feed.url,
  json_path: '$.price',
  date_path: '',
  name: 'BCV',
  max_jump_percent: 20,
  is_on: false,
  ...overrides,
});
const put = (overrides?: Record<string, unknown>) =>
  company.browser.call('PUT', '/company/rate-source', body(overrides));
const attempt = (overrides: Record<string, unknown> = {}) =>
  company.browser.call('POST', '/company/rate-source/try', {
    url: feed.url,
    json_path: '$.price',
    date_path: '$.date',
    ...overrides,
  });
const get = async () => (await company.browser.call('GET', '/company/rate-source')).json();

describe('the source of a rate', () => {
  it('[SET-01] is none and off until somebody names one', async () => {
    expect(await get()).toMatchObject({ is_available: true, source: null, automatic: { is_on: false } });
  });

  it('[SET-01] is kept as it was named, and told in the trail without its address', async () => {
    expect((await put({ url: `${feed.url}?key=secreta` })).statusCode).toBe(200);
    expect(await get()).toMatchObject({
      source: { name: 'BCV', is_on: false, max_jump_percent: 20, last_rate: null, last_fetched_at: null },
    });
    expect(feed.asked).toBe(0);
    const trail = await company.browser.call('GET', '/audit');
    expect(trail.body).toContain('rate_sources');
    expect(trail.body).not.toContain('secreta');
  });

  it('[SET-01][PERM-04] is told in the trail once, however often the same is kept', async () => {
    const count = async () => {
      const { entries } = (await company.browser.call('GET', '/audit?collection=rate_sources')).json();
      return entries.length;
    };
    await put();
    await put();
    expect(await count()).toBe(1);
    await put({ max_jump_percent: 10 });
    expect(await count()).toBe(2);
  });

  it('[SET-01] is asked at once when it is switched on, and its first rate waits for a person', async () => {
    await put({ is_on: true });
    await expect.poll(async () => (await get()).source.last_rate).toBe('512.48');
    const response = await company.browser.call('GET', '/exchange_rates?since=0');
    expect(response.json().rows).toMatchObject([{ rate: '512.48', status: 'proposed' }]);
  });

  it.each([
    [{ url: '' }, 'url'],
    [{ url: 'bcv.example' }, 'url'],
    [{ url: 'ftp://bcv.example/' }, 'url'],
    [{ url: 'https://ana:clave@bcv.example/' }, 'url'],
    [{ url: `https://bcv.example/${'x'.repeat(500)}` }, 'url'],
    [{ json_path: 'price' }, 'json_path'],
    [{ json_path: '' }, 'json_path'],
    [{ json_path: '$..price' }, 'json_path'],
    [{ date_path: 'date' }, 'date_path'],
    [{ name: '' }, 'name'],
    [{ max_jump_percent: 0 }, 'max_jump_percent'],
    [{ max_jump_percent: 101 }, 'max_jump_percent'],
    [{ max_jump_percent: 1.5 }, 'max_jump_percent'],
    [{ is_on: 'yes' }, 'is_on'],
  ])('[SET-01] is refused with the field that is wrong: %j', async (wrong, field) => {
    const response = await put(wrong);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].field).toBe(field);
    expect((await get()).source).toBeNull();
  });
});

describe('the automatic rate', () => {
  const put = (is_on: unknown) => company.browser.call('PUT', '/company/rate-source/automatic', { is_on });

  it('[SET-01] is one switch: it asks the public sources, and shows which and what they said', async () => {
    expect((await get()).automatic).toEqual({
      is_on: false,
      names: ['BCV', 'DolarApi'],
      last_fetched_at: null,
      last_rate: null,
      last_error: '',
    });
    expect((await put(true)).json()).toMatchObject({ automatic: { is_on: true }, source: null });
    await expect.poll(async () => (await get()).automatic.last_rate).toBe('512.48');
    const { rows } = (await company.browser.call('GET', '/exchange_rates?since=0')).json();
    expect(rows).toMatchObject([{ rate: '512.48', source_name: 'BCV y DolarApi', value_date: '2026-11-20' }]);
    expect((await put(false)).json()).toMatchObject({ automatic: { is_on: false } });
    const trail = await company.browser.call('GET', '/audit?collection=rate_sources');
    expect(trail.json().entries).toHaveLength(2);
  });

  it('[SET-01] is refused with the field that is wrong', async () => {
    expect((await put('si')).json()).toMatchObject({ status: 400, errors: [{ field: 'is_on' }] });
  });

  it('[PERM-02][DATA-02] nobody without the right, and no company on a device, switches it', async () => {
    const seller = await addMember(server, company, { role: ['pos'] });
    expect((await seller.call('PUT', '/company/rate-source/automatic', { is_on: true })).statusCode).toBe(
      403,
    );
    await server.owner.query("update company_state set residence = 'device' where company_id = $1", [
      company.companyId,
    ]);
    expect((await put(true)).json()).toMatchObject({ code: 'company_on_other_device' });
  });
});

describe('trying a source', () => {
  it('[SET-01] answers what it gives now, and stores nothing', async () => {
    const response = await attempt();
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { rate: '512.48', value_date: '2026-11-20' },
    ]);
    expect((await attempt({ date_path: '' })).json()).toEqual({ rate: '512.48', value_date: null });
    expect(await get()).toMatchObject({ is_available: true, source: null, automatic: { is_on: false } });
    expect((await company.browser.call('GET', '/exchange_rates?since=0')).json().rows).toEqual([]);
  });

  it.each([
    [{ json_path: '$.otra' }, 'source_unreachable', 'json_path'],
    [{ date_path: '$.price' }, 'source_unreachable', 'date_path'],
    [{ url: 'http://127.0.0.1:1/' }, 'source_unreachable', 'url'],
    [{ url: 'file:///etc/passwd' }, 'source_not_allowed', 'url'],
  ])('[SET-01] says at the field what is wrong: %j', async (wrong, code, field) => {
    const response = await attempt(wrong);
    expect([response.statusCode, response.json()]).toMatchObject([400, { code, errors: [{ field, code }] }]);
  });
});

describe('who may not', () => {
  it('[PERM-02] a seller neither reads nor changes nor tries it', async () => {
    const seller = await addMember(server, company, { role: ['pos'] });
    for (const response of [
      await seller.call('GET', '/company/rate-source'),
      await seller.call('PUT', '/company/rate-source', body()),
      await seller.call('POST', '/company/rate-source/try', { url: feed.url, json_path: '$.price' }),
    ]) {
      expect(response.statusCode).toBe(403);
    }
    expect(feed.asked).toBe(0);
  });

  it('[DATA-02] a company that keeps its rates on a device has none', async () => {
    await server.owner.query("update company_state set residence = 'device' where company_id = $1", [
      company.companyId,
    ]);
    expect((await put()).json()).toMatchObject({ code: 'company_on_other_device' });
    expect((await attempt()).statusCode).toBe(409);
  });

  it('[SET-01] nobody, where the operator lets none be fetched', async () => {
    const other = await startTestServer({ rateSources: 'off' });
    try {
      company = await signUpCompany(other.app);
      expect(await get()).toMatchObject({ is_available: false, source: null });
      expect((await put({ is_on: true })).json()).toMatchObject({ status: 403, code: 'source_not_allowed' });
      expect((await attempt()).statusCode).toBe(403);
      expect(feed.asked).toBe(0);
    } finally {
      await other.close();
    }
  });

  it('[SET-01] nobody names an address of the server’s own network, unless the operator allows it', async () => {
    const other = await startTestServer({ rateSources: 'on' });
    try {
      company = await signUpCompany(other.app);
      for (const url of [feed.url, 'https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/']) {
        expect((await put({ url })).json()).toMatchObject({ status: 400, code: 'source_not_allowed' });
        expect((await attempt({ url })).json()).toMatchObject({ status: 400, code: 'source_not_allowed' });
      }
      expect((await attempt({ url: 'https://localhost/' })).json()).toMatchObject({
        code: 'source_not_allowed',
      });
      expect(feed.asked).toBe(0);
    } finally {
      await other.close();
    }
  });
});
