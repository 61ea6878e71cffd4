/** Movements that cannot be: a plain client is told at which field, a device's fact is kept, and the stock stays as it was. */
import { defaultWarehouseId, newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { describe, expect, it } from 'vitest';

import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { stockOf } = booksOf(server, shop);
const quantities = async () => (await stockOf(product)).map((row) => (row as { quantity: string }).quantity);

const product = newId();
const unit = newId();
const here = () => defaultWarehouseId(shop.companyId);

type Line = MovementWire['items'][number];

/** From the shop to the place, or into the shop where none is named. */
function movement(
  { to = here(), ...overrides }: Partial<MovementWire> & { readonly to?: string },
  line: Partial<Line> = {},
) {
  const goods = { product_id: product, sku: 'A-1', name: 'Harina', unit_id: unit, unit_name: 'und', lot: '' };
  const item = { ...goods, factor: '1', quantity: '3', unit_cost: '1.00', ...line };
  return movementBody(shop, { type: 'initial', to_warehouse_id: to, items: [item], ...overrides });
}

const transfer = () => ({ type: 'transfer_warehouse', from_warehouse_id: here() }) as const;

async function warehouse(): Promise<string> {
  const id = newId();
  const body = { id, name: 'Depósito', type: 'warehouse', location: 'Atrás' };
  expect((await shop.browser.call('POST', '/warehouses', body)).statusCode).toBe(201);
  return id;
}

describe('a movement that cannot be', () => {
  it.each([
    { what: 'goes to where it comes from', field: 'to_warehouse_id', made: () => movement(transfer()) },
    { what: 'has a unit of nothing', field: 'items.0.factor', made: () => movement({}, { factor: '0' }) },
    { what: 'moves nothing', field: 'items.0.quantity', made: () => movement({}, { quantity: '0' }) },
    {
      what: 'brings in less than nothing',
      field: 'items.0.quantity',
      made: () => movement({}, { quantity: '-3' }),
    },
  ])(
    '[MOV-01] [PROD-04] is refused at its field where it $what, and books nothing of a device',
    async ({ field, made }) => {
      const refused = await shop.browser.call('POST', '/stock_movements', made());
      expect(refused.statusCode).toBe(400);
      expect(refused.json<Problem>().errors?.map((error) => error.field)).toEqual([field]);
      const { answer } = await sendItem(shop, creation('stock_movements', made()));
      expect(answer).toMatchObject({ result: 'kept' });
      expect(await quantities()).toEqual([]);
    },
  );
});

describe('a transfer of more than there is', () => {
  it('[MOV-01] is booked, and leaves its origin below nothing', async () => {
    const other = await warehouse();
    await sendItem(shop, creation('products', productBody({ id: product }) as never));
    await sendItem(shop, creation('stock_movements', movement({})));
    const { answer } = await sendItem(
      shop,
      creation('stock_movements', movement({ ...transfer(), to: other }, { quantity: '5', unit_cost: null })),
    );
    expect(answer).toMatchObject({ result: 'recorded' });
    expect((await quantities()).sort()).toEqual(['-2.000', '5.000']);
  });
});
