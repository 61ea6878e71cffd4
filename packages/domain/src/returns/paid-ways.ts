/**
 * The methods by which a sale was paid, and the part of each that was not yet refunded. Separate from the refunds,
 * which say what is refunded this time.
 */
import { add, type CurrencyCode, isNegative, isZero, type Money, negate, zero } from '../money/money.ts';
import { convert, type ExchangeRate } from '../money/rate.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import type { TenderedAmount } from '../sales/payment.ts';
import type { Sale } from '../sales/sale.ts';
import type { Refund, RefundMethod, SaleReturn } from './sale-return.ts';

export interface RefundWay {
  readonly method: RefundMethod;
  readonly currency: CurrencyCode;
}

type BothSides = Pick<TenderedAmount, 'amountUsd' | 'amountBs'>;

/** One method, and what is left of it; below zero where more was paid out by it than received. */
export interface PaidWay extends RefundWay, BothSides {}

const NOTHING: BothSides = { amountUsd: zero('USD'), amountBs: zero('VES') };

const ORDER: readonly RefundMethod[] = ['debt', 'points', 'balance', 'cash', 'mobile', 'zelle', 'card'];

/** By method and currency, the receivable first, then points; less what was refunded by that method before. */
export function waysLeft(sale: Sale, earlier: readonly Pick<SaleReturn, 'refunds'>[]): PaidWay[] {
  const { credit, currency, rate } = sale;
  const moved: PaidWay[] = [
    ...(credit === null ? [] : [{ ...credit, method: 'debt' as const, currency }]),
    ...sale.payments,
    ...sale.change.map(turned),
    ...earlier.flatMap(({ refunds }) => refunds.map((refund) => turned(atRateOf(refund, currency, rate)))),
  ];
  const ways = new Map<string, PaidWay>();
  for (const { method, currency: paidIn, amountUsd, amountBs } of moved) {
    // Store credit and a receivable are in the sale's currency, whatever a payment of it was typed in.
    const of = method === 'balance' || method === 'debt' ? currency : paidIn;
    const key = `${method}|${of}`;
    const before = ways.get(key) ?? NOTHING;
    ways.set(key, { method, currency: of, ...addedTo(before, { amountUsd, amountBs }) });
  }
  return [...ways.values()].sort(
    (first, second) =>
      inOrder(first, second) || Number(second.currency === currency) - Number(first.currency === currency),
  );
}

function inOrder(first: RefundWay, second: RefundWay): number {
  return ORDER.indexOf(first.method) - ORDER.indexOf(second.method);
}

/**
 * A refund at another day's rate counts as the part of the sale that it was worth then: the rest was exchange
 * difference.
 */
function atRateOf(refund: Refund, currency: CurrencyCode, rate: ExchangeRate | null): PaidWay {
  if (rate === null || refund.exchangeRate?.scaled === rate.scaled) return refund;
  const own = sideOf(refund, currency);
  const other = convert(own, rate);
  const [amountUsd, amountBs] = currency === 'USD' ? [own, other] : [other, own];
  return { method: refund.method, currency: refund.currency, amountUsd, amountBs };
}

/**
 * The part of a receivable that is already paid becomes store credit.
 *
 * @param owed absent where it is not known
 */
export function withPaidDebt(
  ways: readonly PaidWay[],
  currency: CurrencyCode,
  owed?: Money,
): readonly PaidWay[] {
  const debt = ways.find(({ method }) => method === 'debt');
  if (owed === undefined || debt === undefined || sideOf(debt, currency).minor <= owed.minor) return ways;
  const left = partOfWay(debt, owed);
  const rest = ways.filter((way) => way !== debt && way.method !== 'balance');
  const balance = ways.find(({ method }) => method === 'balance') ?? NOTHING;
  const paid = addedTo(addedTo(debt, turned(left)), balance);
  return [left, { method: 'balance' as const, currency, ...paid }, ...rest].filter(isSomething).sort(inOrder);
}

/** Subtracts negative methods from the others, the greatest first; from points last: no change is given for them. */
export function setOff(ways: readonly PaidWay[], currency: CurrencyCode): readonly PaidWay[] {
  const below = ways.filter(isBelowZero);
  if (below.length === 0) return ways;
  const greatestFirst = ways
    .filter((way) => !below.includes(way))
    .sort(
      (first, second) =>
        Number(first.method === 'points') - Number(second.method === 'points') ||
        Number(sideOf(second, currency).minor - sideOf(first, currency).minor),
    );
  let open = below.reduce<BothSides>(addedTo, NOTHING);
  return greatestFirst.flatMap((way) => {
    const both = { ...way, ...addedTo(way, open) };
    open = isBelowZero(both) ? both : NOTHING;
    return isBelowZero(both) ? [] : [both];
  });
}

/** That amount of it in the sale's currency, and the same part of the other side. */
export function partOfWay(way: PaidWay, part: Money): PaidWay {
  const own = sideOf(way, part.currency);
  const share = (side: Money): Money =>
    side.currency === part.currency
      ? part
      : { ...side, minor: divideHalfAwayFromZero(side.minor * part.minor, own.minor) };
  return { ...way, amountUsd: share(way.amountUsd), amountBs: share(way.amountBs) };
}

export function isSomething({ amountUsd, amountBs }: BothSides): boolean {
  return !isZero(amountUsd) || !isZero(amountBs);
}

export function sideOf({ amountUsd, amountBs }: BothSides, currency: CurrencyCode): Money {
  return currency === 'USD' ? amountUsd : amountBs;
}

function isBelowZero({ amountUsd, amountBs }: BothSides): boolean {
  return isNegative(amountUsd) || isNegative(amountBs);
}

function addedTo(first: BothSides, second: BothSides): BothSides {
  return {
    amountUsd: add(first.amountUsd, second.amountUsd),
    amountBs: add(first.amountBs, second.amountBs),
  };
}

function turned<Moved extends BothSides>(moved: Moved): Moved {
  return { ...moved, amountUsd: negate(moved.amountUsd), amountBs: negate(moved.amountBs) };
}
