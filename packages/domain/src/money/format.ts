/**
 * Amounts and quantities as es-VE writes them: '1.234,50'. Written here and not by `Intl`, whose
 * data differ between browsers and which writes 'USD 1.234,50': a receipt must look the same on
 * every device. What is written here `parse-typed.ts` reads back to the same value.
 */
import { digitsOf, scaledToShortestText } from './decimal.ts';
import { MONEY_DECIMALS, type Money } from './money.ts';
import { QUANTITY_DECIMALS, type Quantity } from './quantity.ts';
import { type ExchangeRate, RATE_DECIMALS } from './rate.ts';
import { divideHalfAwayFromZero } from './rounding.ts';
import { COST_DECIMALS, type UnitCost, usefulDecimals } from './unit-cost.ts';

const MINUS = '\u2212';
const NARROW_NO_BREAK_SPACE = '\u202f';

export interface AmountFormat {
  /** A plus before what is above zero, for differences. */
  readonly plusSign?: boolean;
}

/** '1.234,50', with a true minus sign (U+2212) where it is negative. */
export function formatAmount(amount: Money, options: AmountFormat = {}): string {
  const { sign, whole, fraction } = digitsOf(amount.minor, MONEY_DECIMALS);
  return `${signText(sign, amount.minor, options)}${grouped(whole)},${fraction}`;
}

/** '$ 1.234,50', '$ −0,48': the sign of the currency, a narrow no-break space, the figure. */
export function formatMoney(amount: Money, symbol: string, options: AmountFormat = {}): string {
  return `${symbol}${NARROW_NO_BREAK_SPACE}${formatAmount(amount, options)}`;
}

/** '0,0125', '12,50': at least two decimals, and as many as the cost has. */
export function formatUnitCost({ millionths }: UnitCost): string {
  const { sign, whole, fraction } = digitsOf(millionths, COST_DECIMALS);
  return `${sign === '-' ? MINUS : ''}${grouped(whole)},${usefulDecimals(fraction)}`;
}

/** Below ten cents four decimals would be too few figures of an average; above it more would be noise. */
const SMALL_COST = 100_000n;
const HUNDRED_MILLIONTHS = 100n;

/** An average, which seldom ends: '0,3333', '1,2346', '0,012567'. At least two decimals. */
export function formatAverageCost({ millionths, currency }: UnitCost): string {
  const isSmall = -SMALL_COST < millionths && millionths < SMALL_COST;
  const rounded = divideHalfAwayFromZero(millionths, HUNDRED_MILLIONTHS) * HUNDRED_MILLIONTHS;
  return formatUnitCost({ millionths: isSmall ? millionths : rounded, currency });
}

export interface QuantityFormat {
  /** '12.500' instead of '12500'. Never in a field: a point before three digits reads as decimals there. */
  readonly grouping?: boolean;
  /** At least so many decimals: 3 writes weights as '0,930'. */
  readonly decimalsMin?: number;
}

/** '2', '0,93'. */
export function formatQuantity(quantity: Quantity, options: QuantityFormat = {}): string {
  const { sign, whole, fraction } = digitsOf(quantity, QUANTITY_DECIMALS);
  const decimals = fraction.replace(/0+$/, '').padEnd(options.decimalsMin ?? 0, '0');
  const text = options.grouping === true ? grouped(whole) : whole;
  return `${sign === '-' ? MINUS : ''}${text}${decimals === '' ? '' : `,${decimals}`}`;
}

/** '512,48', '36,00', '784,6633': at least two decimals, and as many as the rate has. */
export function formatRate(rate: ExchangeRate): string {
  const [whole = '0', fraction = ''] = scaledToShortestText(rate.scaled, RATE_DECIMALS).split('.');
  return `${grouped(whole)},${fraction.padEnd(2, '0')}`;
}

/** '1.250', '−300': whole things that are counted, such as points. */
export function formatCount(count: bigint): string {
  const { sign, whole } = digitsOf(count, 0);
  return `${sign === '-' ? MINUS : ''}${grouped(whole)}`;
}

function signText(sign: '' | '-', minor: bigint, options: AmountFormat): string {
  if (sign === '-') return MINUS;
  return options.plusSign === true && minor > 0n ? '+' : '';
}

function grouped(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, '.');
}
