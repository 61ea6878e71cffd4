/**
 * Code 128 as bars, for paper printed by a browser or a PDF; receipt printers draw their own. Set B: letters, digits
 * and signs.
 */
import { assert } from '@cuadra/domain/assert';

/** Widths of bar, space, bar … of each value, in modules: 11 a value, 13 the stop. */
const PATTERNS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const START_B = 104;
const STOP = 106;
const CHECK_MODULUS = 103;
const FIRST_LETTER = 32;
const LAST_LETTER = 126;

export interface Bar {
  /** In modules, from the left. */
  readonly from: number;
  readonly width: number;
}

/** @throws BrokenInvariant for letters outside of ASCII */
export function code128Values(code: string): number[] {
  const letters = [...code].map((letter) => letter.charCodeAt(0));
  assert(
    letters.every((letter) => letter >= FIRST_LETTER && letter <= LAST_LETTER),
    `a barcode is of plain letters: '${code}'`,
  );
  const values = letters.map((letter) => letter - FIRST_LETTER);
  const check = values.reduce((total, value, index) => total + value * (index + 1), START_B) % CHECK_MODULUS;
  return [START_B, ...values, check, STOP];
}

/** The black bars and their total width in modules. */
export function code128Bars(code: string): { readonly bars: readonly Bar[]; readonly modules: number } {
  const widths = code128Values(code).flatMap((value) => [...(PATTERNS[value] ?? '')].map(Number));
  const bars: Bar[] = [];
  let from = 0;
  widths.forEach((width, index) => {
    if (index % 2 === 0) bars.push({ from, width });
    from += width;
  });
  return { bars, modules: from };
}
