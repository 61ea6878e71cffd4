/** The document that takes back a withholding. */

import type { WithholdingWire } from '../accounting/withholdings.ts';
import { voidOf } from './void-document.ts';

/**
 * @param bookedOn the day the void is booked at
 * @throws BrokenInvariant as {@link voidOf}
 */
export function voidOfWithholding(
  companyId: string,
  withholding: WithholdingWire,
  { bookedOn, madeAt }: { readonly bookedOn: string; readonly madeAt: string },
): WithholdingWire {
  return { ...voidOf('withholdings', companyId, withholding, madeAt), booked_on: bookedOn };
}
