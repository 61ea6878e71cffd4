/** The baseline is the schema that the migrations before it gave, and a database made by these goes on from there. */
import type { SessionReply } from '@cuadra/contracts/identity/identity';
import { newId } from '@cuadra/contracts/primitives/ids';
import type { SeriesReply } from '@cuadra/contracts/protocol/messages';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { verifyTrail } from '../audit/verify-trail.ts';
import { enrol, PASSWORD, startTestServer, TestBrowser, type TestServer } from '../testing/app.ts';
import { catalogueOf } from '../testing/catalogue.ts';
import { execute, type FreshDatabase, freshDatabase } from '../testing/engine.ts';
import { databaseBeforeBaseline, OLD_SHOP_EMAIL } from '../testing/old-database.ts';
import { saleBody, saleLine } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import type { TestShop } from '../testing/shop.ts';
import { isMigrated, migrate } from './migrate.ts';
import { REPLACED_MIGRATIONS } from './replaced-migrations.ts';

async function connect({ owner }: FreshDatabase): Promise<Client> {
  const client = new Client(owner);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function namesOf(client: Client): Promise<unknown[]> {
  const { rows } = await client.query('select name, hash from migrations order by name');
  return rows;
}

/** The shop of the database of before, at a till that it did not have. */
async function signInToOldShop(server: TestServer): Promise<TestShop> {
  const browser = new TestBrowser(server.app);
  const reply = await browser.call('POST', '/auth/sign-in', { email: OLD_SHOP_EMAIL, password: PASSWORD });
  const { user, memberships } = reply.json<SessionReply>();
  const companyId = memberships[0]?.company_id ?? '';
  browser.companyId = companyId;
  const { deviceId, lease } = await enrol(browser);
  const series = await browser.call('POST', '/series', {
    id: newId(),
    register_id: newId(),
    register_name: 'Caja nueva',
  });
  expect([reply.statusCode, series.statusCode]).toEqual([200, 201]);
  const company = { companyId, userId: user.id, email: user.email, browser };
  return { ...company, deviceId, lease, series: series.json<SeriesReply>(), seq: 0 };
}

describe('a new database', () => {
  let same: FreshDatabase;
  beforeAll(async () => {
    same = await freshDatabase();
  });

  it('has the tables, rules and rights of one that the migrations before the baseline made', async () => {
    const before = await databaseBeforeBaseline();
    await migrate(before.owner);
    const catalogue = await catalogueOf(await connect(await freshDatabase()));
    expect(catalogue).toEqual(await catalogueOf(await connect(before)));
    expect(catalogue.length).toBeGreaterThan(2000);
  });

  it.each([
    ['a column of another type', 'alter table sales alter column number type integer'],
    ['a default that is gone', `alter table products alter column status drop default`],
    ['a column that may be null', 'alter table sales alter column series drop not null'],
    ['a rule that is gone', 'alter table products drop constraint products_sku_check'],
    ['an index that is gone', 'drop index sales_number'],
    ['a trigger that is off', 'alter table products disable trigger products_sku_key'],
    ['a policy that is gone', 'drop policy company on sale_lines'],
    ['security that is off', 'alter table sales disable row level security'],
    ['a right too many', 'grant update on history to cuadra_app'],
    ['a right too many on a column', 'grant update (total) on sales to cuadra_app'],
    [
      'another text of a function',
      'create or replace function app.company() returns uuid language sql as $$ select null::uuid $$',
    ],
    ['a right too many on a function', 'grant execute on function app.company() to public'],
  ])('is compared so that this is found: %s', async (_, change) => {
    const client = await connect(same);
    await client.query('begin');
    const catalogue = await catalogueOf(client);
    await client.query(change);
    const changed = await catalogueOf(client);
    await client.query('rollback');
    expect(changed).not.toEqual(catalogue);
  });

  it('begins without rows', async () => {
    const client = await connect(await freshDatabase());
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'identity'::regnamespace)
         and c.relname not in ('migrations', 'database_functions')`,
    );
    expect(rows.length).toBeGreaterThan(70);
    for (const { name } of rows)
      expect([name, (await client.query(`select from ${name} limit 1`)).rowCount]).toEqual([name, 0]);
  });
});

describe('a database of the version before', () => {
  it('is marked as being at the baseline, and nothing of it is applied again', async () => {
    const before = await databaseBeforeBaseline();
    const client = await connect(before);
    expect(await isMigrated(before.owner)).toBe(false);
    expect(await migrate(before.owner)).not.toContain('baseline');
    expect(await namesOf(client)).toEqual(await namesOf(await connect(await freshDatabase())));
    expect(await isMigrated(before.owner)).toBe(true);
    expect(await migrate(before.owner)).toEqual([]);
  });

  it('[S-01] [PERM-04] goes on with its rows: the next sale is recorded after the last one', async () => {
    const before = await databaseBeforeBaseline();
    const client = await connect(before);
    await migrate(before.owner);
    const server = await startTestServer({}, before);
    onTestFinished(() => server.close());
    const shop = await signInToOldShop(server);
    const { rows: goods } = await client.query<{ product_id: string; sku: string; unit_id: string }>(
      `select id as product_id, sku, base_unit_id as unit_id from products`,
    );
    const stock = `select quantity::float, value_usd::float from stock_balances`;
    expect((await client.query(stock)).rows).toEqual([{ quantity: 8, value_usd: 4 }]);
    const { versions } = await verifyTrail(client, shop.companyId);

    const sale = saleBody(shop, { lines: [saleLine(goods[0], shop.companyId)] });
    const { answer } = await sendItem(shop, creation('sales', sale));
    expect(answer.result).toBe('recorded');
    expect((await client.query(stock)).rows).toEqual([{ quantity: 6, value_usd: 3 }]);
    const trail = await verifyTrail(client, shop.companyId);
    expect(trail.fault).toBeUndefined();
    expect(answer).toMatchObject({ version: trail.versions });
    expect(trail.versions).toBeGreaterThan(versions);
    const sales = await shop.browser.call('GET', '/sales');
    expect(sales.json<unknown[]>()).toHaveLength(2);
  });

  it('[MKT-03] has what its customers bought in their totals, once', async () => {
    const before = await databaseBeforeBaseline();
    const client = await connect(before);
    await migrate(before.owner);
    const totals =
      'select purchases::int, spent::text, first_at = last_at as is_one_sale from customer_totals';
    const bought = [{ purchases: 1, spent: '2.32', is_one_sale: true }];
    expect((await client.query(totals)).rows).toEqual(bought);
    await client.query(`select set_config('app.company_id', company_id::text, false) from customer_totals`);
    await client.query('select app.roll_customer_totals(1000)');
    expect((await client.query(totals)).rows).toEqual(bought);
  });

  it.each(['0001_identity', '0106_taken_in', '0133_former_rates'])(
    'is refused where %s was not applied, and the sentence names the version to go through',
    async (name) => {
      const { owner } = await databaseBeforeBaseline();
      await execute(owner, `delete from migrations where name = '${name}'`);
      await expect(migrate(owner)).rejects.toThrow(
        `le faltan cambios (el primero es ${name}). Inicia primero la revisión ea25d22d de Cuadra`,
      );
    },
  );

  it('is refused where one of its migrations had another text', async () => {
    const before = await databaseBeforeBaseline();
    await execute(before.owner, `update migrations set hash = 'other' where name = '0002_companies'`);
    await expect(migrate(before.owner)).rejects.toThrow('otra versión de Cuadra (difiere 0002_companies)');
    expect(await namesOf(await connect(before))).toHaveLength(Object.keys(REPLACED_MIGRATIONS).length);
  });
});
