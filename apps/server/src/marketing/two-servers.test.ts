/** Two servers, each a process of its own, that send campaigns over one database (MKT-05). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMailer } from '../mail/mailer.ts';
import { serverForTests } from '../testing/app.ts';
import {
  type BuiltSender,
  buildCampaignSender,
  startCampaignProcess,
} from '../testing/campaign-processes.ts';
import { addReaders, campaignShop, manyReaders, runRound, scheduleCampaign } from '../testing/campaigns.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts';

const server = serverForTests();
const MAILS = 120;
let smtp: TestSmtpServer;
let sender: BuiltSender;
beforeAll(async () => {
  [smtp, sender] = await Promise.all([startSmtpServer(), buildCampaignSender()]);
});
afterAll(async () => {
  sender.remove();
  await smtp.close();
});

it('[MKT-05] send to everyone exactly once, while both plan the campaign and have messages of it under way', async () => {
  const shop = await campaignShop(server);
  const readers = await addReaders(server, shop, manyReaders(MAILS));
  const id = await scheduleCampaign(shop);
  const both = [1, 2].map(() => startCampaignProcess(sender.script, server.fresh.app, smtp.url));
  await Promise.all(both.map(({ holding }) => holding));
  for (const one of both) one.goOn();
  const sent = await Promise.all(both.map((one) => one.sent));
  expect(sent.every((count) => count > 0)).toBe(true);
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(MAILS);

  // What is left to do is to count.
  await runRound(
    server,
    openMailer({ smtpUrl: smtp.url, dir: '/none', from: 'cuadra@tienda.example' }).sendBulk,
  );
  expect(smtp.mails.flatMap(({ to }) => to).sort()).toEqual(readers.map(({ email }) => email).sort());
  const campaign = (await shop.browser.call('GET', `/campaigns/${id}`)).json();
  expect(campaign).toMatchObject({ status: 'completed', metrics: { sent: MAILS } });
});
