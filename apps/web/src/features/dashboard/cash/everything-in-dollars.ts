/** The cash in the drawer and all other takings, as one sum [DASH-03]. */
import { type Money, sum } from '@cuadra/domain/money/money';
import { convert, type ExchangeRate } from '@cuadra/domain/money/rate';

/** All that is listed above it, and nothing else. Bolívares are added before they are converted, so that it is rounded once. */
export function everythingInDollars(listed: readonly Money[], rate: ExchangeRate): Money {
  const of = (currency: 'USD' | 'VES') =>
    sum(
      listed.filter((amount) => amount.currency === currency),
      currency,
    );
  return sum([of('USD'), convert(of('VES'), rate)], 'USD');
}
