/** Campaigns that go out by mail, over a real database and a real mail server on the loopback (MKT-03, MKT-05). */
import { createHash } from 'node:crypto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from '../mail/mailer.ts';
import { serverForTests } from '../testing/app.ts';
import {
  addReaders,
  CAMPAIGN_NOW,
  campaignShop,
  manyReaders,
  messageStates,
  readMail,
  runRound,
  scheduleCampaign,
} from '../testing/campaigns.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import type { TestShop } from '../testing/shop.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts';

const server = serverForTests();
let smtp: TestSmtpServer;
let shop: TestShop;

beforeEach(async () => {
  await server.owner.query("update campaigns set status = 'cancelled'");
  smtp = await startSmtpServer();
  shop = await campaignShop(server);
});
afterEach(() => smtp.close());

const sendBulk = (patienceMs = 5_000) =>
  openMailer({ smtpUrl: smtp.url, dir: '/none', from: 'Cuadra <cuadra@tienda.example>' }, patienceMs)
    .sendBulk;
const later = (minutes: number) => ({ now: () => new Date(CAMPAIGN_NOW.getTime() + minutes * 60_000) });
const campaign = async (id: string) => (await shop.browser.call('GET', `/campaigns/${id}`)).json();
const recipients = () => smtp.mails.flatMap(({ to }) => to).sort();

describe('a campaign that is due', () => {
  it('[MKT-05] goes to everyone exactly once, whatever number of rounds and of servers', async () => {
    const readers = await addReaders(server, shop, manyReaders(20));
    const id = await scheduleCampaign(shop);
    await Promise.all([runRound(server, sendBulk()), runRound(server, sendBulk())]);
    await runRound(server, sendBulk());
    expect(recipients()).toEqual(readers.map(({ email }) => email).sort());
    expect(await campaign(id)).toMatchObject({
      status: 'completed',
      metrics: { sent: 20, opened: 0, clicked: 0, converted: 0 },
    });
  });

  it('[MKT-05] is a mail in the name of the company, with what its reader needs to stop it by one press', async () => {
    await addReaders(server, shop, [{ name: 'Ana Peña', email: 'ana@example.com' }]);
    await scheduleCampaign(shop);
    await runRound(server, sendBulk());
    const { headers, text } = readMail(smtp.mails[0]?.message ?? '');
    expect(headers).toMatch(/From: Bodega Ana <cuadra@tienda\.example>/);
    expect(headers).toMatch(
      /List-Unsubscribe: <https:\/\/tienda\.example\/api\/v1\/m\/[\w-]{22}\/unsubscribe>/,
    );
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(text).toContain('Hola, Ana Peña: mira https://tienda.example/api/v1/m/');
    expect(text).toContain('No quiero recibir más correos');
  });

  it('[MKT-03] has its picture in it, and waits until the picture is there', async () => {
    const bytes = Buffer.from('GIF89a\x02\0\x02\0\0\0\0coffee', 'latin1');
    const hash = createHash('sha256').update(bytes).digest('hex');
    await addReaders(server, shop, [{ name: 'Ana Peña', email: 'ana@example.com' }]);
    const content = { subject: 'Café', body: 'Hola', image_sha256: hash };
    await scheduleCampaign(shop, { content });
    await runRound(server, sendBulk());
    expect(smtp.mails).toHaveLength(0);
    const stored = await shop.browser.call('PUT', `/uploads/${hash}`, bytes, { 'content-type': 'image/gif' });
    expect(stored.statusCode, stored.body).toBe(201);
    await runRound(server, sendBulk(), later(1));
    const message = smtp.mails[0]?.message ?? '';
    const [, cid] = /Content-Id: <([^>]+)>/i.exec(message) ?? [];
    expect(readMail(message).text).toContain(`src="cid:${cid}"`);
    expect(message).toContain(bytes.toString('base64'));
    expect(message).toMatch(/Content-Disposition: inline/);
  });

  it('[MKT-05] takes no header and no markup from a name', async () => {
    const name = 'Ana\r\nBcc: otro@example.com\r\n\r\n<script>alert(1)</script>';
    await addReaders(server, shop, [{ name, email: 'ana@example.com' }]);
    await scheduleCampaign(shop);
    await runRound(server, sendBulk());
    expect(recipients()).toEqual(['ana@example.com']);
    const { headers, text } = readMail(smtp.mails[0]?.message ?? '');
    expect(headers).not.toMatch(/^Bcc:/im);
    const html = text.slice(text.indexOf('<!doctype'));
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
  });

  it('[MKT-05] does not go before its hour, nor where the server has no way out, nor without a verified address', async () => {
    await addReaders(server, shop, manyReaders(1));
    const id = await scheduleCampaign(shop, { schedule: { start_date: '2026-11-28', time: '10:00' } });
    await runRound(server, sendBulk());
    await runRound(server, undefined, later(60));
    await server.owner.query('update identity.logins set email_verified_at = null where id = $1', [
      shop.userId,
    ]);
    await runRound(server, sendBulk(), later(60));
    expect([smtp.mails.length, (await campaign(id)).status]).toEqual([0, 'scheduled']);
    await server.owner.query('update identity.logins set email_verified_at = now() where id = $1', [
      shop.userId,
    ]);
    await runRound(server, sendBulk(), later(60));
    expect(recipients()).toEqual(['cliente0@example.com']);
  });

  it('[MKT-03] goes each day that its frequency has, and to each whose birthday it is', async () => {
    const readers = await addReaders(server, shop, manyReaders(2));
    await server.owner.query("update customers set birthday = '11-29' where id = $1", [readers[0]?.id]);
    const daily = await scheduleCampaign(shop, {
      schedule: { start_date: '2026-11-28', frequency: 'daily' },
    });
    await scheduleCampaign(shop, { schedule: { start_date: '2026-11-28', frequency: 'birthday' } });
    await runRound(server, sendBulk());
    expect(recipients()).toEqual(['cliente0@example.com', 'cliente1@example.com']);
    await runRound(server, sendBulk(), later(24 * 60));
    expect(recipients().filter((one) => one === 'cliente0@example.com')).toHaveLength(3);
    expect(await campaign(daily)).toMatchObject({ status: 'running', metrics: { sent: 4 } });
  });
});

