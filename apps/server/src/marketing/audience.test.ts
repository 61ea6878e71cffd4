/**
 * Whom a campaign reaches, as the database finds them and as the domain does: one rule written twice (MKT-03, MKT-05).
 * Random customers with random sales, returns, merges and consents; both must say the same of every audience.
 */
import { CampaignAudience } from '@cuadra/contracts/marketing/campaigns';
import { OVERVIEW_CUSTOMERS } from '@cuadra/contracts/marketing/customers-overview';
import { newId } from '@cuadra/contracts/primitives/ids';
import { type Audience, isInAudience, minPurchaseSince } from '@cuadra/domain/marketing/audience';
import { type Consent, consentedChannels } from '@cuadra/domain/marketing/consent';
import { customerFigures, NO_PURCHASES, type Purchase } from '@cuadra/domain/marketing/customer-figures';
import { customersOverview } from '@cuadra/domain/marketing/customers-overview';
import { SEGMENTS, segmentOf } from '@cuadra/domain/marketing/segment';
import { addDays } from '@cuadra/domain/time/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { asApplication } from '../testing/as-application.ts';
import { addReaders } from '../testing/campaigns.ts';
import { addMember } from '../testing/members.ts';
import { saleBody, saleReturnBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openShop, shopForAllTests, type TestShop } from '../testing/shop.ts';
import { storyRuns } from '../testing/story-runs.ts';
import { readCustomers, readPurchases } from './read-customers.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

const TODAY = '2026-11-28';
const AUDIENCE = 'select customer_id as id from app.campaign_audience($1, $2, $3)';
const NOW = new Date(`${TODAY}T15:00:00.000Z`);
const GROUPS = [newId(), newId()];

interface Visit {
  /** Days ago; its instant is in the middle of the night of Caracas, a day further on in UTC. */
  readonly ago: number;
  readonly cents: number;
  readonly isReturned: boolean;
}

interface Shopper {
  readonly type: 'regular' | 'vip' | 'wholesale';
  readonly groups: readonly string[];
  readonly email: string;
  readonly visits: readonly Visit[];
  readonly said: readonly {
    readonly channels: readonly ('email' | 'sms')[];
    readonly isGranted: boolean;
    readonly ago: number;
  }[];
  /** Merged into the one before. */
  readonly isTwin: boolean;
}

