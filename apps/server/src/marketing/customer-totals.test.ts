/**
 * What customers bought, however much of it the job has brought forward: the same as from all sales, and read of one row a
 * customer (MKT-03, MKT-05).
 */
import { readFile } from 'node:fs/promises';
import type { CustomerFigures } from '@cuadra/domain/marketing/customer-figures';
import { money, toDecimal } from '@cuadra/domain/money/money';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { addDays } from '@cuadra/domain/time/days';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rollTotals } from '../jobs/roll-totals.ts';
import { serverForTests } from '../testing/app.ts';
import { anyPurchaseSteps, type PurchaseStep, PurchasesStory } from '../testing/purchases-story.ts';
import { rowsRead } from '../testing/rows-read.ts';
import { openShop } from '../testing/shop.ts';
import { storyRuns } from '../testing/story-runs.ts';

const server = serverForTests();
const MIGRATION = new URL('../db/migrations/0210_voided_visits.sql', import.meta.url);

const FIGURES = {
  name: '',
  text: `select customer_id, first_day::text, last_day::text, purchases::int, spent::numeric(18, 2)::text
    from app.customer_figures() where purchases > 0 or spent <> 0 order by customer_id`,
};
const step = (kind: PurchaseStep['kind'], which = 1, daysAgo = 0): PurchaseStep => ({ kind, which, daysAgo });

/** A sale that was rolled comes again and has a later version; a void and a merge after the roll; a late first sale. */
const STORIES: readonly (readonly PurchaseStep[])[] = [
  [step('sell'), step('roll', 20), step('repeat', 0), step('roll', 20), step('sell')],
  [step('sell', 1, 31), step('sell'), step('roll', 20), step('void'), step('merge', 0), step('sell', 1, 100)],
  [step('sell'), step('roll', 20), step('void', 0), step('roll', 20), step('merge', 0), step('roll', 20)],
];

async function begun(): Promise<PurchasesStory> {
  const story = new PurchasesStory(await openShop(server.app), server.database);
  await story.begin();
  return story;
}

function readFigures(companyId: string): Promise<unknown[]> {
  return server.database.withCompany(companyId, (tx) => tx.query(FIGURES, []));
}

function rowsOf(figures: ReadonlyMap<string, CustomerFigures>) {
  return [...figures]
    .filter(([, { purchases, spent }]) => purchases > 0 || spent !== 0n)
    .map(([customer_id, { firstDay, lastDay, purchases, spent }]) => ({
      ...{ customer_id, first_day: firstDay, last_day: lastDay, purchases },
      spent: toDecimal(money(spent, 'USD')),
    }))
    .sort((first, second) => (first.customer_id < second.customer_id ? -1 : 1));
}

it('[MKT-03][MKT-05] are the same as from all sales and as by the domain, whatever was brought forward meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(anyPurchaseSteps(), async (taken) => {
      const story = await begun();
      const { companyId } = story.shop;
      await story.roll(1000);
      for (const one of taken) {
        await story.take(one);
        expect(await readFigures(companyId)).toEqual(rowsOf(story.figures()));
      }
      for (const table of ['customer_totals', 'customer_rollups'])
        await server.owner.query(`delete from ${table} where company_id = $1`, [companyId]);
      expect(await readFigures(companyId)).toEqual(rowsOf(story.figures()));
    }),
    { numRuns: storyRuns(10), examples: STORIES.map((taken) => [[...taken]]) },
  );
});

it('[MKT-03] are summed of some days alone: sales and returns of that time, from a day on or before one', async () => {
  const today = businessDayOf(new Date().toISOString());
  const ends = [null, addDays(today, -100), addDays(today, -29), today];
  const ranges = ends.flatMap((from) => ends.map((before) => [from, before] as const));
  const spent = {
    name: '',
    text: `
      with ends as (
        select coalesce($1::timestamp at time zone interval '-04:00', '-infinity') as from_at,
          coalesce($2::timestamp at time zone interval '-04:00', 'infinity') as before_at
      ), parts as (
        select d.* from ends e cross join lateral app.dollars_by_customer(e.from_at, e.before_at) d
        join customers c on c.id = d.customer_id and c.merged_into is null
        union all
        select d.* from ends e cross join lateral app.dollars_beside_sales(e.from_at, e.before_at) d
      )
      select customer_id, sum(dollars)::text as spent from parts group by 1 having sum(dollars) <> 0 order by 1`,
  };
  await fc.assert(
    fc.asyncProperty(anyPurchaseSteps(), async (taken) => {
      const story = await begun();
      for (const one of taken) await story.take(one);
      for (const [from, before] of ranges) {
        const found = await server.database.withCompany(story.shop.companyId, (tx) =>
          tx.query(spent, [from, before]),
        );
        const isCounted = (day: string) => (from ?? day) <= day && (before === null || day < before);
        const wanted = rowsOf(story.figures(isCounted)).filter(({ spent }) => Number(spent) !== 0);
        expect(found).toEqual(wanted.map(({ customer_id, spent }) => ({ customer_id, spent })));
      }
    }),
    { numRuns: storyRuns(8), examples: STORIES.map((taken) => [[...taken]]) },
  );
});

