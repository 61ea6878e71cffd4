/** All that the dashboard shows, read together. */

import { useMemo, useSyncExternalStore } from 'react';
import type { OpenDrawer } from '../../data/cash/read-open-drawers.ts';
import type { Debts } from '../../data/customers/read-debts.ts';
import type { Company } from '../../session/company/company.ts';
import { useDebts } from '../../session/company/use-debts.ts';
import { useIsLoading } from '../../session/company/use-is-loading.ts';
import type { DashboardSales } from './figures/sales-follower.ts';
import { SalesFollower } from './figures/sales-follower.ts';
import type { AttentionFacts } from './shop/attention.ts';
import {
  type Drawer,
  type LowStock,
  type Progress,
  useAttention,
  useLowStock,
  useOpenDrawers,
  useProgress,
} from './shop/use-shop.ts';

export interface Dashboard {
  readonly sales: DashboardSales;
  readonly low: LowStock;
  readonly progress: Progress;
  readonly debts: Debts;
  readonly attention: Omit<AttentionFacts, 'debts' | 'today'>;
  /** This device's register; null on one without. */
  readonly drawer: Drawer | null;
  /** The open ones of all registers. */
  readonly drawers: readonly OpenDrawer[];
  /** Data still comes from the server: what is not here yet is not nothing. */
  readonly isLoading: boolean;
}

/**
 * Undefined until the last of it is read, so that nothing moves.
 *
 * @param drawer undefined until read
 * @param seesSums false for who counts blind: then no drawer is read (CASH-01)
 */
export function useDashboard(
  company: Company,
  drawer: Drawer | null | undefined,
  seesSums: boolean,
): Dashboard | undefined {
  const sales = useSales(company);
  const progress = useProgress(company);
  const debts = useDebts(company);
  const attention = useAttention(company);
  const drawers = useOpenDrawers(company, seesSums);
  const isLoading = useIsLoading(company.db);
  const low = useLowStock(company, isLoading);
  if (sales === undefined || low === undefined || progress === undefined || debts === undefined)
    return undefined;
  if (attention === undefined || drawer === undefined || drawers === undefined) return undefined;
  return { sales, low, progress, debts, attention, drawer, drawers, isLoading };
}

/** Undefined until first read. */
function useSales({ db, today }: Pick<Company, 'db' | 'today'>): DashboardSales | undefined {
  const follower = useMemo(() => new SalesFollower(db, today), [db, today]);
  return useSyncExternalStore(follower.subscribe, follower.get);
}
