/**
 * Why a warehouse cannot be deleted (WH-01), in words that name it: the server says so, and a device on its own must
 * say the same.
 */
import { namesText } from '@cuadra/domain/catalog/names-text';

import type { ReasonCode } from '../problems/messages.ts';

export interface WarehouseUse {
  readonly name: string;
  /** Names of the products it has some of, or negative stock of; the first ones by name. */
  readonly products: readonly string[];
  /** Names of the registers that sell from it. */
  readonly registers: readonly string[];
}

export interface WarehouseRefusal {
  readonly code: Extract<ReasonCode, 'warehouse_has_stock' | 'warehouse_has_register'>;
  readonly message: string;
}

/** Undefined where nothing holds it. */
export function warehouseRefusal({ name, products, registers }: WarehouseUse): WarehouseRefusal | undefined {
  if (products.length > 0) {
    const message = `“${name}” todavía tiene existencias de ${namesText(products)}. Trasládalas a otro almacén o ajústalas a cero antes de eliminarlo.`;
    return { code: 'warehouse_has_stock', message };
  }
  if (registers.length === 0) return undefined;
  const sells = registers.length === 1 ? 'vende' : 'venden';
  const message = `De “${name}” ${sells} ${namesText(registers)}. Cambia el almacén de la caja antes de eliminarlo.`;
  return { code: 'warehouse_has_register', message };
}
