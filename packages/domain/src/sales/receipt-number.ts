/**
 * Receipt numbers: the series of a register and a running number in it (S-40). Separate from the sale because returns
 * and closings are numbered the same way.
 */
import { assert } from '../assert.ts';

const NUMBER_DIGITS_MIN = 6;
const LETTERS = 26;
const CODE_OF_A = 65;

/** 'A-000123'; longer where six digits are not enough. */
export function formatNumber(series: string, number: number): string {
  assert(Number.isSafeInteger(number) && number >= 1, 'a receipt number is whole and starts at 1');
  return `${series}-${String(number).padStart(NUMBER_DIGITS_MIN, '0')}`;
}

/**
 * The code of a company's n-th series, as spreadsheets name columns: 1 is A, 26 is Z, 27 is AA.
 *
 * @param ordinal from 1
 */
export function seriesCode(ordinal: number): string {
  assert(Number.isSafeInteger(ordinal) && ordinal >= 1, 'series are counted from 1');
  const letter = String.fromCharCode(CODE_OF_A + ((ordinal - 1) % LETTERS));
  const before = Math.floor((ordinal - 1) / LETTERS);
  return before === 0 ? letter : seriesCode(before) + letter;
}
