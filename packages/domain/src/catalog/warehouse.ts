/**
 * Warehouses and shops, the places that hold stock (WH-01, ENT-20). Apart from stock because the
 * levels only name the place.
 */
import type { Refusal } from '../refusal.ts';

export type WarehouseType = 'warehouse' | 'store';

export interface Warehouse {
  readonly id: string;
  readonly name: string;
  readonly type: WarehouseType;
  readonly location: string;
  readonly isDefault: boolean;
}

/** What every company starts with (WH-01). */
export const DEFAULT_WAREHOUSE: Warehouse = {
  id: 'default',
  name: 'Tienda Principal',
  type: 'store',
  location: 'Principal',
  isDefault: true,
};

/** What a warehouse lacks; empty when it is right. */
export function validateWarehouse(warehouse: Pick<Warehouse, 'name' | 'location'>): Refusal<'required'>[] {
  return (['name', 'location'] as const)
    .filter((field) => warehouse[field].trim() === '')
    .map((field) => ({ field, code: 'required' }));
}

/** The default one stays: sales and movements fall back on it (WH-01). */
export function mayDeleteWarehouse(warehouse: Pick<Warehouse, 'isDefault'>): boolean {
  return !warehouse.isDefault;
}
