/** Whether a statement is shown beside that of the period before; chosen in the address, so that a link keeps it. */
import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParam } from '../../../ui/layout/use-search-param.ts';
import { useAccounting } from '../frame/accounting-context.ts';
import type { Period } from '../frame/period.ts';
import { previousPeriod } from '../frame/previous-period.ts';

export interface Comparison {
  /** The period, and the one before where it is compared. */
  readonly periods: readonly Period[];
  readonly option: ReactNode;
}

export function useComparison(): Comparison {
  const { period } = useAccounting();
  const { value, change } = useSearchParam('compare');
  const isCompared = value === 'previous';
  return {
    periods: isCompared ? [period, previousPeriod(period)] : [period],
    option: (
      <Switch
        label="Comparar con el período anterior"
        checked={isCompared}
        onChange={(event) => change(event.currentTarget.checked ? 'previous' : undefined)}
      />
    ),
  };
}
