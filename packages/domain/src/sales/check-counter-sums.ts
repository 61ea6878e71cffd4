/**
 * Whether the payments of a received sale add up to its total. Separate from its lines and totals because this is in
 * two currencies, over payments, change, credit and tax together.
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

/** Its amount is the printed one; the drawer and the accounts use the sides. */
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
 * The difference between the total in bolívares, computed by itself, and the one in dollars: a full payment in one
 * currency is a full payment in the other (decision 21).
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
 * @param roundings how often a cent may have been rounded: a payment of the whole amount due in the other currency also
 *   settles the rounding of earlier payments
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

/** Whether two amounts of one currency differ by at most that many minor units. */
export function isNear(first: Money, second: Money, minorUnits: number): boolean {
  const { minor } = subtract(first, second);
  return minor <= BigInt(minorUnits) && -minor <= BigInt(minorUnits);
}
