/** What a company cannot be without: its default tax, warehouse and currency, and the currencies its prices are in. */
import {
  adminRoleId,
  currencyId,
  defaultTaxId,
  defaultWarehouseId,
  firstRegisterId,
  newId,
} from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

const DEFAULTS = [
  ['taxes', defaultTaxId, 'default_tax_id', { name: 'Reducido', rate: '8' }],
  [
    'warehouses',
    defaultWarehouseId,
    'default_warehouse_id',
    { name: 'Depósito', type: 'warehouse', location: 'Atrás' },
  ],
  [
    'currencies',
    (companyId: string) => currencyId(companyId, 'USD'),
    'default_currency',
    // It has the other one that can be it from the start [SET-04].
    { code: 'VES' },
  ],
] as const;

describe('the default of a company', () => {
  it.each(DEFAULTS)('[S-28] [WH-01] of its %s stays, whoever deletes it', async (name, idOf) => {
    const id = idOf(shop.companyId);
    const response = await shop.browser.call('DELETE', `/${name}/${id}`);
    expect([response.statusCode, response.json<Problem>()]).toMatchObject([
      409,
      {
        code: 'is_default',
        // Of the warehouse, that a register sells from it besides.
        errors: expect.arrayContaining([
          {
            field: 'id',
            code: 'is_default',
            message: 'Es el predeterminado de la empresa. Elige otro antes de eliminarlo.',
          },
        ]),
      },
    ]);
    const item = { id: newId(), row_id: id, collection: name, kind: 'delete' as const, body: {} };
    const { status, answer } = await sendItem(shop, item);
    expect([status, answer.code]).toEqual([409, 'is_default']);
    expect((await shop.browser.call('GET', `/${name}/${id}`)).statusCode).toBe(200);
  });

  it.each([
    ['taxes', defaultTaxId, { is_active: false }],
    ['currencies', (companyId: string) => currencyId(companyId, 'USD'), { is_active: false }],
    ['currencies', (companyId: string) => currencyId(companyId, 'USD'), { code: 'EUR' }],
  ] as const)('[SET-03] [SET-04] of its %s stays in use and under its code', async (name, idOf, change) => {
    const id = idOf(shop.companyId);
    const response = await shop.browser.call('PATCH', `/${name}/${id}`, change);
    expect([response.statusCode, response.json<Problem>()]).toMatchObject([
      409,
      { code: 'is_default', errors: [{ field: Object.keys(change)[0] }] },
    ]);
    expect((await shop.browser.call('PATCH', `/${name}/${id}`, { name: 'Otro nombre' })).statusCode).toBe(
      200,
    );
  });

  it.each(DEFAULTS)(
    '[S-28] may be deleted among the %s once another is chosen',
    async (name, idOf, setting, body) => {
      const other = 'code' in body ? currencyId(shop.companyId, body.code) : newId();
      if (!('code' in body)) {
        const made = await shop.browser.call('POST', `/${name}`, { id: other, ...body });
        expect(made.statusCode).toBe(201);
      }
      const chosen = 'code' in body ? body.code : other;
      const patch = await shop.browser.call('PATCH', `/company_settings/${shop.companyId}`, {
        [setting]: chosen,
      });
      expect(patch.statusCode).toBe(200);
      if (name === 'warehouses') {
        const register = `/registers/${firstRegisterId(shop.companyId)}`;
        expect((await shop.browser.call('PATCH', register, { warehouse_id: other })).statusCode).toBe(200);
      }
      expect((await shop.browser.call('DELETE', `/${name}/${idOf(shop.companyId)}`)).statusCode).toBe(200);
      expect((await shop.browser.call('DELETE', `/${name}/${other}`)).statusCode).toBe(409);
    },
  );
});

