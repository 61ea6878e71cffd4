/** How much of the plan's limits is used, as far as the device knows (PLAN-02): rows by others may not be here yet. */
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import type { CompanyDb } from './company-db.ts';
import { isAlive } from './rows.ts';

export interface Usage {
  /** Undefined where the device may not read the users. */
  readonly users: number | undefined;
  readonly stores: number;
  readonly products: number;
  readonly salesToday: number;
}

/** @param today business day in Caracas */
export async function countOnDevice(db: CompanyDb, today: string): Promise<Usage> {
  const { from, until } = boundsOfBusinessDay(today);
  const [users, warehouses, products, deleted, salesToday] = await Promise.all([
    db.users.toArray(),
    db.warehouses.toArray(),
    db.products.count(),
    // By the index alone: reading a hundred thousand products would hold up a sale.
    db.products.where('deleted_at').above('').count(),
    db.sales.where('sold_at').between(from, until).count(),
  ]);
  const active = users.filter((user) => isAlive(user) && user.active);
  return {
    users: active.length === 0 ? undefined : active.length,
    stores: warehouses.filter((place) => isAlive(place) && place.type === 'store').length,
    products: products - deleted,
    salesToday,
  };
}
