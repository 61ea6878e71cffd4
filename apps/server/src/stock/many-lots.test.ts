/** What a movement costs does not grow with the lots that its product has had. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

const LINES = 100;
const LOTS_BEFORE = 3000;

it('[MOV-05] of a product with thousands of lots reads no more of them than it names', async () => {
  const { owner } = server;
  const product_id = newId();
  await owner.query(
    `insert into lots (company_id, id, version, created_at, updated_at, product_id, code)
     select $1, gen_random_uuid(), 1, now(), now(), $2, 'VIEJO-' || n from generate_series(1, $3) n`,
    [shop.companyId, product_id, LOTS_BEFORE],
  );
  await owner.query('analyze lots');
  const lots = Array.from({ length: LINES }, () => {
    const id = newId();
    return { id, product_id, code: id.slice(-12), expires_on: '2027-06-30' };
  });
  // As within `app.store_document`.
  await owner.query('begin');
  await owner.query("select set_config('app.company_id', $1, true)", [shop.companyId]);
  await owner.query('set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off');
  await owner.query('select app.has_lot_clash($1)', [JSON.stringify(lots)]);
  await owner.query("select app.add_lots('{}', 2, $1)", [JSON.stringify(lots)]);
  const { rows } = await owner.query<{ read: string }>(
    `select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'lots'`,
  );
  await owner.query('rollback');
  // A few for each line; all of the product's for each would be three thousand.
  expect(Number(rows[0]?.read)).toBeLessThan(LINES * 10);
});
