/** Delta reads: pages that never end inside a version, from one snapshot, with receipts (docs/sync.md, section 5). */

import { archiveRowSchema } from '@cuadra/contracts/company-file/archive';
import { newId } from '@cuadra/contracts/primitives/ids';
import { ChangesReply, CollectionPage } from '@cuadra/contracts/protocol/messages';
import { isCollectionName } from '@cuadra/contracts/registry/collection-traits';
import { COLLECTION_NAMES, type CollectionName } from '@cuadra/contracts/registry/collections';
import { DAY_MS } from '@cuadra/domain/time/days';
import { describe, expect, it } from 'vitest';
import { collectPage, cutPage, type PageRow } from '../collections/read-page.ts';
import { collectList } from '../collections/read-rows.ts';
import { serverForTests } from '../testing/app.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForEachTest, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

describe('GET /changes', () => {
  it('[S-16] tells all there is, as the contract says, up to the version of its snapshot', async () => {
    await sendItem(shop, creation('sales', saleBody(shop)));
    const reply = ChangesReply.parse((await shop.browser.call('GET', '/changes?since=0')).json());
    const versions = reply.rows.map((row) => row.version);
    expect(versions).toEqual(versions.toSorted((one, other) => one - other));
    expect(new Set(reply.rows.map((row) => row.collection))).toEqual(
      new Set([
        ...[
          'company_settings',
          'company_state',
          'taxes',
          'currencies',
          'roles',
          'users',
          'registers',
          'warehouses',
          'categories',
        ],
        ...['products', 'stock_balances', 'cash_balances', 'accounts', 'account_balances', 'sales'],
      ]),
    );
    expect(reply).toMatchObject({ upto: reply.version, more: false, access: COLLECTION_NAMES, backed_up: 0 });
  });

  it('[DATA-05] tells from the beginning what a company’s file holds, deletions too', async () => {
    const product = productBody();
    await shop.browser.call('POST', '/products', product);
    await shop.browser.call('DELETE', `/products/${product.id}`);
    await sendItem(shop, creation('sales', saleBody(shop)));
    const { rows } = await changes(shop, 0, `start=0&receipts_since=${Number.MAX_SAFE_INTEGER}`);
    const deleted = rows.find(({ row }) => row.id === product.id);
    expect(deleted?.row.deleted_at).toEqual(expect.any(String));
    for (const { collection, row } of rows) {
      if (!isCollectionName(collection)) throw new Error(collection);
      const maker = { made_by: { id: row.user_id, name: row.user_name }, made_at: row.created_at };
      const read = archiveRowSchema(collection).safeParse({ ...row, ...maker });
      expect(read.error?.issues, collection).toBeUndefined();
    }
  });

  it('[S-17] never ends inside a version, however small the page', async () => {
    const records = Array.from({ length: 5 }, () => productBody());
    await shop.browser.call('POST', '/products/import', { group_id: 'g', records });
    await sendItem(shop, creation('sales', saleBody(shop)));
    const whole = await changes(shop, 0);
    const paged: unknown[] = [];
    let since = 0;
    let receipts = 0;
    for (;;) {
      const page = await changes(shop, since, `limit=1&receipts_since=${receipts}`);
      paged.push(...page.rows);
      expect(page.rows.every((row) => row.version > since)).toBe(true);
      since = page.upto;
      receipts = page.receipts.at(-1)?.version ?? receipts;
      if (!page.more) break;
    }
    expect(paged).toHaveLength(whole.rows.length);
    expect(since).toBe(whole.upto);
  });

  it('[S-18] brings the receipts of this device and of no other', async () => {
    const other = await openSecondTill(shop);
    const mine = saleBody(shop);
    const { answer } = await sendItem(shop, creation('sales', mine));
    await sendItem(other, creation('sales', saleBody(other)));
    const { receipts } = await changes(shop, answer.version ?? 0);
    expect(receipts.filter((receipt) => receipt.id === mine.id)).toEqual([
      { id: mine.id, version: answer.version },
    ]);
    expect((await changes(shop, 0, `receipts_since=${answer.version}`)).receipts).toEqual([]);
    expect((await changes(other, 0)).receipts.map((receipt) => receipt.id)).not.toContain(mine.id);
  });

  it('[S-18] brings no more receipts than rows were asked for, and no balance before those of what it holds', async () => {
    const openings = [1, 2, 3].map(() => creation('sales', saleBody(shop)));
    const versions = [];
    for (const sale of openings) versions.push((await sendItem(shop, sale)).answer.version ?? 0);
    const [first = 0, second = 0, third = 0] = versions;
    const told = `limit=2&receipts_since=${first - 1}`;
    const page = await changes(shop, first - 1, told);
    expect(page.receipts.map(({ version }) => version)).toEqual([first, second]);
    expect(page.rows.every(({ version }) => version <= second)).toBe(true);
    // The cash balance stands at the third sale, and waits for its receipt.
    expect(page.rows.map(({ collection }) => collection)).not.toContain('cash_balances');
    expect(page).toMatchObject({ more: true });
    const late = await changes(shop, second, told);
    expect(late).toMatchObject({ rows: [], upto: second, more: true });
    const rest = await changes(shop, second, `receipts_since=${second}`);
    expect(rest.receipts.map(({ version }) => version)).toEqual([third]);
    expect(rest.rows.map(({ collection }) => collection)).toContain('cash_balances');
  });

  it('[S-20] [PERM-02] tells only what the session may read, and names it', async () => {
    const { browser } = shop;
    await sendItem(shop, creation('sales', saleBody(shop)));
    const role = newId();
    await browser.call('POST', '/roles', { id: role, name: 'Solo marketing', permissions: ['marketing'] });
    await server.owner.query('update users set role_id = $2 where id = $1 and company_id = $3', [
      shop.userId,
      role,
      shop.companyId,
    ]);
    const reply = await changes(shop, 0);
    const everyones: CollectionName[] = ['company_settings', 'company_state', 'taxes', 'currencies'];
    const places: CollectionName[] = ['exchange_rates', 'fiscal_printers', 'registers'];
    const stores: CollectionName[] = ['form_runs', 'warehouses'];
    const hosted: CollectionName[] = ['licenses', 'categories'];
    const shown: CollectionName[] = ['products', 'product_units', 'product_images'];
    const promoted: CollectionName[] = ['customer_groups', 'promotions', 'price_rules'];
    const reached: CollectionName[] = ['customers', 'marketing_consents', 'campaigns', 'campaign_sends'];
    expect(reply.access).toEqual([
      ...everyones,
      ...places,
      ...stores,
      ...hosted,
      ...shown,
      ...promoted,
      ...reached,
    ]);
    expect(new Set(reply.rows.map((row) => row.collection))).not.toContain('sales');
    for (const name of ['sales', 'accounts', 'stock_balances', 'cash_balances']) {
      expect((await browser.call('GET', `/${name}?since=0`)).statusCode).toBe(403);
      expect((await browser.call('GET', `/${name}`)).statusCode).toBe(403);
    }
    expect((await browser.call('POST', '/sales', saleBody(shop))).statusCode).toBe(403);
    expect((await browser.call('DELETE', `/products/${newId()}`)).statusCode).toBe(403);
  });
});

