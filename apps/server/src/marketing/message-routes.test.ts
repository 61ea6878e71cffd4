/** The public addresses of a message, and what of it is counted (MKT-03, MKT-05, RFC 8058). */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from '../mail/mailer.ts';
import { serverForTests } from '../testing/app.ts';
import {
  addReaders,
  CAMPAIGN_NOW,
  campaignShop,
  manyReaders,
  readMail,
  runRound,
  scheduleCampaign,
  type TestReader,
} from '../testing/campaigns.ts';
import { addMember } from '../testing/members.ts';
import { returnOfSale, saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import type { TestShop } from '../testing/shop.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts';

const server = serverForTests();
let smtp: TestSmtpServer;
let shop: TestShop;
let readers: readonly TestReader[];
let campaignId: string;

beforeAll(async () => {
  smtp = await startSmtpServer();
});
afterAll(() => smtp.close());

beforeEach(async () => {
  await server.owner.query("update campaigns set status = 'cancelled'");
  shop = await campaignShop(server);
  readers = await addReaders(server, shop, manyReaders(3));
  campaignId = await scheduleCampaign(shop);
  await round();
});

const sendBulk = () =>
  openMailer({ smtpUrl: smtp.url, dir: '/none', from: 'cuadra@tienda.example' }).sendBulk;
const round = (now: Date = CAMPAIGN_NOW) => runRound(server, sendBulk(), { now: () => now });

/** The path of a reader's own addresses. */
function pathOf({ email }: TestReader): string {
  const mail = smtp.mails.filter(({ to }) => to.includes(email)).at(-1);
  const [, token] = /\/api\/v1\/m\/([\w-]{22})\/unsubscribe/.exec(readMail(mail?.message ?? '').text) ?? [];
  return `/api/v1/m/${token ?? ''}`;
}

/** As any program does that follows a link: without a session and without our headers. */
function visit(url: string, method: 'GET' | 'POST' = 'GET'): Promise<LightMyRequestResponse> {
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://correo.example' };
  return server.app.inject(
    method === 'GET'
      ? { method, url }
      : { method, url, headers: form, payload: 'List-Unsubscribe=One-Click' },
  );
}

async function metrics() {
  return (await shop.browser.call('GET', `/campaigns/${campaignId}`)).json().metrics;
}
const at = (place: number) => readers[place] as TestReader;

describe('the addresses of a message', () => {
  it('[MKT-03][MKT-05] count who opened it and who clicked, once each, and lead to the addresses of the text', async () => {
    for (const _ of [1, 2])
      expect((await visit(`${pathOf(at(0))}/open.gif`)).headers['content-type']).toBe('image/gif');
    const clicked = await visit(`${pathOf(at(1))}/link/1`);
    expect([clicked.statusCode, clicked.headers.location]).toEqual([302, 'https://tienda.example/mapa']);
    await visit(`${pathOf(at(1))}/link/0`);
    await round();
    expect(await metrics()).toEqual({ sent: 3, opened: 2, clicked: 1, converted: 0 });
  });

  it('[MKT-03] count nothing where a program asks for their head alone, and lead to the same', async () => {
    const head = (url: string) => server.app.inject({ method: 'HEAD', url: `${pathOf(at(0))}${url}` });
    expect((await head('/open.gif')).statusCode).toBe(200);
    expect((await head('/link/1')).headers.location).toBe('https://tienda.example/mapa');
    await round();
    expect(await metrics()).toEqual({ sent: 3, opened: 0, clicked: 0, converted: 0 });
  });

  it('[MKT-05] lead to addresses in letters of any language, and to none that is no address', async () => {
    const body = 'https://tienda.example/café https://tienda.example/🎉 https://[';
    await scheduleCampaign(shop, { content: { subject: 'Hola', body } });
    await round();
    const replies = await Promise.all([0, 1, 2].map((place) => visit(`${pathOf(at(0))}/link/${place}`)));
    expect(replies.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [302, 'https://tienda.example/caf%C3%A9'],
      [302, 'https://tienda.example/%F0%9F%8E%89'],
      [404, undefined],
    ]);
  });

  it('[MKT-05] lead nowhere else, and say nothing to who guesses', async () => {
    for (const url of [
      `${pathOf(at(0))}/link/2`,
      `${pathOf(at(0))}/link/https:%2F%2Fmalo.example`,
      ...['0x0', '00', '0.0', '1e0', '-0', '%2B0', '%200', '0b1'].map(
        (place) => `${pathOf(at(0))}/link/${place}`,
      ),
      `/api/v1/m/${'a'.repeat(22)}/link/0`,
      `/api/v1/m/${'a'.repeat(22)}/unsubscribe`,
    ]) {
      const reply = await visit(url);
      expect([reply.statusCode, reply.headers.location]).toEqual([404, undefined]);
      expect(reply.body).toContain('Este enlace no sirve');
    }
    expect((await visit(`/api/v1/m/${'a'.repeat(22)}/open.gif`)).statusCode).toBe(200);
    const { rows } = await server.owner.query(
      'select token_hash from campaign_messages where company_id = $1',
      [shop.companyId],
    );
    const stored = JSON.stringify(rows.map(({ token_hash }) => token_hash.toString('base64url')));
    expect(stored).not.toContain(pathOf(at(0)).slice('/api/v1/m/'.length));
  });

  it('[MKT-05] stop the mails by one press, and not by opening the page, also by the program itself', async () => {
    const page = await visit(`${pathOf(at(0))}/unsubscribe`);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('¿Dejar de recibir correos de Bodega Ana?');
    expect(page.body).not.toMatch(/<script|src=/);
    const count = async () => {
      const reply = await shop.browser.call('POST', '/marketing/audience', {
        audience: { last_purchase_days: 0 },
        channel: 'email',
      });
      return reply.json().count;
    };
    expect(await count()).toBe(3);
    const stopped = await visit(`${pathOf(at(0))}/unsubscribe`, 'POST');
    expect([stopped.statusCode, await count()]).toEqual([200, 2]);
    expect(stopped.body).toContain('Bodega Ana no te enviará más correos');
    expect((await visit(`${pathOf(at(0))}/unsubscribe`, 'POST')).statusCode).toBe(200);
    const consents = (await shop.browser.call('GET', '/marketing_consents?limit=100')).json<
      { way: string }[]
    >();
    expect(consents.filter(({ way }) => way === 'link')).toEqual([
      expect.objectContaining({ customer_id: at(0).id, is_granted: false, channels: ['email'] }),
    ]);
  });
});

