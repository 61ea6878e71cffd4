/**
 * The RIF, Venezuela's tax number, and the cédula of natural persons. Separate from the customer because the company
 * and its suppliers have one too.
 *
 * No providencia fixes the check digit, and RIFs in use exist that fail it: a wrong structure is an
 * error, a wrong check digit only a warning that a person may confirm.
 */

const RIF_LETTERS = ['V', 'E', 'J', 'G', 'P', 'C'] as const;
export type RifLetter = (typeof RIF_LETTERS)[number];

export interface Rif {
  /** V natural person, E foreigner, J company, G government, P passport holder, C communal council. */
  readonly letter: RifLetter;
  /** Eight digits; a natural person's are the cédula, padded. */
  readonly number: string;
  readonly checkDigit: string;
}

export type RifCheck =
  | { readonly status: 'valid'; readonly rif: Rif }
  | { readonly status: 'check_digit_differs'; readonly rif: Rif; readonly expectedDigit: string }
  | { readonly status: 'malformed' };

/** Each letter's ordinal times four; C counts as J. */
const START_VALUES: Readonly<Record<RifLetter, number>> = { V: 4, E: 8, J: 12, P: 16, G: 20, C: 12 };
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];
const RIF = /^([VEJGPC])(\d{8})(\d)$/;
const CEDULA = /^([VE]?)(\d{5,8})$/;

/**
 * Reads a RIF however it is typed: 'J-07013380-5', 'j070133805', 'J 07.013.380-5'. Undefined when
 * it is not one letter and nine digits; seven digits are not padded, which only the owner could do.
 */
export function parseRif(text: string): Rif | undefined {
  const match = RIF.exec(withoutPunctuation(text));
  if (match === null) return undefined;
  const [, letter = '', number = '', checkDigit = ''] = match;
  return isRifLetter(letter) ? { letter, number, checkDigit } : undefined;
}

/** Whether a text is a RIF, and whether its check digit is the one that its number requires. */
export function checkRif(text: string): RifCheck {
  const rif = parseRif(text);
  if (rif === undefined) return { status: 'malformed' };
  const expectedDigit = rifCheckDigit(rif.letter, rif.number);
  return expectedDigit === rif.checkDigit
    ? { status: 'valid', rif }
    : { status: 'check_digit_differs', rif, expectedDigit };
}

/** The way it is stored and compared: 'J070133805'. Undefined when malformed. */
export function normaliseRif(text: string): string | undefined {
  const rif = parseRif(text);
  return rif === undefined ? undefined : rif.letter + rif.number + rif.checkDigit;
}

/** The way it is printed: 'J-07013380-5'. */
export function formatRif(rif: Rif): string {
  return `${rif.letter}-${rif.number}-${rif.checkDigit}`;
}

/** Modulo 11 over the eight digits and the letter's start value; 10 and 11 count as 0. */
function rifCheckDigit(letter: RifLetter, number: string): string {
  const sum = WEIGHTS.reduce(
    (total, weight, place) => total + weight * Number(number.charAt(place)),
    START_VALUES[letter],
  );
  const digit = 11 - (sum % 11);
  return digit > 9 ? '0' : String(digit);
}

export interface Cedula {
  readonly nationality: 'V' | 'E';
  /** Five to eight digits, no leading zero, no check digit. */
  readonly number: string;
}

/** Reads 'V-15.100.580', '15100580' (a Venezuelan's, said without the letter) or 'E-81234567'. */
export function parseCedula(text: string): Cedula | undefined {
  const match = CEDULA.exec(withoutPunctuation(text));
  if (match === null) return undefined;
  const [, letter = '', digits = ''] = match;
  const number = digits.replace(/^0+/, '');
  if (number.length < 5) return undefined;
  return { nationality: letter === 'E' ? 'E' : 'V', number };
}

/** 'V-15.100.580'. */
export function formatCedula(cedula: Cedula): string {
  return `${cedula.nationality}-${cedula.number.replace(/\B(?=(\d{3})+$)/g, '.')}`;
}

function withoutPunctuation(text: string): string {
  return text.replace(/[\s.\-\u2010-\u2015]/g, '').toUpperCase();
}

function isRifLetter(letter: string): letter is RifLetter {
  return RIF_LETTERS.some((known) => known === letter);
}
