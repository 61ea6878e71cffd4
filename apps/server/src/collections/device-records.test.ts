/** Records from devices: an import whole or not at all, and what two devices did to one record (S-27 to S-30). */

import { currencyId, newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import type { ItemResult } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { saleBody, saleLine } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForAllTests, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

const call: TestShop['browser']['call'] = (...asked) => shop.browser.call(...asked);

describe('an import [S-06] [IMP-02]', () => {
  it('stores all or nothing, and names every wrong field of every record', async () => {
    const good = productBody();
    const wrong = productBody({ name: '', purchase_price: undefined });
    const response = await call('POST', '/products/import', { group_id: 'g', records: [good, wrong] });
    expect(response.statusCode).toBe(400);
    expect(response.json<Problem>().errors.map((error) => error.field)).toEqual([
      'records.1.name',
      'records.1.purchase_price',
    ]);
    expect((await call('GET', `/products/${good.id}`)).statusCode).toBe(404);
  });

  it('is one version, and the same again changes nothing', async () => {
    const records = Array.from({ length: 500 }, () => productBody());
    const before = await versionOf(shop);
    const first = await call('POST', '/products/import', { group_id: 'g', records });
    expect([first.statusCode, first.json<ItemResult>().version]).toEqual([201, before + 1]);
    const again = await call('POST', '/products/import', { group_id: 'g', records });
    expect([again.statusCode, again.json<ItemResult>().result]).toEqual([200, 'already']);
    expect(await versionOf(shop)).toBe(before + 1);
  });

  it('refuses 501 records, an id twice and a SKU twice', async () => {
    const many = Array.from({ length: 501 }, () => productBody());
    expect((await call('POST', '/products/import', { group_id: 'g', records: many })).statusCode).toBe(400);
    const one = productBody();
    const twice = await call('POST', '/products/import', { group_id: 'g', records: [one, one] });
    expect(twice.json<Problem>().errors[0]?.field).toBe('records.1.id');
    const sku = await call('POST', '/products/import', {
      group_id: 'g',
      records: [productBody({ sku: 'DOS' }), productBody({ sku: 'dos' })],
    });
    expect([sku.statusCode, sku.json<Problem>().errors[0]]).toMatchObject([
      409,
      { field: 'records.1.sku', message: 'El SKU ya existe' },
    ]);
  });
});

describe('records from two devices', () => {
  it('[S-27] [DATA-04] both keep what they changed, and of one field the later write', async () => {
    const other = await openSecondTill(shop);
    const body = productBody();
    const { answer: created } = await sendItem(shop, creation('products', body));
    const seen = created.version ?? 0;
    const patch = (fields: object, minute: number) => ({
      id: newId(),
      kind: 'patch' as const,
      collection: 'products',
      row_id: body.id,
      seen,
      body: fields,
      made_at: new Date(Date.now() - 3_600_000 + minute * 60_000).toISOString(),
    });
    await sendItem(shop, patch({ brand: 'Tarde', model: 'M1' }, 30));
    const { answer } = await sendItem(other, patch({ brand: 'Temprano', description: 'D' }, 10));
    expect(answer).toMatchObject({
      result: 'recorded',
      lost: ['brand'],
      row: { brand: 'Tarde', model: 'M1', description: 'D' },
    });
    const { rows } = await server.owner.query(
      `select detail->'lost' as lost from history where item_id = $1`,
      [answer.id],
    );
    expect(rows).toEqual([{ lost: { brand: 'Temprano' } }]);
  });

  it('[S-28] of one currency, made on both while offline, are one row whose fields merge', async () => {
    const other = await openSecondTill(shop);
    const id = currencyId(shop.companyId, 'EUR');
    const euro = {
      id,
      code: 'EUR',
      name: 'Euro',
      symbol: '€',
      rate: '0.92',
      rate_date: null,
      is_active: true,
    };
    const made = (body: object, minutesAgo: number) => {
      const made_at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
      return { id: newId(), row_id: id, collection: 'currencies', body, made_at };
    };
    const first = await sendItem(shop, made({ ...euro, rate: '0.95' }, 20));
    const second = await sendItem(other, made({ ...euro, name: 'Euros' }, 30));
    expect([first.answer.result, second.answer.result]).toEqual(['recorded', 'recorded']);
    expect(second.answer).toMatchObject({ row: { id, rate: '0.95', name: 'Euro' } });
    const third = await sendItem(other, made({ ...euro, rate: '0.97' }, 10));
    expect(third.answer).toMatchObject({ result: 'recorded', row: { rate: '0.97' } });
    const list = (await shop.browser.call('GET', '/currencies?code=EUR')).json();
    expect(list).toMatchObject([{ id, rate: '0.97' }]);
  });

  it('[S-30] with one SKU are both kept, the second marked, and free again when it changes', async () => {
    const [one, two] = [productBody({ sku: 'AMBOS' }), productBody({ sku: 'ambos' })];
    await sendItem(shop, creation('products', one));
    const { answer } = await sendItem(shop, creation('products', two));
    expect(answer).toMatchObject({
      result: 'recorded',
      flags: ['duplicate_sku'],
      row: { duplicate_of: one.id },
    });
    const { answer: changed } = await sendItem(shop, {
      id: newId(),
      kind: 'patch',
      collection: 'products',
      row_id: two.id,
      seen: answer.version ?? 0,
      body: { sku: 'SOLO' },
    });
    expect(changed.row).toMatchObject({ sku: 'SOLO', duplicate_of: null });
  });

  it('[S-30] with one barcode are both kept, of a unit too, and the second marked until it changes', async () => {
    const code = `75${newId().replaceAll(/\D/g, '').slice(0, 11)}`;
    const withCode = (barcode: string) =>
      productBody({ base_unit: { id: newId(), name: 'Unidad', barcode } });
    const [one, two, three] = [withCode(code), withCode(code), withCode('')];
    await sendItem(shop, creation('products', one));
    const second = await sendItem(shop, creation('products', two));
    expect(second.answer).toMatchObject({
      result: 'recorded',
      flags: ['duplicate_barcode'],
      row: { duplicate_of: one.id, duplicate_field: 'barcode' },
    });
    await sendItem(shop, creation('products', three));
    const unit = { id: newId(), product_id: three.id, name: 'Caja', conversion_factor: '12', barcode: code };
    const third = await sendItem(shop, creation('product_units', unit));
    expect(third.answer).toMatchObject({ flags: ['duplicate_barcode'] });
    expect([one.id, two.id]).toContain(third.answer.row?.duplicate_of);
    // Its own unit may bear its code, and the first is not marked for the second.
    const own = { id: newId(), product_id: one.id, name: 'Paquete', conversion_factor: '6', barcode: code };
    expect((await sendItem(shop, creation('product_units', own))).answer.row).toMatchObject({
      duplicate_of: null,
    });
    const { answer } = await sendItem(shop, {
      id: newId(),
      kind: 'patch',
      collection: 'products',
      row_id: two.id,
      seen: 1e9,
      body: { base_unit: { ...two.base_unit, barcode: '' } },
    });
    expect(answer.row).toMatchObject({ duplicate_of: null, duplicate_field: null });
  });

  it('[S-30] with the barcode of another keep their SKU for themselves', async () => {
    const barcode = `75${newId().replaceAll(/\D/g, '').slice(0, 11)}`;
    const made = () => productBody({ base_unit: { id: newId(), name: 'Unidad', barcode } });
    const [one, two] = [made(), made()];
    await sendItem(shop, creation('products', one));
    await sendItem(shop, creation('products', two));
    expect((await call('POST', '/products', productBody({ sku: two.sku }))).statusCode).toBe(409);
    const { answer } = await sendItem(shop, creation('products', productBody({ sku: two.sku })));
    expect(answer.row).toMatchObject({ duplicate_of: two.id, duplicate_field: 'sku' });
  });

  it('[S-13] fill in the stub that a sale has made, and never the other way round', async () => {
    const line = saleLine({ sku: 'VENDIDO', name: 'Del ticket' }, shop.companyId);
    await sendItem(shop, creation('sales', saleBody(shop, { lines: [line] })));
    const stub = (await call('GET', `/products/${line.product_id}`)).json();
    expect(stub).toMatchObject({ is_stub: true, sku: 'VENDIDO', name: 'Del ticket' });
    const body = productBody({ id: line.product_id, sku: 'VENDIDO', name: 'El de verdad' });
    const { answer } = await sendItem(shop, creation('products', body));
    expect(answer.row).toMatchObject({ is_stub: false, name: 'El de verdad', duplicate_of: null });
  });

  it('[PERM-04] are named by their envelope as they are in their body, so that the trail tells of no other', async () => {
    const body = productBody();
    await sendItem(shop, creation('products', body));
    for (const id of [newId(), body.id]) {
      const forged = { ...creation('products', { ...productBody(), id }), id: newId() };
      const { status, answer } = await sendItem(shop, { ...forged, row_id: newId() });
      expect([status, answer.result, answer.field]).toEqual([400, 'refused', 'id']);
    }
  });

  it('[S-53] ignores fields that its contract does not know yet', async () => {
    const { answer } = await sendItem(shop, creation('products', { ...productBody(), de_mañana: 1 }));
    expect(answer.result).toBe('recorded');
  });
});

async function versionOf({ companyId }: TestShop): Promise<number> {
  const { rows } = await server.owner.query<{ version: string }>(
    'select version from counters where company_id = $1',
    [companyId],
  );
  return Number(rows[0]?.version);
}
