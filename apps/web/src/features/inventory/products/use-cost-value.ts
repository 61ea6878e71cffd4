/** The cost of all goods, live, once the list is loaded: a secondary reading, never before the screen's own data. */
import { type Money, money } from '@cuadra/domain/money/money';
import { useEffect, useState } from 'react';
import type { CostStanding } from '../../../data/stock-reading/cost-standing.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useInventory } from '../frame/inventory-context.ts';

/** Waits for the last of many writes in a row, in milliseconds. */
const SETTLE_MS = 800;

/** What all goods cost, or why that is not known; undefined until it is read. */
export type CostValue =
  | { readonly kind: 'known'; readonly value: Money }
  | Extract<CostStanding, { readonly kind: 'unknown' }>;

/** @param isWanted a hidden figure is not read */
export function useCostValue(isWanted: boolean): CostValue | undefined {
  const { costCents } = useInventory();
  const standing = useCostStanding(isWanted);
  if (standing === undefined || standing.kind === 'unknown') return standing;
  return { kind: 'known', value: standing.kind === 'books' ? standing.value : money(costCents, 'USD') };
}

function useCostStanding(isWanted: boolean): CostStanding | undefined {
  const { db } = useCompany();
  const [standing, setStanding] = useState<CostStanding>();
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    import('../../../data/stock-reading/follow-cost-standing.ts').then(
      ({ followCostStanding }) => {
        if (!isOver) stop = followCostStanding(db, setStanding, SETTLE_MS);
      },
      // Its file did not come: the counter stays without a figure.
      (error: unknown) => console.warn('valor a costo', error),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [db, isWanted]);
  return standing;
}
