/**
 * Warehouses and shops, the places that hold stock (WH-01, ENT-20). Separate from stock because the levels only name
 * the place.
 */
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
