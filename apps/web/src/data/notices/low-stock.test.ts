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
