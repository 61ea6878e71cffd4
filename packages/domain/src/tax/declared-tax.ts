/**
 * The IVA that a supplier's invoice declares, in both currencies (decision 21). Separate from the arithmetic of the tax
 * because an invoice is booked as it is written, also where its IVA differs from its rate.
 */
import { type BothCurrencies, inBoth } from '../money/both-currencies.ts';
import { equals, type Money } from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import { taxOn } from './iva.ts';

/**
 * In bolívares, too, it is the rate of its base. One that differs from the rate on the invoice is converted as declared.
 *
 * @param declared the IVA of all lines of one rate, in the currency of the invoice
 * @param base of these lines, each converted once
 * @param basisPoints undefined where the invoice does not name the rate
 */
export function declaredTax(
  declared: Money,
  base: BothCurrencies,
  basisPoints: number | undefined,
  rate: ExchangeRate | null,
): BothCurrencies {
  const converted = inBoth(declared, rate);
  if (basisPoints === undefined || declared.currency !== 'USD' || rate === null) return converted;
  const isByRate = equals(declared, taxOn(base.usd, basisPoints));
  return isByRate ? { usd: declared, ves: taxOn(base.ves, basisPoints) } : converted;
}
