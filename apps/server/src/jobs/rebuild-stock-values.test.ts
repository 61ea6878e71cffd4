/** Stock that was booked before it had a value in bolívares gets the one it would have been booked with (decision 12). */
import { newId } from '@cuadra/contracts/primitives/ids';
import { anyStory } from '@cuadra/contracts/testing/stock-stories';
import { bookStock, emptyStockBooks } from '@cuadra/domain/stock/average-cost';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCollections } from '../collections/collections.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { DOCUMENT_MAPPERS } from '../document-mappers.ts';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { dyingAt } from '../testing/dying-database.ts';
import { openSecondTill, openShop, shopForAllTests, type TestShop } from '../testing/shop.ts';
import { arriveAt, balancesIn, productsOf, soundStock } from '../testing/story-books.ts';
import { storyRuns } from '../testing/story-runs.ts';
import { tradeOfEveryKind } from '../testing/trade.ts';
import { verifyBooks } from '../verification/verify-books.ts';
import { rebuildWaitingStockValues } from './rebuild-stock-values.ts';

const server = serverForTests();
const shop = shopForAllTests(server);
const { rows } = booksOf(server, shop);
const { balancesOf, expectSound } = soundStock(rows);
const announce = vi.fn();
const RUNS = storyRuns(12);

let devices: TestShop[];
beforeAll(async () => {
  devices = [shop, await openSecondTill(shop), await openSecondTill(shop)];
});
beforeEach(() => announce.mockClear());

async function run(database: CompanyDatabase = server.database): Promise<number> {
  const collections = await openCollections(server.database, announce, DOCUMENT_MAPPERS);
  const failures: unknown[] = [];
  const done = await rebuildWaitingStockValues({ ...collections, database }, new Date(), (error) =>
    failures.push(error),
  );
  if (failures.length > 0) throw failures[0];
  return done;
}

/**
 * The numbers of the bodies of tests have gaps. What a supplier is owed for goods without a cost is posted once, at what
 * such goods are worth then: while a company waits for the job, that is nothing in bolívares.
 */
const NOT_COMPARED = ['numbers', 'suppliers'];

/** Which parts of the books differ from the documents. */
async function differing(): Promise<string[]> {
  const books = await openCollections(server.database, announce, DOCUMENT_MAPPERS);
  const { result } = await verifyBooks(books, shop.companyId, new Date(), true);
  return result.checks.flatMap(({ name, first }) =>
    first === null || NOT_COMPARED.includes(name) ? [] : [`${name}: ${first.message}`],
  );
}

/** Makes the books what they were before the migration, and lets the company wait for the job as the migration does. */
async function asBefore(companyId: string): Promise<void> {
  for (const statement of [
    'update stock_entries set value_ves = 0 where company_id = $1',
    'update stock_balances set value_ves = 0, unit_cost_ves = 0 where company_id = $1',
    `insert into stock_value_rebuilds (company_id) values ($1)
     on conflict (company_id) do update set finished_at = null, version = null, transaction_id = null`,
  ])
    await server.owner.query(statement, [companyId]);
}

async function entriesOf(companyId: string): Promise<unknown[]> {
  const { rows: entries } = await server.owner.query(
    `select quantity::text, value_usd::text as usd, value_ves::text as ves from stock_entries where company_id = $1
     order by version, step, quantity, value_usd, value_ves`,
    [companyId],
  );
  return entries;
}

async function versionOf(companyId: string): Promise<unknown> {
  const { rows: found } = await server.owner.query('select version from counters where company_id = $1', [
    companyId,
  ]);
  return found[0];
}

