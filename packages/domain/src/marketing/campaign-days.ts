/**
 * On which days a campaign goes out (MKT-03). Separate from sending because a schedule sends nothing: whatever happens to
 * the server, the days are the same ones.
 */

import { businessDayOf, noonOfBusinessDay } from '../time/business-day.ts';
import { addCalendarMonths } from '../time/calendar-month.ts';
import { addDays, daysUntil } from '../time/days.ts';
import { weekMomentOf } from '../time/time-range.ts';

export const CAMPAIGN_FREQUENCIES = ['once', 'daily', 'weekly', 'monthly', 'birthday', 'inactive'] as const;
export type CampaignFrequency = (typeof CAMPAIGN_FREQUENCIES)[number];

export interface CampaignSchedule {
  readonly frequency: CampaignFrequency;
  /** 'YYYY-MM-DD', as the days below; weeks and months are counted from it. */
  readonly startDate: string;
  /** The last day on which it may go out; null for none. */
  readonly endDate: string | null;
  /** Of the day in Caracas, 'HH:MM'. */
  readonly time: string;
}

/** Whether the schedule has that day. Of those for birthdays and absences each day: for whom is another question. */
export function isCampaignDay({ frequency, startDate, endDate }: CampaignSchedule, day: string): boolean {
  if (day < startDate || (endDate !== null && day > endDate)) return false;
  switch (frequency) {
    case 'once':
      return day === startDate;
    case 'weekly':
      return daysUntil(day, startDate) % 7 === 0;
    case 'monthly':
      return isMonthlyDay(startDate, day);
    case 'daily':
    case 'birthday':
    case 'inactive':
      return true;
  }
}

/** Days between two of a monthly one, at most. */
const LONGEST_GAP = 31;

/**
 * The last day that the schedule had, today at the latest: of which day a message is that a person sends now. Undefined
 * before the first one.
 */
export function currentCampaignDay(schedule: CampaignSchedule, today: string): string | undefined {
  if (schedule.frequency === 'once') return schedule.startDate <= today ? schedule.startDate : undefined;
  for (let gone = 0; gone <= LONGEST_GAP; gone += 1) {
    const day = addDays(today, -gone);
    if (isCampaignDay(schedule, day)) return day;
  }
  return undefined;
}

/**
 * The day whose run is due now and was not made yet; undefined where there is none.
 *
 * A campaign of one time that waited for a server goes out late, up to its last day. A day of any other is only made on
 * that day: two weekly messages on one evening are one too many.
 *
 * @param now an instant
 * @param lastDay of its last run; null before the first
 */
export function dueCampaignDay(
  schedule: CampaignSchedule,
  now: string,
  lastDay: string | null,
): string | undefined {
  const today = businessDayOf(now);
  const { frequency, startDate, endDate } = schedule;
  if (frequency === 'once') {
    const isOver = lastDay !== null || (endDate !== null && today > endDate);
    const isTime = today > startDate || (today === startDate && isAfter(schedule.time, now));
    return isTime && !isOver ? startDate : undefined;
  }
  const isNew = lastDay === null || today > lastDay;
  return isNew && isCampaignDay(schedule, today) && isAfter(schedule.time, now) ? today : undefined;
}

/** Whether no run can come any more. */
export function hasCampaignEnded(
  { frequency, endDate }: CampaignSchedule,
  now: string,
  lastDay: string | null,
): boolean {
  if (frequency === 'once' && lastDay !== null) return true;
  return endDate !== null && businessDayOf(now) > endDate;
}

/** The day of the month it starts on, or the month's last where that is shorter. */
function isMonthlyDay(startDate: string, day: string): boolean {
  const months = monthNumber(day) - monthNumber(startDate);
  return businessDayOf(addCalendarMonths(noonOfBusinessDay(startDate), months)) === day;
}

function monthNumber(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return year * 12 + month;
}

function isAfter(time: string, now: string): boolean {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return weekMomentOf(now).minute >= hours * 60 + minutes;
}
