/** What a person reads whose server would have to send its password in the clear (MKT-05, AUTH-10). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMailer } from '../mail/mailer.ts';
import { NOT_ENCRYPTED } from '../mail/smtp-encryption.ts';
import { startTestServer, type TestServer } from '../testing/app.ts';
import { openShop } from '../testing/shop.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts';

let smtp: TestSmtpServer;
let server: TestServer;

beforeAll(async () => {
  smtp = await startSmtpServer({ account: { user: 'ventas', password: 'clave' } });
  // This machine by an address that is none of the loopback.
  const smtpUrl = `smtp://ventas:clave@0.0.0.0:${new URL(smtp.url).port}`;
  server = await startTestServer({
    mailer: openMailer({ smtpUrl, dir: '/none', from: 'cuadra@tienda.example' }),
  });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

it('[MKT-05] is why no campaign goes out, where one is scheduled and where one is tried', async () => {
  const shop = await openShop(server.app);
  const way = await shop.browser.call('GET', '/marketing/way-out?channel=email');
  expect(way.json()).toEqual({ problem: NOT_ENCRYPTED });
  const content = { subject: 'Hola', body: 'Hola' };
  const reply = await shop.browser.call('POST', '/marketing/test-mail', content);
  expect([reply.statusCode, reply.json().errors[0].message]).toEqual([502, NOT_ENCRYPTED]);
  expect([smtp.passwords, smtp.mails]).toEqual([[], []]);
});