const anyShopper: fc.Arbitrary<Shopper> = fc.record({
  type: fc.constantFrom('regular', 'vip', 'wholesale'),
  groups: fc.subarray(GROUPS),
  email: fc.constantFrom('', 'ana@example.com'),
  visits: fc.array(
    fc.record({
      ago: fc.constantFrom(0, 1, 29, 30, 31, 45, 46, 90, 91, 200),
      cents: fc.integer({ min: 0, max: 5_000 }),
      isReturned: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
  said: fc.array(
    fc.record({
      channels: fc.subarray(['email', 'sms'] as const, { minLength: 1 }),
      isGranted: fc.boolean(),
      ago: fc.constantFrom(1, 2),
    }),
    { maxLength: 3 },
  ),
  isTwin: fc.boolean(),
});

/** Often none, so that what else is asked for decides. */
const anyOf = <Value>(values: readonly Value[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray([...values], { minLength: 1 }));

const anyAudience: fc.Arbitrary<Audience> = fc.record({
  customerTypes: anyOf(['regular', 'vip', 'wholesale'] as const),
  groupIds: anyOf(GROUPS),
  segments: anyOf(SEGMENTS),
  // Of 150 the database sums what was bought before them, which is less.
  lastPurchaseDays: fc.constantFrom(0, 0, 30, 45, 90, 150),
  lastPurchase: fc.constantFrom('within', 'before'),
  minPurchase: fc.constantFrom(0n, 1n, 25_00n, 50_00n),
});

/** Of whom all is enough for a minimum, and what he bought lately is not. */
const LATELY_LESS: Shopper = {
  ...{ type: 'regular', groups: [], email: 'ana@example.com', isTwin: false },
  visits: [
    { ago: 200, cents: 40_00, isReturned: false },
    { ago: 1, cents: 10_00, isReturned: false },
  ],
  said: [{ channels: ['email'], isGranted: true, ago: 1 }],
};
const MINIMUMS = [30, 150].flatMap((lastPurchaseDays) =>
  [10_00n, 25_00n].map(
    (minPurchase): Audience => ({
      ...{ customerTypes: [], groupIds: [], segments: [], lastPurchase: 'within' },
      ...{ lastPurchaseDays, minPurchase },
    }),
  ),
);

const dayOf = (ago: number) => addDays(TODAY, -ago);
/** 23:30 of Caracas. */
const instantOf = (ago: number) => `${addDays(dayOf(ago), 1)}T03:30:00.000Z`;
const decimal = (cents: number | bigint) => (Number(cents) / 100).toFixed(2);

interface Known extends Shopper {
  readonly id: string;
  readonly into: string;
}

/**
 * Rows as the routes store them, in one go: what is tested is how they are summed.
 *
 * @param rolled how many of the sales and returns the job has brought forward
 */
async function store(at: TestShop, known: readonly Known[], rolled: number): Promise<void> {
  const { owner } = server;
  await owner.query(
    `insert into customers (company_id, id, version, created_at, updated_at, deleted_at, merged_into, type, document_type,
       document_number, name, email, customer_type, group_ids)
     select $1, r.id, 1, now(), now(), case when r."into" <> r.id then now() end, nullif(r."into", r.id), 'person', 'V', r.id::text,
       'Ana', r.email, r.type, r.groups
     from jsonb_to_recordset($2) as r(id uuid, "into" uuid, email text, type text, groups jsonb)`,
    [at.companyId, JSON.stringify(known)],
  );
  const visits = known
    .flatMap(({ id, visits }) =>
      visits.map((visit) => ({
        id,
        sale: newId(),
        back: newId(),
        at: instantOf(visit.ago),
        total: decimal(visit.cents),
        isReturned: visit.isReturned,
      })),
    )
    .map((visit, place) => ({ ...visit, place }));
  const [model] = (await owner.query('select * from sales where company_id = $1 limit 1', [at.companyId]))
    .rows;
  const [back] = (
    await owner.query('select * from sale_returns where company_id = $1 limit 1', [at.companyId])
  ).rows;
  await owner.query(
    `insert into sales select (jsonb_populate_record(null::sales, $2::jsonb || jsonb_build_object('id', v.sale, 'customer_id', v.id,
       'number', 1000 + v.place, 'sold_at', v.at, 'total', v.total))).*
     from jsonb_to_recordset($1) as v(id uuid, sale uuid, at text, total text, place bigint)`,
    [JSON.stringify(visits), JSON.stringify(model)],
  );
  await owner.query(
    `insert into sale_returns select (jsonb_populate_record(null::sale_returns, $2::jsonb || jsonb_build_object('id', v.back,
       'customer_id', v.id, 'sale_id', v.sale, 'number', 1000 + v.place, 'returned_at', v.at, 'total_usd', v.total))).*
     from jsonb_to_recordset($1) as v(id uuid, sale uuid, back uuid, at text, total text, place bigint)`,
    [JSON.stringify(visits.filter(({ isReturned }) => isReturned)), JSON.stringify(back)],
  );
  await note(at, [
    ...visits.map(({ sale }) => ({ id: sale, collection: 'sales' })),
    ...visits
      .filter(({ isReturned }) => isReturned)
      .map(({ back }) => ({ id: back, collection: 'sale_returns' })),
  ]);
  await roll(at, rolled);
  const said = known.flatMap(({ id, said }) =>
    said.map((one) => ({ ...one, customer: id, id: newId(), at: instantOf(one.ago) })),
  );
  await owner.query(
    `insert into marketing_consents (company_id, id, version, created_at, updated_at, customer_id, channels, is_granted, way, said_at)
     select $1, r.id, 1, now(), now(), r.customer, r.channels, r."isGranted", 'till', r.at::timestamptz
     from jsonb_to_recordset($2) as r(id uuid, customer uuid, channels jsonb, "isGranted" boolean, at text)`,
    [at.companyId, JSON.stringify(said)],
  );
}

/** The place of each document in the history. */
async function note({ companyId }: TestShop, documents: readonly object[]): Promise<void> {
  await server.owner.query(
    `with made as (
       insert into history (company_id, version, item_id, item_hash, mark, chain, kind, collection, row_id)
       select c.company_id, c.version + d.place, (d.value->>'id')::uuid, sha256('n'), substring(sha256('n') for 16), sha256('n'),
         'create', d.value->>'collection', (d.value->>'id')::uuid
       from counters c, jsonb_array_elements($2) with ordinality as d(value, place) where c.company_id = $1
       returning version
     )
     update counters set version = version + (select count(*) from made) where company_id = $1`,
    [companyId, JSON.stringify(documents)],
  );
}

async function roll({ companyId }: TestShop, versions: number): Promise<void> {
  await server.database.withCompany(companyId, (tx) =>
    tx.query({ name: '', text: 'select app.roll_customer_totals($1)' }, [versions]),
  );
}

/** The same by the domain, from the same shoppers. */
function expected(known: readonly Known[], audience: Audience): string[] {
  const since = minPurchaseSince(audience, TODAY);
  const people = known
    .filter(({ id, into }) => id === into)
    .map((own) => {
      const both = known.filter(({ into }) => into === own.id);
      const visits = both.flatMap(({ visits }) => visits);
      const purchase = ({ ago, cents }: Visit): Purchase => ({ day: dayOf(ago), dollars: BigInt(cents) });
      const sold = visits.map(purchase);
      const returned = visits.filter(({ isReturned }) => isReturned).map(purchase);
      const isCounted = ({ day }: Purchase) => since === undefined || day >= since;
      const consents = both.flatMap(({ said }) =>
        said.map(
          ({ channels, isGranted, ago }): Consent => ({
            id: '',
            channels,
            isGranted,
            saidAt: instantOf(ago),
          }),
        ),
      );
      return {
        own,
        figures: customerFigures(sold, returned),
        spentSince: customerFigures(sold.filter(isCounted), returned.filter(isCounted)).spent,
        channels: consentedChannels(consents),
      };
    });
  const bought = people.filter(({ figures }) => figures.purchases > 0);
  const all = {
    customers: bought.length,
    spent: bought.reduce((sum, { figures }) => sum + figures.spent, 0n),
  };
  return people
    .filter(({ own, figures, spentSince, channels }) =>
      isInAudience(
        {
          type: own.type,
          groupIds: own.groups,
          email: own.email,
          phone: '',
          channels,
          segment: segmentOf(figures, all, TODAY),
          figures,
          spentSince,
        },
        audience,
        'email',
        TODAY,
      ),
    )
    .map(({ own }) => own.id)
    .sort();
}

/** By the domain, each customer under the name that stays. */
function customersOf(known: readonly Known[]) {
  return known
    .filter(({ id, into }) => id === into)
    .map(({ id }) => {
      const visits = known.filter(({ into }) => into === id).flatMap((twin) => twin.visits);
      const purchase = ({ ago, cents }: Visit): Purchase => ({ day: dayOf(ago), dollars: BigInt(cents) });
      const returned = visits.filter(({ isReturned }) => isReturned);
      return { id, figures: customerFigures(visits.map(purchase), returned.map(purchase)) };
    });
}

/** What one bought, and which kind of customer that makes him. */
function purchasesOf(known: readonly Known[], one: Known) {
  const customers = customersOf(known);
  const bought = customers.filter(({ figures }) => figures.purchases > 0);
  const spent = bought.reduce((sum, { figures }) => sum + figures.spent, 0n);
  const figures = customers.find(({ id }) => id === one.into)?.figures ?? NO_PURCHASES;
  return {
    purchases: figures.purchases,
    dollars: decimal(figures.spent),
    first_day: figures.firstDay,
    last_day: figures.lastDay,
    segment: segmentOf(figures, { customers: bought.length, spent }, TODAY),
  };
}

/** What the customers bought, by the domain. */
function overview(known: readonly Known[]) {
  const customers = customersOf(known);
  const { segments, best, away } = customersOverview(customers, TODAY, OVERVIEW_CUSTOMERS);
  const row = ({ id, figures }: (typeof customers)[number]) => ({
    customer_id: id,
    purchases: figures.purchases,
    dollars: decimal(figures.spent),
    last_day: figures.lastDay,
  });
  return {
    segments: segments.map(({ segment, customers: count, spent }) => ({
      segment,
      customers: count,
      dollars: decimal(spent),
    })),
    best: best.map(row),
    away: away.map(row),
  };
}

/** The ids are in order, because the older customer is the one that stays. */
function knownOf(shoppers: readonly Shopper[]): Known[] {
  let before: string | undefined;
  return shoppers.map((shopper) => {
    const id = newId();
    const into = shopper.isTwin && before !== undefined ? before : id;
    if (into === id) before = id;
    return { ...shopper, id, into };
  });
}

function wireOf(audience: Audience) {
  return CampaignAudience.parse({
    customer_types: audience.customerTypes,
    group_ids: audience.groupIds,
    segments: audience.segments,
    last_purchase_days: audience.lastPurchaseDays,
    last_purchase: audience.lastPurchase,
    min_purchase_amount: decimal(audience.minPurchase),
  });
}

describe('the audience of a campaign', () => {
  it('[MKT-03][MKT-05] is the same to the database as to the domain: types, groups, segments, days, minimum, consent; and so is what customers bought', async () => {
    const at = await openShop(server.app);
    // The rows that the random ones are made after; they name no customer.
    const sale = saleBody(at);
    await sendItem(at, creation('sales', sale));
    await sendItem(at, creation('sale_returns', saleReturnBody(at, sale)));
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyShopper, { minLength: 1, maxLength: 8 }),
        fc.array(anyAudience, { minLength: 4, maxLength: 8 }),
        fc.nat({ max: 30 }),
        async (shoppers, audiences, rolled) => {
          const known = knownOf(shoppers);
          await empty(at);
          await store(at, known, rolled);
          for (const audience of audiences) {
            const values = [JSON.stringify(wireOf(audience)), 'email', TODAY];
            await asApplication(server, at.companyId, async (client) => {
              const { rows } = await client.query<{ id: string }>(AUDIENCE, values);
              expect(rows.map(({ id }) => id).sort()).toEqual(expected(known, audience));
            });
          }
          expect(await readCustomers(server.database, at.companyId, NOW)).toMatchObject(overview(known));
          for (const one of known.slice(0, 2)) {
            const read = await readPurchases(server.database, at.companyId, one.id, NOW);
            expect(read).toEqual(purchasesOf(known, one));
          }
        },
      ),
      { numRuns: storyRuns(20), examples: [[[LATELY_LESS], MINIMUMS, 1]] },
    );
  });

  it('[MKT-05] is counted with some of them before a campaign is scheduled, and none of another company', async () => {
    const other = await openShop(server.app);
    for (const at of [shop, other]) {
      const customer = {
        id: newId(),
        type: 'person',
        document_type: 'V',
        document_number: '12345678',
        name: 'Luisa',
        email: 'luisa@example.com',
      };
      expect((await at.browser.call('POST', '/customers', customer)).statusCode).toBe(201);
      const consent = {
        id: newId(),
        customer_id: customer.id,
        channels: ['email'],
        is_granted: true,
        way: 'form',
        said_at: '2026-11-27T15:00:00.000Z',
      };
      expect((await at.browser.call('POST', '/marketing_consents', consent)).statusCode).toBe(201);
    }
    const question = { audience: { last_purchase_days: 0 }, channel: 'email' };
    const reply = await shop.browser.call('POST', '/marketing/audience', question);
    expect(reply.json()).toMatchObject({
      count: 1,
      sample: [{ name: 'Luisa', address: 'luisa@example.com' }],
    });
    const bySms = await shop.browser.call('POST', '/marketing/audience', { ...question, channel: 'sms' });
    expect(bySms.json()).toEqual({ count: 0, sample: [] });
  });

  it('[PERM-02] is asked by who has the permission Marketing, about an audience that the contract knows', async () => {
    const question = { audience: {}, channel: 'email' };
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await seller.call('POST', '/marketing/audience', question)).statusCode).toBe(403);
    const bad = { audience: { last_purchase_days: -1 }, channel: 'pigeon' };
    expect((await shop.browser.call('POST', '/marketing/audience', bad)).statusCode).toBe(400);
    expect((await seller.call('GET', '/marketing/customers')).statusCode).toBe(403);
    expect((await shop.browser.call('GET', '/marketing/customers')).statusCode).toBe(200);
  });

  it('[MKT-05] what one customer bought is read by who may read customers, and of no other company', async () => {
    const [ana] = await addReaders(server, shop, [{ name: 'Ana', email: 'ana@example.com' }]);
    const seller = await addMember(server, shop, { role: 'seller' });
    const path = `/customers/${ana?.id}/purchases`;
    const nothing = { purchases: 0, dollars: '0.00', first_day: null, last_day: null, segment: 'never' };
    expect((await seller.call('GET', path)).json()).toEqual(nothing);
    const accountless = await addMember(server, shop, { role: ['inventory.read'] });
    expect((await accountless.call('GET', path)).statusCode).toBe(403);
    const other = await openShop(server.app);
    expect((await other.browser.call('GET', path)).statusCode).toBe(404);
  });
});

