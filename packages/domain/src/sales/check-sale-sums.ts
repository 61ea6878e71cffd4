/**
 * Whether the figures of a received sale add up. Separate from deciding one because totals are stored as made and never
 * computed again with today's prices and rates: only sums are checked (S-26). A sale that fails is quarantined for a
 * user to look at, not refused (S-22).
 */
import { add, equals, isNegative, type Money, subtract, sum } from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import { type PointsRefusalCode, wrongPoints } from '../points/check-points.ts';
import {
  type CartLine,
  isTaxed,
  type LineAmounts,
  type PricedLine,
  sumOfLines,
} from '../pricing/price-line.ts';
import type { Refusal } from '../refusal.ts';
import { type CounterRefusalCode, wrongIgtf, wrongPayments, wrongSides } from './check-counter-sums.ts';
import type { TenderedAmount } from './payment.ts';
import { isDollarsOrBolivars } from './payment.ts';
import type { Sale } from './sale.ts';

export type SaleSumRefusalCode =
  | 'currency_mixed'
  | 'amount_negative'
  | 'line_does_not_add_up'
  | 'totals_do_not_add_up'
  | 'taxes_do_not_add_up'
  | CounterRefusalCode
  | PointsRefusalCode;

/** Every sum that is wrong; none when the sale adds up. */
export function checkSaleSums(sale: Sale): Refusal<SaleSumRefusalCode>[] {
  // Amounts of two currencies cannot be added, so this check comes first and alone.
  if (!isOfOneCurrency(sale)) return [{ field: 'currency', code: 'currency_mixed' }];
  return [
    ...negativeAmounts(sale),
    ...checkFigures(sale),
    ...wrongPayments(sale),
    ...wrongIgtf(sale),
    ...wrongSides(sale),
    ...wrongPoints(sale),
  ];
}

/** The printed figures above the payments: of a sale, and of a return. */
export type Figures = Pick<Sale, 'lines' | 'totals' | 'taxes' | 'currency'>;

/** Every sum of lines, taxes and totals that is wrong; the amounts are of one currency. */
export function checkFigures(figures: Figures): Refusal<SaleSumRefusalCode>[] {
  return [...wrongLines(figures), ...wrongTotals(figures), ...wrongTaxes(figures)];
}

function isOfOneCurrency(sale: Sale): boolean {
  const { payments, change } = sale;
  return (
    haveOneCurrency(sale) &&
    payments.every(({ exchangeRate }) => isDollarsToBolivars(exchangeRate)) &&
    [...payments, ...change].every(hasRightSides) &&
    hasRightCredit(sale) &&
    hasRightIgtf(sale)
  );
}

/** Whether the figures of a sale or a return are in its currency, which is dollars or bolívares, as its rate is. */
export function haveOneCurrency(figures: Figures & Pick<Sale, 'rate'>): boolean {
  const { currency, rate, lines, totals, taxes } = figures;
  const own = [
    ...lines.flatMap((line) => [line.line.unitPrice, ...amountsOfLine(line)]),
    ...Object.values(totals),
    ...taxes.flatMap(({ base, tax }) => [base, tax]),
  ];
  return (
    isDollarsOrBolivars(currency) &&
    isDollarsToBolivars(rate) &&
    (currency === 'USD' || lines.every(({ bolivars }) => bolivars === undefined)) &&
    own.every((amount: Money) => amount.currency === currency) &&
    lines.flatMap(bolivarsOfLine).every((amount) => amount.currency === 'VES')
  );
}

/** Whether both sides of a tender are of their currencies. */
export function hasRightSides({ amountUsd, amountBs, amount, currency }: TenderedAmount): boolean {
  return (
    amountUsd.currency === 'USD' &&
    amountBs.currency === 'VES' &&
    isDollarsOrBolivars(amount.currency) &&
    isDollarsOrBolivars(currency)
  );
}

function hasRightCredit({ credit, currency }: Sale): boolean {
  if (credit === null) return true;
  const { amount, amountUsd, amountBs } = credit;
  const own = currency === 'USD' ? amountUsd : amountBs;
  return hasRightSides({ amount, amountUsd, amountBs, currency }) && equals(amount, own);
}

/** Whether both sides of the tax are of their currencies. */
export function hasRightIgtf({ igtf }: Pick<Sale, 'igtf'>): boolean {
  if (igtf === null) return true;
  return (
    [igtf.baseUsd, igtf.amountUsd].every((amount) => amount.currency === 'USD') &&
    [igtf.baseBs, igtf.amountBs].every((amount) => amount.currency === 'VES')
  );
}

/** Whether a rate, where there is one, is between dollars and bolívares. */
export function isDollarsToBolivars(rate: ExchangeRate | null): boolean {
  return rate === null || (isDollarsOrBolivars(rate.from) && isDollarsOrBolivars(rate.to));
}

