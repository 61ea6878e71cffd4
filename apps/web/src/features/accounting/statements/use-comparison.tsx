/** The period that a statement is shown beside; chosen in the address, so that a link keeps it. */
import { IconArrowsLeftRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParam } from '../../../ui/layout/use-search-param.ts';
import { useAccounting } from '../frame/accounting-context.ts';
import { COMPARED_WITH, comparedPeriod, nameOfDays } from '../frame/compared-period.ts';
import type { Period } from '../frame/period.ts';
import { PeriodPopover } from '../frame/period-popover.tsx';
import { periodText } from '../frame/period-text.ts';
import { previousPeriod } from '../frame/previous-period.ts';

export interface Comparison {
  /** The period, and the other one where it is compared. */
  readonly periods: readonly Period[];
  readonly option: ReactNode;
}

export function useComparison(): Comparison {
  const { period } = useAccounting();
  const { value, change } = useSearchParam('compare');
  const other = comparedPeriod(value, period);
  return {
    periods: other === undefined ? [period] : [period, other],
    option: (
      <PeriodPopover
        label="Comparar"
        text={other === undefined ? 'Comparar' : `Con ${periodText(other)}`}
        icon={<IconArrowsLeftRight size={16} stroke={1.75} />}
        usual={[
          ...(other === undefined ? [] : [{ label: 'Sin comparar', choose: () => change(undefined) }]),
          { label: 'El período anterior', choose: () => change(COMPARED_WITH.previous) },
          { label: 'Un año antes', choose: () => change(COMPARED_WITH.yearBefore) },
        ]}
        days={other ?? previousPeriod(period)}
        submitLabel="Comparar con este período"
        onChoose={(chosen) => change(nameOfDays(chosen))}
      />
    ),
  };
}
