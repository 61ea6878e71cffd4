/**
 * The document that takes back a withholding. It has the one id that a void of it can have: two devices that void it
 * make the same document (S-24).
 */
import { assert } from '@cuadra/domain/assert';

import type { WithholdingWire } from '../accounting/withholdings.ts';
import { voidId } from '../primitives/ids.ts';
import { contentOf } from './document-content.ts';

/**
 * @param withholding also as a row, whose other members are left out
 * @param bookedOn the day the void is booked at
 * @throws BrokenInvariant for a void, which is not voided: the certificate is entered again instead
 */
export function voidOfWithholding(
  companyId: string,
  withholding: WithholdingWire,
  { bookedOn, madeAt }: { readonly bookedOn: string; readonly madeAt: string },
): WithholdingWire {
  assert(withholding.reverses_id === null, 'a void is not voided');
  const { id } = withholding;
  const content = contentOf('withholdings', withholding);
  return { ...content, id: voidId(companyId, id), reverses_id: id, booked_on: bookedOn, made_at: madeAt };
}
