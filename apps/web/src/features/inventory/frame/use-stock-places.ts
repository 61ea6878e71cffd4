/**
 * The places that a reading of the stock can be of: the warehouses, and where what is delivered and not invoiced is, once the
 * company has delivery notes (decision 32).
 */
import { deliveredPlaceId } from '@cuadra/contracts/primitives/ids';
import { DELIVERED_PLACE_NAME } from '@cuadra/domain/deliveries/delivery-note';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Company } from '../../../session/company/company.ts';

export interface StockPlace {
  readonly id: string;
  readonly name: string;
  /** An instant where it was deleted. */
  readonly deleted_at: string | null;
}

export function useStockPlaces({ db, warehouses }: Company): readonly StockPlace[] {
  const hasDeliveries = useLiveQuery(async () => (await db.delivery_notes.limit(1).count()) > 0, [db]);
  return useMemo(() => {
    if (hasDeliveries !== true) return warehouses;
    const delivered = { id: deliveredPlaceId(db.companyId), name: DELIVERED_PLACE_NAME, deleted_at: null };
    return [...warehouses, delivered];
  }, [db, warehouses, hasDeliveries]);
}
