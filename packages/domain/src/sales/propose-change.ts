/**
 * How change is best given back (PAY-08): out of the notes of this drawer as far as they go, and the rest in bolívares,
 * to the balance or by Pago Móvil. Separate from the settlement because it is a proposal: any change that adds up to
 * the cent may be given.
 */
import {
  type CurrencyCode,
  compare,
  isPositive,
  type Money,
  minimum,
  subtract,
  zero,
} from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import { amountIn, type Change } from './payment.ts';
import { type ChangeWay, changePart, type Settlement } from './settlement.ts';

/** The destination of change: notes of either currency, a Pago Móvil, or the customer's balance. */
export const CHANGE_DESTINATIONS = ['USD', 'VES', 'mobile', 'balance'] as const;
export type ChangeDestination = (typeof CHANGE_DESTINATIONS)[number];

type OfCash<Value> = Readonly<Record<'USD' | 'VES', Value>>;

export interface ChangeSources {
  /** The content of the drawer, including what the customer has just tendered; undefined counts as unlimited. */
  readonly held: OfCash<Money> | undefined;
  /** Which notes it has, not how many. */
  readonly notes: OfCash<readonly Money[]>;
  /** The currency of the last cash: change is given in the same. */
  readonly paidIn: CurrencyCode;
  readonly hasCustomer: boolean;
  /** No longer available: the user has typed their amount. */
  readonly taken: ReadonlySet<ChangeDestination>;
  /** The cashier's choice for the rest; null leaves it to this file. */
  readonly restTo: ChangeDestination | null;
}

/** What is still to be given back, in the currency of the sale and in the other. */
export type ChangeLeft = Pick<Settlement, 'change' | 'changeOther'>;

/** `notes` is the part that notes can give, `whole` only where that is all but the cents, `rest` all that is left. */
interface Step {
  readonly to: ChangeDestination;
  readonly take: 'notes' | 'whole' | 'rest';
}

/**
 * Parts that add up to all that is left, to the cent: the first way there is enough cash for, else the best, so that
 * the cashier sees what is wanting. None where nothing is left, or every destination is taken.
 */
export function proposeChange(left: ChangeLeft, rate: ExchangeRate | null, sources: ChangeSources): Change[] {
  const ways = waysToGive(left, rate, sources).map((way) => partsOf(way, left, rate, sources));
  const complete = ways.filter((parts) => parts !== undefined);
  return complete.find((parts) => parts.every((part) => isHeld(part, sources))) ?? complete[0] ?? [];
}

/** The largest sum of notes that is no more than the amount: zero where the smallest is more. */
export function largestOfNotes(amount: Money, notes: readonly Money[]): Money {
  const kinds = notes.map(({ minor }) => minor).filter((minor) => minor > 0n);
  const [largest] = [...kinds].sort((one, other) => (one > other ? -1 : 1));
  if (largest === undefined || !isPositive(amount)) return zero(amount.currency);
  // A large amount is mostly paid in the largest note.
  const many = amount.minor / largest - LARGEST_NOTES;
  const sure = many > 0n ? many * largest : 0n;
  return { minor: sure + largestSum(amount.minor - sure, kinds), currency: amount.currency };
}

const LARGEST_NOTES = 20n;

function largestSum(limit: bigint, kinds: readonly bigint[]): bigint {
  const sums = new Set<bigint>([0n]);
  let best = 0n;
  for (const sum of sums) {
    if (sum > best) best = sum;
    for (const kind of kinds) if (sum + kind <= limit) sums.add(sum + kind);
  }
  return best;
}

