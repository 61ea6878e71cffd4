/**
 * The primitive values of the wire, with their Spanish messages. Amounts, quantities and rates are
 * decimal strings: JSON numbers are floating point and lose cents. They are written as the domain writes them:
 * no leading zero, so that one value has few spellings.
 */
import { z } from 'zod';

import { UUID_PATTERN } from './ids.ts';

/** An id in lower case. */
export const Uuid = z
  .string('Debe ser un identificador.')
  .regex(UUID_PATTERN, 'El identificador no es válido.');

/** An amount of money that is not negative, at most two decimals and thirteen whole digits. */
export const Amount = z
  .string('El monto va como texto.')
  .regex(/^(0|[1-9]\d*)(\.\d{1,2})?$/, {
    error: 'El monto debe ser cero o más, con hasta dos decimales.',
    abort: true,
  })
  .regex(/^\d{1,13}(\.|$)/, 'El monto es demasiado grande.');

export const PositiveAmount = Amount.refine(
  (text) => /[1-9]/.test(text),
  'El monto debe ser mayor que cero.',
);

/** An amount of money that may be below zero. */
export const SignedAmount = z
  .string('El monto va como texto.')
  .regex(/^-?(0|[1-9]\d{0,12})(\.\d{1,2})?$/, 'El monto debe tener hasta dos decimales.');

/**
 * A unit cost, zero or more, with at most six decimals: goods bought by the piece cost fractions of a cent. With as
 * many whole digits as an amount.
 */
export const CostText = z
  .string('El costo va como texto.')
  .regex(/^(0|[1-9]\d{0,12})(\.\d{1,6})?$/, 'El costo debe ser cero o más, con hasta seis decimales.');

/** A quantity of zero or more, at most three decimals. */
export const Quantity = z
  .string('La cantidad va como texto.')
  .regex(/^(0|[1-9]\d{0,11})(\.\d{1,3})?$/, 'La cantidad debe ser cero o más, con hasta tres decimales.');

/** A quantity above zero. */
export const PositiveQuantity = Quantity.refine(
  (text) => /[1-9]/.test(text),
  'La cantidad debe ser mayor que cero.',
);

/** An exchange rate above zero, at most eight decimals. */
export const RateText = z
  .string('La tasa va como texto.')
  .regex(/^(0|[1-9]\d{0,9})(\.\d{1,8})?$/, 'La tasa no es válida: usa hasta ocho decimales.')
  .refine((text) => /[1-9]/.test(text), 'La tasa debe ser mayor que cero.');

/** A percentage from 0 to 100 with two decimals (SET-02, SET-03). */
export const Percent = z
  .string('El porcentaje va como texto.')
  .regex(/^(0|[1-9]\d{0,2})(\.\d{1,2})?$/, 'El porcentaje no es válido.')
  .refine((text) => Number(text) <= 100, 'El porcentaje va de 0 a 100.');

/** Three capital letters (SET-04). */
export const CurrencyCode = z
  .string('Indica la moneda.')
  .regex(/^[A-Z]{3}$/, 'La moneda son tres letras mayúsculas.');

/** A currency of the books: each entry has an amount in both. */
export const BookCurrency = z.enum(['USD', 'VES'], 'Elige dólares o bolívares.');

/** An instant in UTC, ISO 8601 with `Z`. */
export const Instant = z.iso
  .datetime({ error: 'La fecha y hora no es válida.', abort: true })
  .refine(hasYear, 'La fecha y hora no es válida.');

/** A calendar day, `2026-11-20`. */
export const Day = z.iso
  .date({ error: 'La fecha no es válida.', abort: true })
  .refine(hasYear, 'La fecha no es válida.');

/** There is no year 0, to PostgreSQL neither. */
function hasYear(text: string): boolean {
  return !text.startsWith('0000');
}

/** A text that must say something; blanks around it do not count. */
export function requiredText(message: string, lengthMax = 200) {
  return z
    .string(message)
    .trim()
    .min(1, message)
    .max(lengthMax, `Usa hasta ${lengthMax} caracteres.`)
    .refine(hasNoControlCharacters, 'Quita los caracteres invisibles.');
}

/** A text that may be empty. */
export function optionalText(lengthMax = 500) {
  return z
    .string('Debe ser un texto.')
    .max(lengthMax, `Usa hasta ${lengthMax} caracteres.`)
    .refine(hasNoControlCharacters, 'Quita los caracteres invisibles.');
}

/**
 * PostgreSQL cannot store NUL nor half a surrogate pair, and receipts must not carry terminal codes. Line breaks and
 * tabs may stay.
 */
export function hasNoControlCharacters(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127) return false;
    if (code >= 0xd800 && code <= 0xdfff) return false;
  }
  return true;
}
