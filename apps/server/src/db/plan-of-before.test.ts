/** What becomes of a company that is older than plans, when its installation is brought up to date (migrations 0013, 0024). */
import { newId } from '@cuadra/contracts/ids';
import { limitsOfPlan } from '@cuadra/contracts/plan-limits';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { verifyTrail } from '../audit/verify-trail.ts';
import { addOldCompany, applyUpTo, databaseAsOf } from '../testing/old-database.ts';
import { migrate } from './migrate.ts';

/** As the operator does it: an item of the company's history. */
async function choosePlan(client: pg.Client, companyId: string): Promise<void> {
  const at = new Date().toISOString();
  const item = {
    id: newId(),
    hash: '00'.repeat(32),
    kind: 'patch',
    collection: 'company_state',
    row_id: companyId,
  };
  const updates = [{ id: companyId, plan: 'gratis', plan_wanted: 'gratis', updated_at: at }];
  const change = {
    item: { ...item, made_at: at, made_by_name: 'Cuadra' },
    table: 'company_state',
    inserts: [],
    updates,
  };
  await client.query(`select set_config('app.company_id', $1, false)`, [companyId]);
  await client.query('select app.store_records($1)', [change]);
}

it('[PLAN-02] a company from before plans goes on without limits, unless its plan was set since', async () => {
  const client = await databaseAsOf('0012');
  const kept = await addOldCompany(client);
  const chosen = await addOldCompany(client);
  await applyUpTo(client, '0023');
  await choosePlan(client, chosen);
  const { host, port, user, database } = client;
  await migrate({ host, port, user, database });
  const { rows } = await client.query('select id, plan, limits, version::int from company_state');
  const stateOf = new Map(rows.map((row) => [row.id, row]));
  expect(stateOf.get(kept)).toMatchObject({
    plan: 'empresarial',
    limits: limitsOfPlan('empresarial'),
    version: 1,
  });
  expect(stateOf.get(chosen)).toMatchObject({ plan: 'gratis', limits: limitsOfPlan('gratis'), version: 1 });
  // Devices hear of it, and the trail tells it in its chain.
  expect(await verifyTrail(client, kept)).toEqual({ versions: 1, fault: undefined });
});
