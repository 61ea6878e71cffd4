/** A campaign that the server cannot prepare stops no other one, and its owner reads why it does not go out (MKT-05). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from '../mail/mailer.ts';
import { serverForTests } from '../testing/app.ts';
import { addReaders, CAMPAIGN_NOW, campaignShop, runRound, scheduleCampaign } from '../testing/campaigns.ts';
import type { TestShop } from '../testing/shop.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts';

const server = serverForTests();
let smtp: TestSmtpServer;
let shop: TestShop;
let broken: string;
let failures: string[];

beforeAll(async () => {
  smtp = await startSmtpServer();
});
afterAll(() => smtp.close());

beforeEach(async () => {
  await server.owner.query("update campaigns set status = 'cancelled'");
  shop = await campaignShop(server);
  await addReaders(server, shop, [{ name: 'Ana', email: 'ana@example.com' }]);
  failures = [];
  broken = await scheduleCampaign(shop);
  await setMinimum('"muchos"');
});

/** Of an amount that is none no customer's purchases can be compared with it. */
function setMinimum(json: string) {
  return server.owner.query(
    `update campaigns set audience = jsonb_set(audience, '{min_purchase_amount}', $2) where id = $1`,
    [broken, json],
  );
}

const round = (minutes: number) =>
  runRound(server, openMailer({ smtpUrl: smtp.url, dir: '/none', from: 'cuadra@tienda.example' }).sendBulk, {
    now: () => new Date(CAMPAIGN_NOW.getTime() + minutes * 60_000),
    onFailure: (error) => failures.push(String(error)),
  });
const result = async (id: string) => (await shop.browser.call('GET', `/campaigns/${id}/result`)).json();
const statusOf = async (id: string) => (await shop.browser.call('GET', `/campaigns/${id}`)).json().status;

describe('a campaign that cannot be prepared', () => {
  it('[MKT-05] stops none of the others, is logged with its id, and says so at its results', async () => {
    const others = [await scheduleCampaign(shop), await scheduleCampaign(shop)];
    // Campaigns go in the order of their ids: one of the others is before it, and one after it.
    await server.owner.query(
      `update campaigns set id = ('00000000' || right(id::text, 28))::uuid where id = $1`,
      [others[0]],
    );
    await round(0);
    expect(smtp.mails.map(({ to }) => to[0])).toEqual(['ana@example.com', 'ana@example.com']);
    expect(failures).toEqual([expect.stringContaining(broken)]);
    expect((await result(broken)).problem).toContain('se intenta otra vez');
    expect((await result(others[1] ?? '')).problem).toBeNull();
  });

  it('[MKT-05] is tried again later and later, then paused, and begins anew once its owner resumes it', async () => {
    await scheduleCampaign(shop);
    const tries = [];
    for (const minute of [0, 0.5, 1, 2, 6, 7, 21, 22, 81, 82, 321, 322, 399]) {
      await round(minute);
      tries.push(failures.length);
    }
    expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6]);
    expect(await statusOf(broken)).toBe('paused');
    expect((await result(broken)).problem).toContain('quedó en pausa');
    await setMinimum('"0"');
    await shop.browser.call('PATCH', `/campaigns/${broken}`, { status: 'scheduled' });
    const before = smtp.mails.length;
    await round(400);
    expect(smtp.mails).toHaveLength(before + 1);
    expect((await result(broken)).problem).toBeNull();
    expect(failures).toHaveLength(6);
  });
});

describe('a campaign whose results cannot be written', () => {
  /** Fails once it has sent one. */
  const REFUSED = "1 / (1 - (new.metrics->>'sent')::integer) > 0";

  it('[MKT-03] is counted later, and the others are counted', async () => {
    await setMinimum('"0"');
    const other = await scheduleCampaign(shop);
    await server.owner.query(
      `create trigger broken_campaign before update on campaigns for each row
        when (new.id = '${broken}' and ${REFUSED}) execute function suppress_redundant_updates_trigger()`,
    );
    await round(0);
    await server.owner.query('drop trigger broken_campaign on campaigns');
    const sent = async (id: string) =>
      (await shop.browser.call('GET', `/campaigns/${id}`)).json<{ metrics: { sent: number } }>().metrics.sent;
    expect([await sent(broken), await sent(other), failures.length]).toEqual([0, 1, 1]);
    await round(1);
    expect([await sent(broken), failures.length]).toEqual([1, 1]);
  });
});