function amountsOfLine({ subtotal, discount, discounts, base, tax, total }: PricedLine): Money[] {
  return [subtotal, discount, ...discounts.map(({ amount }) => amount), base, tax, total];
}

function bolivarsOfLine({ bolivars, discounts }: PricedLine): Money[] {
  if (bolivars === undefined) return [];
  const { subtotal, discount, base, tax, total } = bolivars;
  return [subtotal, discount, ...discounts.flatMap(({ amountBs }) => amountBs ?? []), base, tax, total];
}

function sidesOf({ amountUsd, amountBs }: Pick<TenderedAmount, 'amountUsd' | 'amountBs'>): Money[] {
  return [amountUsd, amountBs];
}

/** A sale takes nothing back: that is a reversing document of its own. */
function negativeAmounts(sale: Sale): Refusal<SaleSumRefusalCode>[] {
  return fieldsBelowZero([
    ...amountsByField(sale),
    ...sale.payments.map((made, index): FieldAmounts => [`payments.${index}`, sidesOf(made)]),
    ...sale.change.map((made, index): FieldAmounts => [`change.${index}`, sidesOf(made)]),
    ['totals', Object.values(sale.totals)],
    ['credit', sale.credit === null ? [] : sidesOf(sale.credit)],
  ]);
}

/** The name of a field, and the amounts in it. */
export type FieldAmounts = readonly [field: string, amounts: readonly Money[]];

/** All amounts of the lines, their discounts and bolívares among them, and of the taxes of a sale or a return. */
export function amountsByField({ lines, taxes }: Pick<Figures, 'lines' | 'taxes'>): FieldAmounts[] {
  return [
    ...lines.map(
      (line, index): FieldAmounts => [`lines.${index}`, [...amountsOfLine(line), ...bolivarsOfLine(line)]],
    ),
    ...taxes.map(({ base, tax }, index): FieldAmounts => [`taxes.${index}`, [base, tax]]),
  ];
}

/** A refusal for each field that has an amount below zero. */
export function fieldsBelowZero(fields: readonly FieldAmounts[]): Refusal<'amount_negative'>[] {
  return fields
    .filter(([, amounts]) => amounts.some(isNegative))
    .map(([field]) => ({ field, code: 'amount_negative' }));
}

function wrongLines(sale: Figures): Refusal<SaleSumRefusalCode>[] {
  return sale.lines.flatMap((priced, index) =>
    isLineRight(priced) ? [] : [{ field: `lines.${index}`, code: 'line_does_not_add_up' as const }],
  );
}

/** In each currency that it has figures in. */
function isLineRight(priced: PricedLine): boolean {
  const { line, discounts, bolivars } = priced;
  const own = discounts.map(({ amount }) => amount);
  const inBolivars = discounts.flatMap(({ amountBs }) => amountBs ?? []);
  return addUp(line, priced, own) && (bolivars === undefined || addUp(line, bolivars, inBolivars));
}

function addUp(
  { includesTax }: CartLine,
  { subtotal, discount, base, tax, total }: LineAmounts,
  discounts: readonly Money[],
): boolean {
  return (
    equals(total, add(base, tax)) &&
    equals(includesTax ? total : base, subtract(subtotal, discount)) &&
    equals(discount, sum(discounts, discount.currency))
  );
}

function wrongTotals(sale: Figures): Refusal<SaleSumRefusalCode>[] {
  const { lines, totals, currency } = sale;
  const taxed = lines.filter(({ line }) => isTaxed(line));
  const exempt = lines.filter(({ line }) => !isTaxed(line));
  const expected = {
    subtotal: sumOfLines(lines, 'subtotal', currency),
    discount: sumOfLines(lines, 'discount', currency),
    base: sumOfLines(taxed, 'base', currency),
    exempt: sumOfLines(exempt, 'base', currency),
    tax: sumOfLines(lines, 'tax', currency),
    total: sumOfLines(lines, 'total', currency),
  };
  return (Object.keys(expected) as (keyof typeof expected)[])
    .filter((field) => !equals(expected[field], totals[field]))
    .map((field) => ({ field: `totals.${field}`, code: 'totals_do_not_add_up' }));
}

function wrongTaxes(sale: Figures): Refusal<SaleSumRefusalCode>[] {
  return (['base', 'tax'] as const)
    .filter((field) => {
      const whole = sum(
        sale.taxes.map((tax) => tax[field]),
        sale.currency,
      );
      return !equals(whole, sale.totals[field]);
    })
    .map((field) => ({ field: `taxes.${field}`, code: 'taxes_do_not_add_up' }));
}
