/** Low and negative stock, live, in one warehouse or in all. */
import { deliveredPlaceId } from '@cuadra/contracts/primitives/ids';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { useInventory } from '../frame/inventory-context.ts';
import { type LowStock, lowStocks, type NegativeStock, negativeStocks } from './stock-alerts.ts';

export interface StockAlerts {
  readonly low: readonly LowStock[];
  readonly negative: readonly NegativeStock[];
  /** Names of units, by id. */
  readonly unitNames: ReadonlyMap<string, string>;
}

/** @param placeId undefined for all @returns undefined until it is read */
export function useStockAlerts(placeId: string | undefined): StockAlerts | undefined {
  const { db } = useCompany();
  const { listed, isWhole } = useInventory();
  const delivered = deliveredPlaceId(db.companyId);
  const balances = useLiveQuery(
    () =>
      placeId === undefined
        ? // What is delivered and not invoiced is not bought again, and nothing there is adjusted.
          db.stock_balances.filter(({ warehouse_id }) => warehouse_id !== delivered).toArray()
        : db.stock_balances.where('warehouse_id').equals(placeId).toArray(),
    [db, placeId, delivered],
  );
  const units = useLiveQuery(() => db.product_units.toArray(), [db]);
  return useMemo(() => {
    if (listed === undefined || balances === undefined || units === undefined || !isWhole) return undefined;
    const bases = listed.map(({ product }) => [product.base_unit.id, product.base_unit.name] as const);
    return {
      low: lowStocks(listed, balances, units),
      negative: negativeStocks(listed, balances),
      unitNames: new Map([...bases, ...units.map(({ id, name }) => [id, name] as const)]),
    };
  }, [listed, balances, units, isWhole]);
}
