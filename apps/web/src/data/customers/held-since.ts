/** How far back an account is complete on a device that holds only the window of documents (S-19). */
import { addDays } from '@cuadra/domain/time/days';

import { windowStart } from '../sync/reading/document-window.ts';

/**
 * 'YYYY-MM-DD': every document of an account that this device lacks is older. The first day of the window may be
 * incomplete. The device may hold older documents, too.
 *
 * @param today 'YYYY-MM-DD'
 */
export function heldSince(today: string): string {
  const [first = today] = windowStart(`${today}T00:00:00.000Z`).split('T');
  return addDays(first, 1);
}
