/**
 * Whether the figures of a received return match in both currencies. Separate from its other sums because the books are
 * written from these figures: a tax that came back only in its totals would stay declared.
 */
import type { BothCurrencies } from '../money/both-currencies.ts';
import { type CurrencyCode, equals, isZero, type Money, sum } from '../money/money.ts';
import { convert, type ExchangeRate } from '../money/rate.ts';
import { bolivarFigures, linesApart } from '../pricing/bolivar-figures.ts';
import type { Refusal } from '../refusal.ts';
import { isNear } from '../sales/check-counter-sums.ts';
import type { SaleReturn } from './sale-return.ts';

export type ShareRefusalCode = 'totals_do_not_add_up' | 'sides_differ';

/** Every part is rounded by itself, and the last one takes what those before it have left: cents of either currency. */
const ROUNDINGS_MAX = 20;

/** Of one currency throughout. */
export function wrongShares(made: SaleReturn): Refusal<ShareRefusalCode>[] {
  return [
    ...(addUp(made) && areOwnFigures(made)
      ? []
      : [{ field: 'totals.total', code: 'totals_do_not_add_up' } as const]),
    ...(areAtRate(made) ? [] : [{ field: 'both.total', code: 'sides_differ' } as const]),
    ...(isIgtfAtRate(made) ? [] : [{ field: 'igtf', code: 'sides_differ' } as const]),
  ];
}

function partsOf({ both, taxes }: SaleReturn): BothCurrencies[] {
  return [both.exempt, both.tax, ...taxes.map(({ baseBoth }) => baseBoth)];
}

/** In each currency exempt, tax and the bases make up the total. */
function addUp(made: SaleReturn): boolean {
  const parts = partsOf(made);
  const total = { usd: sumOf(parts, 'USD'), ves: sumOf(parts, 'VES') };
  return equals(total.usd, made.both.total.usd) && equals(total.ves, made.both.total.ves);
}

function sumOf(shares: readonly BothCurrencies[], currency: CurrencyCode): Money {
  return sum(
    shares.map((share) => sideOf(share, currency)),
    currency,
  );
}

/** In the currency of the sale the shares are the printed figures. */
function areOwnFigures({ both, taxes, totals, currency }: SaleReturn): boolean {
  const pairs: [BothCurrencies, Money][] = [
    [both.total, totals.total],
    [both.exempt, totals.exempt],
    [both.tax, totals.tax],
    ...taxes.map(({ baseBoth, base }): [BothCurrencies, Money] => [baseBoth, base]),
  ];
  return pairs.every(([share, figure]) => equals(sideOf(share, currency), figure));
}

/**
 * The other currency is the same at the rate of the sale; in bolívares it is the sum of the lines, where they have such
 * figures.
 */
function areAtRate(made: SaleReturn): boolean {
  const { both, rate, currency } = made;
  const figures = currency === 'USD' ? bolivarFigures(made) : null;
  if (figures !== null) {
    return (
      linesApart(made).length === 0 &&
      equals(both.total.ves, figures.total) &&
      equals(both.exempt.ves, figures.exempt) &&
      equals(both.tax.ves, figures.tax) &&
      made.taxes.every(({ baseBoth }, index) =>
        equals(baseBoth.ves, figures.taxes[index]?.base ?? baseBoth.ves),
      )
    );
  }
  return [both.total, ...partsOf(made)].every((share) => isAtRate(share, currency, rate));
}

/** Payments may be in either currency, so either side may be what was rounded. */
function isIgtfAtRate({ igtf, rate }: SaleReturn): boolean {
  if (igtf === null) return true;
  const { baseUsd, baseBs, amountUsd, amountBs } = igtf;
  return [
    { usd: baseUsd, ves: baseBs },
    { usd: amountUsd, ves: amountBs },
  ].every((share) => isAtRate(share, 'USD', rate) || isAtRate(share, 'VES', rate));
}

function isAtRate(share: BothCurrencies, currency: CurrencyCode, rate: ExchangeRate | null): boolean {
  const other = currency === 'USD' ? share.ves : share.usd;
  return rate === null ? isZero(other) : isNear(convert(sideOf(share, currency), rate), other, ROUNDINGS_MAX);
}

function sideOf(share: BothCurrencies, currency: CurrencyCode): Money {
  return currency === 'USD' ? share.usd : share.ves;
}
