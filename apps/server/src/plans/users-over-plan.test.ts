/** Users beyond the plan's limit read and change nothing; what they did at a till is recorded all the same. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverForTests, type TestBrowser } from '../testing/app.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { openShop, type TestShop } from '../testing/shop.ts';

const server = serverForTests();

let shop: TestShop;

async function limitUsers(most: number | null): Promise<void> {
  await server.owner.query(
    `update company_state set limits = limits || jsonb_build_object('users', $2::int) where company_id = $1`,
    [shop.companyId, most],
  );
}

async function create(browser: TestBrowser): Promise<{ status: number; code: string | undefined }> {
  const response = await browser.call('POST', '/products', productBody({ id: newId() }));
  const { code } = response.json<{ code?: string }>();
  return { status: response.statusCode, code };
}

describe('[PLAN-02] users over the limit of the plan', () => {
  beforeEach(async () => {
    shop = await openShop(server.app);
  });

  it('are the newest: they sign in and read, and learn why they change nothing; the owner never', async () => {
    const second = await addMember(server, shop, { role: 'admin' });
    await limitUsers(2);
    const third = await addMember(server, shop, { role: 'admin' });
    expect(await create(third)).toEqual({ status: 403, code: 'user_over_plan' });
    expect((await third.call('GET', '/products')).statusCode).toBe(200);
    expect(await create(second)).toMatchObject({ status: 201 });
    await limitUsers(1);
    expect(await create(second)).toEqual({ status: 403, code: 'user_over_plan' });
    expect(await create(shop.browser)).toMatchObject({ status: 201 });
    const inviting = await second.call('POST', '/users', { id: newId(), name: 'Otra', role_id: newId() });
    expect(inviting.json()).toMatchObject({ code: 'user_over_plan' });
  });

  it('write again once the plan has a place for them, or somebody else has left theirs', async () => {
    const second = await addMember(server, shop, { role: 'admin' });
    const third = await addMember(server, shop, { role: 'admin' });
    await limitUsers(2);
    expect(await create(third)).toMatchObject({ status: 403 });
    await server.owner.query(
      `update users set active = false where company_id = $1 and id =
        (select id from users where company_id = $1 order by created_at, id offset 1 limit 1)`,
      [shop.companyId],
    );
    expect((await second.call('GET', '/products')).statusCode).toBe(403);
    expect(await create(third)).toMatchObject({ status: 201 });
    await limitUsers(1);
    expect(await create(third)).toMatchObject({ status: 403 });
    await limitUsers(null);
    expect(await create(third)).toMatchObject({ status: 201 });
  });

  it('start a trial and report a payment, which is how the limit is lifted', async () => {
    const second = await addMember(server, shop, { role: 'admin' });
    await server.owner.query(`update company_state set plan = 'gratis' where company_id = $1`, [
      shop.companyId,
    ]);
    await limitUsers(1);
    expect(await create(second)).toMatchObject({ status: 403 });
    const trial = await second.call('POST', '/licenses/trial', { id: newId(), module_id: 'accounting' });
    expect(trial.statusCode).toBe(201);
    const paid = await second.call('POST', '/license_payments', {
      id: newId(),
      kind: 'plan',
      target: 'comercial',
      months: 1,
      method: 'mobile',
      reference: '0123456',
      amount: '29.00',
      currency: 'USD',
      paid_on: businessDayOf(new Date().toISOString()),
    });
    expect(paid.statusCode).toBe(201);
  });
});
