/**
 * Decimal strings of the wire ('1234.50') to and from scaled whole numbers, for amounts, quantities and rates alike.
 * Separate from those so that the three read the same dialect: a point, no grouping, no exponent, no superfluous
 * leading zero.
 */
const WIRE_DECIMAL = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/;

/** '12.5' with two decimals is 1250n; undefined when malformed or with more decimals than allowed. */
export function parseScaled(text: string, decimals: number): bigint | undefined {
  const match = WIRE_DECIMAL.exec(text);
  if (match === null) return undefined;
  const [, sign = '', whole = '0', fraction = ''] = match;
  if (fraction.length > decimals) return undefined;
  const size = BigInt(whole + fraction.padEnd(decimals, '0'));
  return sign === '-' ? -size : size;
}

/** 1250n with two decimals is '12.50': always all the decimals. */
export function scaledToText(scaled: bigint, decimals: number): string {
  const { sign, whole, fraction } = digitsOf(scaled, decimals);
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`;
}

/** 1250n with two decimals is '12.5': as few decimals as say it exactly. */
export function scaledToShortestText(scaled: bigint, decimals: number): string {
  const { sign, whole, fraction } = digitsOf(scaled, decimals);
  const significant = fraction.replace(/0+$/, '');
  return significant === '' ? sign + whole : `${sign}${whole}.${significant}`;
}

/** The parts that any way of writing a number is put together from. */
export function digitsOf(
  scaled: bigint,
  decimals: number,
): { sign: '' | '-'; whole: string; fraction: string } {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return { sign: scaled < 0n ? '-' : '', whole: digits.slice(0, point), fraction: digits.slice(point) };
}

const WITH_FRACTION = /^-?\d+\.\d+$/;

/** One text for one value: '1.50' and '1.500' are '1.5', '2.00' is '2'. What has no fraction stays as it is. */
export function shortestDecimal(text: string): string {
  return WITH_FRACTION.test(text) ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
}
