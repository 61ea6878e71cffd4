/** What every section of the inventory shares: the products, read once for all of them, and the product's form. */
import { createContext, use } from 'react';
import type { ProductRow } from '../../../data/rows.ts';
import type { ProductListState } from '../catalogue/use-product-list.ts';

export interface InventoryShared extends ProductListState {
  readonly mayWrite: boolean;
  /** The warehouse whose stock is shown; remembered for each user (INV-03). */
  readonly placeId: string;
  choosePlace(warehouseId: string): void;
  /** Opens 'Editar Producto'; without a product 'Nuevo Producto'. */
  openProduct(product?: ProductRow): void;
}

export const InventoryContext = createContext<InventoryShared | undefined>(undefined);

/** @throws Error outside of the inventory's frame: a bug */
export function useInventory(): InventoryShared {
  const shared = use(InventoryContext);
  if (shared === undefined) throw new Error('useInventory is called outside of the inventory');
  return shared;
}
