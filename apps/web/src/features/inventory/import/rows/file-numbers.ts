/**
 * Numbers as files write them. A person types one amount and sees it read; a file holds thousands in one style,
 * so the style of a column is found out first: '1.150' is a thousand or a kilo and 150 grams depending on the rest.
 */

export type DecimalMark = ',' | '.';

/** Signs of money around a number, with blanks: `Bs. 1.234,50`, `$12`, `USD 5.00`. */
const MONEY_SIGNS = /^(?:[A-Z]{3}|US\$|[$€£]|Bs\.?[SFD]?\.?)\s*|\s*(?:[A-Z]{3}|US\$|[$€£]|Bs\.?[SFD]?\.?)$/gi;

/**
 * The currency an amount bears itself, as its code: 'Bs. 12' is VES. A bare '$' says nothing, since half of America
 * writes it for its own.
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

/**
 * The decimal mark of a column: the sign that stands last where both occur, else one that stands before other
 * than three digits, else a comma if only commas occur, else the point.
 */
export function decimalMarkOf(cells: readonly string[]): DecimalMark {
  let votes = 0;
  let commas = 0;
  let points = 0;
  for (const cell of cells) {
    const comma = cell.lastIndexOf(',');
    const point = cell.lastIndexOf('.');
    if (comma >= 0) commas += 1;
    if (point >= 0) points += 1;
    if (comma >= 0 && point >= 0) votes += comma > point ? 1 : -1;
    else if (comma >= 0 && !/,\d{3}(\D|$)/.test(cell)) votes += 1;
    else if (point >= 0 && !/\.\d{3}(\D|$)/.test(cell)) votes -= 1;
  }
  if (votes !== 0) return votes > 0 ? ',' : '.';
  return commas > 0 && points === 0 ? ',' : '.';
}

/**
 * The number as plain decimal text ('1234.5', '-3'); undefined when the cell is no number.
 * Trailing zeros beyond `decimalsMax` are dropped; other digits there make it no number we can keep.
 */
export function plainNumber(cell: string, mark: DecimalMark, decimalsMax: number): string | undefined {
  const compact = cell
    .trim()
    .replace(MONEY_SIGNS, '')
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace(/^\u2212/, '-');
  const grouping = mark === ',' ? '.' : ',';
  // What a person types in place of a cell has his own mark: a lone one before other than three digits is a decimal one.
  const lone = /^-?\d+([.,])(\d*)$/.exec(compact);
  // So has 0.125: nobody groups a nought.
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

/** As `plainNumber`, but digits beyond the decimals kept are rounded half up; costs are often averages. */
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
