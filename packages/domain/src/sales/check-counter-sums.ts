/**
 * Whether what crossed the counter adds up to what a received sale says. Separate from its lines and totals because it
 * is in two currencies, and of payments, change, credit and tax together.
 */
import { add, equals, isZero, type Money, subtract, sum } from '../money/money.ts';
import { convert, type ExchangeRate } from '../money/rate.ts';
import { bolivarFigures, linesApart } from '../pricing/bolivar-figures.ts';
import type { Refusal } from '../refusal.ts';
import { igtfIn } from '../tax/igtf.ts';
import { igtfOfPayments } from './igtf-of-payments.ts';
import { amountIn, type TenderedAmount } from './payment.ts';
import type { Sale } from './sale.ts';

export type CounterRefusalCode = 'payments_do_not_add_up' | 'igtf_does_not_add_up' | 'sides_differ';

/** Payments and credit, less change, must equal the total and its IGTF. A sale on credit has no change. */
export function wrongPayments(sale: Sale): Refusal<CounterRefusalCode>[] {
  const { currency, credit, igtf } = sale;
  const received = sum(
    [
      ...sale.payments.map((payment) => amountIn(payment, currency)),
      ...(credit === null ? [] : [credit.amount]),
    ],
    currency,
  );
  const returned = sum(
    sale.change.map((change) => amountIn(change, currency)),
    currency,
  );
  const owed = igtf === null ? sale.totals.total : add(sale.totals.total, igtfIn(igtf, currency));
  const isChangeOfDebt = credit !== null && !isZero(returned);
  return equals(subtract(received, returned), owed) && !isChangeOfDebt
    ? []
    : [{ field: 'payments', code: 'payments_do_not_add_up' }];
}

/** The tax follows from the payments in their order, at the rate that the sale says. */
export function wrongIgtf({ igtf, totals, payments, rate }: Sale): Refusal<CounterRefusalCode>[] {
  if (igtf === null) return [];
  const expected = igtfOfPayments(totals.total, payments, rate, igtf.basisPoints);
  const isRight =
    expected !== null &&
    equals(igtf.baseUsd, expected.baseUsd) &&
    equals(igtf.baseBs, expected.baseBs) &&
    equals(igtf.amountUsd, expected.amountUsd) &&
    equals(igtf.amountBs, expected.amountBs);
  return isRight ? [] : [{ field: 'igtf', code: 'igtf_does_not_add_up' }];
}

/**
 * Both sides of a payment must be the same amount at its rate, else the drawer and the accounts would differ. The typed
 * side is the truth, so the problem names the other one.
 */
export function wrongSides(sale: Sale): Refusal<CounterRefusalCode>[] {
  const lines = linesApart(sale).map((place) => ({ field: `lines.${place}`, code: 'sides_differ' as const }));
  return [...lines, ...wrongTenders(sale), ...otherChange(sale)];
}

/** Its amount is what the receipt says was given; the drawer and the accounts take it from the sides. */
function otherChange({ change }: Sale): Refusal<CounterRefusalCode>[] {
  return change.flatMap((made, index) =>
    equals(made.amount, amountIn(made, made.amount.currency))
      ? []
      : [{ field: `change.${index}.amount`, code: 'sides_differ' as const }],
  );
}

function wrongTenders(sale: Sale): Refusal<CounterRefusalCode>[] {
  const tendered: [string, TenderedAmount, ExchangeRate | null][] = [
    ...sale.payments.map((made, index): (typeof tendered)[number] => [
      `payments.${index}`,
      made,
      made.exchangeRate,
    ]),
    ...sale.change.map((made, index): (typeof tendered)[number] => [`change.${index}`, made, sale.rate]),
    ...(sale.credit === null
      ? []
      : [['credit', { ...sale.credit, currency: sale.currency }, sale.rate] as (typeof tendered)[number]]),
  ];
  const roundings = tendered.length + centsApart(sale);
  return tendered
    .filter(([, made, rate]) => !haveSidesOfOneAmount(made, rate, roundings))
    .map(([field, { amount }]) => ({
      field: `${field}.${amount.currency === 'USD' ? 'amountBs' : 'amountUsd'}`,
      code: 'sides_differ',
    }));
}

/**
 * What the total in bolívares, computed by itself, differs from the one in dollars: who pays all of it in the one has
 * paid all in the other (decision 21).
 */
export function centsApart({
  currency,
  lines,
  taxes,
  totals,
  rate,
}: Pick<Sale, 'currency' | 'lines' | 'taxes' | 'totals' | 'rate'>): number {
  const figures = currency === 'USD' ? bolivarFigures({ currency, lines, taxes }) : null;
  if (figures === null || rate === null) return 0;
  const { minor } = subtract(convert(figures.total, rate), totals.total);
  return Number(minor < 0n ? -minor : minor);
}

/**
 * @param roundings how often a cent may have been rounded: who pays all that is due in the other currency settles what
 *   the payments before it have left of rounding, too
 */
export function haveSidesOfOneAmount(
  { amountUsd, amountBs, amount }: TenderedAmount,
  rate: ExchangeRate | null,
  roundings: number,
): boolean {
  if (rate === null) return isZero(amount.currency === 'USD' ? amountBs : amountUsd);
  return (
    isNear(convert(amountBs, rate), amountUsd, roundings) ||
    isNear(convert(amountUsd, rate), amountBs, roundings)
  );
}

/** Whether two amounts of one currency are at most so many of its minor units apart. */
export function isNear(first: Money, second: Money, minorUnits: number): boolean {
  const { minor } = subtract(first, second);
  return minor <= BigInt(minorUnits) && -minor <= BigInt(minorUnits);
}