/** The best first. Bolívares after a payment in bolívares; of dollars only notes, as no drawer has their coins. */
function waysToGive({ change }: ChangeLeft, rate: ExchangeRate | null, sources: ChangeSources): Step[][] {
  const { restTo, hasCustomer, paidIn } = sources;
  const own = change.currency === 'VES' ? 'VES' : 'USD';
  const balance: Step[] = hasCustomer ? [{ to: 'balance', take: 'rest' }] : [];
  if (restTo !== null)
    return [
      [
        { to: 'USD', take: 'notes' },
        { to: restTo, take: 'rest' },
      ],
      [{ to: restTo, take: 'rest' }],
      // Less than half a cent of the other currency counts as zero.
      [
        { to: restTo, take: 'rest' },
        { to: own, take: 'rest' },
      ],
    ];
  if (rate === null) return [[{ to: own, take: 'rest' }], [{ to: own, take: 'notes' }, ...balance]];
  const bolivares: Step[] = [{ to: 'VES', take: 'rest' }];
  const whole: Step[] = [
    { to: 'USD', take: 'whole' },
    { to: 'VES', take: 'rest' },
  ];
  const notes: Step[] = [
    { to: 'USD', take: 'notes' },
    { to: 'VES', take: 'rest' },
  ];
  return [
    ...(paidIn === 'VES' ? [bolivares, whole] : [whole, bolivares]),
    notes,
    ...(hasCustomer ? [[{ to: 'USD', take: 'notes' } as const, ...balance]] : []),
    [{ to: 'USD', take: 'rest' }],
    [
      { to: 'USD', take: 'notes' },
      { to: 'mobile', take: 'rest' },
    ],
  ];
}

/** Undefined where the way leads to a destination that is taken, or leaves something over. */
function partsOf(
  way: readonly Step[],
  { change, changeOther }: ChangeLeft,
  rate: ExchangeRate | null,
  sources: ChangeSources,
): Change[] | undefined {
  const parts: Change[] = [];
  let left = change;
  let leftOther = changeOther;
  for (const step of way) {
    const amount = amountOf(step, [left, leftOther], sources);
    if (amount === undefined) return undefined;
    if (!isPositive(amount)) continue;
    const part = changePart(amount, left, leftOther, rate, wayOf(step.to));
    parts.push(part);
    left = subtract(left, amountIn(part, left.currency));
    leftOther = leftOther && subtract(leftOther, amountIn(part, leftOther.currency));
  }
  const isLeft = isPositive(left) || (leftOther !== null && isPositive(leftOther) && parts.length === 0);
  return isLeft ? undefined : parts;
}

function amountOf(
  { to, take }: Step,
  [left, leftOther]: readonly [Money, Money | null],
  { notes, held, taken }: ChangeSources,
): Money | undefined {
  const isNotes = take !== 'rest';
  const currency = currencyOf(to, left.currency);
  const owed = currency === left.currency ? left : leftOther;
  if (taken.has(to)) return isNotes ? zero(currency) : undefined;
  if (owed === null || owed.currency !== currency) return undefined;
  if (!isNotes || (to !== 'USD' && to !== 'VES')) return owed;
  const inNotes = largestOfNotes(owed, notes[to]);
  if (take === 'whole') return inNotes;
  return held === undefined ? inNotes : largestOfNotes(minimum(owed, held[to]), notes[to]);
}

/** A Pago Móvil is in bolívares, a balance in the currency of the sale. */
export function currencyOf(to: ChangeDestination, saleCurrency: CurrencyCode): CurrencyCode {
  if (to === 'balance') return saleCurrency;
  return to === 'USD' ? 'USD' : 'VES';
}

/** Whom a Pago Móvil goes to is for the cashier to say. */
export function wayOf(to: ChangeDestination): ChangeWay {
  return { method: to === 'mobile' || to === 'balance' ? to : 'cash', details: {} };
}

/** Where a part goes. */
export function destinationOf({ method, currency }: Pick<Change, 'method' | 'currency'>): ChangeDestination {
  if (method !== 'cash') return method;
  return currency === 'VES' ? 'VES' : 'USD';
}

function isHeld({ method, currency, amount }: Change, { held }: ChangeSources): boolean {
  if (method !== 'cash' || held === undefined) return true;
  return compare(amount, currency === 'VES' ? held.VES : held.USD) <= 0;
}
