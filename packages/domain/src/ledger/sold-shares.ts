/**
 * What was sold, in both currencies. Separate from the sale because a void or return must have the same shares.
 */
import { assert } from '../assert.ts';
import { type BothCurrencies, inBoth } from '../money/both-currencies.ts';
import { zero } from '../money/money.ts';
import { allocate } from '../money/split.ts';
import { type BolivarFigures, bolivarFigures, type FiguredDocument } from '../pricing/bolivar-figures.ts';
import type { CartTotals } from '../pricing/price-cart.ts';
import type { PaymentMethod } from '../sales/payment.ts';
import type { Sale } from '../sales/sale.ts';
import { type RateClass, rateClassOf } from '../tax/rate-class.ts';
import type { AccountRole } from './account.ts';

/** The account role of sales of that class of rate. */
export const ROLES_OF_SALES = {
  general: 'sales_general',
  reduced: 'sales_reduced',
  additional: 'sales_luxury',
} as const satisfies Readonly<Record<RateClass, AccountRole>>;

/** The account role of sales at that rate of IVA. */
export function roleOfSales(basisPoints: number): AccountRole {
  return ROLES_OF_SALES[rateClassOf(basisPoints)];
}

/** The account role of money received or paid by that method. */
export function roleOfPayment(method: PaymentMethod, currency: string): AccountRole {
  switch (method) {
    case 'cash':
      return currency === 'VES' ? 'till_ves' : 'till_usd';
    case 'card':
      return 'card_clearing';
    case 'mobile':
      return 'pagomovil_clearing';
    case 'zelle':
      return 'zelle_clearing';
    // The booking decides between receivable and store credit: `customer-side.ts`.
    case 'balance':
      return 'ar_customers';
    case 'points':
      return 'points_payable';
  }
}

export interface SoldShares {
  readonly total: BothCurrencies;
  /** Of the taxes, in their order. */
  readonly bases: readonly { readonly basisPoints: number; readonly base: BothCurrencies }[];
  readonly exempt: BothCurrencies;
  readonly tax: BothCurrencies;
}

/**
 * In bolívares the document's own figures (decision 21). In dollars, or where it has none, the total is converted once
 * and shared out: bases, exempt and tax add up to it in both currencies.
 */
export function soldShares({ currency, lines, totals, taxes, rate }: SoldFigures): SoldShares {
  const figures = currency === 'USD' ? bolivarFigures({ currency, lines, taxes }) : null;
  return figures === null
    ? sharesOfTotal({ totals, taxes, rate })
    : sharesOfFigures({ totals, taxes }, figures);
}

/** What the shares of a sale are worked out of. */
export type SoldFigures = FiguredDocument &
  Pick<Sale, 'rate'> & { readonly totals: Pick<CartTotals, 'exempt' | 'tax' | 'total'> };

function sharesOfFigures(
  { totals, taxes }: Pick<SoldFigures, 'totals' | 'taxes'>,
  figures: BolivarFigures,
): SoldShares {
  return {
    total: { usd: totals.total, ves: figures.total },
    bases: taxes.map(({ basisPoints, base }, index) => ({
      basisPoints,
      base: { usd: base, ves: figures.taxes[index]?.base ?? zero('VES') },
    })),
    exempt: { usd: totals.exempt, ves: figures.exempt },
    tax: { usd: totals.tax, ves: figures.tax },
  };
}

/** As if all of it were one amount. */
export function sharesOfTotal({
  totals,
  taxes,
  rate,
}: Pick<SoldFigures, 'totals' | 'taxes' | 'rate'>): SoldShares {
  const total = inBoth(totals.total, rate);
  const weights = [...taxes.map(({ base }) => base), totals.exempt, totals.tax].map(({ minor }) => minor);
  const usd = allocate(total.usd, weights);
  const ves = allocate(total.ves, weights);
  const shareAt = (index: number): BothCurrencies => {
    const share = { usd: usd[index], ves: ves[index] };
    assert(share.usd !== undefined && share.ves !== undefined, 'each part has its share');
    return { usd: share.usd, ves: share.ves };
  };
  return {
    total,
    bases: taxes.map(({ basisPoints }, index) => ({ basisPoints, base: shareAt(index) })),
    exempt: shareAt(taxes.length),
    tax: shareAt(taxes.length + 1),
  };
}