describe('stock that was booked before it had bolívares', () => {
  it('[MOV-05] is worth what average cost says, and so is the inventory account, whatever was booked before and after', async () => {
    await fc.assert(
      fc.asyncProperty(anyStory(shop.companyId, true), fc.nat(16), async ({ documents, arriving }, cut) => {
        const fold = emptyStockBooks();
        for (const [place, document] of arriving.entries()) {
          if (place === cut) await asBefore(shop.companyId);
          const arrived = await arriveAt(devices, document);
          if (arrived !== undefined) bookStock(fold, arrived, () => null);
        }
        if (cut >= arriving.length) await asBefore(shop.companyId);
        expect(await run()).toBe(1);
        const products = productsOf(documents);
        await expectSound(products);
        expect(await balancesOf(products)).toEqual(balancesIn(fold));
        expect(await differing()).toEqual([]);
      }),
      // A simpler story has the same documents, which the company has already.
      { numRuns: RUNS, endOnFailure: true },
    );
  });

  it('[MOV-05] [S-30] has entry by entry the value of a company that books the same today: sold before it came in, returned in parts, merged', async () => {
    const [before, today] = [await openShop(server.app), await openShop(server.app)];
    for (const one of [before, today]) await tradeOfEveryKind(one);
    await asBefore(before.companyId);
    expect(await run()).toBe(1);
    const expected = await entriesOf(today.companyId);
    expect(expected.length).toBeGreaterThan(10);
    expect(await entriesOf(before.companyId)).toEqual(expected);
    await soundStock(booksOf(server, before).rows).expectSound([]);
  });

  it('is sent to devices, and posted in one transaction against the cost of what was sold', async () => {
    const one = await openShop(server.app);
    const books = booksOf(server, one);
    await tradeOfEveryKind(one);
    await asBefore(one.companyId);
    // What the account had while goods left at no bolívares.
    await server.owner.query(
      `update account_balances b set ves = ves + 77 from accounts a
       where b.company_id = $1 and a.company_id = $1 and a.id = b.account_id and a.role = 'inventory'`,
      [one.companyId],
    );
    const { version } = (await versionOf(one.companyId)) as { version: string };
    await run();
    expect(announce).toHaveBeenCalledExactlyOnceWith(one.companyId);
    const [made] = (await books.rows(
      `select id, description, source from transactions where company_id = $1 and version > $2`,
      [version],
    )) as { id: string }[];
    expect(made).toMatchObject({
      description: 'Ajuste del inventario a su costo histórico en bolívares',
      source: 'stock_value_rebuilds',
    });
    expect(await books.postingsOf(made?.id ?? '')).toEqual([
      { role: 'inventory', usd: '0.00', ves: '-77.00' },
      { role: 'cogs', usd: '0.00', ves: '77.00' },
    ]);
    const changes = (await one.browser.call('GET', `/changes?since=${version}&receipts_since=0`)).json<{
      rows: { collection: string; row: Record<string, unknown> }[];
    }>();
    expect(changes.rows.map(({ collection }) => collection)).toContain('stock_balances');
    await soundStock(books.rows).expectSound([]);
  });

  it('is valued once, also where the job was killed before its end', async () => {
    const one = await openShop(server.app);
    await tradeOfEveryKind(one);
    const expected = await entriesOf(one.companyId);
    await asBefore(one.companyId);
    await expect(run(dyingAt(server.database, 3))).rejects.toThrow('killed');
    expect(await entriesOf(one.companyId)).toEqual(expected);
    expect(await run()).toBe(1);
    const after = await versionOf(one.companyId);
    expect(await run()).toBe(0);
    expect(await versionOf(one.companyId)).toEqual(after);
    expect(await entriesOf(one.companyId)).toEqual(expected);
    await soundStock(booksOf(server, one).rows).expectSound([]);
  });

  it('changes nothing of a company that has none of it, and not even its version', async () => {
    const one = await openShop(server.app);
    await tradeOfEveryKind(one);
    const before = await versionOf(one.companyId);
    await server.owner.query('insert into stock_value_rebuilds (company_id) values ($1)', [one.companyId]);
    expect(await run()).toBe(1);
    expect(await versionOf(one.companyId)).toEqual(before);
    expect(announce).not.toHaveBeenCalled();
  });

  it('cannot be changed by the application otherwise', async () => {
    const one = await openShop(server.app);
    const change = { document_id: newId(), value_ves: '1' };
    const set = { name: '', text: 'select app.set_stock_values($1)' };
    await expect(
      server.database.withCompany(one.companyId, (tx) => tx.query(set, [JSON.stringify([change])])),
    ).rejects.toThrow('no rebuild of the stock waits');
  });
});
