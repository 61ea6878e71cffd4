/**
 * Numbers of lots by a product's format, `L{YYYY}{MM}{####}` unless it says another (PROD-03). Separate from the lots
 * because a form only proposes them: they may be typed over.
 */
import { assert } from '../assert.ts';

export const LOT_CODE_LENGTH_MAX = 60;
const VARIABLE = /\{([^{}]*)\}/g;
const SEQUENCE = /^#+$/;
const DATE_LENGTHS = { YYYY: 4, YY: 2, MM: 2, DD: 2 } as const;

export type LotFormatRefusal = 'empty' | 'unknown_variable' | 'stray_brace' | 'too_long' | 'two_sequences';

/** Why a format is not valid; undefined for a valid one. */
export function lotFormatRefusal(format: string): LotFormatRefusal | undefined {
  const variables = [...format.matchAll(VARIABLE)].map(([, name = '']) => name);
  const isKnown = (name: string) => SEQUENCE.test(name) || Object.hasOwn(DATE_LENGTHS, name);
  if (format.trim() === '') return 'empty';
  if (!variables.every(isKnown)) return 'unknown_variable';
  if (/[{}]/.test(format.replace(VARIABLE, ''))) return 'stray_brace';
  if (variables.filter((name) => SEQUENCE.test(name)).length > 1) return 'two_sequences';
  const length = format.replace(VARIABLE, (_, name: string) => '0'.repeat(name.length)).length;
  return length > LOT_CODE_LENGTH_MAX ? 'too_long' : undefined;
}

/**
 * The next number: one above the highest of those known that are of this day's format, so that no unused number in
 * between is given, which may still be on a shelf. Two devices offline may propose the same one; the server raises a
 * notice where their goods expire on different days. A format without a sequence counts from the second on: 'LOTE',
 * 'LOTE-2'.
 *
 * @param day business day, 'YYYY-MM-DD'
 * @param taken codes of the product's lots, empty ones included
 * @throws BrokenInvariant for a format that {@link lotFormatRefusal} refuses
 */
export function nextLotCode(format: string, day: string, taken: Iterable<string>): string {
  assert(lotFormatRefusal(format) === undefined, `a format of lots: '${format}'`);
  const dated = withDate(format, day);
  const sequence = /\{(#+)\}/.exec(dated);
  const digits = sequence?.[1]?.length ?? 0;
  const [before = '', after = ''] = sequence === null ? [dated, ''] : dated.split(sequence[0]);
  const isNumbered = sequence !== null;
  let highest = 0n;
  for (const code of taken) {
    const number = numberIn(code, before, after, isNumbered);
    if (number > highest) highest = number;
  }
  const next = highest + 1n;
  if (isNumbered) return `${before}${next.toString().padStart(digits, '0')}${after}`;
  return next === 1n ? dated : `${dated}-${next}`;
}

function withDate(format: string, day: string): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const values: Readonly<Record<string, string>> = {
    YYYY: year,
    YY: year.slice(-2),
    MM: month,
    DD: dayOfMonth,
  };
  return format.replace(VARIABLE, (whole, name: string) => values[name] ?? whole);
}

/** Zero for a code that is none of this format's. */
function numberIn(code: string, before: string, after: string, isNumbered: boolean): bigint {
  if (!isNumbered && code === before) return 1n;
  const start = isNumbered ? before : `${before}-`;
  if (!code.startsWith(start) || !code.endsWith(after)) return 0n;
  const figures = code.slice(start.length, code.length - after.length);
  return /^\d+$/.test(figures) ? BigInt(figures) : 0n;
}
