/** The address that opens a WhatsApp conversation, from a number written in any way. */

/** E.164: at most fifteen digits; a Venezuelan one has twelve with its 58. */
const DIGITS_MIN = 8;
const DIGITS_MAX = 15;

/** Undefined when there is no number, or what there is cannot be one: then no link is shown. */
export function whatsappAddress(number: string | undefined): string | undefined {
  const digits = (number ?? '').replace(/\D/g, '');
  const plausible = digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX;
  return plausible ? `https://wa.me/${digits}` : undefined;
}
