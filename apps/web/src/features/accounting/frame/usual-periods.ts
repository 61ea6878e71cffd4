/** The periods that are looked at most. */
import { addDays } from '@cuadra/domain/time/days';
import type { Period } from './period.ts';
import { previousPeriod } from './previous-period.ts';

export interface UsualPeriod {
  readonly label: string;
  readonly period: Period;
}

/** @param today 'YYYY-MM-DD' */
export function usualPeriods(today: string): readonly UsualPeriod[] {
  const month = { from: `${today.slice(0, 7)}-01`, to: lastDayOfMonth(today) };
  const year = { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  return [
    { label: 'Hoy', period: { from: today, to: today } },
    { label: 'Este mes', period: month },
    { label: 'Mes pasado', period: previousPeriod(month) },
    { label: 'Este año', period: year },
    { label: 'Año pasado', period: previousPeriod(year) },
  ];
}

function lastDayOfMonth(day: string): string {
  // The fourth day after the 28th is in the next month, whatever the month.
  const next = addDays(`${day.slice(0, 7)}-28`, 4);
  return addDays(`${next.slice(0, 7)}-01`, -1);
}
