/**
 * Many at once against the real engine: a reader that follows cursors misses no row and revives none (I-5), nobody
 * deadlocks and nothing is lost while a product is sold everywhere and a catalogue is imported (I-13).
 */
import { defaultWarehouseId, newId } from '@cuadra/contracts/primitives/ids';
import { ChangesReply, CollectionPage, type ItemResult } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';
import { LOCK_COMPANY } from '../db/database.ts';
import { serverForTests } from '../testing/app.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { saleBody, saleLine } from '../testing/sale-bodies.ts';
import { batchItem, creation, sendBatch, sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

describe('a slow reader beside eight writers [I-5]', () => {
  it('[I-5] misses no row and revives none, with pages of two rows', async () => {
    let isWriting = true;
    const writers = Promise.all(Array.from({ length: 8 }, (_, writer) => writeMuch(writer)));
    const held = new Map<string, { version: number; isDeleted: boolean }>();
    let since = 0;
    const followed = (async () => {
      for (;;) {
        const wasWriting = isWriting;
        const page = ChangesReply.parse(
          (await shop.browser.call('GET', `/changes?since=${since}&limit=2`)).json(),
        );
        for (const { collection, row, version } of page.rows) {
          expect(version).toBeGreaterThan(since);
          if (collection !== 'products') continue;
          const id = String(row.id);
          expect(version).toBeGreaterThan(held.get(id)?.version ?? 0);
          held.set(id, { version, isDeleted: row.deleted_at !== null });
        }
        since = page.upto;
        if (!page.more && !wasWriting) return;
      }
    })();
    await writers;
    isWriting = false;
    await followed;
    expect(held).toEqual(await stored());
  });

  it('[I-5] [S-19] loads everything that is alive, though it is deleted and changed meanwhile', async () => {
    const records = Array.from({ length: 30 }, () => productBody());
    await shop.browser.call('POST', '/products/import', { group_id: 'g', records });
    for (const record of records.slice(0, 5))
      await shop.browser.call('PATCH', `/products/${record.id}`, { brand: 'A' });
    const { version: start } = (await shop.browser.call('GET', '/versions')).json<{ version: number }>();
    const held = new Map<string, { version: number; isDeleted: boolean }>();
    const apply = (row: Record<string, unknown>) => {
      held.set(String(row.id), { version: Number(row.version), isDeleted: row.deleted_at !== null });
    };
    const writers = Promise.all(Array.from({ length: 4 }, (_, writer) => writeMuch(writer, records)));
    let cursor = 0;
    for (;;) {
      const response = await shop.browser.call('GET', `/products?since=${cursor}&start=${start}&limit=2`);
      const page = CollectionPage.parse(response.json());
      page.rows.forEach(apply);
      cursor = page.upto;
      if (!page.more) break;
    }
    await writers;
    for (let since = start, more = true; more; ) {
      const page = ChangesReply.parse(
        (await shop.browser.call('GET', `/changes?since=${since}&limit=2`)).json(),
      );
      for (const { collection, row } of page.rows) if (collection === 'products') apply(row);
      since = page.upto;
      more = page.more;
    }
    expect(held).toEqual(await stored());
  });
});

describe('eight clients and one product during an import [I-13]', () => {
  it('[I-13] [I-4] lose no unit, wait for nobody for ever, and deadlock never', async () => {
    const line = saleLine({ quantity: '1', unit_price: '2.32' }, shop.companyId);
    const { product_id, sku, name, unit_id, unit_name, factor } = line;
    const items = [
      { product_id, sku, name, unit_id, unit_name, factor, quantity: '1000', unit_cost: '1.00', lot: '' },
    ];
    await sendItem(shop, creation('stock_movements', movementBody(shop, { items })));
    const tills = await Promise.all(Array.from({ length: 8 }, () => openSecondTill(shop)));
    const imports = (async () => {
      const statuses: number[] = [];
      for (let part = 0; part < 6; part += 1) {
        const records = Array.from({ length: 200 }, () => productBody());
        statuses.push(
          (await shop.browser.call('POST', '/products/import', { group_id: 'g', records })).statusCode,
        );
      }
      return statuses;
    })();
    const sales = tills.map(async (till) => {
      const results: string[] = [];
      for (let round = 0; round < 4; round += 1) {
        const single = await sendItem(
          till,
          creation('sales', saleBody(till, { lines: [{ ...line, id: newId() }] })),
        );
        const backlog = [0, 1, 2].map(() =>
          batchItem(till, creation('sales', saleBody(till, { lines: [{ ...line, id: newId() }] }))),
        );
        const { reply } = await sendBatch(till, backlog);
        results.push(single.answer.result, ...reply.items.map((item) => item.result));
      }
      return results;
    });
    const results = (await Promise.all(sales)).flat();
    expect(await imports).toEqual(Array.from({ length: 6 }, () => 201));
    expect(results).toEqual(Array.from({ length: 128 }, () => 'recorded'));
    const { rows } = await server.owner.query(
      `select quantity::text, value_usd::text, (select sum(quantity)::text from stock_entries e where e.company_id = b.company_id
         and e.product_id = b.product_id) as entries,
         (select deadlocks from pg_stat_database where datname = current_database())::int as deadlocks
       from stock_balances b where company_id = $1 and product_id = $2 and warehouse_id = $3`,
      [shop.companyId, product_id, defaultWarehouseId(shop.companyId)],
    );
    expect(rows).toEqual([{ quantity: '872.000', value_usd: '872.00', entries: '872.000', deadlocks: 0 }]);
  });

  it('[S-06] [S-47] leave one row of history a version, each mark chained to the one before', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => shop.browser.call('POST', '/products', productBody())),
    );
    const { rows } = await server.owner.query(
      `select version::int, mark = substring(sha256(coalesce(lag(mark) over w, decode(repeat('00', 16), 'hex')) || item_hash) for 16) as chained
       from history where company_id = $1 window w as (order by version) order by version`,
      [shop.companyId],
    );
    expect(rows).toEqual(rows.map((_, index) => ({ version: index + 1, chained: true })));
  });
});

