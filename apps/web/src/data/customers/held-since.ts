/** How far back an account is known on a device that holds the window of documents alone (S-19). */
import { addDays } from '@cuadra/domain/time/days';

import { windowStart } from '../sync/reading/document-window.ts';

/**
 * The day that whatever of an account this device does not hold is from before, 'YYYY-MM-DD': of its first day the window may
 * hold but a part. It may hold older ones, too.
 *
 * @param today 'YYYY-MM-DD'
 */
export function heldSince(today: string): string {
  const [first = today] = windowStart(`${today}T00:00:00.000Z`).split('T');
  return addDays(first, 1);
}
