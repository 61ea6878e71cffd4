import { newId } from '@cuadra/contracts/primitives/ids';
import type { QuarantineReply } from '@cuadra/contracts/protocol/quarantined-items';
import { describe, expect, it } from 'vitest';
import { serverForTests, signUpCompany } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

async function setVatAccount(role: string, before: string): Promise<void> {
  await server.owner.query('update accounts set role = $2 where company_id = $1 and role = $3', [
    shop.companyId,
    role,
    before,
  ]);
}

/** Without the account that its tax is posted to, a sale cannot be booked. */
async function quarantinedSale(): Promise<string> {
  await setVatAccount('hidden', 'vat_debit');
  const { answer } = await sendItem(shop, creation('sales', saleBody(shop)));
  expect(answer.result).toBe('kept');
  return answer.id;
}

async function listed(): Promise<QuarantineReply['items']> {
  return (await shop.browser.call('GET', '/kept-items')).json<QuarantineReply>().items;
}

describe('what could not be booked', () => {
  it('[S-22] is listed as it came, and booked when it is tried again and can be', async () => {
    const saleId = await quarantinedSale();
    const [item] = await listed();
    expect(item).toMatchObject({ item_id: saleId, collection: 'sales', device_id: shop.deviceId });
    expect(JSON.parse(item?.body ?? '')).toMatchObject({ id: saleId });
    const retry = () => shop.browser.call('POST', `/kept-items/${item?.id}/retry`);
    expect((await retry()).json()).toEqual({ is_booked: false });
    await setVatAccount('vat_debit', 'hidden');
    expect((await retry()).json()).toEqual({ is_booked: true });
    expect(await listed()).toEqual([]);
    expect((await retry()).statusCode).toBe(404);
    expect((await shop.browser.call('GET', `/sales/${saleId}`)).statusCode).toBe(200);
  });

  it('[S-22] [PERM-04] is given up with a reason, stays as it came, and the trail tells who did', async () => {
    await quarantinedSale();
    const [item] = await listed();
    const discard = () =>
      shop.browser.call('POST', `/kept-items/${item?.id}/discard`, { reason: 'De prueba' });
    expect([(await discard()).statusCode, (await discard()).statusCode]).toEqual([204, 404]);
    expect(await listed()).toEqual([]);
    const { rows } = await server.owner.query(
      'select state, note, decided_by, body from raw_items where id = $1',
      [item?.id],
    );
    expect(rows).toEqual([
      { state: 'discarded', note: 'De prueba', decided_by: shop.userId, body: item?.body },
    ]);
    const trail = await shop.browser.call('GET', `/audit?row_id=${item?.id}`);
    expect(trail.json()).toMatchObject({ entries: [{ kind: 'command', detail: { reason: 'De prueba' } }] });
  });

  it('[PERM-01] [PERM-03] is for who may configure, of one’s own company', async () => {
    await quarantinedSale();
    const [item] = await listed();
    const stranger = await signUpCompany(server.app);
    const seller = await addMember(server, shop, { role: 'seller' });
    const discard = `/kept-items/${item?.id}/discard`;
    expect((await stranger.browser.call('POST', discard, { reason: 'x' })).statusCode).toBe(404);
    expect((await stranger.browser.call('POST', `/kept-items/${item?.id}/retry`)).statusCode).toBe(404);
    expect((await seller.call('POST', discard, { reason: 'x' })).statusCode).toBe(403);
    expect((await seller.call('GET', '/kept-items')).statusCode).toBe(403);
  });

  it.each([
    ['no reason', {}],
    ['a blank one', { reason: ' ' }],
    ['a huge one', { reason: 'x'.repeat(301) }],
  ])('[API-02] is not given up with %s', async (_, body) => {
    const response = await shop.browser.call('POST', `/kept-items/${newId()}/discard`, body);
    expect(response.statusCode).toBe(400);
  });
});
