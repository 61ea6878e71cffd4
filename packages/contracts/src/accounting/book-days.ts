/** The days of what is read from the documents of a period: a month at most, longer ones would be too many rows. */
import { daysUntil, isCalendarDay } from '@cuadra/domain/time/days';
import { z } from 'zod';

import { BookDay as AnyBookDay } from './book-range.ts';

const BOOK_DAYS_MAX = 31;

/** The instant at which a day ends has a year of four digits. */
export const BookDay = AnyBookDay.refine((day) => day < '9999-12-31', 'La fecha no es válida.');

interface Days {
  readonly from: string;
  readonly to: string;
}

const NOT_IN_ORDER = {
  path: ['to'],
  error: 'El último día no puede ser anterior al primero.',
};
const TOO_LONG = { path: ['to'], error: 'Un libro es de un mes a lo más.' };

/** The schema of a question about the documents of a period: its first and last day, both inclusive, and `fields`. */
export function periodQuery<Fields extends z.ZodRawShape>(fields: Fields) {
  return z
    .object({ ...fields, from: BookDay, to: BookDay })
    .refine((asked) => isInOrder(asked as Days), NOT_IN_ORDER)
    .refine((asked) => isBookPeriod(asked as Days), TOO_LONG);
}

function isInOrder({ from, to }: Days): boolean {
  return to >= from;
}

/** True also where one of the two is no day, or they are not in order, which have messages of their own. */
function isBookPeriod({ from, to }: Days): boolean {
  if (to < from || !isCalendarDay(from) || !isCalendarDay(to)) return true;
  return daysUntil(to, from) < BOOK_DAYS_MAX;
}
