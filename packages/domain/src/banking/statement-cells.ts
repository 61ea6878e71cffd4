/**
 * The cells of a bank's file as amounts and days (ACC-07). Separate from the amounts that people type: a file writes all
 * of its figures in one way, which is known from the file as a whole.
 */
import { MONEY_DECIMALS, type Money, money } from '../money/money.ts';
import { isCalendarDay } from '../time/days.ts';

/** The sign before the decimals. */
export type DecimalStyle = ',' | '.';
/** Day, month and year as a file orders them. */
export type DayStyle = 'dmy' | 'mdy' | 'ymd';

const WHOLE_DIGITS_MAX = 13;

/**
 * Returns the amount; undefined where the cell holds none. A sign may stand behind the figure, and negative amounts in
 * parentheses; names of currencies are left out.
 */
export function amountOfCell(cell: string, style: DecimalStyle, currency: string): Money | undefined {
  const compact = cell
    .normalize('NFKC')
    .replace(/bs\.?s?\.?|ves|usd|\$|\s/gi, '')
    .replace(/\u2212/g, '-');
  const isNegative = /^-|-$|^\(.*\)$/.test(compact);
  const figure = compact.replace(/^[-+(]|[-+)]$/g, '');
  const grouping = style === ',' ? /\./g : /,/g;
  const plain = figure.replace(grouping, '').replace(style, '.');
  const parts = /^(\d+)(?:\.(\d+))?$/.exec(plain);
  if (parts === null || !isGrouped(figure, style)) return undefined;
  const [, whole = '', fraction = ''] = parts;
  const decimals = fraction.replace(/0+$/, '');
  if (decimals.length > MONEY_DECIMALS || whole.replace(/^0+/, '').length > WHOLE_DIGITS_MAX)
    return undefined;
  const minor = BigInt(whole + decimals.padEnd(MONEY_DECIMALS, '0'));
  return money(isNegative ? -minor : minor, currency);
}

/** '1.234,50' and '1234,50' are figures with a comma; '1.23,50' is none. */
function isGrouped(figure: string, style: DecimalStyle): boolean {
  const whole = figure.split(style)[0] ?? '';
  return /^\d+$/.test(whole) || /^\d{1,3}([.,]\d{3})+$/.test(whole);
}

/**
 * The sign before the decimals in a column: the last one before one or two figures. Undefined where no cell shows it.
 */
export function decimalStyleOf(cells: Iterable<string>): DecimalStyle | undefined {
  for (const cell of cells) {
    const compact = cell.replace(/[^\d.,]/g, '');
    const [, mark] = /([.,])\d{1,2}$/.exec(compact) ?? [];
    if (mark === ',' || mark === '.') return mark;
    // Two kinds of sign, or one twice: the last of two kinds marks decimals, what is repeated groups.
    const signs = compact.replace(/\d/g, '');
    if (/^(.)\1+$/.test(signs)) return signs.startsWith('.') ? ',' : '.';
  }
  return undefined;
}

const YEAR_MIN = 1990;
const YEAR_MAX = 2099;
const TWO_DIGIT_YEARS = 2000;

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** Returns 'YYYY-MM-DD'; undefined for what is no day between 1990 and 2099. A time behind the day is left out. */
export function dayOfCell(cell: string, style: DayStyle): string | undefined {
  const parts = partsOf(cell);
  if (parts === undefined) return undefined;
  const [first, second, third] = parts;
  const isYearFirst = first.length === 4;
  const [year, month, day] = isYearFirst
    ? [first, second, third]
    : style === 'ymd'
      ? [first, second, third]
      : style === 'mdy'
        ? [third, first, second]
        : [third, second, first];
  const full = year.length === 2 ? TWO_DIGIT_YEARS + Number(year) : Number(year);
  if (full < YEAR_MIN || full > YEAR_MAX) return undefined;
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) ? text : undefined;
}

type DayParts = readonly [string, string, string];

function partsOf(cell: string): DayParts | undefined {
  const named = cell
    .trim()
    .toLowerCase()
    .replace(/[a-záéíóú]{3,}\.?/g, (word) => {
      const month = MONTHS.indexOf(word.slice(0, 3));
      return month === -1 ? word : String(month + 1);
    });
  const whole =
    /^(\d{4})(\d{2})(\d{2})$/.exec(named) ?? /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:[ t]|$)/.exec(named);
  if (whole === null) return undefined;
  const [, first = '', second = '', third = ''] = whole;
  return [first, second, third];
}

/**
 * How a column orders its days: by a cell that can be read in one way only, otherwise day first, as people write here.
 */
export function dayStyleOf(cells: Iterable<string>): DayStyle {
  for (const cell of cells) {
    const parts = partsOf(cell);
    if (parts === undefined) continue;
    const [first, second] = parts;
    if (first.length === 4) return 'ymd';
    if (Number(second) > 12 && Number(first) <= 12) return 'mdy';
    if (Number(first) > 12) return 'dmy';
  }
  return 'dmy';
}
