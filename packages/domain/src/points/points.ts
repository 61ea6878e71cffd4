/**
 * Points that a customer earns with what he buys and spends like money (decision 30). Separate from payments and
 * returns because both only ask for shares of what is here. A balance has two parts in the customers' ledger: how many
 * points, and the dollars that they are worth. Points keep the worth that they were earned at, so the second is what
 * the books owe, to the cent, whatever a point is worth later.
 */
import { assert } from '../assert.ts';
import { type CurrencyCode, isPositive, type Money, money, sum, zero } from '../money/money.ts';
import { convert, type ExchangeRate } from '../money/rate.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';

/** The two currencies of the customers' ledger that points are counted in: whole points, and the dollars they are worth. */
export const POINTS_CURRENCY: CurrencyCode = 'PTS';
export const POINTS_WORTH_CURRENCY: CurrencyCode = 'PTW';

/** Minor units of one point: amounts have two decimals. */
const POINT = 100n;

/** The most that a company gives for a dollar, and that a point is worth in cents: together, never more than was paid. */
export const POINTS_PER_DOLLAR_MAX = 10;
export const POINT_CENTS_MAX = 10;
export const POINTS_MINIMUM_MAX = 1_000_000;
/** Of one document: more than a sale can bring within the limits above is none of them. */
export const DOCUMENT_POINTS_MAX = 1_000_000_000;

/** What a company gives and takes. */
export interface PointsRule {
  /** Whole points for each dollar paid. */
  readonly perDollar: number;
  /** Cents of dollar that a point is worth which is earned now. */
  readonly cents: number;
  /** The fewest points that are spent at once. */
  readonly minimum: number;
}

/** A customer's points. Either may be below zero, where two tills without a network spent the same ones. */
export interface PointsBalance {
  readonly points: bigint;
  /** In dollars. */
  readonly worth: Money;
}

export const NO_POINTS: PointsBalance = { points: 0n, worth: zero('USD') };

/** The points of a sale. */
export interface SalePoints {
  readonly earned: bigint;
  /** What the earned ones are worth. */
  readonly amountUsd: Money;
  /** Zero where the sale has no rate. */
  readonly amountBs: Money;
  readonly spent: bigint;
  /** After the sale, as far as the till knew: it is printed and moves nothing. */
  readonly balance: bigint;
}

/** The points of a return: those that were earned are taken back, those that were spent are given back. */
export type ReturnedPoints = Omit<SalePoints, 'balance'>;

/** A balance as the two amounts of the ledger say it. */
export function pointsBalance(points: Money | undefined, worth: Money | undefined): PointsBalance {
  return { points: (points?.minor ?? 0n) / POINT, worth: money(worth?.minor ?? 0n, 'USD') };
}

/** The two amounts of the ledger. */
export function pointsAmounts({ points, worth }: PointsBalance): Money[] {
  return [money(points * POINT, POINTS_CURRENCY), money(worth.minor, POINTS_WORTH_CURRENCY)];
}

/** Whether a balance is of points, and not of money. */
export function isOfPoints(currency: CurrencyCode): boolean {
  return currency === POINTS_CURRENCY || currency === POINTS_WORTH_CURRENCY;
}

/**
 * What a sale earns: points for each whole dollar of its total that points do not pay, IVA included and on credit too.
 *
 * @param paid in dollars; below a dollar it earns nothing
 */
export function earnedPoints(
  paid: Money,
  { perDollar, cents }: Pick<PointsRule, 'perDollar' | 'cents'>,
  rate: ExchangeRate | null,
): Pick<SalePoints, 'earned' | 'amountUsd' | 'amountBs'> {
  assert(paid.currency === 'USD', 'points are earned by the dollar');
  const whole = isPositive(paid) ? (paid.minor / 100n) * BigInt(perDollar) : 0n;
  const earned = whole > BigInt(DOCUMENT_POINTS_MAX) ? BigInt(DOCUMENT_POINTS_MAX) : whole;
  const amountUsd = money(earned * BigInt(cents), 'USD');
  return { earned, amountUsd, amountBs: rate === null ? zero('VES') : convert(amountUsd, rate) };
}

/** What so many points of a balance are worth in dollars: all of them its whole worth, a part its share, rounded down. */
export function worthOfPoints(balance: PointsBalance, points: bigint): Money {
  if (points <= 0n || !isSpendable(balance)) return zero('USD');
  const part = points > balance.points ? balance.points : points;
  return money((balance.worth.minor * part) / balance.points, 'USD');
}

/** The fewest points of a balance that are worth an amount; those of all where it is worth no more than that. */
export function pointsForWorth(balance: PointsBalance, amount: Money): bigint {
  if (!isSpendable(balance) || !isPositive(amount)) return 0n;
  if (amount.minor >= balance.worth.minor) return balance.points;
  const { points, worth } = balance;
  return (amount.minor * points + worth.minor - 1n) / worth.minor;
}

/** The most points of a balance whose worth is no more than what is due, in dollars. */
export function pointsUpTo(balance: PointsBalance, due: Money): bigint {
  if (!isSpendable(balance) || !isPositive(due)) return 0n;
  return due.minor >= balance.worth.minor
    ? balance.points
    : ((due.minor + 1n) * balance.points - 1n) / balance.worth.minor;
}

function isSpendable({ points, worth }: PointsBalance): boolean {
  return points > 0n && isPositive(worth);
}

/**
 * What of a sale's points a return moves: of the earned ones the part that the returned goods are of the total, of the
 * spent ones the part that was refunded in points. Each is counted for all that came back so far, less what earlier
 * returns moved, so that the last part takes the rest.
 */
export function returnedPoints(
  sold: {
    readonly points: SalePoints;
    /** In the currency of the sale. */
    readonly total: Money;
    /** In dollars, what was paid with points. */
    readonly paid: Money;
  },
  /** Of this return and the earlier ones. */
  back: { readonly total: Money; readonly paid: Money },
  earlier: readonly ReturnedPoints[],
): ReturnedPoints {
  const { points, total, paid } = sold;
  const before = (pick: (one: ReturnedPoints) => bigint) => earlier.reduce((all, one) => all + pick(one), 0n);
  const ofGoods = (whole: bigint) => share(whole, back.total.minor, total.minor);
  const amount = (field: 'amountUsd' | 'amountBs') =>
    money(ofGoods(points[field].minor) - before((one) => one[field].minor), points[field].currency);
  return {
    earned: ofGoods(points.earned) - before(({ earned }) => earned),
    amountUsd: amount('amountUsd'),
    amountBs: amount('amountBs'),
    spent: share(points.spent, back.paid.minor, paid.minor) - before(({ spent }) => spent),
  };
}

function share(whole: bigint, part: bigint, of: bigint): bigint {
  return of === 0n ? 0n : divideHalfAwayFromZero(whole * part, of);
}

/** What was paid, or given back, with points, in dollars. */
export function paidWithPoints(
  tendered: readonly { readonly method: string; readonly amountUsd: Money }[],
): Money {
  return sum(
    tendered.filter(({ method }) => method === 'points').map(({ amountUsd }) => amountUsd),
    'USD',
  );
}
