/** Sales by hour: today's bars beside those of the same weekday a week ago, where it had any sales. */
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import type { HourBar } from '../figures/sales-by-hour.ts';
import { clockHour, halfOfDay } from '../figures/time-text.ts';

export interface HourChartProps {
  /** Of all bars. */
  readonly currency: string;
  readonly bars: readonly HourBar[];
  /** The hour that still grows. */
  readonly currentHour: number;
  /** 'Viernes pasado'; left out where nothing was sold that day: there is nothing to compare with. */
  readonly before?: string;
}

export function HourChart({ currency, bars, currentHour, before }: HourChartProps) {
  return (
    <BarChart
      title="Ventas por hora"
      currency={currency}
      unit="Hora"
      now="Hoy"
      {...(before === undefined ? {} : { before })}
      bars={bars.map(({ hour, now, before: then }, place) => ({
        key: String(hour),
        label: clockHour(hour),
        ...(place === 0 || hour === 12 ? { part: halfOfDay(hour) } : {}),
        name: `${hour}:00`,
        now,
        before: then,
        isCurrent: hour === currentHour,
      }))}
    />
  );
}
