/** The sales the dashboard speaks of, live from the device's database: today's, yesterday's, those of a week ago. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Company } from '../../session/company/company.ts';
import { type DashboardSales, SalesFollower } from './figures/sales-follower.ts';

/** Undefined until first read. */
export function useSales({ db, today }: Pick<Company, 'db' | 'today'>): DashboardSales | undefined {
  const follower = useMemo(() => new SalesFollower(db, today), [db, today]);
  return useSyncExternalStore(follower.subscribe, follower.get);
}
