/** The share that who may give discounts by hand takes off at most, as it is typed and shown (POS-05). */
import { parsePercent, percentToString } from '@cuadra/domain/tax/tax-rate';

/** As the wire has it, '7.5'; undefined where what is typed is no percentage from 0 to 100. */
export function typedCap(typed: string): string | undefined {
  const basisPoints = parsePercent(typed.replace('%', '').trim().replace(',', '.'));
  return basisPoints === undefined ? undefined : percentToString(basisPoints);
}

/** '7,5'. Older rows have no cap: then it is the default of new companies. */
export function capText(percent: string | undefined): string {
  return percentToString(parsePercent(percent ?? '10') ?? 0).replace('.', ',');
}
