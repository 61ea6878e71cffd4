/** What all goods cost, live, once the list is there: read by the way, never before what the screen is opened for. */
import { useEffect, useState } from 'react';
import type { CostValue } from '../../../data/stock-reading/cost-value.ts';
import { useCompany } from '../../../session/company-context.ts';

/** Of many writes in a row the last is waited for. */
const SETTLE_MS = 800;

/** @param isWanted what is not shown is not read */
export function useCostValue(isWanted: boolean): CostValue | undefined {
  const { db } = useCompany();
  const [value, setValue] = useState<CostValue>();
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    import('../../../data/stock-reading/follow-cost-value.ts').then(
      ({ followCostValue }) => {
        if (!isOver) stop = followCostValue(db, setValue, SETTLE_MS);
      },
      // Its file did not come: the counter stays without a figure.
      (error: unknown) => console.warn('valor a costo', error),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [db, isWanted]);
  return value;
}
