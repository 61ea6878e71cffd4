/** What a sale in dollars, or its void or return, adds to the figures in bolívares of its session (decision 21). */
import type { SoldShares } from '../ledger/sold-shares.ts';
import { zero } from '../money/money.ts';
import { allocate } from '../money/split.ts';
import { bolivarFigures, type FiguredDocument } from '../pricing/bolivar-figures.ts';
import type { BolivarFigure } from './session-figures.ts';

/**
 * Empty for a document in bolívares, which has these figures itself, and without a rate.
 *
 * @param shares as the accounts have them; of an older document without figures in its lines, its dollars converted
 */
export function bolivarsOf(
  document: FiguredDocument & { readonly rate: unknown },
  shares: Pick<SoldShares, 'bases' | 'exempt' | 'tax'>,
): BolivarFigure[] {
  if (document.currency === 'VES' || document.rate === null) return [];
  const { taxes } = document;
  const byRate =
    bolivarFigures(document)?.taxes.map(({ tax }) => tax) ??
    allocate(
      taxes.length === 0 ? zero('VES') : shares.tax.ves,
      taxes.map(({ tax }) => tax.minor),
    );
  return [
    { basisPoints: null, base: shares.exempt.ves, tax: zero('VES') },
    ...taxes.map(({ basisPoints }, place) => ({
      basisPoints,
      base: shares.bases[place]?.base.ves ?? zero('VES'),
      tax: byRate[place] ?? zero('VES'),
    })),
  ];
}
