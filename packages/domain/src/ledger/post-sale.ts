/**
 * What a sale posts to the accounts: money received less change, against sales by rate and IVA. The
 * cost of what was sold is `post-cost.ts`: it needs the average cost, which only the server knows (S-25).
 */
import { assert } from '../assert.ts';
import { isZero, type Money } from '../money/money.ts';
import { allocate } from '../money/split.ts';
import type { PaymentMethod, TenderedAmount } from '../sales/payment.ts';
import type { Sale } from '../sales/sale.ts';
import type { AccountRole } from './account.ts';
import {
  type BothCurrencies,
  credit,
  debit,
  inBoth,
  mergedByRole,
  type Posting,
  roundingPostings,
  totalOf,
} from './transaction.ts';

/** The law caps the general rate at 16,5 %; a higher one is the general with the additional (LIVA, art. 61). */
const GENERAL_BASIS_POINTS_MAX = 1650;
/** The reduced rate of LIVA, art. 64. */
const REDUCED_BASIS_POINTS_MAX = 800;

/**
 * The postings of a sale, balanced in both currencies. In the sale's own currency they balance by
 * themselves; what the conversion of several payments leaves over in the other goes to rounding.
 *
 * @throws BrokenInvariant when the sale's payments less its change are not its total; such a sale is
 *   found by `checkSaleSums` and kept apart
 */
export function postSale(sale: Sale): Posting[] {
  const postings = mergedByRole([...received(sale), ...sold(sale)]);
  const total = totalOf(postings);
  assert(isZero(sale.currency === 'USD' ? total.usd : total.ves), 'a sale is paid to the cent');
  return [...postings, ...roundingPostings(postings)];
}

function received(sale: Sale): Posting[] {
  return [
    ...sale.payments.map((payment) =>
      debit(roleOfPayment(payment.method, payment.currency), bothOf(payment)),
    ),
    ...sale.change.map((change) => credit(roleOfPayment(change.method, change.currency), bothOf(change))),
  ];
}

function bothOf({ amountUsd, amountBs }: TenderedAmount): BothCurrencies {
  return { usd: amountUsd, ves: amountBs };
}

function roleOfPayment(method: PaymentMethod, currency: string): AccountRole {
  switch (method) {
    case 'cash':
      return currency === 'VES' ? 'till_ves' : 'till_usd';
    case 'card':
      return 'card_clearing';
    case 'mobile':
      return 'pagomovil_clearing';
    case 'zelle':
      return 'zelle_clearing';
    case 'balance':
      return 'store_credit';
  }
}

interface SoldPart {
  readonly role: AccountRole;
  readonly amount: Money;
}

/**
 * The total is converted once and its parts share the result, so that a sale paid exactly leaves
 * nothing to round.
 */
function sold(sale: Sale): Posting[] {
  const parts: SoldPart[] = [
    ...sale.taxes.map(({ basisPoints, base }) => ({ role: roleOfSales(basisPoints), amount: base })),
    { role: 'sales_exempt', amount: sale.totals.exempt },
    { role: 'vat_debit', amount: sale.totals.tax },
  ];
  const total = inBoth(sale.totals.total, sale.rate);
  const weights = parts.map((part) => part.amount.minor);
  const usd = allocate(total.usd, weights);
  const ves = allocate(total.ves, weights);
  return parts.map((part, index) => {
    const share = { usd: usd[index], ves: ves[index] };
    assert(share.usd !== undefined && share.ves !== undefined, 'each part has its share');
    return credit(part.role, { usd: share.usd, ves: share.ves });
  });
}

function roleOfSales(basisPoints: number): AccountRole {
  if (basisPoints > GENERAL_BASIS_POINTS_MAX) return 'sales_luxury';
  return basisPoints > REDUCED_BASIS_POINTS_MAX ? 'sales_general' : 'sales_reduced';
}
