/** What becomes of products that were joined on a company's way to the cloud, when its installation is brought up to date (0083). */
import { mergeId, newId } from '@cuadra/contracts/ids';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { verifyTrail } from '../audit/verify-trail.ts';
import { addOldCompany, databaseAsOf } from '../testing/old-database.ts';
import { migrate } from './migrate.ts';

it('[S-56] [S-30] what a join left behind on the way to the cloud goes to the product that stays, once', async () => {
  const client = await databaseAsOf('0068');
  const company = await addOldCompany(client);
  await addMovingState(client, company);
  const [stays, goes] = [await addProduct(client, 'HAR-1'), await addProduct(client, 'HAR-2')];
  const place = newId();
  const entry = { product_id: goes.id, warehouse_id: place, unit_id: goes.unit, is_posted: false };
  const goods = { ...entry, lot: 'L-1', quantity: '6', base_quantity: '6', value_usd: '12.00', link: null };
  await client.query('select app.book_stock($1, 0, now(), 100, null, 0, $2)', [
    newId(),
    JSON.stringify([goods]),
  ]);
  await joinOnTheWay(client, company, goes.id, stays.id);
  const held = `select product_id, unit_id, lot, quantity::float, value_usd::float from stock_balances
    where company_id = $1 and quantity <> 0`;
  expect((await client.query(held, [company])).rows).toMatchObject([{ product_id: goes.id }]);

  const { host, port, user, database } = client;
  await migrate({ host, port, user, database });
  expect((await client.query(held, [company])).rows).toEqual([
    { product_id: stays.id, unit_id: stays.unit, lot: 'L-1', quantity: 6, value_usd: 12 },
  ]);
  // Devices hear of it by its version, and the trail tells it in its chain.
  const { rows } = await client.query(
    'select distinct version::int from stock_balances where company_id = $1',
    [company],
  );
  expect(rows).toEqual([{ version: 2 }]);
  expect(await verifyTrail(client, company)).toEqual({ versions: 2, fault: undefined });
});

async function addMovingState(client: pg.Client, company: string): Promise<void> {
  await client.query(`select set_config('app.company_id', $1, false)`, [company]);
  await client.query(
    `insert into company_state (company_id, id, version, created_at, updated_at, plan, limits, residence)
     values ($1, $1, 0, now(), now(), 'empresarial', '{}', 'moving')`,
    [company],
  );
  await client.query(
    `insert into accounts (company_id, id, version, created_at, updated_at, code, name, type, role)
     select $1, gen_random_uuid(), 0, now(), now(), role, role, 'asset', role from unnest(array['inventory', 'shrinkage']) role`,
    [company],
  );
}

async function addProduct(client: pg.Client, sku: string): Promise<{ id: string; unit: string }> {
  const [id, unit] = [newId(), newId()];
  const line = { product_id: id, sku, name: 'Harina', unit_id: unit, unit_name: 'und', factor: 1 };
  await client.query(`select app.add_product_stubs(0, 'USD', $1)`, [JSON.stringify([line])]);
  return { id, unit };
}

/** As its device brings it, with the functions of then. */
async function joinOnTheWay(
  client: pg.Client,
  company: string,
  fromId: string,
  intoId: string,
): Promise<void> {
  const id = mergeId(company, 'products', fromId);
  const made_at = new Date().toISOString();
  const item = { id, hash: '00'.repeat(32), kind: 'create', collection: 'merges', row_id: id, made_at };
  const from = { from_id: fromId, from_code: 'HAR-2', from_name: 'Harina' };
  const into = { into_id: intoId, into_code: 'HAR-1', into_name: 'Harina' };
  const document = { id, collection: 'products', ...from, ...into, date: made_at, notes: '' };
  await client.query('select app.store_document($1)', [
    JSON.stringify({ item: { ...item, made_by_name: 'Ana' }, document, flags: [] }),
  ]);
}
