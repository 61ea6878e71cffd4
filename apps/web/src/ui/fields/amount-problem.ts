/** Why a typed amount cannot be read, at its field. Pure, so that it is a test. */
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';

/** @returns undefined for an amount that can be read, zero too */
export function amountProblem(text: string, currency: string): string | undefined {
  if (parseTypedAmount(text, currency) !== undefined) return undefined;
  const typed = text.trim();
  if (/^[-\u2212]/.test(typed)) return 'Escribe el monto sin signo.';
  return /^[\d.,\s]+$/.test(typed) && typed.replace(/[.,]\d{0,2}$/, '').replace(/\D/g, '').length > DIGITS
    ? 'El monto es demasiado grande.'
    : 'Escribe el monto con hasta dos decimales.';
}

/** What an amount of money has at most. */
const DIGITS = 13;
