/**
 * Codes that a scale prints on what it has weighed: an EAN-13 that begins with 20 to 29 and holds the product's code
 * and either its weight or its price (POS-08). The owner configures the layout of the digits, in the scale and in the
 * till.
 */
import { assert } from '../assert.ts';
import { type CurrencyCode, type Money, money } from '../money/money.ts';
import { ONE, type Quantity } from '../money/quantity.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import { gtinKind } from './barcode.ts';

export type ScaleCodeHolds = 'weight' | 'price';

/**
 * How the digits of a label are shared out: prefix, the product's code, its own check digit if there is one, the value.
 */
export interface ScalePattern {
  /** Two to four digits, of which the first two are 20 to 29. */
  readonly prefix: string;
  readonly codeDigits: number;
  readonly holds: ScaleCodeHolds;
  /** Of the weight in kilos or of the price, as printed: 3 reads 01250 as 1,250. */
  readonly decimals: number;
  /** Of a price; without meaning for a weight. */
  readonly currency: CurrencyCode;
  /** Whether a check digit of the value precedes it; it is skipped. */
  readonly hasValueCheck: boolean;
}

export type ScaleReading =
  | { readonly holds: 'weight'; readonly code: string; readonly quantity: Quantity }
  | { readonly holds: 'price'; readonly code: string; readonly price: Money };

export type ScalePatternProblem = 'prefix' | 'code_digits' | 'value_digits' | 'decimals';

const SCALE_CODE_DIGITS_MIN = 3;
const SCALE_CODE_DIGITS_MAX = 7;
const SCALE_VALUE_DIGITS_MIN = 4;
const SCALE_VALUE_DIGITS_MAX = 6;
/** Of an EAN-13 without its check digit. */
const DIGITS_BEFORE_CHECK = 12;
const PREFIX = /^2\d{1,3}$/;
const WEIGHT_DECIMALS_MAX = 3;
const PRICE_DECIMALS_MAX = 2;

/** How many digits are left for weight or price. */
export function valueDigits({ prefix, codeDigits, hasValueCheck }: ScalePattern): number {
  return DIGITS_BEFORE_CHECK - prefix.length - codeDigits - (hasValueCheck ? 1 : 0);
}

/** What is wrong with a pattern; undefined where a scale can print it. */
export function scalePatternProblem(pattern: ScalePattern): ScalePatternProblem | undefined {
  const { prefix, codeDigits, holds, decimals } = pattern;
  if (!PREFIX.test(prefix)) return 'prefix';
  if (!isBetween(codeDigits, SCALE_CODE_DIGITS_MIN, SCALE_CODE_DIGITS_MAX)) return 'code_digits';
  if (!isBetween(valueDigits(pattern), SCALE_VALUE_DIGITS_MIN, SCALE_VALUE_DIGITS_MAX)) return 'value_digits';
  const decimalsMax = holds === 'weight' ? WEIGHT_DECIMALS_MAX : PRICE_DECIMALS_MAX;
  return isBetween(decimals, 0, decimalsMax) ? undefined : 'decimals';
}

/**
 * What a label says by the matching pattern with the longest prefix; undefined where no pattern matches, its check
 * digit is wrong, or its weight or price is zero.
 */
export function readScaleCode(code: string, patterns: readonly ScalePattern[]): ScaleReading | undefined {
  if (gtinKind(code) !== 'ean13') return undefined;
  const pattern = [...patterns]
    .sort((first, second) => second.prefix.length - first.prefix.length)
    .find(({ prefix }) => code.startsWith(prefix));
  if (pattern === undefined || scalePatternProblem(pattern) !== undefined) return undefined;
  const codeEnd = pattern.prefix.length + pattern.codeDigits;
  const value = BigInt(code.slice(DIGITS_BEFORE_CHECK - valueDigits(pattern), DIGITS_BEFORE_CHECK));
  if (value === 0n) return undefined;
  return readingOf(pattern, code.slice(pattern.prefix.length, codeEnd), value);
}

function readingOf({ holds, decimals, currency }: ScalePattern, code: string, value: bigint): ScaleReading {
  return holds === 'weight'
    ? { holds, code, quantity: value * 10n ** BigInt(WEIGHT_DECIMALS_MAX - decimals) }
    : { holds, code, price: money(value * 10n ** BigInt(PRICE_DECIMALS_MAX - decimals), currency) };
}

/** The codes a product may bear for the one on its label: as printed, then without the zeros that fill it up. */
export function codesOnLabel(code: string): readonly string[] {
  const bare = code.replace(/^0+(?=\d)/, '');
  return bare === code ? [code] : [code, bare];
}

/**
 * The quantity for a price, in thousandths, for a label that has only the price. At least one.
 *
 * @throws BrokenInvariant when the two are in different currencies or the unit price is not above zero
 */
export function quantityForPrice(price: Money, unitPrice: Money): Quantity {
  assert(price.currency === unitPrice.currency, 'both prices are in one currency');
  assert(unitPrice.minor > 0n, 'a unit price is above zero');
  const quantity = divideHalfAwayFromZero(price.minor * ONE, unitPrice.minor);
  return quantity > 0n ? quantity : 1n;
}

function isBetween(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
