/**
 * Reads the amounts and quantities that people type in Venezuela, with a comma or a point, grouped or not. Separate
 * from the strict readers of the wire, which accept one way of writing only.
 *
 * The rule:
 * - Both signs in one text: the last one marks the decimals, the other groups by threes
 *   ('1.234,50', '1,234.50').
 * - One sign several times groups by threes ('1.234.567').
 * - A comma once marks decimals, as es-VE writes them ('12,5').
 * - A point once marks decimals ('1234.5'), except in an amount before exactly three digits,
 *   where es-VE groups ('1.234' is one thousand two hundred and thirty-four). In a quantity it
 *   marks decimals there too: scales and number pads write 1.250 for a kilo and a quarter.
 * - A sign at either end has a zero understood (',5', '12,').
 */
import { type CurrencyCode, MONEY_DECIMALS, type Money, money } from './money.ts';
import { QUANTITY_DECIMALS, type Quantity } from './quantity.ts';
import { COST_DECIMALS, type UnitCost, unitCost } from './unit-cost.ts';

export interface TypedNumberOptions {
  /** A sign before the number is refused unless this is true. */
  readonly allowNegative?: boolean;
}

/** No price has more digits; a barcode scanned into a field of another kind may. */
const WHOLE_DIGITS_MAX = 15;
/** More are no count of anything; and a number is exact up to fifteen. */
const COUNT_DIGITS_MAX = 12;
const GROUPED = /^[1-9]\d{0,2}([.,]\d{3})+$/;
const PLAIN = /^\d*$/;

/** Undefined when the text is no amount, or has more than two decimals. */
export function parseTypedAmount(
  text: string,
  currency: CurrencyCode,
  options: TypedNumberOptions = {},
): Money | undefined {
  const minor = parseTyped(text, MONEY_DECIMALS, true, options);
  return minor === undefined ? undefined : money(minor, currency);
}

/** A unit cost, read like an amount; undefined when the text is not one, or has more than six decimals. */
export function parseTypedUnitCost(text: string, currency: CurrencyCode): UnitCost | undefined {
  const millionths = parseTyped(text, COST_DECIMALS, true, {});
  return millionths === undefined ? undefined : unitCost(millionths, currency);
}

/** Undefined when the text is no quantity, or has more than three decimals. */
export function parseTypedQuantity(text: string, options: TypedNumberOptions = {}): Quantity | undefined {
  return parseTyped(text, QUANTITY_DECIMALS, false, options);
}

function parseTyped(
  text: string,
  decimals: number,
  pointMayGroup: boolean,
  options: TypedNumberOptions,
): bigint | undefined {
  const compact = text.trim().replace(/[\u00a0\u202f]/g, '');
  const isNegative = /^[-\u2212]/.test(compact);
  if (isNegative && options.allowNegative !== true) return undefined;

  const parts = splitDecimals(isNegative ? compact.slice(1).trimStart() : compact, pointMayGroup);
  if (parts === undefined || parts.fraction.length > decimals) return undefined;
  if (parts.whole.length > WHOLE_DIGITS_MAX) return undefined;
  const size = BigInt(parts.whole + parts.fraction.padEnd(decimals, '0'));
  return isNegative ? -size : size;
}

/**
 * A whole number that is counted, as of points or days: a point before three digits groups ('1.000'). Undefined for any
 * other sign, because 1.5 is neither 15 nor 1, and for more than twelve digits.
 */
export function parseTypedCount(text: string): number | undefined {
  const plain = text.trim();
  if (!/^(\d+|[1-9]\d{0,2}(\.\d{3})+)$/.test(plain)) return undefined;
  const digits = plain.replaceAll('.', '');
  return digits.length > COUNT_DIGITS_MAX ? undefined : Number(digits);
}

interface Parts {
  readonly whole: string;
  readonly fraction: string;
}

function splitDecimals(text: string, pointMayGroup: boolean): Parts | undefined {
  const mark = decimalMarkAt(text, pointMayGroup);
  const whole = mark === -1 ? text : text.slice(0, mark);
  const fraction = mark === -1 ? '' : text.slice(mark + 1);
  const digits = withoutGroups(whole, mark === -1 ? '' : text.charAt(mark));
  if (digits === undefined || !PLAIN.test(fraction) || digits + fraction === '') return undefined;
  return { whole: digits, fraction };
}

/** Where the decimals begin, or -1 when every sign in the text groups. */
function decimalMarkAt(text: string, pointMayGroup: boolean): number {
  const signs = text.replace(/[^.,]/g, '');
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (signs.length > 1 && new Set(signs).size === 1) return -1;
  if (signs === '.' && pointMayGroup && GROUPED.test(text)) return -1;
  return last;
}

function withoutGroups(whole: string, decimalMark: string): string | undefined {
  if (PLAIN.test(whole)) return whole;
  const groups = whole.replace(/\d/g, '');
  const isUniform = new Set(groups).size === 1 && !groups.includes(decimalMark || ' ');
  return isUniform && GROUPED.test(whole) ? whole.replace(/[.,]/g, '') : undefined;
}
