/**
 * Reads a rate typed by a person [SET-01]: '512,48', '512.48', '1.234,5678', at most four decimals, above zero. Apart
 * from the amounts because those have two decimals and a rate is no amount of any currency.
 */

/** es-VE groups with points. A single point before exactly three digits is a group separator, as in an amount. */
const VENEZUELAN = /^(\d{1,3}(?:\.\d{3})+|\d{1,10})(?:,(\d{1,4}))?$/;
const ENGLISH = /^(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{1,4}))?$/;

/** In the form of the wire; undefined when the text is no rate. */
export function parseTypedRate(text: string): string | undefined {
  const compact = text.trim();
  const [, whole, fraction] = VENEZUELAN.exec(compact) ?? ENGLISH.exec(compact) ?? [];
  if (whole === undefined) return undefined;
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  const decimals = fraction?.replace(/0+$/, '') ?? '';
  if (!/[1-9]/.test(digits + decimals)) return undefined;
  return decimals === '' ? digits : `${digits}.${decimals}`;
}

/** A rate that differs more from the one before is probably a typing error. */
const SLIP_FACTOR = 1.2;

export function isUnlikelyChange(before: string, after: string): boolean {
  const factor = Number(after) / Number(before);
  return factor > SLIP_FACTOR || factor < 1 / SLIP_FACTOR;
}
