import 'fake-indexeddb/auto';
import { quantity } from '@cuadra/domain/money/quantity';
import { expect, it } from 'vitest';

import { balanceKey } from '../../../data/ledger-entry.ts';
import type { StockBalanceRow, WarehouseRow } from '../../../data/rows.ts';
import { freshDb, productRow } from '../../../data/testing/builders.ts';
import { readPriceCheck } from './read-price-check.ts';

it('[POS-07] tells of a product its units with their prices and its stock in each place, and puts it nowhere', async () => {
  const db = freshDb();
  const product = productRow({ id: 'harina' });
  await db.products.put(product);
  const place = (id: string, name: string, deleted_at: string | null = null) =>
    ({ id, name, deleted_at, type: 'store', location: '' }) as WarehouseRow;
  await db.warehouses.bulkPut([place('w2', 'Tienda'), place('w1', 'Depósito'), place('w3', 'Vieja', 'x')]);
  const held = { warehouse_id: 'w2', product_id: 'harina', unit_id: product.base_unit.id, lot: '' };
  const row = { key: balanceKey('stock_balances', held), ...held, quantity: '7', shown: { quantity: '7' } };
  await db.stock_balances.put(row as unknown as StockBalanceRow);

  const checked = await readPriceCheck(db, 'harina');
  expect(checked?.units.map(({ unitId }) => unitId)).toEqual([product.base_unit.id]);
  expect(checked?.stock).toEqual([
    { name: 'Depósito', quantity: 0n },
    { name: 'Tienda', quantity: quantity('7') },
  ]);
  expect(await db.cart.count()).toBe(0);
  await db.products.put(productRow({ id: 'corte', type: 'service' }));
  expect((await readPriceCheck(db, 'corte'))?.stock).toBeUndefined();
  expect(await readPriceCheck(db, 'nada')).toBeUndefined();
});
