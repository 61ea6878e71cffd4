/** Sales by day over the last two weeks, read on request [DASH-03]. */

import { dayText } from '@cuadra/domain/time/instant-text';
import { useCallback } from 'react';
import type { Company } from '../../../session/company/company.ts';
import { useCalmRead } from '../../../session/device/use-calm-read.ts';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { readDayTotals } from '../figures/day-totals.ts';
import type { DayTally } from '../figures/sales-figures.ts';
import type { Side } from '../figures/sales-sides.ts';
import { weekdayName } from '../figures/time-text.ts';

export interface DayChartProps {
  readonly company: Pick<Company, 'db' | 'today'>;
  readonly today: DayTally;
  readonly side: Side;
}

export function DayChart({ company: { db, today: day }, today, side }: DayChartProps) {
  const before = useCalmRead(
    db,
    ['sales', 'sale_returns'],
    useCallback(() => readDayTotals(db, day, localStorage), [db, day]),
  );
  const totals = [...(before ?? []), { day, ...today.figures }];
  return (
    <BarChart
      title="Ventas por día"
      currency={today.figures[side].currency}
      unit="Día"
      now="Últimas dos semanas"
      bars={totals.map((one) => ({
        key: one.day,
        label: String(Number(one.day.slice(8))),
        name: `${weekdayName(one.day)} ${dayText(one.day)}`,
        now: one[side],
        isCurrent: one.day === day,
      }))}
    />
  );
}
