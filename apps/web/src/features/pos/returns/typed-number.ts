/** The number of a sale, or of its invoice, in a text that was typed or scanned (POS-07). */

/** A number as typed, with or without the letters of its series: 'A-000123', 'a123', '123'. */
const NUMBER = /^([a-z]{0,4})\s*-?\s*0*(\d+)$/i;

export interface TypedNumber {
  /** '' for any series. */
  readonly series: string;
  readonly number: number;
}

/** A longer number is no sale's: a barcode has thirteen digits. */
const FIGURES_MAX = 9;

/** The sale number in a typed or scanned text; undefined when it is none. */
export function typedNumber(typed: string): TypedNumber | undefined {
  const [, series = '', digits = ''] = NUMBER.exec(typed.trim()) ?? [];
  const number = Number(digits);
  if (number < 1 || digits.length > FIGURES_MAX) return undefined;
  return { series: series.toUpperCase(), number };
}
