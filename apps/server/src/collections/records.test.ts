/** Records over the plain API: created once, changed field by field, deleted for ever. */
import type { SessionReply } from '@cuadra/contracts/identity/identity';
import { defaultTaxId, newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import type { ItemResult } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { execute } from '../testing/engine.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { batchItem, sendBatch } from '../testing/send-items.ts';
import { openShop, shopForAllTests, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

const call: TestShop['browser']['call'] = (...asked) => shop.browser.call(...asked);

describe('a record created by a plain client', () => {
  it('[API-14] is answered 201 with its row, its defaults filled in', async () => {
    const body = productBody({ name: '  Café molido ' });
    const response = await call('POST', '/products', body);
    expect(response.statusCode).toBe(201);
    const { row, result } = response.json<ItemResult>();
    expect({ result, row }).toMatchObject({
      result: 'recorded',
      row: {
        ...body,
        name: 'Café molido',
        status: 'active',
        min_stock: '0',
        lot_format: 'L{YYYY}{MM}{####}',
        is_stub: false,
        duplicate_of: null,
        deleted_at: null,
      },
    });
  });

  it('[API-02] [S-03] sent again is answered 200 with the row and takes no version', async () => {
    const body = productBody();
    const first = (await call('POST', '/products', body)).json<ItemResult>();
    const before = await versionOf(shop);
    const again = await call('POST', '/products', body);
    expect(again.statusCode).toBe(200);
    expect(again.json<ItemResult>()).toMatchObject({
      result: 'already',
      version: first.version,
      row: first.row,
    });
    expect(await versionOf(shop)).toBe(before);
  });

  it('[S-23] with other content under a known id is refused with 409', async () => {
    const body = productBody();
    await call('POST', '/products', body);
    const response = await call('POST', '/products', { ...body, name: 'Otro' });
    expect([response.statusCode, response.json<Problem>().code]).toEqual([409, 'id_reused']);
  });

  it('[S-29] is never brought back by a repeated creation', async () => {
    const body = productBody();
    await call('POST', '/products', body);
    await call('DELETE', `/products/${body.id}`);
    expect((await call('POST', '/products', body)).statusCode).toBe(200);
    expect((await call('GET', `/products/${body.id}`)).statusCode).toBe(404);
  });

  it.each([
    ['El SKU ya existe', 'sku', 409, () => ({ sku: 'REPETIDO' })],
    ['El SKU ya existe', 'sku', 409, () => ({ sku: 'repetido' })],
    ['La categoría seleccionada no es válida', 'category_id', 400, () => ({ category_id: newId() })],
    ['Depende de algo que no existe o fue eliminado.', 'tax_id', 400, () => ({ tax_id: newId() })],
  ])('[PROD-02] [API-16] is told «%s» at %s', async (message, field, status, overrides) => {
    await call('POST', '/products', productBody({ sku: 'REPETIDO' }));
    const response = await call('POST', '/products', productBody(overrides()));
    const { errors } = response.json<Problem>();
    expect([response.statusCode, errors[0]?.field, errors[0]?.message]).toEqual([status, field, message]);
  });
});

describe('a change of a record', () => {
  it('[API-15] changes what it names and nothing else', async () => {
    const body = productBody();
    const created = (await call('POST', '/products', body)).json<ItemResult>();
    const response = await call('PATCH', `/products/${body.id}`, { brand: 'PAN', min_stock: '2.5' });
    const changed = response.json<ItemResult>();
    expect(response.statusCode).toBe(200);
    expect(changed.row).toEqual({
      ...created.row,
      brand: 'PAN',
      min_stock: '2.5',
      version: changed.version,
      updated_at: changed.row?.updated_at,
    });
  });

  it('[API-02] under a key is made once, and under another record is another change', async () => {
    const [one, other] = [productBody(), productBody()];
    await call('POST', '/products', one);
    await call('POST', '/products', other);
    const key = { 'idempotency-key': newId() };
    const first = await call('PATCH', `/products/${one.id}`, { brand: 'A' }, key);
    expect(
      (await call('PATCH', `/products/${one.id}`, { brand: 'A' }, key)).json<ItemResult>(),
    ).toMatchObject({
      result: 'already',
      version: first.json<ItemResult>().version,
    });
    expect((await call('PATCH', `/products/${other.id}`, { brand: 'A' }, key)).statusCode).toBe(409);
  });

  it('[PERM-04] leaves what it was before in the trail, which the application cannot edit', async () => {
    const body = productBody({ brand: 'Antes' });
    await call('POST', '/products', body);
    const { version } = (
      await call('PATCH', `/products/${body.id}`, { brand: 'Después' })
    ).json<ItemResult>();
    const { rows } = await server.owner.query(
      'select detail, made_by from history where company_id = $1 and version = $2',
      [shop.companyId, version],
    );
    expect(rows).toEqual([
      {
        detail: { id: body.id, before: { brand: 'Antes' }, after: { brand: 'Después' } },
        made_by: shop.userId,
      },
    ]);
    const { app } = server.fresh;
    await expect(execute(app, 'update history set detail = null')).rejects.toThrow(/permission denied/);
    await expect(execute(app, 'delete from history')).rejects.toThrow(/permission denied/);
  });

  it('[API-02] of nothing, of a drawn field, of a record that is not there is refused', async () => {
    const body = productBody();
    await call('POST', '/products', body);
    expect((await call('PATCH', `/products/${body.id}`, {})).statusCode).toBe(400);
    expect((await call('PATCH', `/products/${body.id}`, { version: 1 })).json<Problem>().code).toBe(
      'not_writable',
    );
    expect((await call('PATCH', `/products/${newId()}`, { name: 'X' })).statusCode).toBe(404);
    expect((await call('PATCH', '/products/abc', { name: 'X' })).statusCode).toBe(400);
  });

  it('[S-29] keeps a deleted record deleted, until it is restored', async () => {
    const body = productBody();
    await call('POST', '/products', body);
    await call('DELETE', `/products/${body.id}`);
    const kept = await call('PATCH', `/products/${body.id}`, { brand: 'PAN' });
    expect(kept.json<ItemResult>().row).toMatchObject({ brand: 'PAN', deleted_at: expect.any(String) });
    const restored = await call('PATCH', `/products/${body.id}`, { deleted_at: null });
    expect(restored.json<ItemResult>().row).toMatchObject({ brand: 'PAN', deleted_at: null });
  });

  it('[CAT-01] never hangs a category from itself or from what hangs from it', async () => {
    const [top, middle, low] = [newId(), newId(), newId()];
    await call('POST', '/categories', { id: top, name: 'Alimentos y bebidas' });
    await call('POST', '/categories', { id: middle, name: 'Bebidas', parent_id: top });
    await call('POST', '/categories', { id: low, name: 'Jugos', parent_id: middle });
    for (const parent_id of [top, low]) {
      const response = await call('PATCH', `/categories/${top}`, { parent_id });
      expect([response.statusCode, response.json<Problem>().errors[0]?.field]).toEqual([400, 'parent_id']);
    }
  });

  it('[PERM-05] never takes everything from the administrator', async () => {
    const roles = (await call('GET', '/roles')).json<{ id: string; permissions: string[] }[]>();
    const admin = roles.find((role) => role.permissions.includes('all'));
    const patched = await call('PATCH', `/roles/${admin?.id}`, { permissions: ['pos'] });
    expect(patched.json<Problem>().code).toBe('not_writable');
    expect((await call('DELETE', `/roles/${admin?.id}`)).json<Problem>().code).toBe('not_writable');
  });
});

describe('a rate of the history [SET-08]', () => {
  const rateBody = (overrides: Record<string, unknown> = {}) => ({
    id: newId(),
    code: 'VES',
    rate: '512.48',
    value_date: '2026-11-23',
    entered_at: '2026-11-20T22:00:00.000Z',
    ...overrides,
  });

  it('says who entered it, whatever its body says', async () => {
    const body = rateBody();
    const created = await call('POST', '/exchange_rates', body);
    expect(created.json<ItemResult>().row).toMatchObject({ made_by: shop.userId, made_by_name: 'Ana Pérez' });
    const forged = await call('POST', '/exchange_rates', rateBody({ made_by_name: 'Otra' }));
    expect(forged.json<Problem>().code).toBe('not_writable');
  });

  it('is accepted or rejected later, and otherwise final: never corrected, never deleted', async () => {
    const body = rateBody({ status: 'proposed', source: 'feed' });
    await call('POST', '/exchange_rates', body);
    const accepted = await call('PATCH', `/exchange_rates/${body.id}`, { status: 'accepted' });
    expect(accepted.json<ItemResult>().row).toMatchObject({ status: 'accepted', rate: '512.48' });
    const corrected = await call('PATCH', `/exchange_rates/${body.id}`, { rate: '1' });
    expect([corrected.statusCode, corrected.json<Problem>().code]).toEqual([400, 'not_writable']);
    expect((await call('DELETE', `/exchange_rates/${body.id}`)).statusCode).toBe(404);
    const again = { group_id: 'g', records: [{ ...body, rate: '1' }] };
    const { reply } = await sendBatch(shop, [
      batchItem(shop, { id: newId(), collection: 'exchange_rates', kind: 'import', body: again }),
      batchItem(shop, {
        id: newId(),
        collection: 'exchange_rates',
        kind: 'delete',
        row_id: body.id,
        body: {},
      }),
    ]);
    expect(reply.items.map((item) => item.result)).toEqual(['recorded', 'refused']);
    expect((await call('GET', `/exchange_rates/${body.id}`)).json()).toMatchObject({
      rate: '512.48',
      deleted_at: null,
    });
  });

  it.each(['0', '-1', '1e9', '1.123456789', '', 512.48])('is never %j', async (rate) => {
    const response = await call('POST', '/exchange_rates', rateBody({ rate }));
    expect([response.statusCode, response.json<Problem>().errors[0]?.field]).toEqual([400, 'rate']);
  });
});

describe('settings and profiles', () => {
  it('[API-10] [ENT-04] reads the settings with their taxes and currencies', async () => {
    const [settings, ...others] = (await call('GET', `/company_settings?user_id=${shop.userId}`)).json<
      Record<string, unknown>[]
    >();
    expect(others).toEqual([]);
    expect(settings).toMatchObject({
      user_id: shop.userId,
      name: 'Bodega Ana',
      default_currency: 'USD',
      taxes: [{ id: defaultTaxId(shop.companyId), name: 'IVA', rate: '16', is_default: true }],
      currencies: [
        { code: 'USD', is_default: true },
        { code: 'VES', is_default: false, rate_date: null },
      ],
    });
  });

  it('[API-12] changes settings, and deletes none', async () => {
    const response = await call('PATCH', `/company_settings/${shop.companyId}`, { phone: '0212-5551234' });
    expect(response.json<ItemResult>().row).toMatchObject({ phone: '0212-5551234' });
    expect((await call('DELETE', `/company_settings/${shop.companyId}`)).statusCode).toBe(404);
  });

  it('[API-08] [ENT-03] reads a profile with its role and permissions', async () => {
    expect((await call('GET', `/users/${shop.userId}`)).json()).toMatchObject({
      id: shop.userId,
      email: shop.email,
      role: 'admin',
      permissions: [{ module: 'all', actions: ['all'] }],
    });
  });

  it('[API-08] [PERM-01] shows a seller his own profile, and no other user nor role', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    const { user } = (await seller.call('GET', '/auth/session')).json<SessionReply>();
    expect((await seller.call('GET', `/users/${user.id}`)).json()).toMatchObject({
      id: user.id,
      role: 'seller',
    });
    for (const url of [`/users/${shop.userId}`, '/users', '/roles', '/roles?since=0']) {
      expect((await seller.call('GET', url)).statusCode).toBe(403);
    }
  });

  it('[API-13] lists products by name with their units', async () => {
    const fresh = await openShop(server.app);
    const product = productBody({ name: 'Azúcar' });
    await fresh.browser.call('POST', '/products', productBody({ name: 'Sal' }));
    await fresh.browser.call('POST', '/products', product);
    const unit = { id: newId(), product_id: product.id, name: 'Bulto', conversion_factor: '20' };
    await fresh.browser.call('POST', '/product_units', unit);
    const rows = (await fresh.browser.call('GET', '/products')).json<Record<string, unknown>[]>();
    expect(rows.map((row) => [row.name, row.units])).toEqual([
      ['Azúcar', [expect.objectContaining({ id: unit.id, name: 'Bulto', conversion_factor: '20' })]],
      ['Sal', []],
    ]);
    const filtered = (await fresh.browser.call('GET', `/products?name=Sal&status=active`)).json<unknown[]>();
    expect(filtered).toHaveLength(1);
  });
});

async function versionOf({ companyId }: TestShop): Promise<number> {
  const { rows } = await server.owner.query<{ version: string }>(
    'select version from counters where company_id = $1',
    [companyId],
  );
  return Number(rows[0]?.version);
}
