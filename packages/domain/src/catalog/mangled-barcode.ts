/**
 * Recognises barcodes that a spreadsheet or a person damaged on the way to us. Separate from the barcodes themselves
 * because these are no barcodes: they must be refused, never repaired in silence, since a wrong guess sells one article
 * as another.
 */
import { isValidGtin, normaliseBarcode } from './barcode.ts';

export type MangledReason = 'scientific_notation' | 'decimal_tail' | 'spaces_inside' | 'several_codes';

export interface MangledBarcode {
  readonly reason: MangledReason;
  /** What it may have been, to offer to a person. Empty where the digits are lost. */
  readonly candidates: readonly string[];
}

/** '7,70E+12': the column was a number and twelve of the digits are gone. */
const SCIENTIFIC = /^\d([.,]\d+)?E\+?\d{1,2}$/i;
/** '7702109016977.0': the column was a number with decimals. */
const DECIMAL_TAIL = /^(\d{6,})[.,]0+$/;
/** As a spreadsheet writes it, with decimals or a plus: '1E5' may be what a shop calls an article. */
const WRITTEN_SCIENTIFIC = /^-?\d(?:[.,]\d+E[+-]?|E[+-])\d{1,3}$/i;
const DIGITS_AND_SPACES = /^\d+(\s+\d+)+$/;
const SEPARATED_CODES = /^\d{6,}(\s*[,;/|]\s*\d{6,})+$/;
const LIST_SEPARATORS = /\s*[,;/|]\s*|\s+/;
/** The shortest thing that is a whole code and not a group of its digits. */
const CODE_LENGTH_MIN = 8;

/** Undefined when the text looks like a proper code of any kind. */
export function recogniseMangled(text: string): MangledBarcode | undefined {
  const code = normaliseBarcode(text);
  if (SCIENTIFIC.test(code)) return { reason: 'scientific_notation', candidates: [] };

  const decimal = DECIMAL_TAIL.exec(code)?.[1];
  if (decimal !== undefined) return { reason: 'decimal_tail', candidates: [decimal] };

  if (SEPARATED_CODES.test(code)) return { reason: 'several_codes', candidates: code.split(LIST_SEPARATORS) };
  return DIGITS_AND_SPACES.test(code) ? recogniseSpaced(code) : runTogether(code);
}

/** Whether a spreadsheet has rounded a code to a few figures, '7,70211E+12': unlike codes then read the same. */
export function hasLostFigures(code: string): boolean {
  return WRITTEN_SCIENTIFIC.test(code.trim());
}

/** '7 702132 004484' is one code in groups, '7702132004484 7706569020659' are two. */
function recogniseSpaced(code: string): MangledBarcode {
  const groups = code.split(/\s+/);
  if (groups.every((group) => group.length >= CODE_LENGTH_MIN)) {
    return { reason: 'several_codes', candidates: groups };
  }
  return { reason: 'spaces_inside', candidates: [groups.join('')] };
}

/** Two EAN-13 scanned into one cell with nothing between them. */
function runTogether(code: string): MangledBarcode | undefined {
  if (!/^\d{26}$/.test(code)) return undefined;
  const candidates = [code.slice(0, 13), code.slice(13)];
  return candidates.every(isValidGtin) ? { reason: 'several_codes', candidates } : undefined;
}