describe('a currency that the company does not have', () => {
  const price = { amount: '1.00', currency: 'ZZZ', last_update: '2026-11-20T12:00:00.000Z' };

  it.each([
    ['purchase_price', { purchase_price: price }],
    ['selling_price', { selling_price: { ...price, includes_tax: true } }],
  ])('[PROD-02] is refused in the %s of a product, with its field', async (field, fields) => {
    const product = productBody(fields);
    const expected = { code: 'bad_currency', errors: [{ field: `${field}.currency` }] };
    const created = await shop.browser.call('POST', '/products', product);
    expect([created.statusCode, created.json<Problem>()]).toMatchObject([400, expected]);
    const known = productBody();
    await shop.browser.call('POST', '/products', known);
    const changed = await shop.browser.call('PATCH', `/products/${known.id}`, fields);
    expect([changed.statusCode, changed.json<Problem>()]).toMatchObject([400, expected]);
    const { answer } = await sendItem(shop, creation('products', product));
    expect(answer).toMatchObject({ result: 'refused', code: 'bad_currency', field: `${field}.currency` });
  });

  it('[IMP-01] is told with its row in an import', async () => {
    const records = [productBody(), productBody({ purchase_price: price })];
    const response = await shop.browser.call('POST', '/products/import', { group_id: 'g', records });
    expect(response.json<Problem>().errors.map(({ field }) => field)).toEqual([
      'records.1.purchase_price.currency',
    ]);
  });

  it('[API-12] is no default', async () => {
    const response = await shop.browser.call('PATCH', `/company_settings/${shop.companyId}`, {
      default_currency: 'ZZZ',
    });
    expect(response.json<Problem>().errors).toMatchObject([
      { field: 'default_currency', code: 'bad_currency' },
    ]);
  });

  it('[SET-04] [API-12] nor is one of its own that has no rate of the day, named or marked', async () => {
    const euro = {
      id: currencyId(shop.companyId, 'EUR'),
      code: 'EUR',
      name: 'Euro',
      symbol: '€',
      rate: '0.9',
    };
    expect((await shop.browser.call('POST', '/currencies', euro)).statusCode).toBe(201);
    const save = (body: object) => shop.browser.call('PATCH', `/company_settings/${shop.companyId}`, body);
    const { id: _, ...listed } = { ...euro, is_default: true };
    for (const body of [{ default_currency: 'EUR' }, { currencies: [listed] }]) {
      const response = await save(body);
      const errors = [
        { field: 'default_currency', message: 'La moneda por defecto es el dólar o el bolívar.' },
      ];
      expect([response.statusCode, response.json<Problem>()]).toMatchObject([
        400,
        { code: 'not_default_currency', errors },
      ]);
    }
    expect((await save({ default_currency: 'VES' })).statusCode).toBe(200);
  });
});

describe('a role [SET-06] [PERM-05]', () => {
  const newRole = async (permissions: readonly string[]) => {
    const id = newId();
    const made = await shop.browser.call('POST', '/roles', { id, name: 'Encargada', permissions });
    expect(made.statusCode).toBe(201);
    return id;
  };
  const giveTo = (role: string) =>
    server.owner.query('update users set role_id = $2 where company_id = $3 and id = $1', [
      shop.userId,
      role,
      shop.companyId,
    ]);

  it('that somebody has stays', async () => {
    const role = await newRole(['all']);
    await addMember(server, shop, { role: 'admin' });
    await giveTo(role);
    const response = await shop.browser.call('DELETE', `/roles/${role}`);
    expect([response.statusCode, response.json<Problem>().code]).toEqual([409, 'role_in_use']);
    await giveTo(adminRoleId(shop.companyId));
    expect((await shop.browser.call('DELETE', `/roles/${role}`)).statusCode).toBe(200);
  });

  it('of the last administrator keeps all, and may lose it once there is another', async () => {
    const role = await newRole(['all']);
    await giveTo(role);
    const change = () => shop.browser.call('PATCH', `/roles/${role}`, { permissions: ['all', 'pos'] });
    expect((await change()).statusCode).toBe(200);
    const lost = await shop.browser.call('PATCH', `/roles/${role}`, { permissions: ['pos'] });
    expect([lost.statusCode, lost.json<Problem>().code]).toEqual([409, 'last_administrator']);
    await addMember(server, shop, { role: 'admin' });
    expect((await shop.browser.call('PATCH', `/roles/${role}`, { permissions: ['pos'] })).statusCode).toBe(
      200,
    );
  });
});

