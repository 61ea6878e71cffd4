/** Telephones of customers, as people type them: '0414-1234567', '+58 414 1234567'. */

const COUNTRY_CODE = '58';
const NATIONAL_DIGITS = 10;

/** The digits with the country code, as links to WhatsApp and SMS want them; '' when it is no Venezuelan number. */
export function internationalDigits(phone: string): string {
  const digits = phone
    .replace(/\D/g, '')
    .replace(new RegExp(`^(00)?${COUNTRY_CODE}`), '')
    .replace(/^0/, '');
  return digits.length === NATIONAL_DIGITS ? COUNTRY_CODE + digits : '';
}
