/**
 * Barcodes: the check digit of the GS1 family (EAN-13, EAN-8, UPC-A, GTIN-14) and our own codes for goods that have
 * none. Separate from the product because scanner, import and labels use it alone.
 */
import { assert } from '../assert.ts';

export type GtinKind = 'ean13' | 'ean8' | 'upca' | 'gtin14';

const KIND_BY_LENGTH: Readonly<Record<number, GtinKind>> = {
  8: 'ean8',
  12: 'upca',
  13: 'ean13',
  14: 'gtin14',
};
/** Prefix of the codes a shop makes for itself (PROD-05); GS1 leaves 200 to 299 to in-store use. */
const OWN_PREFIX = '299';
const NINE_DIGITS = /^\d{9}$/;
const DIGITS = /^\d+$/;

/** Which GS1 code the text is, its check digit being right; undefined when it is none. */
export function gtinKind(text: string): GtinKind | undefined {
  const kind = KIND_BY_LENGTH[text.length];
  if (kind === undefined || !DIGITS.test(text)) return undefined;
  return gtinCheckDigit(text.slice(0, -1)) === text.at(-1) ? kind : undefined;
}

/** Whether it is a GTIN of any length with a right check digit (GS1 General Specifications). */
export function isValidGtin(text: string): boolean {
  return gtinKind(text) !== undefined;
}

/**
 * Whether it looks like a GTIN with a wrong check digit, so that a digit was misread. Only a warning: shops have codes
 * of their own of any length.
 */
export function isMistypedGtin(text: string): boolean {
  return KIND_BY_LENGTH[text.length] !== undefined && DIGITS.test(text) && !isValidGtin(text);
}

/** Whether it is a code that {@link generate299} made: only the shop itself assigns those. */
export function isGeneratedCode(text: string): boolean {
  return text.startsWith(OWN_PREFIX) && gtinKind(text) === 'ean13';
}

/**
 * The check digit for the digits before it: weights 3 and 1 alternating from the right, modulo 10
 * (GS1 General Specifications).
 */
export function gtinCheckDigit(digits: string): string {
  assert(DIGITS.test(digits), 'a check digit is of digits');
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/**
 * A code for goods without one (PROD-05): 299, nine digits, check digit; a valid EAN-13.
 *
 * @param nineDigits drawn by the caller: the domain has no randomness
 */
export function generate299(nineDigits: string): string {
  assert(NINE_DIGITS.test(nineDigits), 'a code of our own has nine digits of its own');
  const digits = OWN_PREFIX + nineDigits;
  return digits + gtinCheckDigit(digits);
}

/**
 * A code as it is stored and compared: without the blanks around it and the control characters that scanners add.
 * Letters keep their case: Code 128 distinguishes it.
 */
export function normaliseBarcode(text: string): string {
  return text.replace(/\p{Cc}/gu, '').trim();
}