describe('GET /<collection>?since=', () => {
  it.each(COLLECTION_NAMES)('[S-16] serves %s as the contract says', async (name) => {
    await sendItem(shop, creation('stock_movements', movementBody(shop)));
    await sendItem(shop, creation('sales', saleBody(shop)));
    const response = await shop.browser.call('GET', `/${name}?since=0`);
    const page = CollectionPage.parse(response.json());
    expect(page).toMatchObject({ upto: page.version, more: false });
  });

  it('[S-19] leaves out what was deleted before the load began, and tells what is deleted during it', async () => {
    const bodies = ['A', 'B', 'C', 'D'].map((name) => productBody({ name }));
    for (const body of bodies) await shop.browser.call('POST', '/products', body);
    const [first, second, third] = bodies;
    await shop.browser.call('DELETE', `/products/${first?.id}`);
    const start = (await shop.browser.call('GET', '/versions')).json<{ version: number }>().version;

    const one = await page(shop, 0, `limit=2`);
    expect(one.rows.map((row) => row.name)).toEqual(['B', 'C']);
    await shop.browser.call('DELETE', `/products/${second?.id}`);
    await shop.browser.call('PATCH', `/products/${third?.id}`, { brand: 'X' });
    const two = await page(shop, one.upto, `start=${start}`);
    expect(two.rows.map((row) => [row.name, row.deleted_at !== null])).toEqual([
      ['D', false],
      ['B', true],
      ['C', false],
    ]);
  });
});

