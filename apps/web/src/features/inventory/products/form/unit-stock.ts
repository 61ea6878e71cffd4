/** The stock of a unit that is about to be removed: without the unit it could not be sold, moved or counted. */
import { deliveredPlaceId } from '@cuadra/contracts/primitives/ids';
import { DELIVERED_PLACE_NAME } from '@cuadra/domain/deliveries/delivery-note';
import { formatQuantity } from '@cuadra/domain/money/format';
import type { Quantity } from '@cuadra/domain/money/quantity';

import { unitStock } from '../../../../data/balances.ts';
import type { CompanyDb } from '../../../../data/company-db.ts';
import { isAlive } from '../../../../data/rows.ts';

export interface PlaceStock {
  readonly place: string;
  readonly quantity: Quantity;
}

/** Returns the stock in each place that is not zero, negative stock included. */
export async function stockOfUnit(db: CompanyDb, productId: string, unitId: string): Promise<PlaceStock[]> {
  const [stock, warehouses] = await Promise.all([unitStock(db, productId), db.warehouses.toArray()]);
  const names = new Map([
    [deliveredPlaceId(db.companyId), DELIVERED_PLACE_NAME],
    ...warehouses.filter(isAlive).map(({ id, name }) => [id, name] as const),
  ]);
  return [...stock].flatMap(([warehouseId, units]) => {
    const quantity = units.get(unitId) ?? 0n;
    return quantity === 0n ? [] : [{ place: names.get(warehouseId) ?? 'un almacén eliminado', quantity }];
  });
}

/** @returns undefined where nothing is left */
export function unitStockText(name: string, left: readonly PlaceStock[]): string | undefined {
  if (left.length === 0) return undefined;
  const places = left.map(({ place, quantity }) => `${formatQuantity(quantity)} en ${place}`).join(', ');
  const unit = name.trim() === '' ? 'esta unidad' : `“${name.trim()}”`;
  return `No se puede eliminar ${unit}: todavía hay ${places}. Desempácala o ajústala a cero antes.`;
}
