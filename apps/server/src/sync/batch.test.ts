/** A backlog: item by item, one answer each, whatever its neighbours are (docs/sync.md, section 3). */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { SCHEMA_VERSION } from '@cuadra/contracts/protocol/constants';
import { ChangesReply } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';
import { serverForTests, signUpCompany } from '../testing/app.ts';
import { openingBody } from '../testing/cash-bodies.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { saleBody, saleLine } from '../testing/sale-bodies.ts';
import { batchItem, creation, sendBatch, sendItem } from '../testing/send-items.ts';
import { shopForEachTest, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

describe('a batch', () => {
  it('[S-06] stores each item under a version of its own, in the order of making', async () => {
    const product = productBody();
    const items = [
      batchItem(shop, creation('cash_openings', openingBody(shop))),
      batchItem(shop, creation('products', product)),
      batchItem(shop, creation('sales', saleBody(shop))),
      batchItem(shop, creation('sales', saleBody(shop))),
      batchItem(shop, creation('stock_movements', movementBody(shop))),
    ];
    const before = await counterOf(shop);
    const { status, reply } = await sendBatch(shop, items);
    expect(status).toBe(200);
    expect(reply.items.map(({ id, result, version }) => ({ id, result, version }))).toEqual(
      items.map(({ id }, index) => ({ id, result: 'recorded', version: before.version + 1 + index })),
    );
    expect(reply.items[1]?.row).toMatchObject({ id: product.id });
    const after = await counterOf(shop);
    expect({ version: reply.version, mark: reply.mark }).toEqual(after);
  });

  it('[MOV-04] reads no table through for each line, however little is known of how it has grown', async () => {
    const lines = 40;
    const turns = 10;
    const scanned = async () => {
      await server.owner.query('select pg_stat_force_next_flush()');
      const { rows } = await server.owner.query<{ read: string }>(
        `select sum(seq_tup_read) as read from pg_stat_user_tables
         where relname in ('products', 'product_units', 'stock_balances', 'stock_entries', 'accounts')`,
      );
      return Number(rows[0]?.read);
    };
    const [line] = movementBody(shop).items;
    const movement = () =>
      movementBody(shop, {
        items: Array.from({ length: lines }, () => ({ ...line, product_id: newId(), sku: newId() }) as never),
      });
    const sale = () => creation('sales', saleBody(shop));
    // Each connection of the pool makes its plans while the tables are still empty.
    for (let turn = 0; turn < turns; turn += 1) await sendItem(shop, creation('stock_movements', movement()));
    const before = await scanned();
    for (let turn = 0; turn < turns; turn += 1) {
      await sendItem(shop, creation('stock_movements', movement()));
      await sendBatch(shop, [batchItem(shop, sale()), batchItem(shop, sale())]);
    }
    // Other connections tell late of the odd row they read; once through for each line would be thousands of times that.
    expect((await scanned()) - before).toBeLessThan(lines * turns);
  });

  it('[I-2] sent twice is answered already, and takes no version', async () => {
    const items = [
      batchItem(shop, creation('sales', saleBody(shop))),
      batchItem(shop, creation('products', productBody())),
      batchItem(shop, creation('sales', saleBody(shop))),
    ];
    const first = await sendBatch(shop, items);
    const before = await counterOf(shop);
    const second = await sendBatch(shop, items);
    expect(second.reply.items.map(({ result, version }) => ({ result, version }))).toEqual(
      first.reply.items.map(({ version }) => ({ result: 'already', version })),
    );
    expect(await counterOf(shop)).toEqual(before);
  });

  const poisons: Record<string, () => unknown> = {
    'no envelope at all': () => ({}),
    'a text': () => 'nada',
    nothing: () => null,
    'a collection there is none of': () => batchItem(shop, creation('inventos', { id: newId() })),
    'a balance': () => batchItem(shop, creation('stock_balances', { id: newId() })),
    'a record that is none': () => batchItem(shop, creation('products', { id: newId() })),
    'a damaged fact': () => batchItem(shop, { ...creation('sales', saleBody(shop)), hash: '0'.repeat(64) }),
    'a fact whose sums are wrong': () =>
      batchItem(shop, creation('sales', saleBody(shop, { total: '9.99' }))),
    'a fact with NUL inside': () => {
      const sale = saleBody(shop);
      const [payment] = sale.payments;
      return batchItem(
        shop,
        creation('sales', { ...sale, payments: [{ ...payment, details: { note: 'a\u0000' } }] } as never),
      );
    },
    'a fact that overflows every number': () => {
      const [line] = [saleLine({ quantity: '999999999999', factor: '999999999999' })];
      return batchItem(shop, creation('sales', saleBody(shop, { lines: [line] })));
    },
    'a fact of another company': () =>
      batchItem(shop, creation('sales', { ...saleBody(shop), company_id: newId() } as never)),
    'a fact with a broken envelope': () => ({
      ...batchItem(shop, creation('sales', saleBody(shop))),
      made_at: 'ayer',
    }),
    'a fact whose broken envelope holds half a character': () => ({
      ...batchItem(shop, creation('sales', saleBody(shop))),
      made_at: '\ud800',
    }),
    'a fact whose maker’s name holds NUL and half a character': () => ({
      ...batchItem(shop, creation('sales', saleBody(shop))),
      made_by: { id: shop.userId, name: 'Ana\u0000\ud800' },
    }),
    'a fact to be kept whose maker’s name looks like an escape': () => ({
      ...batchItem(shop, { ...creation('sales', saleBody(shop)), hash: '0'.repeat(64) }),
      made_by: { id: shop.userId, name: '\\u0000' },
    }),
    'a record with NUL inside': () =>
      batchItem(shop, creation('roles', { id: newId(), name: 'Cajera', permissions: ['\u0000'] })),
    'a record of a day there never was': () =>
      batchItem(shop, {
        ...creation('categories', { id: newId(), name: 'Bebidas' }),
        made_at: '0000-01-01T00:00:00Z',
      }),
  };

  it.each(Object.keys(poisons))('[I-8] goes on around %s, wherever it stands', async (name) => {
    for (const place of [0, 1, 2]) {
      const items: unknown[] = [0, 1].map(() => batchItem(shop, creation('sales', saleBody(shop))));
      items.splice(place, 0, poisons[name]?.());
      const { status, reply } = await sendBatch(shop, items);
      expect(status).toBe(200);
      const results = reply.items.map((item) => item.result);
      expect(results.filter((_, index) => index !== place)).toEqual(['recorded', 'recorded']);
      expect(['kept', 'refused']).toContain(results[place]);
    }
  });

  it.each([
    'a damaged fact',
    'a fact whose sums are wrong',
    'a fact with NUL inside',
    'a fact that overflows every number',
    'a fact with a broken envelope',
    'a fact whose broken envelope holds half a character',
    'a fact whose maker’s name holds NUL and half a character',
    'a fact to be kept whose maker’s name looks like an escape',
  ])('[S-22] keeps the bytes of %s', async (name) => {
    const item = poisons[name]?.() as { id: string; body: unknown };
    const { reply } = await sendBatch(shop, [item]);
    expect(reply.items[0]?.result).toBe('kept');
    const { rows } = await server.owner.query(
      'select body::text, state from raw_items where company_id = $1 and item_id = $2',
      [shop.companyId, item.id],
    );
    expect(rows.map(({ body, state }) => ({ body: JSON.parse(body), state }))).toEqual([
      { body: item.body, state: 'kept' },
    ]);
    const again = await sendBatch(shop, [item]);
    expect(again.reply.items[0]?.result).toBe('kept');
  });

  it.each([
    ['nested without end', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['with a number there is none of', '1e400'],
    ['with a key that would change what objects are', '{"__proto__":{"isAdmin":true}}'],
    ['with a constructor', '[{"constructor":{"prototype":{"isAdmin":true}}}]'],
  ])('[I-8] goes on around a body %s, which cannot even be kept', async (_, content) => {
    const item = batchItem(shop, creation('sales', saleBody(shop)));
    const damaged = JSON.stringify({ ...item, body: { id: item.id } }).replace(
      '"body":{',
      `"body":{"x":${content},`,
    );
    const broken = damaged.replace('"seq":', '"seq":-');
    const [before, after] = [0, 1].map(() =>
      JSON.stringify(batchItem(shop, creation('sales', saleBody(shop)))),
    );
    const clock = new Date().toISOString();
    const response = await shop.browser.call(
      'POST',
      '/batch',
      `{"clock":"${clock}","lease":"${shop.lease}","waiting":4,"items":[${before},${damaged},${broken},${after}]}`,
      { 'content-type': 'application/json' },
    );
    expect(response.json<{ items: unknown[] }>().items).toMatchObject([
      { result: 'recorded' },
      { result: 'refused', code: 'invalid_input', id: item.id },
      { result: 'refused', code: 'invalid_input', id: item.id },
      { result: 'recorded' },
    ]);
    const alone = [
      await shop.browser.call('POST', '/sales', `{"id":"${newId()}","x":${content}}`, {
        'content-type': 'application/json',
      }),
      await shop.browser.call('POST', '/sales', `{"id":"${item.id}","x":${content}}`, {
        'content-type': 'application/json',
        'cuadra-item': JSON.stringify({ ...item, body: undefined }),
      }),
    ];
    expect(alone.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  });

  it('[S-22] keeps a fact that another has made in a year that no calendar has, and books its neighbours', async () => {
    const made_by = { id: newId(), name: 'Otro' };
    const sale = creation('sales', saleBody(shop));
    const odd = { ...creation('sales', saleBody(shop)), made_by, made_at: '0000-01-01T00:00:00.000Z' };
    const clock = '9999-12-31T23:59:59.000Z';
    const { reply } = await sendBatch(shop, [batchItem(shop, odd), batchItem(shop, sale)], { clock });
    expect(reply.items.map(({ result }) => result)).toEqual(['kept', 'recorded']);
  });

  it('[S-22] refuses the body of another company, and stores nothing of it', async () => {
    const { reply } = await sendBatch(shop, [poisons['a fact of another company']?.()]);
    expect(reply.items[0]).toMatchObject({ result: 'refused', code: 'another_company' });
    const { rows } = await server.owner.query('select from raw_items where company_id = $1', [
      shop.companyId,
    ]);
    expect(rows).toEqual([]);
  });

  it.each([null, 5, '', 'otra'])(
    '[S-22] takes the fact whose company is %j for its own',
    async (company_id) => {
      const sale = { ...saleBody(shop), company_id };
      const { reply } = await sendBatch(shop, [batchItem(shop, creation('sales', sale))]);
      expect(reply.items[0]?.result).toBe('recorded');
    },
  );

  it('[S-23] keeps a second content under a known id beside the first', async () => {
    const sale = saleBody(shop);
    await sendItem(shop, creation('sales', sale));
    const { reply } = await sendBatch(shop, [batchItem(shop, creation('sales', { ...sale, notes: 'otra' }))]);
    expect(reply.items[0]).toMatchObject({ result: 'kept', code: 'id_reused' });
    const stored = await shop.browser.call('GET', `/sales/${sale.id}`);
    expect(stored.json()).toMatchObject({ notes: '' });
  });

  it('[S-23] flags the first content too, once, under a version that every device reads', async () => {
    const sale = saleBody(shop);
    await sendItem(shop, creation('sales', sale));
    const before = await counterOf(shop);
    const others = ['otra', 'y otra'].map((notes) => batchItem(shop, creation('sales', { ...sale, notes })));
    await sendBatch(shop, [others[0]]);
    const flagged = await counterOf(shop);
    expect(flagged.version).toBe(before.version + 1);
    const { rows } = ChangesReply.parse(
      (await shop.browser.call('GET', `/changes?since=${before.version}`)).json(),
    );
    expect(rows).toMatchObject([
      { collection: 'sales', version: flagged.version, row: { id: sale.id, notes: '' } },
    ]);
    expect(rows[0]?.row.flags).toContain('other_content');
    await sendBatch(shop, others);
    expect(await counterOf(shop)).toEqual(flagged);
    const again = await sendItem(shop, creation('sales', sale));
    expect(again.answer.result).toBe('already');
  });

  it.each(['products', 'sales'])(
    '[S-23] flags nothing where the id is that of a record, or the content of %s is the same',
    async (collection) => {
      const product = productBody();
      const sale = saleBody(shop, { id: product.id });
      await sendItem(
        shop,
        collection === 'products' ? creation('products', product) : creation('sales', sale),
      );
      const before = await counterOf(shop);
      const damaged = batchItem(shop, creation('sales', sale));
      const body = collection === 'products' ? sale : { ...sale, notes: 'dañada' };
      const { reply } = await sendBatch(shop, [{ ...damaged, body }]);
      expect(reply.items[0]?.result).toBe('kept');
      expect(await counterOf(shop)).toEqual(before);
    },
  );

  it('[S-03] knows a document again whatever row its envelope names', async () => {
    const item = batchItem(shop, creation('sales', saleBody(shop)));
    const { reply } = await sendBatch(shop, [{ ...item, row_id: newId() }, item]);
    expect(reply.items.map(({ result }) => result)).toEqual(['recorded', 'already']);
    const { rows } = await server.owner.query('select row_id from history where item_id = $1', [item.id]);
    expect(rows).toEqual([{ row_id: item.id }]);
  });

  it('[S-53] leaves what a newer program has made for a newer server', async () => {
    const { reply } = await sendBatch(shop, [
      batchItem(shop, { ...creation('sales', saleBody(shop)), schema: SCHEMA_VERSION + 1 }),
    ]);
    expect(reply.items[0]?.result).toBe('later');
  });

  it('[S-50] without a session takes facts, and lets the rest wait', async () => {
    const items = [
      batchItem(shop, creation('sales', saleBody(shop))),
      batchItem(shop, creation('products', productBody())),
    ];
    shop.browser.dropSession();
    const { reply } = await sendBatch(shop, items);
    expect(reply.items.map((item) => item.result)).toEqual(['recorded', 'later']);
    for (const url of ['/changes?since=0', '/versions', '/sales', '/products?since=0', '/events']) {
      expect((await shop.browser.call('GET', url)).statusCode).toBe(401);
    }
    expect((await sendItem(shop, creation('sales', saleBody(shop)))).status).toBe(201);
    expect((await shop.browser.call('POST', '/products', productBody())).statusCode).toBe(401);
  });

  it('[API-02] is refused whole without a device, with too many items, or when it is none', async () => {
    const { browser } = await signUpCompany(server.app);
    const empty = { clock: new Date().toISOString(), lease: '', waiting: 0, items: [] };
    expect((await browser.call('POST', '/batch', empty)).json<Problem>().code).toBe('device_unknown');
    const many = { ...empty, lease: shop.lease, items: Array.from({ length: 101 }, () => ({})) };
    expect((await shop.browser.call('POST', '/batch', many)).statusCode).toBe(400);
    expect((await shop.browser.call('POST', '/batch', { items: 'x' })).statusCode).toBe(400);
  });
});

async function counterOf({ companyId }: TestShop): Promise<{ version: number; mark: string }> {
  const { rows } = await server.owner.query<{ version: string; mark: string }>(
    `select version, encode(mark, 'hex') as mark from counters where company_id = $1`,
    [companyId],
  );
  return { version: Number(rows[0]?.version), mark: rows[0]?.mark ?? '' };
}
