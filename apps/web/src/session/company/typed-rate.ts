/**
 * Reads a rate that a person typed [SET-01]: '512,48', '512.48', '1.234,5678', at most four decimals, above zero.
 * Apart from the amounts because those have two decimals and a rate is no amount of any currency.
 */

/** es-VE groups with points, and a lone point before exactly three digits groups, as it does in an amount. */
const VENEZUELAN = /^(\d{1,3}(?:\.\d{3})+|\d{1,10})(?:,(\d{1,4}))?$/;
const ENGLISH = /^(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{1,4}))?$/;

/** As the wire writes it; undefined when the text is no rate. */
export function parseTypedRate(text: string): string | undefined {
  const compact = text.trim();
  const [, whole, fraction] = VENEZUELAN.exec(compact) ?? ENGLISH.exec(compact) ?? [];
  if (whole === undefined) return undefined;
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  const decimals = fraction?.replace(/0+$/, '') ?? '';
  if (!/[1-9]/.test(digits + decimals)) return undefined;
  return decimals === '' ? digits : `${digits}.${decimals}`;
}

/** A rate so far from the one before is more often a slip of the finger than the news of the day. */
const SLIP_FACTOR = 1.2;

export function isUnlikelyChange(before: string, after: string): boolean {
  const factor = Number(after) / Number(before);
  return factor > SLIP_FACTOR || factor < 1 / SLIP_FACTOR;
}
