import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { balanceKey } from '../ledger-entry.ts';
import type { StockBalanceRow } from '../rows.ts';
import { freshDb, productRow, warehouseId } from '../testing/builders.ts';
import { readLowStock } from './low-stock.ts';

async function lowCount(fields: Parameters<typeof productRow>[0], quantity: string | undefined) {
  const db = freshDb();
  const product = productRow(fields);
  await db.products.put(product);
  if (quantity !== undefined) {
    const place = {
      warehouse_id: warehouseId,
      product_id: product.id,
      unit_id: product.base_unit.id,
      lot: '',
    };
    const row = { key: balanceKey('stock_balances', place), ...place, quantity, shown: { quantity } };
    await db.stock_balances.put(row as unknown as StockBalanceRow);
  }
  return (await readLowStock(db, warehouseId)).length;
}

describe('the goods that run out', () => {
  it('[INV-03] are found among more products than are read at once', async () => {
    const db = freshDb();
    const ids = Array.from({ length: 2_001 }, (_, place) => `p${String(place).padStart(4, '0')}`);
    await db.products.bulkPut(ids.map((id) => productRow({ id, name: id, min_stock: '5' })));
    const stock = (product_id: string, quantity: string) => {
      const place = {
        warehouse_id: warehouseId,
        product_id,
        unit_id: productRow().base_unit.id,
        lot: '',
      };
      return { key: balanceKey('stock_balances', place), ...place, quantity, shown: { quantity } };
    };
    const rows = ids.map((id) => stock(id, ['p0000', 'p1999', 'p2000'].includes(id) ? '1' : '9'));
    await db.stock_balances.bulkPut(rows as unknown as StockBalanceRow[]);
    const low = await readLowStock(db, warehouseId);
    expect(low.map(({ name }) => name).sort()).toEqual(['p0000', 'p1999', 'p2000']);
  });

  it.each([
    [{ min_stock: '5' }, '5', 1],
    [{ min_stock: '5' }, '6', 0],
    [{ min_stock: '0' }, '0', 1],
    [{ min_stock: '5', status: 'inactive' }, '1', 1],
    [{ min_stock: '5', type: 'service' }, '1', 0],
    [{ min_stock: '5', deleted_at: '2026-11-20T12:00:00.000Z' }, '1', 0],
    [{ min_stock: '5' }, undefined, 0],
  ] as const)(
    '[INV-03] are counted as the inventory counts them: %j with %s',
    async (fields, stock, count) => {
      expect(await lowCount(fields, stock)).toBe(count);
    },
  );
});