it('[MKT-05] stop also who said yes by a clock that was years ahead', async () => {
  await server.owner.query(
    "update marketing_consents set said_at = '2031-01-01T00:00:00Z' where company_id = $1",
    [shop.companyId],
  );
  const stopped = await visit(`${pathOf(at(0))}/unsubscribe`, 'POST');
  const asked = { audience: { last_purchase_days: 0 }, channel: 'email' };
  const { count } = (await shop.browser.call('POST', '/marketing/audience', asked)).json();
  expect([stopped.statusCode, count]).toEqual([200, 2]);
});

describe('the purchases that a campaign brought', () => {
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  const sell = async (reader: TestReader, days: number) => {
    const sale = saleBody(shop, { customer_id: reader.id, sold_at: later(days).toISOString() });
    const { answer } = await sendItem(shop, creation('sales', sale));
    expect(answer.result, JSON.stringify(answer)).toBe('recorded');
    return sale;
  };

  it('[MKT-03] are those within its days after a click, and one that is voided is none', async () => {
    await visit(`${pathOf(at(0))}/link/0`);
    await visit(`${pathOf(at(1))}/link/0`);
    const sale = await sell(at(0), 0.001);
    await sell(at(2), 0.001);
    await round(later(1));
    expect(await metrics()).toEqual({ sent: 3, opened: 2, clicked: 2, converted: 1 });
    const result = await shop.browser.call('GET', `/campaigns/${campaignId}/result`);
    expect(result.json()).toEqual({
      ...{ sent: 3, opened: 2, clicked: 2, converted: 1 },
      ...{ waiting: 0, failed: 0, skipped: 0, doubtful: 0, dollars: '2.32', problem: null },
    });
    const stranger = await campaignShop(server);
    const theirs = await stranger.browser.call('GET', `/campaigns/${campaignId}/result`);
    expect(theirs.statusCode).toBe(404);
    await sendItem(shop, creation('sale_returns', returnOfSale(shop, sale, [], null)));
    await round(later(1));
    expect((await metrics()).converted).toBe(0);
  });
});

describe('a test of a message', () => {
  it('[MKT-05] goes to oneself alone, and where no mail leaves it says so', async () => {
    const message = { subject: 'Hola', body: 'Hola, {{nombre}}' };
    const reply = await shop.browser.call('POST', '/marketing/test-mail', message);
    expect([reply.statusCode, reply.json().errors[0].message]).toEqual([
      502,
      expect.stringContaining('Este servidor no tiene un correo de salida'),
    ]);
    expect((await shop.browser.call('GET', '/marketing/way-out')).json().problem).toContain('SMTP_URL');
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await seller.call('POST', '/marketing/test-mail', message)).statusCode).toBe(403);
  });
});
