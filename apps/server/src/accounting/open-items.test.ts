/**
 * What is open, of suppliers and in clearing accounts, however much of it the job has brought forward: the same as from
 * all documents, and read of what is open (ACC-07).
 */
import { newId } from '@cuadra/contracts/primitives/ids';
import { SETTLED_METHODS } from '@cuadra/domain/settling/settlement';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rollTotals } from '../jobs/roll-totals.ts';
import { serverForTests } from '../testing/app.ts';
import { anySteps, DAYS, OpenItemsStory, type Step } from '../testing/open-items-story.ts';
import { supplierBillBody } from '../testing/payables-bodies.ts';
import { rowsRead } from '../testing/rows-read.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { saleByCard } from '../testing/settling-bodies.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { storyRuns } from '../testing/story-runs.ts';
import { readPayables } from './read-payables.ts';
import { readUnsettled } from './read-unsettled.ts';

const server = serverForTests();

const step = (kind: Step['kind'], which = 1): Step => ({ kind, which, day: '2026-11-01', isHalf: false });

/** A note that was brought forward as used up, and is voided; an invoice whose note comes alone. */
const NOTES = [
  [step('bill'), step('note'), step('roll', 6), step('void')],
  [step('bill'), step('bill'), step('note'), step('roll')],
];

async function everythingOpen(companyId: string) {
  return {
    payables: await Promise.all(DAYS.map((on) => readPayables(server.database, companyId, on))),
    unsettled: await readUnsettled(server.database, companyId, { method: 'card', currency: 'VES' }),
    zelle: await readUnsettled(server.database, companyId, { method: 'zelle', currency: 'USD' }),
  };
}

it('[ACC-07] is the same as from all documents, whatever was brought forward meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(anySteps(), async (taken) => {
      const story = new OpenItemsStory(await openShop(server.app), server.database);
      const { companyId } = story.shop;
      await story.roll(1000);
      for (const step of taken) await story.take(step);
      const found = await everythingOpen(companyId);
      for (const table of ['open_rollups', 'open_invoices', 'open_clearing_parts'])
        await server.owner.query(`delete from ${table} where company_id = $1`, [companyId]);
      expect(found).toEqual(await everythingOpen(companyId));
    }),
    { numRuns: storyRuns(10), examples: NOTES.map((taken) => [taken]) },
  );
});

/** Copies what there is, as documents of which nothing is open: they are not among what was brought forward. */
async function addSettled({ companyId }: TestShop): Promise<void> {
  const copies = [
    ['supplier_bills', `jsonb_build_object('id', md5(n::text)::uuid)`],
    ['sales', `jsonb_build_object('id', md5(n::text)::uuid, 'number', n + 100000)`],
    ['sale_payments', `jsonb_build_object('id', md5(n::text)::uuid, 'sale_id', md5(n::text)::uuid)`],
  ] as const;
  for (const [table, fields] of copies) {
    await server.owner.query(
      `insert into ${table}
       select c.* from (select * from ${table} where company_id = $1 limit 1) d cross join generate_series(1, 3000) n
       cross join lateral jsonb_populate_record(null::${table}, to_jsonb(d) || ${fields}) c`,
      [companyId],
    );
    await server.owner.query(`analyze ${table}`);
  }
  await server.owner.query(
    `insert into settled_parts (company_id, document_id, part, settlement_id)
     select $1, md5(n::text)::uuid, 'payment', md5(n::text)::uuid from generate_series(1, 3000) n`,
    [companyId],
  );
  await server.owner.query('analyze settled_parts');
}

it('reads what is open and not what was settled and paid before it', async () => {
  const shop = await openShop(server.app);
  const story = new OpenItemsStory(shop, server.database);
  for (const kind of ['bill', 'sell'] as const) await story.take(step(kind));
  await story.roll(100_000);
  await addSettled(shop);
  const tables = ['supplier_bills', 'sales', 'sale_payments', 'settled_parts'];
  const read = await rowsRead(server.database, shop.companyId, tables, async (tx) => {
    const owed = `select document_id from app.open_supplier_invoices('2026-11-30', 100)`;
    const unsettled = `select part from app.unsettled_payments('card', 'VES', 100)`;
    const found = [
      await tx.query({ name: '', text: owed }, []),
      await tx.query({ name: '', text: unsettled }, []),
    ];
    expect(found.map(({ length }) => length)).toEqual([1, 1]);
  });
  expect(Object.entries(read).filter(([, count]) => count > 200)).toEqual([]);
});

it.each(SETTLED_METHODS)(
  '[ACC-07] has payments by %s, which are settled, once they are brought forward',
  async (method) => {
    const shop = await openShop(server.app);
    const currency = method === 'zelle' ? 'USD' : 'VES';
    const sale = saleByCard(shop, 'mobile');
    const payments = sale.payments.map((one) => ({ ...one, method, currency, typed_currency: currency }));
    await sendItem(shop, creation('sales', { ...sale, payments }));
    await new OpenItemsStory(shop, server.database).roll(1000);
    const found = await readUnsettled(server.database, shop.companyId, { method, currency });
    expect(found.payments.map(({ document_id }) => document_id)).toEqual([sale.id]);
  },
);

it('is brought forward by the job of the account totals, also where only what is open is behind', async () => {
  const { companyId } = await openShop(server.app);
  await server.owner.query('update counters set version = 1000 where company_id = $1', [companyId]);
  await server.database.withCompany(companyId, (tx) =>
    tx.query({ name: '', text: 'select app.roll_account_totals(100000)' }, []),
  );
  await rollTotals({
    database: server.database,
    onFailure: (error) => {
      throw error;
    },
  });
  const { rows } = await server.owner.query('select version::int from open_rollups where company_id = $1', [
    companyId,
  ]);
  expect(rows).toEqual([{ version: 1000 }]);
});

it('no longer has a transaction among those that a line of a bank awaits, once it came', async () => {
  const shop = await openShop(server.app);
  const bill = supplierBillBody(shop);
  await sendItem(shop, creation('supplier_bills', bill));
  const awaited = newId();
  await server.owner.query(
    `insert into awaited_entries (company_id, line_id, transaction_id)
     select $1, gen_random_uuid(), t.id from unnest($2::uuid[]) as t(id)`,
    [shop.companyId, [bill.id, awaited]],
  );
  await new OpenItemsStory(shop, server.database).roll(1000);
  const { rows } = await server.owner.query(
    'select transaction_id from awaited_entries where company_id = $1',
    [shop.companyId],
  );
  expect(rows).toEqual([{ transaction_id: awaited }]);
});