/** Creates, changes and deletes, and now and then rolls back what had already taken a version. */
async function writeMuch(writer: number, known: readonly { id: string }[] = []): Promise<void> {
  const ids = known.map((record) => record.id);
  for (let round = 0; round < 12; round += 1) {
    const pick = ids[(writer * 7 + round * 3) % Math.max(ids.length, 1)];
    if (round % 4 === 3) await rollBack();
    else if (pick === undefined || round % 4 === 0) {
      const body = productBody({ name: `De ${writer} en ${round}` });
      const response = await shop.browser.call('POST', '/products', body);
      expect(response.json<ItemResult>().result).toBe('recorded');
      ids.push(body.id);
    } else if (round % 4 === 1)
      await shop.browser.call('PATCH', `/products/${pick}`, { brand: `${writer}/${round}` });
    else await shop.browser.call('DELETE', `/products/${pick}`);
  }
}

/** A transaction that has taken a version and touched every product, and then fails. */
async function rollBack(): Promise<void> {
  const failure = new Error('on purpose');
  const attempt = server.database.withCompany(shop.companyId, async (tx) => {
    await tx.query(LOCK_COMPANY, [shop.companyId]);
    await tx.query(
      { name: 'test_touch', text: 'update products set version = version + 1 where company_id = $1' },
      [shop.companyId],
    );
    await tx.query(
      { name: 'test_count', text: 'update counters set version = version + 1 where company_id = $1' },
      [shop.companyId],
    );
    throw failure;
  });
  await expect(attempt).rejects.toBe(failure);
}

async function stored(): Promise<Map<string, { version: number; isDeleted: boolean }>> {
  const { rows } = await server.owner.query<{ id: string; version: string; deleted: boolean }>(
    'select id, version, deleted_at is not null as deleted from products where company_id = $1',
    [shop.companyId],
  );
  return new Map(rows.map((row) => [row.id, { version: Number(row.version), isDeleted: row.deleted }]));
}
