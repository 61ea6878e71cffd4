/** Boxes that tills open or pack by themselves when one unit runs out, as the server books them (MOV-03, MOV-04). */
import type { SessionReply } from '@cuadra/contracts/identity/identity';
import { defaultWarehouseId, newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForAllTests } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

describe('a box that a till opens', () => {
  it('[MOV-03] [PERM-02] is opened by who sells, without the permission of who keeps the stock', async () => {
    const { user } = (
      await (await addMember(server, shop, { role: 'seller' })).call('GET', '/auth/session')
    ).json<SessionReply>();
    const maker = { id: user.id, name: 'Luis' };
    const goods = newGoods();
    const opened = await sendItem(shop, { ...creation('stock_movements', unpacking(goods)), made_by: maker });
    expect(opened.answer).toMatchObject({ result: 'recorded' });
    expect(opened.answer.flags ?? []).not.toContain('permission_missing');
    const taken = movementBody(shop, { items: [{ ...lineOf(goods, goods.box, '24'), quantity: '1' }] });
    const { answer } = await sendItem(shop, { ...creation('stock_movements', taken), made_by: maker });
    expect(answer.flags).toContain('permission_missing');
  });

  it('[MOV-03] [PERM-02] is told where somebody who sells opens it into more than is in it', async () => {
    const { user } = (
      await (await addMember(server, shop, { role: 'seller' })).call('GET', '/auth/session')
    ).json<SessionReply>();
    const goods = newGoods();
    const product = productBody({
      id: goods.product,
      base_unit: { id: goods.unit, name: 'Lata', barcode: '' },
    });
    await sendItem(shop, creation('products', product));
    const box = { id: goods.box, product_id: goods.product, name: 'Caja', conversion_factor: '24' };
    await sendItem(shop, creation('product_units', box));
    const isAudited = async (factor: string, inner: string, made_by?: { id: string; name: string }) => {
      const movement = movementBody(shop, {
        ...unpacking(goods),
        id: newId(),
        items: [
          { ...lineOf(goods, goods.box, factor), quantity: '-1', unit_cost: null },
          { ...lineOf(goods, goods.unit, '1'), quantity: inner },
        ],
      });
      const item = creation('stock_movements', movement);
      const { answer } = await sendItem(shop, made_by === undefined ? item : { ...item, made_by });
      expect(answer.result).toBe('recorded');
      return answer.flags?.includes('permission_missing') ?? false;
    };
    const seller = { id: user.id, name: 'Luis' };
    expect(await isAudited('24', '24', seller)).toBe(false);
    expect(await isAudited('24.000', '24', seller)).toBe(false);
    expect(await isAudited('2400', '2400', seller)).toBe(true);
    expect(await isAudited('2400', '2400')).toBe(false);
  });

  it('[MOV-04] is opened twice by two tills without a network: owed, told, and nothing comes of it', async () => {
    const goods = newGoods();
    const stocked = movementBody(shop, { items: [{ ...lineOf(goods, goods.box, '24'), quantity: '1' }] });
    await sendItem(shop, creation('stock_movements', stocked));
    const first = await sendItem(shop, creation('stock_movements', unpacking(goods)));
    const other = await openSecondTill(shop);
    const second = await sendItem(other, creation('stock_movements', unpacking(goods)));
    expect([first, second].map(({ answer }) => answer.flags?.includes('negative_stock') ?? false)).toEqual([
      false,
      true,
    ]);
    const { rows } = await server.owner.query(
      `select unit_id, trim_scale(quantity)::text as quantity from stock_balances
       where company_id = $1 and product_id = $2 order by quantity`,
      [shop.companyId, goods.product],
    );
    expect(rows).toEqual([
      { unit_id: goods.box, quantity: '-1' },
      { unit_id: goods.unit, quantity: '48' },
    ]);
  });

  it('[MOV-03] [MOV-05] is packed of loose units too: of the same lot, at their value, and nothing is owed', async () => {
    const goods = newGoods();
    const lot = { lot: 'L-7', expires_on: '2099-12-31' };
    const loose = { ...lineOf(goods, goods.unit, '1'), ...lot };
    const stocked = movementBody(shop, { items: [{ ...loose, quantity: '100', unit_cost: '0.50' }] });
    await sendItem(shop, creation('stock_movements', stocked));
    const packing = movementBody(shop, {
      ...unpacking(goods),
      items: [
        { ...loose, quantity: '-48' },
        { ...lineOf(goods, goods.box, '24'), ...lot, quantity: '2', unit_cost: null },
      ],
    });
    const { answer } = await sendItem(shop, creation('stock_movements', packing));
    expect(answer).toMatchObject({ result: 'recorded' });
    expect(answer.flags ?? []).not.toContain('negative_stock');
    const { rows } = await server.owner.query(
      `select unit_id, lot, trim_scale(quantity)::text as quantity, value_usd::numeric(18, 2)::text as value
       from stock_balances where company_id = $1 and product_id = $2 order by quantity`,
      [shop.companyId, goods.product],
    );
    expect(rows).toEqual([
      { unit_id: goods.box, lot: 'L-7', quantity: '2', value: '24.00' },
      { unit_id: goods.unit, lot: 'L-7', quantity: '52', value: '26.00' },
    ]);
  });
});

interface Goods {
  readonly product: string;
  readonly unit: string;
  readonly box: string;
}

function newGoods(): Goods {
  return { product: newId(), unit: newId(), box: newId() };
}

function lineOf({ product }: Goods, unit_id: string, factor: string) {
  const unit_cost = factor === '1' ? null : '12.00';
  return {
    product_id: product,
    sku: product.slice(-8),
    name: 'Malta',
    unit_id,
    unit_name: 'u',
    factor,
    unit_cost,
    lot: '',
  };
}

function unpacking(goods: Goods) {
  return movementBody(shop, {
    type: 'unpack',
    document_ref: 'A-000001',
    to_warehouse_id: defaultWarehouseId(shop.companyId),
    items: [
      { ...lineOf(goods, goods.box, '24'), quantity: '-1', unit_cost: null },
      { ...lineOf(goods, goods.unit, '1'), quantity: '24' },
    ],
  });
}
