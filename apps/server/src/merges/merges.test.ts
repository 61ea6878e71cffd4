/** Two products that are one are joined: once, whoever joins them, and what comes later counts for the one that stays (S-30). */

import type { MergeWire } from '@cuadra/contracts/catalog/merges';
import { defaultWarehouseId, lotId, mergeId, newId } from '@cuadra/contracts/primitives/ids';
import type { ItemResult } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';
import { enrol, serverForTests } from '../testing/app.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { saleBody, saleLine } from '../testing/sale-bodies.ts';
import { batchItem, creation, sendBatch, sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForAllTests, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

type Product = ReturnType<typeof productBody>;

describe('joining two products', () => {
  it('[S-30] moves what is left by place, unit and lot to the older one, with its value', async () => {
    const { older, newer } = await twoProducts();
    const box = { id: newId(), product_id: newer.id, name: 'Caja', conversion_factor: '12' };
    await sendItem(shop, creation('product_units', box));
    await stock(older, '4', '1.00');
    await stock(newer, '6', '2.00', { lot: 'L1', expires_on: '2027-01-31' });
    await stock(newer, '2', '24.00', { unit_id: box.id, factor: '12' });
    const before = await inventoryAccount();
    const { answer } = await sendItem(shop, creation('merges', mergeOf(newer, older)));
    expect(answer.result).toBe('recorded');
    expect(await balancesOf(newer)).toEqual([]);
    expect(await balancesOf(older)).toEqual(
      [
        [older.base_unit.id, '', '4', '4.00'],
        [older.base_unit.id, 'L1', '6', '12.00'],
        [box.id, '', '2', '48.00'],
      ].sort(),
    );
    expect(await inventoryAccount()).toBe(before);
    const place = defaultWarehouseId(shop.companyId);
    const kardex = (
      await shop.browser.call('GET', `/stock-entries?product_id=${older.id}&warehouse_id=${place}`)
    ).json();
    expect(kardex.entries[0]).toMatchObject({ type: 'merge', collection: 'merges', reference: newer.name });
    const { rows } = await server.owner.query(
      `select (select product_id from product_units where id = $1) as unit_of, (select product_id from lots where id = $2) as lot_of`,
      [box.id, lotId(shop.companyId, newer.id, 'L1')],
    );
    expect(rows).toEqual([{ unit_of: older.id, lot_of: older.id }]);
  });

  it('[S-30] takes the other out of the lists, and tells every device where it went', async () => {
    const { older, newer } = await twoProducts();
    const since = await versionNow();
    await sendItem(shop, creation('merges', mergeOf(newer, older)));
    expect((await shop.browser.call('GET', `/products/${newer.id}`)).statusCode).toBe(404);
    const changes = (await shop.browser.call('GET', `/changes?since=${since}&receipts_since=0`)).json();
    const told = changes.rows.find(({ row }: { row: { id: string } }) => row.id === newer.id);
    expect(told.row).toMatchObject({ merged_into: older.id, duplicate_of: null });
    // One that loads for the first time hears of no other deleted product.
    const first = (await shop.browser.call('GET', '/products?since=0')).json();
    expect(first.rows.some(({ id }: { id: string }) => id === newer.id)).toBe(true);
  });

  it('[S-30] counts what is sold of it later, elsewhere, for the one that stays', async () => {
    const { older, newer } = await twoProducts();
    await stock(older, '10', '1.00');
    await sendItem(shop, creation('merges', mergeOf(newer, older)));
    const lines = [lineOf(newer, '2'), lineOf(older, '1'), lineOf(newer, '1')];
    const other = await openSecondTill(shop);
    const { answer } = await sendItem(other, creation('sales', saleOf(lines)));
    expect(answer).toMatchObject({ result: 'recorded' });
    expect(answer.flags ?? []).not.toContain('negative_stock');
    expect(await balancesOf(older)).toEqual([[older.base_unit.id, '', '6', '6.00']]);
    expect(await balancesOf(newer)).toEqual([]);
  });

  it('[S-30] gives the one that stays what a device, which has not heard of it, adds to the other', async () => {
    const { older, newer } = await twoProducts();
    const made = { id: newId(), product_id: newer.id, name: 'Caja', conversion_factor: '12' };
    await sendItem(shop, creation('product_units', made));
    await sendItem(shop, creation('merges', mergeOf(newer, older)));
    const box = { id: newId(), product_id: newer.id, name: 'Bulto', conversion_factor: '24', barcode: '' };
    const { answer } = await sendItem(shop, creation('product_units', box));
    expect(answer).toMatchObject({ result: 'recorded', row: { id: box.id, product_id: older.id } });
    // As an import does that was read before.
    const again = { id: newId(), kind: 'import' as const, collection: 'product_units', row_id: newId() };
    await sendItem(shop, {
      ...again,
      body: { group_id: newId(), records: [{ ...made, name: 'Caja grande' }] },
    });
    const units = (await shop.browser.call('GET', `/product_units?product_id=${older.id}`)).json();
    expect(units.map(({ name }: { name: string }) => name).sort()).toEqual(['Bulto', 'Caja grande']);
  });

  it('[S-30] [MOV-05] leaves one row a lot, with the expiry that is known of it, whatever is booked of either later', async () => {
    const { older, newer } = await twoProducts();
    await stock(older, '4', '1.00', { lot: 'AMBOS', expires_on: null });
    await stock(newer, '6', '1.00', { lot: 'AMBOS', expires_on: '2027-01-31' });
    await stock(newer, '5', '1.00', { lot: 'SUYO', expires_on: '2027-02-28' });
    await sendItem(shop, creation('merges', mergeOf(newer, older)));
    await stock(older, '1', '1.00', { lot: 'SUYO', expires_on: '2027-02-28' });
    // From a device that has not heard of it, and of a lot of which another day is known here.
    await stock(newer, '1', '1.00', { lot: 'NUEVO', expires_on: '2027-03-31' });
    await stock(older, '1', '1.00', { lot: 'NUEVO', expires_on: '2027-03-31' });
    const late = await stock(newer, '1', '1.00', { lot: 'AMBOS', expires_on: '2028-01-31' });
    expect(late.flags).toContain('lot_clash');
    const lots = (await shop.browser.call('GET', `/lots?product_id=${older.id}`)).json();
    const told = lots.map(({ code, expires_on }: Record<string, string>) => [code, expires_on]);
    expect(told.sort()).toEqual([
      ['AMBOS', '2027-01-31'],
      ['NUEVO', '2027-03-31'],
      ['SUYO', '2027-02-28'],
    ]);
    expect(await balancesOf(older)).toMatchObject([{ 1: 'AMBOS', 2: '11' }, { 1: 'NUEVO' }, { 1: 'SUYO' }]);
  });

  it('[S-30] [I-12] done at two devices without a network is done once', async () => {
    const { older, newer } = await twoProducts();
    await stock(newer, '5', '1.00');
    const other = await openSecondTill(shop);
    const first = await sendItem(shop, creation('merges', mergeOf(newer, older)));
    const second = await sendItem(other, creation('merges', { ...mergeOf(newer, older), notes: 'La misma' }));
    const again = await sendItem(shop, creation('merges', { ...mergeOf(newer, older), notes: 'La misma' }));
    expect([first, second].map(({ answer }) => answer.result)).toEqual(['recorded', 'superseded']);
    expect(second.answer.message).toContain('Ya los unió Ana Pérez');
    expect(again.answer.result).toBe('superseded');
    expect(await balancesOf(older)).toEqual([[older.base_unit.id, '', '5', '5.00']]);
  });

  it.each(['in turn', 'the other way round'])(
    '[S-30] of three in a row ends at the oldest, %s',
    async (order) => {
      const [a, b, c] = await products(3);
      await stock(c, '3', '1.00');
      const merges = [mergeOf(c, b), mergeOf(b, a)];
      for (const merge of order === 'in turn' ? merges : merges.reverse()) {
        await sendItem(shop, creation('merges', merge));
      }
      await sendItem(shop, creation('sales', saleOf([lineOf(c, '1'), lineOf(b, '1')])));
      expect(await balancesOf(a)).toEqual([[a.base_unit.id, '', '1', '1.00']]);
      expect([await balancesOf(b), await balancesOf(c)]).toEqual([[], []]);
      const { rows } = await server.owner.query(
        'select distinct merged_into from products where id = any($1)',
        [[b.id, c.id]],
      );
      expect(rows).toEqual([{ merged_into: a.id }]);
    },
  );

  it('[S-30] ends where a third product has taken the code of the one that goes, which had been deleted', async () => {
    const [older, newer] = await products(2);
    const sku = `MISMO-${newId().slice(-6)}`;
    await sendItem(shop, patch(newer.id, { sku }));
    await sendItem(shop, patch(older.id, { sku }));
    await sendItem(shop, { ...patch(newer.id, {}), kind: 'delete' });
    const third = productBody({ sku });
    await sendItem(shop, creation('products', third));
    const { answer } = await sendItem(shop, creation('merges', mergeOf(newer, older)));
    expect(answer.result).toBe('recorded');
    const left = (await shop.browser.call('GET', `/products/${older.id}`)).json();
    expect(left).toMatchObject({ sku, duplicate_of: third.id, duplicate_field: 'sku' });
    expect((await shop.browser.call('GET', `/products/${third.id}`)).json().duplicate_of).toBeNull();
  });

  it('[S-30] adds up goods of the one that goes which were counted in a unit of the one that stays', async () => {
    const { older, newer } = await twoProducts();
    await stock(newer, '4', '1.00');
    await stock(newer, '2', '3.00', { unit_id: older.base_unit.id });
    const before = await inventoryAccount();
    const joined = await shop.browser.call('POST', '/merges', mergeOf(newer, older));
    expect([joined.statusCode, joined.json().result]).toEqual([201, 'recorded']);
    expect(await balancesOf(older)).toEqual([[older.base_unit.id, '', '6', '10.00']]);
    expect(await balancesOf(newer)).toEqual([]);
    expect(await inventoryAccount()).toBe(before);
  });

  it('[S-30] [PERM-02] is kept for the owner where its maker might not join: it cannot be taken back', async () => {
    const { older, newer } = await twoProducts();
    const seller = await addMember(server, shop, { role: 'seller' });
    const { user } = (await seller.call('GET', '/auth/session')).json();
    const body = { ...mergeOf(newer, older), notes: 'de quien vende' };
    const { answer } = await sendItem(shop, {
      ...creation('merges', body),
      made_by: { id: user.id, name: 'Luis Gómez' },
    });
    expect(answer).toMatchObject({ result: 'kept', code: 'forbidden' });
    expect((await shop.browser.call('GET', `/products/${newer.id}`)).statusCode).toBe(200);
    const { rows } = await server.owner.query('select state from raw_items where item_id = $1', [body.id]);
    expect(rows).toEqual([{ state: 'kept' }]);
  });

  it('[S-30] [PERM-02] is kept as well where who brings it might not join, whoever is said to have made it', async () => {
    const { older, newer } = await twoProducts();
    const browser = await addMember(server, shop, { role: 'seller' });
    const till = { ...shop, browser, ...(await enrol(browser)), seq: 0 };
    const said = { ...creation('merges', mergeOf(newer, older)), made_by: { id: shop.userId, name: 'Ana' } };
    expect((await sendItem(till, said)).answer).toMatchObject({ result: 'kept', code: 'forbidden' });
    expect((await shop.browser.call('GET', `/products/${newer.id}`)).statusCode).toBe(200);
  });

  it('[S-30] [S-50] waits at a device where nobody is signed in: its word alone joins nothing', async () => {
    const { older, newer } = await twoProducts();
    const browser = shop.browser.copy();
    browser.dropSession();
    const till = { ...shop, browser };
    const merge = creation('merges', mergeOf(newer, older));
    expect((await sendItem(till, merge)).answer).toMatchObject({ result: 'later' });
    expect((await sendBatch(till, [batchItem(till, merge)])).reply.items).toMatchObject([
      { result: 'later' },
    ]);
    shop.lease = till.lease;
    expect((await sendItem(shop, merge)).answer).toMatchObject({ result: 'recorded' });
  });

  it('[S-30] of what is not here is kept, and says what is missing', async () => {
    const { older, newer } = await twoProducts();
    const missing = mergeOf({ ...newer, id: newId() }, older);
    const { answer } = await sendItem(shop, creation('merges', missing));
    expect(answer).toMatchObject({ result: 'kept', code: 'bad_reference' });
  });

  it('[S-30] goes to the smaller id alone, under the one id it can have', async () => {
    const { older, newer } = await twoProducts();
    const wrong = { ...mergeOf(newer, older), from_id: older.id, into_id: newer.id };
    const circle = { ...wrong, id: mergeId(shop.companyId, 'products', older.id) };
    const free = { ...mergeOf(newer, older), id: newId() };
    for (const body of [circle, free]) {
      expect((await sendItem(shop, creation('merges', body))).answer.result).toBe('kept');
      expect((await shop.browser.call('POST', '/merges', body)).statusCode).toBe(400);
    }
    const missing = mergeOf({ ...newer, id: newId() }, older);
    expect((await shop.browser.call('POST', '/merges', missing)).statusCode).toBe(400);
  });

  it('[S-30] [S-29] is not taken back by restoring the one that went', async () => {
    const { older, newer } = await twoProducts();
    await sendItem(shop, creation('merges', mergeOf(newer, older)));
    const { answer } = await sendItem(shop, patch(newer.id, { deleted_at: null }));
    expect(answer).toMatchObject({ result: 'refused', code: 'not_writable', field: 'deleted_at' });
  });

  it('[S-30] frees the code of the one that goes, and the mark of the one that stays', async () => {
    const [older, newer] = await products(2);
    // The newer id came first: it holds the SKU, and the older one is marked.
    const sku = `MISMO-${newId().slice(-6)}`;
    await sendItem(shop, patch(newer.id, { sku }));
    const { answer } = await sendItem(shop, patch(older.id, { sku }));
    expect(answer.row).toMatchObject({ duplicate_of: newer.id, duplicate_field: 'sku' });
    await sendItem(shop, creation('merges', mergeOf(newer, older)));
    const row = (await shop.browser.call('GET', `/products/${older.id}`)).json();
    expect(row).toMatchObject({ sku, duplicate_of: null, duplicate_field: null });
    expect((await shop.browser.call('POST', '/products', productBody({ sku }))).statusCode).toBe(409);
  });
});

async function products(count: number): Promise<[Product, Product, Product]> {
  const made = Array.from({ length: count }, () => productBody());
  for (const body of made) await sendItem(shop, creation('products', body));
  const [first, second, third] = made.sort((one, other) => (one.id < other.id ? -1 : 1));
  if (first === undefined || second === undefined) throw new Error('two products at least');
  return [first, second, third ?? second];
}

async function twoProducts(): Promise<{ older: Product; newer: Product }> {
  const [older, newer] = await products(2);
  return { older, newer };
}

function mergeOf(from: Product, into: Product): MergeWire {
  return {
    id: mergeId(shop.companyId, 'products', from.id),
    collection: 'products',
    from_id: from.id,
    from_code: from.sku,
    from_name: from.name,
    into_id: into.id,
    into_code: into.sku,
    into_name: into.name,
    date: new Date().toISOString(),
    notes: '',
  };
}

async function stock(
  product: Product,
  quantity: string,
  unit_cost: string,
  more: object = {},
): Promise<ItemResult> {
  const item = {
    product_id: product.id,
    sku: product.sku,
    name: product.name,
    unit_id: product.base_unit.id,
    unit_name: 'Unidad',
    factor: '1',
    lot: '',
    quantity,
    unit_cost,
    ...more,
  };
  return (await sendItem(shop, creation('stock_movements', movementBody(shop, { items: [item] })))).answer;
}

/** At 1,16 each. */
function lineOf(product: Product, quantity: string) {
  const [total, base, tax] = quantity === '2' ? ['2.32', '2.00', '0.32'] : ['1.16', '1.00', '0.16'];
  return saleLine(
    {
      product_id: product.id,
      unit_id: product.base_unit.id,
      sku: product.sku,
      quantity,
      subtotal: total,
      total,
      base,
      tax,
    },
    shop.companyId,
  );
}

function saleOf(lines: ReturnType<typeof lineOf>[]) {
  const sum = (name: 'total' | 'base' | 'tax') =>
    lines.reduce((all, line) => all + Number(line[name]), 0).toFixed(2);
  const [total, base, tax] = [sum('total'), sum('base'), sum('tax')];
  const sale = saleBody(shop, {
    lines,
    subtotal: total,
    total,
    base,
    tax,
    total_secondary: (Number(total) * 100).toFixed(2),
  });
  const [payment] = sale.payments;
  if (payment === undefined) throw new Error('a sale is paid');
  return {
    ...sale,
    taxes: sale.taxes.map((one) => ({ ...one, base, tax })),
    payments: [{ ...payment, amount_usd: total, amount_bs: (Number(total) * 100).toFixed(2) }],
  };
}

function patch(id: string, body: object) {
  return { id: newId(), kind: 'patch' as const, collection: 'products', row_id: id, seen: 1e9, body };
}

/** Unit, lot, quantity and value, of what is not nothing. */
async function balancesOf({ id }: Product): Promise<string[][]> {
  const { rows } = await server.owner.query<{ row: string[] }>(
    `select array[unit_id::text, lot, trim_scale(quantity)::text, value_usd::text] as row from stock_balances
     where company_id = $1 and product_id = $2 and warehouse_id = $3 and (quantity <> 0 or value_usd <> 0)`,
    [shop.companyId, id, defaultWarehouseId(shop.companyId)],
  );
  return rows.map(({ row }) => row).sort();
}

async function inventoryAccount(): Promise<string> {
  const { rows } = await server.owner.query<{ usd: string }>(
    `select b.usd from account_balances b join accounts a on a.company_id = b.company_id and a.id = b.account_id
     where a.company_id = $1 and a.role = 'inventory'`,
    [shop.companyId],
  );
  return rows[0]?.usd ?? '0';
}

async function versionNow(): Promise<number> {
  const { rows } = await server.owner.query<{ version: string }>(
    'select version from counters where company_id = $1',
    [(shop as TestShop).companyId],
  );
  return Number(rows[0]?.version);
}
