/**
 * Numbers as files write them. A person types one amount and sees it read; a file holds thousands in one style,
 * so the style of a column is found out first: '1.150' is a thousand or a kilo and 150 grams depending on the rest.
 */

export type DecimalMark = ',' | '.';

/** Signs of money around a number, with blanks: `Bs. 1.234,50`, `$12`, `USD 5.00`. */
const MONEY_SIGNS = /^(?:[A-Z]{3}|US\$|[$€£]|Bs\.?[SFD]?\.?)\s*|\s*(?:[A-Z]{3}|US\$|[$€£]|Bs\.?[SFD]?\.?)$/gi;

/**
 * The code of the currency written in an amount: 'Bs. 12' is VES. A bare '$' decides nothing, since half of America
 * uses it for its own currency.
 */
export function currencyOfCell(cell: string): string | undefined {
  const text = cell.trim();
  if (/^Bs\.?[SFD]?\.?\s*-?\d|\dBs\.?[SFD]?\.?$|\d\s+Bs\.?[SFD]?\.?$/i.test(text)) return 'VES';
  if (/^US\s?\$/i.test(text)) return 'USD';
  const sign = /[€£]/.exec(text)?.[0];
  if (sign !== undefined) return sign === '€' ? 'EUR' : 'GBP';
  return /^([A-Z]{3})\s*-?\d|\d\s*([A-Z]{3})$/i
    .exec(text)
    ?.slice(1)
    .find((code) => code !== undefined)
    ?.toUpperCase();
}

/** What the cells of a column say together of its decimal mark. */
export interface DecimalStyle {
  /** The best guess; certain unless `open` is there. */
  readonly mark: DecimalMark;
  /** Whether any cell shows the mark: whole numbers alone do not. */
  readonly isSaid: boolean;
  /** A cell that reads as two numbers, '150.000', when no other cell decides which of them the column means. */
  readonly open?: string;
}

/**
 * Finds the decimal mark of a column. A sign before other than three digits is a decimal mark, and so is the last of
 * two different signs; a sign that occurs twice groups thousands. '150.000' alone is ambiguous: the rest of its column
 * decides, and when the column does not, or contradicts itself, the cell is returned as `open`.
 */
export function decimalStyleOf(cells: readonly string[]): DecimalStyle {
  const votes = { ',': 0, '.': 0 };
  let open: string | undefined;
  for (const cell of cells) {
    if (!/[.,]/.test(cell)) continue;
    const evidence = evidenceOf(compactNumber(cell));
    if (evidence === 'open') open ??= cell;
    else if (evidence !== undefined) votes[evidence] += 1;
  }
  const isSaid = votes[','] + votes['.'] > 0;
  const isContradicted = votes[','] > 0 && votes['.'] > 0;
  const mark =
    votes[','] === votes['.'] ? (open?.includes(',') ? ',' : '.') : votes[','] > votes['.'] ? ',' : '.';
  return { mark, isSaid, ...(open !== undefined && (!isSaid || isContradicted) ? { open } : {}) };
}

/** The evidence of one number about its column's decimal mark; undefined for none, or for what is no number. */
function evidenceOf(text: string): DecimalMark | 'open' | undefined {
  const parts = /^-?(\d*)([.,])([\d.,]*)$/.exec(text);
  if (parts === null) return undefined;
  const [, whole = '', first, rest = ''] = parts;
  const sign = first as DecimalMark;
  const other = sign === ',' ? '.' : ',';
  if (rest.includes(other)) return other;
  if (rest.includes(sign)) return /^\d{3}([.,]\d{3})+$/.test(rest) ? other : undefined;
  // Neither a zero nor four digits are ever grouped.
  return rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? 'open' : sign;
}

/** Without signs of money and blanks. */
function compactNumber(cell: string): string {
  return cell
    .trim()
    .replace(MONEY_SIGNS, '')
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace(/^\u2212/, '-');
}

/**
 * The number as plain decimal text ('1234.5', '-3'); undefined when the cell is no number.
 * Trailing zeros beyond `decimalsMax` are dropped; other digits there make it no number we can keep.
 */
export function plainNumber(cell: string, mark: DecimalMark, decimalsMax: number): string | undefined {
  const compact = compactNumber(cell);
  const grouping = mark === ',' ? '.' : ',';
  // A person's correction of a cell may use another mark: a lone one before other than three digits is a decimal mark.
  const lone = /^-?\d+([.,])(\d*)$/.exec(compact);
  // So is the one in 0.125: a leading zero is never grouped.
  if (lone?.[1] === grouping && (lone[2]?.length !== 3 || /^-?0/.test(compact)))
    return plainNumber(cell.replace(grouping, mark), mark, decimalsMax);
  const pattern = new RegExp(`^(-?)(\\d+|[1-9]\\d{0,2}(?:\\${grouping}\\d{3})+)(?:\\${mark}(\\d*))?$`);
  const parts = pattern.exec(compact);
  if (parts === null) return undefined;
  const whole = (parts[2] ?? '').replaceAll(grouping, '').replace(/^0+(?=\d)/, '');
  const fraction = (parts[3] ?? '').replace(/0+$/, '');
  if (whole.length > 12 || fraction.length > decimalsMax) return undefined;
  const isZero = /^0*$/.test(whole + fraction);
  return `${isZero ? '' : parts[1]}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** As `plainNumber`, but digits beyond the stored decimals are rounded half up; costs are often averages. */
export function roundedNumber(cell: string, mark: DecimalMark, decimalsMax: number): string | undefined {
  const exact = plainNumber(cell, mark, 12);
  if (exact === undefined) return undefined;
  const [whole = '0', fraction = ''] = exact.replace('-', '').split('.');
  if (fraction.length <= decimalsMax) return exact;
  const scaled =
    BigInt(whole + fraction.slice(0, decimalsMax)) + ((fraction[decimalsMax] ?? '0') >= '5' ? 1n : 0n);
  const digits = scaled.toString().padStart(decimalsMax + 1, '0');
  const sign = exact.startsWith('-') && scaled !== 0n ? '-' : '';
  const kept = digits.slice(-decimalsMax).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -decimalsMax)}${kept === '' ? '' : `.${kept}`}`;
}
