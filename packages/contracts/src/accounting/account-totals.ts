/** What was debited and credited on each account day by day, or month by month, as it is read (ACC-07). */
import { TOTALS_BY } from '@cuadra/domain/ledger/account-totals';
import { daysUntil, isCalendarDay } from '@cuadra/domain/time/days';
import { z } from 'zod';

import { Uuid } from '../primitives/values.ts';
import { TURNOVER } from './book-amounts.ts';
import { BookPlace, type BookRange, bookQuery } from './book-range.ts';

/** What one call can cost: a year of days, ten years of months. */
const DAYS_MAX = { day: 366, month: 3660 } as const;

export const AccountTotalsQuery = bookQuery({
  by: z.enum(TOTALS_BY, 'Elige por día o por mes.'),
  warehouse_id: BookPlace,
}).refine(isNotTooLong, {
  path: ['to'],
  error: 'El período es demasiado largo: por día, elige hasta un año.',
});
export type AccountTotalsQuery = z.infer<typeof AccountTotalsQuery>;

/** True also where one of the two is no day, which has a message of its own. */
function isNotTooLong({ from, to, by }: z.infer<typeof BookRange> & { readonly by: keyof typeof DAYS_MAX }) {
  return !isCalendarDay(from) || !isCalendarDay(to) || daysUntil(to, from) < DAYS_MAX[by];
}

const AccountTotalsWire = z.object({
  /** The day, or the first day of the month. */
  date: z.string(),
  account_id: Uuid,
  ...TURNOVER,
});
export type AccountTotalsWire = z.infer<typeof AccountTotalsWire>;

export const AccountTotalsReply = z.object({
  /** By date, then by account. */
  totals: z.array(AccountTotalsWire),
});
export type AccountTotalsReply = z.infer<typeof AccountTotalsReply>;
