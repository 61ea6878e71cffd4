/**
 * Numbers of certificates of IVA: 14 digits, year and month and eight consecutive ones (PA SNAT/2025/000054). Separate
 * from the certificates because the next one is known only where the others are.
 */
import { assert } from '../assert.ts';
import { isCalendarDay } from '../time/days.ts';

const NUMBER = /^(20\d{2})(0[1-9]|1[0-2])(\d{8})$/;

/** '20260800000001'. */
export function isIvaCertificateNumber(text: string): boolean {
  return NUMBER.test(text) && !text.endsWith('00000000');
}

/**
 * The number of the next certificate that a company issues: the consecutive part goes on through all months.
 *
 * @param day of the certificate, 'YYYY-MM-DD'
 * @param issued numbers so far, also those of voided certificates, which are not used again
 */
export function nextCertificateNumber(day: string, issued: readonly string[]): string {
  assert(isCalendarDay(day), `a day is YYYY-MM-DD: '${day}'`);
  const last = issued
    .filter(isIvaCertificateNumber)
    .reduce((highest, text) => Math.max(highest, Number(text.slice(6))), 0);
  return `${day.slice(0, 7).replace('-', '')}${String(last + 1).padStart(8, '0')}`;
}
