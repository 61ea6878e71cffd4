/** Reads the days of a month in parts, where they are too many documents for one answer. */
import { addDays, daysUntil } from '@cuadra/domain/time/days';
import type { ApiReply } from '../../../data/api/api-reply.ts';
import type { Period } from '../frame/period.ts';

/**
 * In one part where that is possible, else in halves of the days, and these in halves, down to single days.
 *
 * @returns the parts, the oldest days first
 */
export async function readInParts<Value>(
  { from, to }: Period,
  read: (days: Period) => Promise<ApiReply<Value>>,
): Promise<ApiReply<readonly Value[]>> {
  const whole = await read({ from, to });
  if (whole.ok) return { ok: true, value: [whole.value] };
  if (whole.problem.code !== 'journal_too_long' || from === to) return whole;
  const middle = addDays(from, Math.floor(daysUntil(to, from) / 2));
  const first = await readInParts({ from, to: middle }, read);
  if (!first.ok) return first;
  const second = await readInParts({ from: addDays(middle, 1), to }, read);
  return second.ok ? { ok: true, value: [...first.value, ...second.value] } : second;
}

/** One journal of several: each begins with the same directives, which stay once, and a blank line. */
export function joinedJournals([first = '', ...others]: readonly string[]): string {
  const entries = others.flatMap((text) => {
    const start = text.indexOf('\n\n');
    return start < 0 ? [] : [text.slice(start + 1)];
  });
  return [first, ...entries].join('');
}
