/**
 * What every reading of the accounts is asked by: its days, its place, and where a page of it begins (ACC-07). Separate
 * from the readings because sums, ledger and cash flow ask alike.
 */
import { NO_PLACE } from '@cuadra/domain/ledger/of-place';
import { z } from 'zod';

import { Day, Uuid } from '../primitives/values.ts';

const WRONG_ORDER = 'La fecha final no puede ser anterior a la inicial.';
export const WRONG_PAGE = 'La página no es válida.';

/** From the first year that the database has. */
export const BookDay = Day.refine((day) => day >= '0001-01-01', 'La fecha no es válida.');

/** Business days in Caracas, both inclusive. */
export const BookRange = z.object({ from: BookDay, to: BookDay });

/** Of the transactions made at one store or warehouse; `none` is of no place. All where it is left out. */
export const BookPlace = z.union([z.literal(NO_PLACE), Uuid]).optional();

interface Range {
  readonly from: string;
  readonly to: string;
}

function isInOrder({ from, to }: Range): boolean {
  return from <= to;
}

/** The schema of a question about a range of days, whose days are in order. @param fields what else it asks by */
export function bookQuery<Fields extends z.ZodRawShape>(fields: Fields) {
  const question = BookRange.extend(fields);
  return question.refine((asked) => isInOrder(asked as Range), { path: ['to'], error: WRONG_ORDER });
}

/** How many lines one page has, at most and by default. */
export function pageLimit(most: number) {
  return z.coerce.number().int().min(1).max(most).default(most);
}

/**
 * `next` of the previous page; left out for the first.
 *
 * @param pattern a day and a transaction, then what else names the last line
 */
export function pageCursor(pattern: RegExp) {
  return z
    .string()
    .regex(pattern, WRONG_PAGE)
    .refine((text) => isPlace(text), WRONG_PAGE)
    .optional();
}

function isPlace(cursor: string): boolean {
  const [date, transaction] = cursor.split('_');
  return BookDay.safeParse(date).success && Uuid.safeParse(transaction).success;
}
