/** What a company cannot be without: its default tax, warehouse and currency, and the currencies its prices are in. */
import { currencyId, defaultTaxId, defaultWarehouseId, newId } from '@cuadra/contracts/ids';
import type { Problem } from '@cuadra/contracts/problem';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { creation, productBody, sendItem, shopForEachTest } from '../testing/company-data.ts';

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
    { code: 'EUR', name: 'Euro', symbol: '€', rate: '0.9' },
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
        errors: [
          { field: 'id', message: 'Es el predeterminado de la empresa. Elige otro antes de eliminarlo.' },
        ],
      },
    ]);
    const item = { id: newId(), row_id: id, collection: name, kind: 'delete' as const, body: {} };
    const { status, answer } = await sendItem(shop, item);
    expect([status, answer.code]).toEqual([409, 'is_default']);
    expect((await shop.browser.call('GET', `/${name}/${id}`)).statusCode).toBe(200);
  });

  it.each(DEFAULTS)(
    'may be deleted among the %s once another is chosen',
    async (name, idOf, setting, body) => {
      const other = { id: newId(), ...body };
      expect((await shop.browser.call('POST', `/${name}`, other)).statusCode).toBe(201);
      const chosen = 'code' in body ? body.code : other.id;
      const patch = await shop.browser.call('PATCH', `/company_settings/${shop.companyId}`, {
        [setting]: chosen,
      });
      expect(patch.statusCode).toBe(200);
      expect((await shop.browser.call('DELETE', `/${name}/${idOf(shop.companyId)}`)).statusCode).toBe(200);
      expect((await shop.browser.call('DELETE', `/${name}/${other.id}`)).statusCode).toBe(409);
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

  it('is no default', async () => {
    const response = await shop.browser.call('PATCH', `/company_settings/${shop.companyId}`, {
      default_currency: 'ZZZ',
    });
    expect(response.json<Problem>().errors).toMatchObject([
      { field: 'default_currency', code: 'bad_currency' },
    ]);
  });
});
