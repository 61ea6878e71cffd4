/** The fields of the specification's entities that follow from other rows, as the API shows them. */
import { defaultWarehouseId, newId } from '@cuadra/contracts/primitives/ids';
import { expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { shopForAllTests } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

async function row(url: string): Promise<Record<string, unknown>> {
  return (await shop.browser.call('GET', url)).json();
}

/** Ten units of it in the default warehouse. */
async function stockedProduct() {
  const product = productBody();
  await shop.browser.call('POST', '/products', product);
  const { items, ...movement } = movementBody(shop);
  const [item] = items;
  const own = { ...item, product_id: product.id, unit_id: product.base_unit.id };
  const sent = await shop.browser.call('POST', '/stock_movements', { ...movement, items: [own] });
  expect(sent.statusCode, sent.body).toBe(201);
  return { product, movementId: movement.id };
}

it('[ENT-15] a product shows whose it is, its units and pictures, and its stock by warehouse and unit', async () => {
  const { product } = await stockedProduct();
  const expected = {
    user_id: shop.userId,
    category_id: null,
    units: [],
    main_image: null,
    gallery: [],
    stock: { [defaultWarehouseId(shop.companyId)]: { [product.base_unit.id]: '10' } },
  };
  expect(await row(`/products/${product.id}`)).toMatchObject(expected);
  const listed = (await shop.browser.call('GET', `/products?sku=${product.sku}`)).json();
  expect(listed).toMatchObject([expected]);
});

it('[ENT-15] a product without a movement has no stock in any warehouse', async () => {
  const product = productBody();
  await shop.browser.call('POST', '/products', product);
  expect((await row(`/products/${product.id}`)).stock).toEqual({});
});

it('[ENT-15] [PERM-02] a product shows no stock to who may not read it', async () => {
  const { product } = await stockedProduct();
  const member = await addMember(server, shop, { role: ['marketing'] });
  const seen = await member.call('GET', `/products/${product.id}`);
  expect([seen.statusCode, Object.keys(seen.json()).includes('stock')]).toEqual([200, false]);
});

it('[ENT-20] [WH-01] a warehouse shows whose it is and whether it is the default, from the start the Tienda Principal', async () => {
  const other = { id: newId(), name: 'Depósito', type: 'warehouse', location: 'Galpón 2' };
  await shop.browser.call('POST', '/warehouses', other);
  expect((await shop.browser.call('GET', '/warehouses')).json()).toMatchObject([
    { ...other, user_id: shop.userId, is_default: false },
    {
      id: defaultWarehouseId(shop.companyId),
      user_id: shop.userId,
      name: 'Tienda Principal',
      type: 'store',
      location: 'Principal',
      is_default: true,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    },
  ]);
});

it('[ENT-21] a movement shows who made it, and its product where it has one', async () => {
  const { product, movementId } = await stockedProduct();
  expect(await row(`/stock_movements/${movementId}`)).toMatchObject({
    type: 'initial',
    product_id: product.id,
    from_warehouse_id: null,
    to_warehouse_id: defaultWarehouseId(shop.companyId),
    document_ref: '',
    notes: '',
    status: 'completed',
    created_by: shop.userId,
    items: [{ unit_id: product.base_unit.id, quantity: '10' }],
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
  });
});

it('[ENT-21] a movement of several products names none as its own', async () => {
  const { items, ...movement } = movementBody(shop);
  const [item] = items;
  const two = [item, { ...item, product_id: newId(), unit_id: newId() }];
  await shop.browser.call('POST', '/stock_movements', { ...movement, items: two });
  expect((await row(`/stock_movements/${movement.id}`)).product_id).toBeNull();
});

it('[ENT-23] a payment shows its change with it', async () => {
  const sale = saleBody(shop);
  const [payment] = sale.payments;
  if (payment === undefined) throw new Error('the sale has a payment');
  const paid = {
    ...sale,
    payments: [{ ...payment, amount_usd: '5.00', amount_bs: '500.00' }],
    change: [{ method: 'cash', currency: 'USD', amount: '2.68', amount_usd: '2.68', amount_bs: '268.00' }],
  };
  await shop.browser.call('POST', '/sales', paid);
  const details = { change: '2.68', change_method: 'cash', add_to_balance: false };
  const { payments } = await row(`/sales/${sale.id}`);
  expect(payments).toMatchObject([
    {
      id: payment.id,
      method: 'cash',
      amount_usd: '5.00',
      amount_bs: '500.00',
      exchange_rate: '100',
      reference: '',
      details,
    },
  ]);
  const listed = (await shop.browser.call('GET', '/sales')).json<{ id: string; payments: unknown }[]>();
  expect(listed.find(({ id }) => id === sale.id)?.payments).toEqual(payments);
});
