/** The period that is shown: the usual ones by a press, any other by its two days. */
import { IconCalendar } from '@tabler/icons-react';
import { useCompany } from '../../../session/company/company-context.ts';
import { useAccounting } from './accounting-context.ts';
import { PeriodPopover } from './period-popover.tsx';
import { periodText } from './period-text.ts';
import { usualPeriods } from './usual-periods.ts';

export function PeriodPicker() {
  const { today } = useCompany();
  const { period, choosePeriod } = useAccounting();
  return (
    <PeriodPopover
      label="Período"
      text={periodText(period)}
      icon={<IconCalendar size={16} stroke={1.75} />}
      usual={usualPeriods(today).map(({ label, period: usual }) => ({
        label,
        choose: () => choosePeriod(usual),
      }))}
      days={period}
      submitLabel="Ver este período"
      onChoose={choosePeriod}
    />
  );
}