async function empty(at: TestShop): Promise<void> {
  const { companyId } = at;
  for (const table of ['marketing_consents', 'sale_returns', 'sales']) {
    const which = table === 'marketing_consents' ? '' : 'and customer_id is not null';
    await server.owner.query(`delete from ${table} where company_id = $1 ${which}`, [companyId]);
  }
  await server.owner.query('delete from customers where company_id = $1', [companyId]);
  await roll(at, 1_000_000);
  await server.owner.query('delete from customer_totals where company_id = $1', [companyId]);
}

describe('the segment of a customer', () => {
  it('[MKT-03] is the same to the database as to the domain, at every edge of days, visits and money', async () => {
    const [firsts, lasts, counts, cents] = [
      [0, 29, 30, 31, 400],
      [0, 44, 45, 46, 90, 91],
      [1, 3, 4, 9],
      [1_999n, 2_000n],
    ];
    const all = { customers: 10, spent: 100_00n };
    const figures = firsts.flatMap((first) =>
      lasts.flatMap((last) =>
        counts.flatMap((purchases) =>
          cents.map((spent) => ({
            firstDay: addDays(TODAY, -Math.max(first, last)),
            lastDay: addDays(TODAY, -last),
            purchases,
            spent,
          })),
        ),
      ),
    );
    const { rows } = await server.owner.query(
      `select app.segment_of(f.first, f.last, f.purchases, f.spent, 10, 100.00, $2) as segment
       from rows from (jsonb_to_recordset($1) as (first date, last date, purchases bigint, spent numeric)) with ordinality
         as f(first, last, purchases, spent, place) order by place`,
      [
        JSON.stringify(
          figures.map(({ firstDay, lastDay, purchases, spent }) => ({
            first: firstDay,
            last: lastDay,
            purchases,
            spent: `${spent / 100n}.${String(spent % 100n).padStart(2, '0')}`,
          })),
        ),
        TODAY,
      ],
    );
    expect(rows.map(({ segment }) => segment)).toEqual(figures.map((of) => segmentOf(of, all, TODAY)));
  });
});
