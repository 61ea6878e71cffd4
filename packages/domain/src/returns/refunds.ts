/**
 * How money goes back for what came back: as it came, as far as it goes, or in one way that somebody chose. Apart from the
 * share because what is owed follows from the goods, and how it is given back from how the sale was paid.
 */
import { add, type CurrencyCode, isZero, type Money, negate, subtract, sum, zero } from '../money/money.ts';
import { convert, type ExchangeRate } from '../money/rate.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import { amountIn, type TenderedAmount } from '../sales/payment.ts';
import type { Sale } from '../sales/sale.ts';
import { igtfIn } from '../tax/igtf.ts';
import type { Refund, RefundMethod, ReturnShare, SaleReturn } from './sale-return.ts';

/** A refund before it is said whom it goes to. */
export type ProposedRefund = Omit<Refund, 'id' | 'reference' | 'details'>;

export interface RefundWay {
  readonly method: RefundMethod;
  readonly currency: CurrencyCode;
}

/** What is owed to the customer, in the currency of the sale: what came back, and the IGTF that was collected on it. */
export function dueOfReturn({
  totals,
  igtf,
  currency,
}: Pick<ReturnShare, 'totals' | 'igtf' | 'currency'>): Money {
  return igtf === null ? totals.total : add(totals.total, igtfIn(igtf, currency));
}

/** One way that the sale was paid, and what of it has not been given back. */
interface PaidWay extends RefundWay {
  readonly amountUsd: Money;
  readonly amountBs: Money;
}

/**
 * As it came. A debt first becomes less, then each way gives back what was paid in it, both currencies as they were: so that
 * a sale that comes back whole leaves nothing in any drawer or account. The end of a sale takes all that is left, change of
 * the other currency among it, which the customer then hands over.
 *
 * @param due of {@link dueOfReturn}
 * @param owed what the customer still owes in all, in the currency of the sale: a debt that he has paid meanwhile goes to his
 *   balance; absent where nobody knows
 */
export function proposeRefunds(
  sale: Sale,
  earlier: readonly Pick<SaleReturn, 'refunds'>[],
  due: Money,
  owed?: Money,
): ProposedRefund[] {
  const { currency } = sale;
  const ways = withPaidDebt(waysLeft(sale, earlier), currency, owed);
  const left = sum(
    ways.map((way) => sideOf(way, currency)),
    currency,
  );
  if (left.minor === due.minor) return ways.filter(isSomething).map((way) => refundOf(way, sale.rate));
  const refunds: ProposedRefund[] = [];
  let open = due;
  for (const way of ways) {
    const own = sideOf(way, currency);
    if (own.minor <= 0n || open.minor <= 0n) continue;
    const part = own.minor <= open.minor ? way : partOfWay(way, open);
    refunds.push(refundOf(part, sale.rate));
    open = subtract(open, sideOf(part, currency));
  }
  // Money went back that had not come: in cash, unless somebody chooses another way.
  if (open.minor > 0n) refunds.push(refundIn({ method: 'cash', currency }, open, sale.rate));
  return refunds;
}

/**
 * What is owed for the sale becomes less, and the rest goes back in one way that somebody chose.
 *
 * @param rate as for {@link refundIn}
 * @param owed as for {@link proposeRefunds}
 */
export function refundsInWay(
  sale: Sale,
  earlier: readonly Pick<SaleReturn, 'refunds'>[],
  due: Money,
  way: RefundWay,
  rate: ExchangeRate | null,
  owed?: Money,
): ProposedRefund[] {
  const debt = proposeRefunds(sale, earlier, due, owed).filter(({ method }) => method === 'debt');
  const left = subtract(due, sumOfRefunds(debt, sale.currency));
  return isZero(left) ? debt : [...debt, refundIn(way, left, rate)];
}

/**
 * All of it in one way.
 *
 * @param due in the currency of the sale, which is what is owed; in another one it is what that comes to at the rate
 * @param rate of the sale where the way is in its currency, else of the day; null where there is one currency alone
 */
export function refundIn(way: RefundWay, due: Money, rate: ExchangeRate | null): ProposedRefund {
  const isDollars = due.currency === 'USD';
  const other = rate === null ? zero(isDollars ? 'VES' : 'USD') : convert(due, rate);
  const [amountUsd, amountBs] = isDollars ? [due, other] : [other, due];
  return refundOf({ ...way, amountUsd, amountBs }, rate);
}

