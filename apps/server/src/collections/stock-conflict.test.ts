/** Deleting a warehouse (WH-01). */
import { defaultWarehouseId, newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { movementBody } from '../testing/goods-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

describe('a warehouse', () => {
  it.each(['3', '-3'])('[WH-01] that has %s of something stays, and says of what', async (quantity) => {
    const id = await newWarehouse();
    await move(id, quantity);
    const response = await shop.browser.call('DELETE', `/warehouses/${id}`);
    const message =
      '“Depósito” todavía tiene existencias de Harina PAN 1 kg. Trasládalas a otro almacén o ajústalas a cero antes de eliminarlo.';
    expect([response.statusCode, response.json<Problem>()]).toMatchObject([
      409,
      { code: 'warehouse_has_stock', errors: [{ field: 'id', message }] },
    ]);
    const item = { id: newId(), row_id: id, collection: 'warehouses', kind: 'delete' as const, body: {} };
    const { answer } = await sendItem(shop, item);
    expect(answer).toMatchObject({ result: 'refused', code: 'warehouse_has_stock', message });
  });

  it('[WH-01] goes once there is nothing left in it', async () => {
    const id = await newWarehouse();
    const product_id = await move(id, '3');
    await move(id, '-3', product_id);
    expect((await shop.browser.call('DELETE', `/warehouses/${id}`)).statusCode).toBeLessThan(300);
  });

  it('[WH-01] that a register sells from stays', async () => {
    const id = await newWarehouse();
    const register = await shop.browser.call('POST', '/registers', {
      id: newId(),
      name: 'Caja del fondo',
      warehouse_id: id,
    });
    expect(register.statusCode).toBeLessThan(300);
    const response = await shop.browser.call('DELETE', `/warehouses/${id}`);
    expect(response.json<Problem>().errors?.[0]?.message).toBe(
      'De “Depósito” vende Caja del fondo. Cambia el almacén de la caja antes de eliminarlo.',
    );
  });
});

async function newWarehouse(): Promise<string> {
  const id = newId();
  const body = { id, name: 'Depósito', type: 'warehouse', location: 'Atrás' };
  expect((await shop.browser.call('POST', '/warehouses', body)).statusCode).toBeLessThan(300);
  return id;
}

/** Into the warehouse; out of it, to the default one, where the quantity is below zero. */
async function move(warehouseId: string, quantity: string, productId = newId()): Promise<string> {
  const isOut = quantity.startsWith('-');
  const body = movementBody(shop, {
    type: isOut ? 'transfer_warehouse' : 'initial',
    from_warehouse_id: isOut ? warehouseId : null,
    to_warehouse_id: isOut ? defaultWarehouseId(shop.companyId) : warehouseId,
  });
  const items = body.items.map((item) => ({
    ...item,
    product_id: productId,
    unit_id: productId,
    name: 'Harina PAN 1 kg',
    quantity: quantity.replace('-', ''),
  }));
  const { answer } = await sendItem(shop, creation('stock_movements', { ...body, items }));
  expect(answer.result).toBe('recorded');
  return productId;
}