it('[MKT-03] lose the visits of voided sales where an older program has counted them', async () => {
  const story = await begun();
  const { companyId } = story.shop;
  for (const one of [
    step('sell', 1, 100),
    step('sell', 1),
    step('sell', 2),
    step('void', 0),
    step('void', 2),
  ])
    await story.take(one);
  await story.roll(20_000);
  // As it had them: of all sales.
  await server.owner.query(
    `update customer_totals t set purchases = s.purchases, first_at = s.first_at, last_at = s.last_at
     from (select customer_id, count(*) as purchases, min(sold_at) as first_at, max(sold_at) as last_at
       from sales where company_id = $1 group by 1) s
     where t.company_id = $1 and t.customer_id = s.customer_id`,
    [companyId],
  );
  await story.take(step('sell', 2));
  await story.take(step('void', 1));
  expect(await readFigures(companyId)).not.toEqual(rowsOf(story.figures()));
  const [update = ''] = (await readFile(MIGRATION, 'utf8')).split('drop function');
  await server.owner.query(update);
  expect(await readFigures(companyId)).toEqual(rowsOf(story.figures()));
  await story.roll(20_000);
  expect(await readFigures(companyId)).toEqual(rowsOf(story.figures()));
});

it('are brought forward once, by two servers and one that is ended in the midst', async () => {
  const story = await begun();
  const { companyId } = story.shop;
  for (const which of [0, 1, 1, 2]) await story.take(step('sell', which));
  await expect(
    server.database.withCompany(companyId, async (tx) => {
      await tx.query({ name: '', text: 'select app.roll_customer_totals(20000)' }, []);
      const [own] = await tx.query<{ pid: number }>({ name: '', text: 'select pg_backend_pid() as pid' }, []);
      await server.owner.query('select pg_terminate_backend($1)', [own?.pid]);
      await tx.query({ name: '', text: 'select 1' }, []);
    }),
  ).rejects.toThrow();
  await Promise.all([story.roll(20_000), story.roll(20_000)]);
  const { rows } = await server.owner.query(
    'select sum(purchases)::int as purchases from customer_totals where company_id = $1',
    [companyId],
  );
  expect(rows).toEqual([{ purchases: 4 }]);
  expect(await readFigures(companyId)).toEqual(rowsOf(story.figures()));
});

it('[PERM-03] are those of the company alone, rolled or not', async () => {
  const [own, other] = [await begun(), await begun()];
  for (const which of [0, 1]) await own.take(step('sell', which));
  expect(await readFigures(other.shop.companyId)).toEqual([]);
  await other.roll(1000);
  expect(await readFigures(own.shop.companyId)).toEqual(rowsOf(own.figures()));
  await own.roll(1000);
  expect(await readFigures(other.shop.companyId)).toEqual([]);
  const { rows } = await server.owner.query('select 1 from customer_totals where company_id = $1', [
    other.shop.companyId,
  ]);
  expect(rows).toEqual([]);
});

it('are brought forward by the job of the totals, also where only they are behind', async () => {
  const story = await begun();
  const { companyId } = story.shop;
  await story.take(step('sell'));
  await server.owner.query('update counters set version = 1000 where company_id = $1', [companyId]);
  await server.database.withCompany(companyId, (tx) =>
    tx.query({ name: '', text: 'select app.roll_account_totals(100000), app.roll_open_items(100000)' }, []),
  );
  await rollTotals({
    database: server.database,
    onFailure: (error) => {
      throw error;
    },
  });
  const { rows } = await server.owner.query(
    'select version::int from customer_rollups where company_id = $1',
    [companyId],
  );
  expect(rows).toEqual([{ version: 1000 }]);
  expect(await readFigures(companyId)).toEqual(rowsOf(story.figures()));
});

it('are brought forward in turns: a company with very many documents keeps no other one waiting, nor a stop', async () => {
  const [large, small] = [await begun(), await begun()];
  const companies = [large.shop.companyId, small.shop.companyId];
  for (const [place, version] of [80_300, 900].entries())
    await server.owner.query('update counters set version = $2 where company_id = $1', [
      companies[place],
      version,
    ]);
  const reached = async () => {
    const { rows } = await server.owner.query<{ version: number }>(
      `select coalesce(r.version, 0)::int as version from unnest($1::uuid[]) with ordinality u(id, place)
       left join customer_rollups r on r.company_id = u.id order by u.place`,
      [companies],
    );
    return rows.map(({ version }) => version);
  };
  const onFailure = (error: unknown) => {
    throw error;
  };
  // Others of this database have their turn too; the one that is farthest behind is first.
  const all = await server.owner.query('select from app.companies_behind_totals(500, 1000)');
  let turns = 0;
  const isStopping = () => {
    turns += 1;
    return turns > all.rows.length + 1;
  };
  await rollTotals({ database: server.database, isStopping, onFailure });
  expect(await reached()).toEqual([20_000, 900]);
  await rollTotals({ database: server.database, onFailure });
  expect(await reached()).toEqual([80_300, 900]);
});

it('are read without the sales behind them', async () => {
  const story = await begun();
  const { companyId } = story.shop;
  await story.take(step('sell'));
  await server.owner.query(
    `insert into sales
     select c.* from (select * from sales where company_id = $1 limit 1) d cross join generate_series(1, 3000) n
     cross join lateral jsonb_populate_record(null::sales,
       to_jsonb(d) || jsonb_build_object('id', md5($1 || n::text)::uuid, 'number', n + 100000)) c`,
    [companyId],
  );
  await server.owner.query('analyze sales');
  const audience = `select count(*)::int as count
    from app.campaign_audience('{"last_purchase_days": 0, "segments": ["new"], "min_purchase_amount": "1"}', 'email', current_date)`;
  const read = await rowsRead(server.database, companyId, ['sales'], async (tx) => {
    await tx.query({ name: '', text: audience }, []);
    await tx.query({ name: '', text: 'select app.customers_overview(current_date, 10)' }, []);
  });
  expect(Object.values(read).every((count) => count < 20)).toBe(true);
});