function refundOf(way: PaidWay, rate: ExchangeRate | null): ProposedRefund {
  return { ...way, amount: sideOf(way, way.currency), typedCurrency: way.currency, exchangeRate: rate };
}

const ORDER: readonly RefundMethod[] = ['debt', 'balance', 'cash', 'mobile', 'zelle', 'card'];

/** By method and currency, the debt first; less what went back in that way before. */
function waysLeft(sale: Sale, earlier: readonly Pick<SaleReturn, 'refunds'>[]): PaidWay[] {
  const { credit, currency } = sale;
  const moved: PaidWay[] = [
    ...(credit === null ? [] : [{ ...credit, method: 'debt' as const, currency }]),
    ...sale.payments,
    ...sale.change.map(turned),
    ...earlier.flatMap(({ refunds }) => refunds.map(turned)),
  ];
  const ways = new Map<string, PaidWay>();
  for (const { method, currency: paidIn, amountUsd, amountBs } of moved) {
    // A balance and a debt are of the sale's currency, whatever a payment of it was typed in.
    const of = method === 'balance' || method === 'debt' ? currency : paidIn;
    const key = `${method}|${of}`;
    const before = ways.get(key) ?? { amountUsd: zero('USD'), amountBs: zero('VES') };
    ways.set(key, {
      method,
      currency: of,
      amountUsd: add(before.amountUsd, amountUsd),
      amountBs: add(before.amountBs, amountBs),
    });
  }
  return [...ways.values()].sort(
    (first, second) =>
      ORDER.indexOf(first.method) - ORDER.indexOf(second.method) ||
      Number(second.currency === currency) - Number(first.currency === currency),
  );
}

/** What he owes no more of it is his. */
function withPaidDebt(ways: readonly PaidWay[], currency: CurrencyCode, owed?: Money): readonly PaidWay[] {
  const debt = ways.find(({ method }) => method === 'debt');
  if (owed === undefined || debt === undefined || sideOf(debt, currency).minor <= owed.minor) return ways;
  const left = partOfWay(debt, owed);
  const paid: PaidWay = {
    method: 'balance',
    currency,
    amountUsd: subtract(debt.amountUsd, left.amountUsd),
    amountBs: subtract(debt.amountBs, left.amountBs),
  };
  const rest = ways.filter((way) => way !== debt && way.method !== 'balance');
  const balance = ways.find(({ method }) => method === 'balance');
  return [
    left,
    {
      ...paid,
      amountUsd: add(paid.amountUsd, balance?.amountUsd ?? zero('USD')),
      amountBs: add(paid.amountBs, balance?.amountBs ?? zero('VES')),
    },
    ...rest,
  ].filter(isSomething);
}

function turned<Moved extends Pick<PaidWay, 'amountUsd' | 'amountBs'>>(moved: Moved): Moved {
  return { ...moved, amountUsd: negate(moved.amountUsd), amountBs: negate(moved.amountBs) };
}

/** So much of it in the sale's currency, and of the other side the same part. */
function partOfWay(way: PaidWay, part: Money): PaidWay {
  const own = sideOf(way, part.currency);
  const share = (side: Money): Money =>
    side.currency === part.currency
      ? part
      : { ...side, minor: divideHalfAwayFromZero(side.minor * part.minor, own.minor) };
  return { ...way, amountUsd: share(way.amountUsd), amountBs: share(way.amountBs) };
}

function isSomething({ amountUsd, amountBs }: PaidWay): boolean {
  return !isZero(amountUsd) || !isZero(amountBs);
}

function sideOf(
  { amountUsd, amountBs }: Pick<TenderedAmount, 'amountUsd' | 'amountBs'>,
  currency: CurrencyCode,
): Money {
  return currency === 'USD' ? amountUsd : amountBs;
}

/** What goes back in all, in the currency named. */
export function sumOfRefunds(refunds: readonly TenderedAmount[], currency: CurrencyCode): Money {
  return sum(
    refunds.map((refund) => amountIn(refund, currency)),
    currency,
  );
}
