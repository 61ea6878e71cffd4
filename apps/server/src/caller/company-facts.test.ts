import type { SessionReply } from '@cuadra/contracts/identity/identity';
import { defaultTaxId, newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { PASSWORD, serverForTests, signUpCompany, TestBrowser } from '../testing/app.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { batchItem, creation, sendBatch, sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

async function setState(assignment: string, ...values: unknown[]): Promise<void> {
  const text = `update company_state set ${assignment} where company_id = $1`;
  await server.owner.query(text, [shop.companyId, ...values]);
}

describe('a suspended company', () => {
  it('[S-22] records facts with a flag and lets changes wait on their device until it is let go', async () => {
    await setState('suspended_at = now()');
    const sale = creation('sales', saleBody(shop));
    const product = batchItem(shop, creation('products', productBody()));
    const { reply } = await sendBatch(shop, [batchItem(shop, sale), product]);
    expect(reply.items).toMatchObject([
      { result: 'recorded', flags: expect.arrayContaining(['company_suspended']) },
      { result: 'later', code: 'company_suspended' },
    ]);
    await setState('suspended_at = null');
    const after = await sendBatch(shop, [product]);
    expect(after.reply.items).toMatchObject([{ result: 'recorded' }]);
  });

  it('[PLAN-03] is read as before and changed by nobody, whichever way', async () => {
    const { browser, userId } = shop;
    await setState('suspended_at = now()');
    for (const url of ['/products', '/changes?since=0', '/company_settings', '/audit', '/devices']) {
      expect([url, (await browser.call('GET', url)).statusCode]).toEqual([url, 200]);
    }
    const tax = `/taxes/${defaultTaxId(shop.companyId)}`;
    const changes: Parameters<TestBrowser['call']>[] = [
      ['POST', '/products', productBody()],
      ['PATCH', tax, { name: 'Otro' }],
      ['POST', '/sales', saleBody(shop)],
      ['POST', '/users', { id: userId, name: 'Otra' }],
      ['PATCH', `/users/${userId}`, { name: 'Otra' }],
      ['PATCH', `/devices/${shop.deviceId}`, { name: 'Otro' }],
    ];
    for (const call of changes) {
      const response = await browser.call(...call);
      expect([call[1], response.statusCode, response.json().code]).toEqual([
        call[1],
        403,
        'company_suspended',
      ]);
    }
    const alone = await sendItem(shop, creation('products', productBody()));
    expect(alone).toMatchObject({ status: 503, answer: { result: 'later', code: 'company_suspended' } });
  });

  it('[S-51] withdraws a stolen device all the same', async () => {
    const other = await openSecondTill(shop);
    await setState('suspended_at = now()');
    const response = await shop.browser.call('POST', `/devices/${other.deviceId}/withdraw`);
    expect(response.statusCode).toBe(204);
  });
});

describe('a company that lives on a device', () => {
  it('[DATA-02] answers its home device of what is hosted, and another one nothing', async () => {
    const other = await openSecondTill(shop);
    await setState(`residence = 'device', home_device_id = $2`, shop.deviceId);
    const atHome = await shop.browser.call('GET', '/changes?since=0');
    expect(atHome.json().access).toContain('products');
    expect(atHome.json().access).not.toContain('customers');
    expect((await shop.browser.call('GET', '/products')).statusCode).toBe(200);
    for (const response of [
      await shop.browser.call('GET', '/customers'),
      await other.browser.call('GET', '/products'),
      await other.browser.call('GET', '/changes?since=0'),
    ]) {
      expect([response.statusCode, response.json().code]).toEqual([409, 'company_on_other_device']);
    }
    const { reply } = await sendBatch(other, [batchItem(other, creation('products', productBody()))]);
    expect(reply.items).toMatchObject([{ result: 'later', code: 'company_on_other_device' }]);
  });

  it('[AUTH-13] is told of at sign-up, at sign-in and by the session', async () => {
    const company_id = newId();
    const { email, browser } = await signUpCompany(server.app, { company_id, data: { residence: 'device' } });
    const signedIn = new TestBrowser(server.app);
    const replies = [
      await signedIn.call('POST', '/auth/sign-in', { email, password: PASSWORD }),
      await browser.call('GET', '/auth/session'),
    ];
    for (const response of replies) {
      const [membership] = response.json<SessionReply>().memberships;
      expect(membership).toMatchObject({ residence: 'device', plan: 'empresarial', is_suspended: false });
    }
  });
});
