/**
 * How much of what the plan limits there is: as the device counts it, and as the server does once it answers, which
 * knows what other devices have made [PLAN-02].
 */
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { companyApiOf } from '../data/api/company-api.ts';
import { createPlanApi } from '../data/api/plan-api.ts';
import type { CompanyDb } from '../data/company-db.ts';
import { isAlive } from '../data/rows.ts';
import { useCompany } from './company-context.ts';

export interface Usage {
  /** Undefined where the device may not read who the users are. */
  readonly users: number | undefined;
  readonly stores: number;
  readonly products: number;
  readonly salesToday: number;
}

/** @returns undefined until the device has counted */
export function useUsage(): Usage | undefined {
  const { db, today, isDemo } = useCompany();
  const counted = useLiveQuery(() => countOnDevice(db, today), [db, today]);
  const [told, setTold] = useState<Usage>();
  useEffect(() => {
    if (isDemo) return;
    let isShown = true;
    void createPlanApi(companyApiOf(db).client)
      .usage()
      .then((reply) => {
        if (!isShown || !reply.ok) return;
        const { users, stores, products, sales_today } = reply.value;
        setTold({ users, stores, products, salesToday: sales_today });
      });
    return () => {
      isShown = false;
    };
  }, [db, isDemo]);
  return told ?? counted;
}

export async function countOnDevice(db: CompanyDb, today: string): Promise<Usage> {
  const { from, until } = boundsOfBusinessDay(today);
  const [users, warehouses, products, salesToday] = await Promise.all([
    db.users.toArray(),
    db.warehouses.toArray(),
    db.products.filter(isAlive).count(),
    db.sales.where('sold_at').between(from, until).count(),
  ]);
  const active = users.filter((user) => isAlive(user) && user.active);
  return {
    users: active.length === 0 ? undefined : active.length,
    stores: warehouses.filter((place) => isAlive(place) && place.type === 'store').length,
    products,
    salesToday,
  };
}