describe('the limits of a plan [PLAN-02]', () => {
  const limitTo = (thing: string, most: number | null) =>
    server.owner.query(
      'update company_state set limits = jsonb_set(limits, array[$2], to_jsonb($3::int)) where company_id = $1',
      [shop.companyId, thing, most],
    );

  it('take products up to them: made, imported, brought back or sent by a device', async () => {
    await limitTo('products', 2);
    const [first, second, third] = [productBody(), productBody(), productBody()];
    expect((await shop.browser.call('POST', '/products', first)).statusCode).toBe(201);
    const records = [second, third];
    const imported = await shop.browser.call('POST', '/products/import', { group_id: 'g', records });
    expect([imported.statusCode, imported.json<Problem>().code]).toEqual([409, 'plan_limit']);
    expect((await shop.browser.call('POST', '/products', second)).statusCode).toBe(201);
    const { status, answer } = await sendItem(shop, creation('products', third));
    expect([status, answer.result, answer.code]).toEqual([409, 'refused', 'plan_limit']);

    await shop.browser.call('DELETE', `/products/${first.id}`);
    expect((await shop.browser.call('POST', '/products', third)).statusCode).toBe(201);
    const back = await shop.browser.call('PATCH', `/products/${first.id}`, { deleted_at: null });
    expect([back.statusCode, back.json<Problem>().code]).toEqual([409, 'plan_limit']);
  });

  it('of a smaller plan take nothing away: what there is may be changed and deleted', async () => {
    const [first, second] = [productBody(), productBody()];
    await shop.browser.call('POST', '/products', first);
    await shop.browser.call('POST', '/products', second);
    await limitTo('products', 1);
    const changed = await shop.browser.call('PATCH', `/products/${first.id}`, { brand: 'PAN' });
    expect(changed.statusCode).toBe(200);
    expect((await shop.browser.call('DELETE', `/products/${second.id}`)).statusCode).toBe(200);
    expect((await shop.browser.call('POST', '/products', productBody())).statusCode).toBe(409);
  });

  it('count stores, and not warehouses, also of one that becomes a store', async () => {
    await limitTo('stores', 1);
    const { rows } = await server.owner.query(
      `select count(*)::int as stores from warehouses where company_id = $1 and type = 'store'`,
      [shop.companyId],
    );
    await limitTo('stores', Number(rows[0]?.stores));
    const warehouse = { id: newId(), name: 'Depósito', type: 'warehouse', location: 'Atrás' };
    expect((await shop.browser.call('POST', '/warehouses', warehouse)).statusCode).toBe(201);
    const store = { ...warehouse, id: newId(), type: 'store' };
    expect((await shop.browser.call('POST', '/warehouses', store)).json<Problem>().code).toBe('plan_limit');
    const turned = await shop.browser.call('PATCH', `/warehouses/${warehouse.id}`, { type: 'store' });
    expect(turned.json<Problem>().code).toBe('plan_limit');
  });
});

describe('a bad value of the settings is told by its field', () => {
  it.each([
    ['roles', { name: 'Dueña', permissions: ['pos', 'dios'] }, 'permissions.1', 'SET-06'],
    ['taxes', { name: 'Enorme', rate: '101' }, 'rate', 'SET-03'],
    ['currencies', { code: 'us1', name: 'Dólar', symbol: '$', rate: '1' }, 'code', 'SET-04'],
    ['currencies', { code: 'EUR', name: 'Euro', symbol: '€', rate: '0' }, 'rate', 'SET-04'],
  ])('of %s: %j at %s [%s]', async (name, body, field, _requirement) => {
    const response = await shop.browser.call('POST', `/${name}`, { id: newId(), ...body });
    expect([response.statusCode, response.json<Problem>()]).toMatchObject([
      400,
      { code: 'invalid_input', errors: [{ field }] },
    ]);
  });
});
