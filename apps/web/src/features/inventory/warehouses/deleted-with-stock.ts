/**
 * Deleted warehouses that still have stock: what another device recorded there is accepted, whenever it arrives (S-22).
 */
import { quantity } from '@cuadra/domain/money/quantity';
import type { CompanyDb } from '../../../data/company-db.ts';
import { isAlive, type WarehouseRow } from '../../../data/rows.ts';

/** Warehouses that are deleted and have some of a product, or less than nothing. */
export async function deletedWithStock(db: CompanyDb): Promise<WarehouseRow[]> {
  const deleted = (await db.warehouses.toArray()).filter((row) => !isAlive(row));
  if (deleted.length === 0) return [];
  const rows = await db.stock_balances
    .where('warehouse_id')
    .anyOf(deleted.map(({ id }) => id))
    .toArray();
  const held = new Set(
    rows.filter(({ shown }) => quantity(shown.quantity) !== 0n).map(({ warehouse_id }) => warehouse_id),
  );
  return deleted.filter(({ id }) => held.has(id));
}