describe('GET /<collection>?before=', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

  it('[S-19] [S-17] goes down the documents from a version, newest first, and ends at the first of them', async () => {
    const sales = await sell(shop, [3, 2, 1]);
    const { version } = await newest(shop, 'before=1');
    const seen: unknown[] = [];
    let before = version + 1;
    for (let more = true; more; ) {
      const found = await newest(shop, `before=${before}&limit=1`);
      seen.push(...found.rows.map((row) => row.id));
      ({ more, upto: before } = found);
    }
    expect(seen).toEqual(sales.map(({ id }) => id).toReversed());
    expect(before).toBe(0);
  });

  it('[S-19] leaves out what is dated before the window, wherever it stands', async () => {
    const [old, recent, late] = await sell(shop, [40, 2, 50]);
    const { version } = await newest(shop, 'before=1');
    const found = await newest(shop, `before=${version + 1}&from=${daysAgo(30)}`);
    expect(found.rows.map((row) => row.id)).toEqual([recent?.id]);
    expect(found).toMatchObject({ more: false, upto: 0 });
    const all = await newest(shop, `before=${version + 1}`);
    expect(all.rows.map((row) => row.id)).toEqual([late?.id, recent?.id, old?.id]);
  });

  it('[S-19] does not look below what had arrived a day before the window', async () => {
    const [first, second] = await sell(shop, [2, 1]);
    // Dated ahead by a wrong clock: the one document that can be newer than its arrival.
    await server.owner.query(
      `update history set at = at - interval '60 days' where company_id = $1 and item_id = $2`,
      [shop.companyId, first?.id],
    );
    const { version } = await newest(shop, 'before=1');
    const found = await newest(shop, `before=${version + 1}&from=${daysAgo(30)}`);
    expect(found.rows.map((row) => row.id)).toEqual([second?.id]);
  });

  it('[S-18] brings receipts, and never what was written at the version or after it', async () => {
    const [first, second] = await sell(shop, [2, 1]);
    const { receipts } = await newest(shop, 'before=1');
    const versionOf = (id?: string) => receipts.find((receipt) => receipt.id === id)?.version ?? 0;
    const found = await newest(shop, `before=${versionOf(second?.id)}`);
    expect(found.rows.map((row) => row.id)).toEqual([first?.id]);
  });

  it('[S-19] is for documents alone, and says which parameter it cannot read', async () => {
    expect((await shop.browser.call('GET', '/products?before=9')).statusCode).toBe(400);
    const response = await shop.browser.call('GET', '/sales?before=9&from=ayer');
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toMatchObject([{ field: 'from' }]);
  });

  it('[API-02] is described, with its parameters', async () => {
    const { paths } = (await server.app.inject('/api/docs/json')).json();
    const names = (name: string) =>
      paths[`/api/v1/${name}`].get.parameters.map((parameter: { name: string }) => parameter.name);
    expect(names('sales')).toEqual(expect.arrayContaining(['since', 'before', 'from', 'limit']));
    expect(names('products')).not.toContain('before');
  });

  /** One sale each, made so many days ago, in order of arrival. */
  async function sell(of: TestShop, ages: readonly number[]) {
    const bodies = ages.map((days) => saleBody(of, { sold_at: daysAgo(days) }));
    for (const body of bodies) await sendItem(of, creation('sales', body));
    return bodies;
  }

  async function newest({ browser }: TestShop, query: string) {
    return CollectionPage.parse((await browser.call('GET', `/sales?${query}`)).json());
  }
});