describe('what changes between queue and sending', () => {
  it('[MKT-03] that waited for long is for whom it means on the day it goes out', async () => {
    const [reader] = await addReaders(server, shop, manyReaders(1));
    const { answer } = await sendItem(
      shop,
      creation(
        'sales',
        saleBody(shop, { customer_id: reader?.id ?? null, sold_at: '2026-11-01T12:00:00.000Z' }),
      ),
    );
    expect(answer.result).toBe('recorded');
    const schedule = { start_date: '2026-10-20' };
    await scheduleCampaign(shop, { schedule, audience: { last_purchase_days: 20, last_purchase: 'before' } });
    await runRound(server, sendBulk());
    expect(recipients()).toEqual([reader?.email]);
  });

  it('[MKT-05] is asked right before each message: consent, customer, address, merge, campaign', async () => {
    const [withdrawn, gone, willing, merged] = await addReaders(server, shop, manyReaders(4));
    await scheduleCampaign(shop);
    // Its messages are made, and none is sent.
    await runRound(server, sendBulk(), { isStopping: () => true });
    const refusal = {
      id: newId(),
      customer_id: withdrawn?.id,
      channels: ['email'],
      is_granted: false,
      way: 'form',
      said_at: '2026-11-28T13:00:00.000Z',
    };
    expect((await shop.browser.call('POST', '/marketing_consents', refusal)).statusCode).toBe(201);
    expect((await shop.browser.call('DELETE', `/customers/${gone?.id}`)).statusCode).toBe(200);
    await server.owner.query('update customers set merged_into = $2, deleted_at = now() where id = $1', [
      merged?.id,
      willing?.id,
    ]);
    await runRound(server, sendBulk());
    expect(await messageStates(server, shop)).toEqual({
      'cliente0@example.com': 'skipped',
      'cliente1@example.com': 'skipped',
      'cliente2@example.com': 'sent',
      'cliente3@example.com': 'skipped',
    });
  });

  it('[MKT-03] a pause holds what is queued, and a cancelled campaign sends no more', async () => {
    await addReaders(server, shop, manyReaders(2));
    const id = await scheduleCampaign(shop);
    await runRound(server, sendBulk(), { isStopping: () => true });
    await shop.browser.call('PATCH', `/campaigns/${id}`, { status: 'paused' });
    await runRound(server, sendBulk());
    expect(new Set(Object.values(await messageStates(server, shop)))).toEqual(new Set(['queued']));
    await shop.browser.call('PATCH', `/campaigns/${id}`, { status: 'cancelled' });
    await runRound(server, sendBulk());
    expect(new Set(Object.values(await messageStates(server, shop)))).toEqual(new Set(['skipped']));
    expect(smtp.mails).toEqual([]);
  });
});

