import { firstRegisterId, newId } from '@cuadra/contracts/primitives/ids';
import type { ItemResult, SeriesReply } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';
import { enrol, serverForTests, signUpCompany } from '../testing/app.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { batchItem, creation, type SentItem, sendItem } from '../testing/send-items.ts';
import { shopForEachTest, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const used = shopForEachTest(server);

const HASH = 'a'.repeat(64);
const ANA = { id: newId(), name: 'Ana de antes' };

/** A company that nobody has used, at a device it knows; the file's receipts are of series A. */
async function emptyCompany(): Promise<TestShop> {
  const company = await signUpCompany(server.app);
  const { deviceId, lease } = await enrol(company.browser);
  const series = { ...used.series, id: newId(), register_id: firstRegisterId(company.companyId), code: 'A' };
  return { ...company, deviceId, lease, series, seq: 0 };
}

function begin(into: TestShop, overrides: Record<string, unknown> = {}) {
  const { id, code, register_id } = into.series;
  const series = [{ id, code, register_id }];
  const body = { id: newId(), file_hash: HASH, series, products: 1, stores: 1, ...overrides };
  return into.browser.call('POST', '/company/restore', body);
}

async function begun(into: TestShop): Promise<string> {
  return (await begin(into)).json<{ id: string }>().id;
}

function put(into: TestShop, id: string, items: readonly SentItem[]) {
  return into.browser.call('POST', `/company/restore/${id}/items`, {
    clock: new Date().toISOString(),
    items: items.map((item) => batchItem(into, item)),
  });
}

function oldSale(into: TestShop): SentItem {
  const soldAt = '2026-05-02T14:00:00.000Z';
  return { ...creation('sales', saleBody(into, { sold_at: soldAt })), made_by: ANA, made_at: soldAt };
}

describe('a company’s file put into an empty company', () => {
  it('[DATA-05] keeps who made each document and when, and says nothing against people it does not know', async () => {
    const company = await emptyCompany();
    const id = await begun(company);
    const sale = oldSale(company);
    const first = (await put(company, id, [sale])).json<{ items: ItemResult[] }>().items;
    expect(first).toMatchObject([{ id: sale.id, result: 'recorded' }]);
    // Its goods were not restored before it: of its maker nothing is said.
    expect(first[0]?.flags ?? []).toEqual(['negative_stock']);
    const again = (await put(company, id, [sale])).json<{ items: ItemResult[] }>().items;
    expect(again).toMatchObject([{ id: sale.id, result: 'already' }]);
    const stored = (await company.browser.call('GET', `/sales/${sale.id}`)).json();
    expect(stored).toMatchObject({ user_id: ANA.id, user_name: ANA.name, created_at: sale.made_at });
  });

  it('[DATA-05][MKT-03] has what its campaigns sent and brought, which no other client can say', async () => {
    const company = await emptyCompany();
    const id = await begun(company);
    const metrics = { sent: 40, opened: 20, clicked: 10, converted: 3 };
    const campaign = () => ({
      ...{ id: newId(), name: 'Navidad', type: 'email', audience: {}, status: 'completed', metrics },
      content: { subject: 'Hola', body: 'Hola' },
      schedule: { start_date: '2026-05-01' },
    });
    const [restored, own] = [campaign(), campaign()];
    await put(company, id, [{ ...creation('campaigns', restored), made_by: ANA }]);
    const read = async (what: string) => (await company.browser.call('GET', `/campaigns/${what}`)).json();
    expect((await read(restored.id)).metrics).toEqual(metrics);
    expect(await read(`${restored.id}/result`)).toMatchObject({ ...metrics, dollars: null, problem: null });
    await sendItem(company, creation('campaigns', own));
    expect((await read(own.id)).metrics.sent).toBe(0);
    expect(await read(`${own.id}/result`)).toMatchObject({ sent: 0, dollars: '0.00' });
  });

  it.each([
    ['scheduled', 'paused'],
    ['running', 'paused'],
    ['draft', 'draft'],
    ['cancelled', 'cancelled'],
  ])('[DATA-05][MKT-03] sends nothing of a campaign by itself: %s is %s', async (status, restored) => {
    const company = await emptyCompany();
    const id = await begun(company);
    const campaign = {
      ...{ id: newId(), name: 'Navidad', type: 'email', audience: {}, status },
      content: { subject: 'Hola', body: 'Hola' },
      schedule: { start_date: '2026-05-01' },
    };
    await put(company, id, [{ ...creation('campaigns', campaign), made_by: ANA }]);
    const read = await company.browser.call('GET', `/campaigns/${campaign.id}`);
    expect(read.json<{ status: string }>().status).toBe(restored);
  });

  it('[DATA-05] goes on where it was cut off, ends once, and takes nothing afterwards', async () => {
    const company = await emptyCompany();
    const asked = { id: newId() };
    expect((await begin(company, asked)).json()).toEqual({ id: asked.id, is_finished: false });
    await put(company, asked.id, [oldSale(company)]);
    expect((await begin(company, asked)).json()).toEqual({ id: asked.id, is_finished: false });
    const finish = () => company.browser.call('POST', `/company/restore/${asked.id}/finish`);
    expect([(await finish()).json(), (await finish()).json()]).toEqual([
      { id: asked.id, is_finished: true },
      { id: asked.id, is_finished: true },
    ]);
    expect((await put(company, asked.id, [oldSale(company)])).statusCode).toBe(404);
    const trail = await company.browser.call('GET', `/audit?row_id=${asked.id}`);
    expect(trail.json<{ entries: { detail: unknown }[] }>().entries.map(({ detail }) => detail)).toEqual([
      { restore: 'finished' },
      { restore: 'begun', file_hash: HASH },
    ]);
  });

  it('[DATA-05] [ACC-07] closes the months that were closed, after the documents of those months', async () => {
    const company = await emptyCompany();
    const id = await begun(company);
    const sale = oldSale(company);
    await put(company, id, [sale]);
    const period = {
      ...{ id: newId(), first_day: '2026-05-01', last_day: '2026-05-31', status: 'closed' },
      ...{ closed_at: '2026-06-03T12:00:00.000Z', closed_by_name: 'Ana de antes' },
      ...{ reopened_at: null, reopened_by_name: '', reason: '' },
    };
    const close = () => company.browser.call('POST', `/company/restore/${id}/periods`, { periods: [period] });
    expect([(await close()).statusCode, (await close()).statusCode]).toEqual([200, 200]);
    const { rows } = await server.owner.query(
      `select last_day::text, status, closed_by_name from accounting_periods where company_id = $1`,
      [company.companyId],
    );
    expect(rows).toEqual([{ last_day: '2026-05-31', status: 'closed', closed_by_name: 'Ana de antes' }]);
    const posted = await server.owner.query(
      'select day::text from transactions where company_id = $1 and id = $2',
      [company.companyId, sale.id],
    );
    expect(posted.rows).toEqual([{ day: '2026-05-02' }]);
    await company.browser.call('POST', `/company/restore/${id}/finish`);
    expect((await close()).statusCode).toBe(404);
  });

  it('[DATA-05] has the bolívares of goods that came in before a rate, before it ends', async () => {
    const company = await emptyCompany();
    const id = await begun(company);
    const product = productBody();
    const initial = movementBody(company, {
      exchange_rate: null,
      items: [
        {
          ...{ product_id: product.id, sku: product.sku, name: product.name, unit_id: product.base_unit.id },
          ...{ unit_name: 'Unidad', factor: '1', quantity: '10', unit_cost: '0.50', lot: '' },
        },
      ],
    });
    const now = new Date().toISOString();
    const rate = { id: newId(), code: 'VES', rate: '400', value_date: now.slice(0, 10), entered_at: now };
    await put(company, id, [
      creation('products', product),
      creation('stock_movements', initial),
      creation('exchange_rates', rate),
    ]);
    await company.browser.call('POST', `/company/restore/${id}/finish`);
    const { rows } = await server.owner.query(
      `select value_ves::text from stock_balances where company_id = $1
       union all
       select b.ves::text from account_balances b join accounts a on a.company_id = b.company_id and a.id = b.account_id
       where b.company_id = $1 and a.role = 'inventory'`,
      [company.companyId],
    );
    expect(rows).toEqual([{ value_ves: '2000.00' }, { value_ves: '2000.00' }]);
  });

  it('[DATA-05] [S-41] leaves the file’s series closed: the next till begins another', async () => {
    const company = await emptyCompany();
    await begun(company);
    const opened = await company.browser.call('POST', '/series', {
      id: newId(),
      register_id: firstRegisterId(company.companyId),
    });
    expect(opened.json<SeriesReply>()).toMatchObject({ code: 'B', highest: 0 });
  });

  it('[DATA-05] [S-41] leaves the next till a code that is free, whichever series the file has receipts of', async () => {
    const company = await emptyCompany();
    const seriesOf = (code: string, id = newId()) => ({ id, code, register_id: company.series.register_id });
    const second = seriesOf('B');
    // Twice, and under a code that another has: from receipts of a series that their company never knew.
    const series = [second, second, seriesOf('B')];
    expect((await begin(company, { series })).statusCode).toBe(200);
    const codes: string[] = [];
    for (const register_id of [newId(), newId()]) {
      const asked = { id: newId(), register_id, register_name: `Caja ${register_id.slice(-4)}` };
      const opened = await company.browser.call('POST', '/series', asked);
      codes.push(opened.json<SeriesReply>().code);
    }
    expect(codes).toEqual(['C', 'D']);
  });

  it('[DATA-05] is refused by a company that has data, whatever it is, and changes nothing there', async () => {
    expect((await begin(used)).json()).toMatchObject({ status: 409, code: 'company_not_empty' });
    const company = await emptyCompany();
    await company.browser.call('POST', '/products', productBody());
    expect((await begin(company)).json()).toMatchObject({ status: 409, code: 'company_not_empty' });
    const { rows } = await server.owner.query('select from restores where company_id = $1', [
      company.companyId,
    ]);
    expect(rows).toEqual([]);
  });

  it('[DATA-05] [S-55] is refused by a company whose data lives on a device, which would have to hold it', async () => {
    const company = await emptyCompany();
    await server.owner.query(
      `update company_state set residence = 'device', home_device_id = $2 where company_id = $1`,
      [company.companyId, company.deviceId],
    );
    expect((await begin(company)).json()).toMatchObject({ status: 409, code: 'not_in_cloud' });
  });

  it('[DATA-05] is another file under the same id, or begun twice at once: one restore', async () => {
    const company = await emptyCompany();
    const asked = { id: newId() };
    const [one, other] = await Promise.all([begin(company, asked), begin(company, asked)]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    const altered = await begin(company, { ...asked, file_hash: 'b'.repeat(64) });
    expect(altered.json()).toMatchObject({ status: 409, code: 'id_reused' });
  });

  it('[PLAN-02] asks the plan before anything is written, and counts no day of the past against it', async () => {
    const company = await emptyCompany();
    const limits = { users: 2, stores: 1, products: 100, sales_per_day: 1, storage_gb: 1 };
    await server.owner.query('update company_state set limits = $2 where company_id = $1', [
      company.companyId,
      JSON.stringify(limits),
    ]);
    expect((await begin(company, { products: 101 })).json()).toMatchObject({
      status: 409,
      code: 'plan_limit',
    });
    expect((await begin(company, { stores: 2 })).json()).toMatchObject({ status: 409, code: 'plan_limit' });
    const id = await begun(company);
    const { items } = (await put(company, id, [oldSale(company), oldSale(company), oldSale(company)])).json<{
      items: ItemResult[];
    }>();
    expect(items.map(({ result }) => result)).toEqual(['recorded', 'recorded', 'recorded']);
    expect(items.flatMap(({ flags = [] }) => flags)).not.toContain('plan_limit');
  });

  it('[PERM-02] [PERM-03] is for who may do everything, at a device of the company, in one’s own company', async () => {
    const company = await emptyCompany();
    const id = await begun(company);
    const seller = await addMember(server, company, { role: 'seller' });
    expect((await begin({ ...company, browser: seller })).statusCode).toBe(403);
    expect((await put({ ...company, browser: seller }, id, [])).statusCode).toBe(403);
    const stranger = await emptyCompany();
    expect((await put(stranger, id, [oldSale(stranger)])).statusCode).toBe(404);
    const elsewhere = company.browser.copy();
    elsewhere.dropDevice();
    expect((await begin({ ...company, browser: elsewhere })).json()).toMatchObject({
      code: 'device_unknown',
    });
  });

  it.each([
    ['a hash that is none', { file_hash: 'x' }],
    ['a negative number of products', { products: -1 }],
    ['a series without letters', { series: [{ id: newId(), code: '1', register_id: newId() }] }],
    ['an id that is none', { id: '🙂' }],
  ])('[API-02] refuses %s', async (_, overrides) => {
    const company = await emptyCompany();
    expect((await begin(company, overrides)).json()).toMatchObject({ status: 400, code: 'invalid_input' });
  });
});
