/**
 * How a return is refunded: by the methods of the sale as far as they go, or by one chosen method. Separate from the
 * share because the amount due follows from the goods, and the methods from how the sale was paid.
 */
import { add, type CurrencyCode, isZero, type Money, subtract, sum, zero } from '../money/money.ts';
import { convert, type ExchangeRate } from '../money/rate.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import { otherTotal } from '../pricing/bolivar-figures.ts';
import { amountIn, type TenderedAmount } from '../sales/payment.ts';
import type { Sale } from '../sales/sale.ts';
import { igtfIn } from '../tax/igtf.ts';
import {
  isSomething,
  type PaidWay,
  partOfWay,
  type RefundWay,
  setOff,
  sideOf,
  waysLeft,
  withPaidDebt,
} from './paid-ways.ts';
import type { Refund, ReturnShare, SaleReturn } from './sale-return.ts';

/** A refund without its recipient's details. */
export type ProposedRefund = Omit<Refund, 'id' | 'reference' | 'details'>;

/**
 * The amount due to the customer, in the currency of the sale: the returned part, and the IGTF that was collected on
 * it.
 */
export function dueOfReturn({
  totals,
  igtf,
  currency,
}: Pick<ReturnShare, 'totals' | 'igtf' | 'currency'>): Money {
  return igtf === null ? totals.total : add(totals.total, igtfIn(igtf, currency));
}

/** The same in bolívares, of a document in dollars with such figures; else the converted dollars. */
export function dueInBolivars({
  currency,
  lines,
  taxes,
  igtf,
}: Pick<ReturnShare, 'currency' | 'lines' | 'taxes' | 'igtf'>): Money | undefined {
  const total = otherTotal({ lines, taxes }, currency);
  return total === undefined || igtf === null ? total : add(total, igtf.amountBs);
}

/**
 * The refunds of a void: the reverse of every payment and change, so that nothing of the sale is left in any drawer.
 * Change that was given by another method, or in the other currency, is below zero: the customer hands it back.
 *
 * @param owed as for {@link proposeRefunds}
 */
export function refundsOfVoid(sale: Sale, owed?: Money): ProposedRefund[] {
  return withPaidDebt(waysLeft(sale, []), sale.currency, owed)
    .filter(isSomething)
    .map((way) => refundOf(way, sale.rate));
}

/**
 * Refunds by the methods of the sale. The receivable is reduced first, then each method gives back what was paid by it,
 * in both currencies as they were: a sale that comes back whole leaves nothing in any drawer or account. Change that
 * was given by another method, or in the other currency, is subtracted from the greatest payment: a customer who
 * returns goods is never asked for money.
 *
 * @param due of {@link dueOfReturn}
 * @param owed what the customer still owes in all, in the currency of the sale: a receivable that he has paid meanwhile
 *   becomes store credit; absent where it is not known
 * @param dueBs of {@link dueInBolivars}: a payment in bolívares is refunded in these, and not in what the dollars come
 *   to
 */
export function proposeRefunds(
  sale: Sale,
  earlier: readonly Pick<SaleReturn, 'refunds'>[],
  due: Money,
  owed?: Money,
  dueBs?: Money,
): ProposedRefund[] {
  const { currency, rate } = sale;
  const ways = withPaidDebt(waysLeft(sale, earlier), currency, owed);
  const left = sum(
    ways.map((way) => sideOf(way, currency)),
    currency,
  );
  const given = left.minor === due.minor ? setOff(ways, currency) : inTurn(ways, due, dueBs);
  const refunds = given.filter(isSomething).map((way) => refundOf(way, rate));
  const missing = subtract(due, sumOfRefunds(refunds, currency));
  // The payments do not cover the refund: the rest goes in cash, unless the user chooses another method.
  return missing.minor > 0n ? [...refunds, refundIn({ method: 'cash', currency }, missing, rate)] : refunds;
}

/** One method after the other, until the amount due is reached. */
function inTurn(ways: readonly PaidWay[], due: Money, dueBs?: Money): PaidWay[] {
  const given: PaidWay[] = [];
  let open = due;
  let openBs = dueBs;
  for (const way of ways) {
    const own = sideOf(way, due.currency);
    if (own.minor <= 0n || open.minor <= 0n) continue;
    const part = own.minor <= open.minor ? way : lastPart(way, open, openBs);
    given.push(part);
    const rest = subtract(open, sideOf(part, due.currency));
    openBs = openBs && leftInBolivars(openBs, part, { before: open, after: rest });
    open = rest;
  }
  return given;
}

/** A payment in bolívares is refunded in the bolívares that are due. */
function lastPart(way: PaidWay, open: Money, openBs: Money | undefined): PaidWay {
  const part = partOfWay(way, open);
  const isBelow = openBs !== undefined && openBs.minor >= 0n && openBs.minor <= way.amountBs.minor;
  return way.currency === 'VES' && isBelow ? { ...part, amountBs: openBs } : part;
}

function leftInBolivars(
  openBs: Money,
  part: PaidWay,
  { before, after }: { readonly before: Money; readonly after: Money },
): Money {
  if (part.currency === 'VES') return subtract(openBs, part.amountBs);
  return { ...openBs, minor: divideHalfAwayFromZero(openBs.minor * after.minor, before.minor) };
}

/**
 * Reduces the receivable of the sale, gives back its points and refunds the rest by one chosen method: points never
 * become money.
 *
 * @param rate as for {@link refundIn}
 * @param owed as for {@link proposeRefunds}
 * @param dueBs as for {@link proposeRefunds}: what goes back at the rate of the sale
 */
export function refundsInWay(
  sale: Sale,
  earlier: readonly Pick<SaleReturn, 'refunds'>[],
  due: Money,
  way: RefundWay,
  rate: ExchangeRate | null,
  owed?: Money,
  dueBs?: Money,
): ProposedRefund[] {
  const first = proposeRefunds(sale, earlier, due, owed, dueBs).filter(
    ({ method }) => method === 'debt' || method === 'points',
  );
  const left = subtract(due, sumOfRefunds(first, sale.currency));
  if (isZero(left)) return first;
  const whole = refundIn(way, left, rate);
  const isOfSale = way.currency === 'VES' && rate !== null && rate.scaled === sale.rate?.scaled;
  if (!isOfSale || dueBs === undefined || first.length > 0) return [...first, whole];
  return [{ ...whole, amount: dueBs, amountBs: dueBs }];
}

/**
 * All of it by one method.
 *
 * @param due in the currency of the sale; in another one it is converted at the rate
 * @param rate of the sale where the method is in its currency, else of the day; null where there is only one currency
 */
export function refundIn(way: RefundWay, due: Money, rate: ExchangeRate | null): ProposedRefund {
  const isDollars = due.currency === 'USD';
  const other = rate === null ? zero(isDollars ? 'VES' : 'USD') : convert(due, rate);
  const [amountUsd, amountBs] = isDollars ? [due, other] : [other, due];
  return refundOf({ ...way, amountUsd, amountBs }, rate);
}

function refundOf(
  { method, currency, amountUsd, amountBs }: PaidWay,
  rate: ExchangeRate | null,
): ProposedRefund {
  const amount = sideOf({ amountUsd, amountBs }, currency);
  return { method, currency, amountUsd, amountBs, amount, typedCurrency: currency, exchangeRate: rate };
}

/** The sum of the refunds, in the given currency. */
export function sumOfRefunds(refunds: readonly TenderedAmount[], currency: CurrencyCode): Money {
  return sum(
    refunds.map((refund) => amountIn(refund, currency)),
    currency,
  );
}