describe('a mail server that does not take it', () => {
  it('[MKT-05] with 451 is asked again later, and with 550 for an address never again', async () => {
    const [first] = await addReaders(server, shop, manyReaders(2));
    const id = await scheduleCampaign(shop);
    smtp.answers.recipient = (to) => (to === first?.email ? '550 5.1.1 no such user' : '451 4.7.1 later');
    await runRound(server, sendBulk());
    expect(await messageStates(server, shop)).toEqual({
      'cliente0@example.com': 'failed',
      'cliente1@example.com': 'queued',
    });
    smtp.answers.recipient = () => undefined;
    await runRound(server, sendBulk());
    expect(smtp.mails).toEqual([]);
    await runRound(server, sendBulk(), later(1));
    expect(recipients()).toEqual(['cliente1@example.com']);
    const consents = (await shop.browser.call('GET', '/marketing_consents?limit=100')).json();
    expect(consents).toContainEqual(
      expect.objectContaining({
        customer_id: first?.id,
        way: 'bounce',
        is_granted: false,
        channels: ['email'],
      }),
    );
    expect(await campaign(id)).toMatchObject({ status: 'completed', metrics: { sent: 1 } });
  });

  it('[MKT-05] and never answers is given up; what it may have taken is doubtful and not sent again', async () => {
    await addReaders(server, shop, manyReaders(2));
    await scheduleCampaign(shop);
    smtp.answers.recipient = (to) => (to === 'cliente0@example.com' ? 'silence' : undefined);
    smtp.answers.whole = () => 'silence';
    await runRound(server, sendBulk(200));
    expect(await messageStates(server, shop)).toEqual({
      'cliente0@example.com': 'queued',
      'cliente1@example.com': 'doubtful',
    });
    smtp.answers.recipient = () => undefined;
    smtp.answers.whole = () => undefined;
    await runRound(server, sendBulk(), later(24 * 60));
    expect(recipients()).toEqual(['cliente0@example.com', 'cliente1@example.com']);
  });

  it('[MKT-05] that was talking to a server that died leaves a doubt, which ten minutes settle', async () => {
    await addReaders(server, shop, manyReaders(1));
    const id = await scheduleCampaign(shop);
    await runRound(
      server,
      async () => {
        throw new Error('the server dies here');
      },
      { onFailure: () => undefined },
    );
    expect(Object.values(await messageStates(server, shop))).toEqual(['sending']);
    await runRound(server, sendBulk(), later(9));
    expect([Object.values(await messageStates(server, shop)), (await campaign(id)).status]).toEqual([
      ['sending'],
      'running',
    ]);
    await runRound(server, sendBulk(), later(11));
    expect(Object.values(await messageStates(server, shop))).toEqual(['doubtful']);
    expect(smtp.mails).toEqual([]);
    // A person says that it may come twice.
    const none = await shop.browser.call('POST', `/campaigns/${newId()}/send-doubtful`, {});
    expect(none.statusCode).toBe(404);
    const again = await shop.browser.call('POST', `/campaigns/${id}/send-doubtful`, {});
    expect(again.statusCode).toBe(204);
    await runRound(server, sendBulk(), { now: () => new Date(Date.now() + 60_000) });
    expect(recipients()).toEqual(['cliente0@example.com']);
  });

  it('[MKT-05] refuses six times more, and the message has failed', async () => {
    await addReaders(server, shop, manyReaders(1));
    await scheduleCampaign(shop);
    smtp.answers.recipient = () => '451 later';
    let minutes = 0;
    for (const wait of [0, 1, 5, 30, 120, 480, 1440]) {
      minutes += wait;
      await runRound(server, sendBulk(), later(minutes));
    }
    expect(Object.values(await messageStates(server, shop))).toEqual(['failed']);
    const { rows } = await server.owner.query(
      'select attempts, reason from campaign_messages where company_id = $1',
      [shop.companyId],
    );
    expect(rows).toEqual([{ attempts: 7, reason: expect.stringContaining('451 later') }]);
  });
});

it('[MKT-05] companies take turns: one with many messages does not hold up another', async () => {
  const other = await campaignShop(server);
  await addReaders(server, shop, manyReaders(40));
  await addReaders(server, other, [{ name: 'Eva', email: 'eva@example.com' }]);
  await scheduleCampaign(shop);
  await scheduleCampaign(other);
  await runRound(server, sendBulk());
  const order = smtp.mails.flatMap(({ to }) => to);
  expect(order).toHaveLength(41);
  expect(order.indexOf('eva@example.com')).toBeLessThan(8);
});