describe('collectPage', () => {
  /** A table of rows by version, read as its statement does, that tells how many rows were taken out of it at most. */
  function tableOf(rows: readonly PageRow[]) {
    const taken: number[] = [];
    const read = async (since: number, limit: number) => {
      const left = rows.filter((row) => row.version > since);
      const last = left[limit - 1]?.version ?? Number.POSITIVE_INFINITY;
      const step = left.filter((row) => row.version <= last);
      taken.push(step.length);
      return step;
    };
    return { read, taken };
  }
  const large = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ version: index + 1, text: 'x'.repeat(100) }));
  const END = Number.POSITIVE_INFINITY;

  it('holds no more than a page and a step of rows, however large they are', async () => {
    const rows = large(2000);
    const { read, taken } = tableOf(rows);
    const page = await collectPage({ from: 0, stepRows: 10 }, 2000, END, read, 1500);
    expect(page).toEqual({ rows: rows.slice(0, 15), more: true, upto: 15 });
    expect(taken).toEqual([1, 2, 4, 8, 10]);
  });

  it('[S-17] goes on after the last version of a step, and never ends inside one', async () => {
    const rows = [1, 1, 1, 2, 3, 3, 4].map((version) => ({ version, text: 'x'.repeat(100) }));
    for (const limit of [1, 2, 3, 4, 5, 6, 7, 100]) {
      const read: PageRow[] = [];
      let from = 0;
      for (let more = true; more; ) {
        const page = await collectPage({ from, stepRows: 2 }, limit, END, tableOf(rows).read, 250);
        read.push(...page.rows);
        ({ more, upto: from } = page);
      }
      expect(read).toEqual(rows);
    }
  });

  it('counts bytes, not characters', async () => {
    const rows = [1, 2, 3].map((version) => ({ version, text: 'ñ'.repeat(100) }));
    const page = await collectPage({ from: 0, stepRows: 10 }, 100, END, tableOf(rows).read, 450);
    expect(page.rows).toHaveLength(2);
  });

  it('[S-18] leaves what lies beyond the receipts for the next page', async () => {
    const { read } = tableOf(large(5));
    expect(await collectPage({ from: 0, stepRows: 10 }, 10, 3, read)).toMatchObject({ more: true, upto: 3 });
    expect(await collectPage({ from: 4, stepRows: 10 }, 10, 3, read)).toEqual({
      rows: [],
      more: true,
      upto: 4,
    });
  });
});

describe('collectList', () => {
  const rows = Array.from({ length: 100 }, (_, index) => `${index}`.padStart(100, '0'));
  const read = async (offset: number, limit: number) => rows.slice(offset, offset + limit);

  it.each([
    ['at its limit', 7, 0, 10_000, 7, true],
    ['at its bytes', 50, 0, 1_250, 12, true],
    ['with one row at least', 50, 0, 10, 1, true],
    ['at the end', 50, 90, 10_000, 10, false],
    ['at the end, exactly', 10, 90, 10_000, 10, false],
  ])('ends %s, and says whether there is more', async (_, limit, offset, bytesMax, count, more) => {
    const list = await collectList({ limit, offset }, 10, read, bytesMax);
    expect(list).toEqual({ rows: rows.slice(offset, offset + count), more });
  });

  it('reads no more than a step beyond what it holds', async () => {
    const asked: number[] = [];
    await collectList(
      { limit: 2000, offset: 0 },
      10,
      (offset, limit) => {
        asked.push(limit);
        return read(offset, limit);
      },
      1_250,
    );
    expect(asked).toEqual([1, 2, 4, 8]);
  });
});

describe('GET /<collection>', () => {
  it('[API-08] says where a list that was cut goes on', async () => {
    const first = await shop.browser.call('GET', '/categories?limit=2');
    expect(first.headers.link).toBe('</api/v1/categories?limit=2&offset=2>; rel="next"');
    const rest = await shop.browser.call('GET', '/categories?limit=2&offset=2');
    expect(rest.headers.link).toBeUndefined();
    expect([...first.json<unknown[]>(), ...rest.json<unknown[]>()]).toEqual(
      (await shop.browser.call('GET', '/categories')).json(),
    );
  });
});

describe('cutPage', () => {
  const row = (version: number, bytes = 10) => ({ version, text: 'x'.repeat(bytes) });

  it('[S-17] ends at a version when it holds too many bytes', () => {
    const rows = [row(1), row(2), row(2), row(2), row(3)];
    expect(cutPage(rows, 100, 25)).toEqual({ rows: rows.slice(0, 4), more: true, upto: 2 });
    expect(cutPage(rows.toReversed(), 100, 25)).toMatchObject({ more: true, upto: 2 });
  });

  it('[S-17] holds one whole version, however large', () => {
    const rows = [row(1, 100), row(1, 100)];
    expect(cutPage(rows, 100, 25)).toEqual({ rows, more: false, upto: 1 });
  });

  it('knows that there may be more when it is full', () => {
    expect(cutPage([row(1), row(2)], 2, 1000)).toMatchObject({ more: true, upto: 2 });
    expect(cutPage([], 2, 1000)).toEqual({ rows: [], more: false, upto: 0 });
  });
});

async function changes({ browser }: TestShop, since: number, more = '') {
  return ChangesReply.parse((await browser.call('GET', `/changes?since=${since}&${more}`)).json());
}

async function page({ browser }: TestShop, since: number, more = '') {
  return CollectionPage.parse((await browser.call('GET', `/products?since=${since}&${more}`)).json());
}
