import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { serverForTests, signUpCompany, type TestCompany } from '../testing/app.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { expirePlans } from './expire-plans.ts';

const server = serverForTests();
const END = '2026-12-31T04:00:00.000Z';

async function payUntil({ companyId }: TestCompany, until: string | null) {
  await server.owner.query(
    `update company_state set plan = 'comercial', plan_until = $2 where company_id = $1`,
    [companyId, until],
  );
}

async function stateOf({ browser, companyId }: TestCompany) {
  return (await browser.call('GET', `/company_state/${companyId}`)).json<Record<string, unknown>>();
}

describe('a plan whose paid time is over', () => {
  it('[PLAN-01] becomes the one that costs nothing at the very instant, once, and says so in the trail', async () => {
    const company = await signUpCompany(server.app);
    await payUntil(company, END);
    const told: string[] = [];
    const announce = (companyId: string) => told.push(companyId);
    expect(await expirePlans(server.database, announce, new Date(Date.parse(END) - 1))).toBe(0);
    expect(await expirePlans(server.database, announce, new Date(END))).toBe(1);
    expect(await expirePlans(server.database, announce, new Date(END))).toBe(0);
    expect(told).toEqual([company.companyId]);
    expect(await stateOf(company)).toMatchObject({
      plan: 'gratis',
      plan_until: null,
      limits: { users: 1, products: 100 },
    });
    const { entries } = (await company.browser.call('GET', '/audit?collection=company_state')).json<{
      entries: { made_by: unknown; made_by_name: string; detail: { before: { plan: string } } }[];
    }>();
    expect(entries[0]).toMatchObject({
      made_by: null,
      made_by_name: 'Cuadra',
      detail: { before: { plan: 'comercial' } },
    });
  });

  it('[PLAN-01] without an end stays', async () => {
    const company = await signUpCompany(server.app);
    await payUntil(company, null);
    await expirePlans(server.database, () => undefined, new Date('2999-01-01T00:00:00Z'));
    expect(await stateOf(company)).toMatchObject({ plan: 'comercial' });
  });

  it('[PLAN-02] takes nothing away: what there is stays and can be changed, and only more is refused', async () => {
    const company = await signUpCompany(server.app);
    const { browser } = company;
    const products = Array.from({ length: 101 }, () => productBody());
    const imported = await browser.call('POST', '/products/import', { group_id: newId(), records: products });
    expect(imported.statusCode).toBeLessThan(300);
    await payUntil(company, END);
    await expirePlans(server.database, () => undefined, new Date(END));
    const first = `/products/${products[0]?.id}`;
    expect((await browser.call('PATCH', first, { brand: 'PAN' })).statusCode).toBe(200);
    expect((await browser.call('POST', '/products', productBody())).json()).toMatchObject({
      code: 'plan_limit',
    });
  });
});
