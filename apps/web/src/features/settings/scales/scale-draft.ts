/** The draft of a scale's label (POS-08): its texts, its check, and its explanation by an example. */
import { type ScaleCodeFields, scaleCodeProblem } from '@cuadra/contracts/catalog/scale-codes';
import { gtinCheckDigit } from '@cuadra/domain/catalog/barcode';
import { readScaleCode } from '@cuadra/domain/catalog/scale-code';
import { formatQuantity } from '@cuadra/domain/money/format';
import { scalePatternsOf } from '../../../session/company/scale-patterns.ts';
import { moneyText } from '../../../ui/display/currency-symbol.ts';
import type { FormErrors } from '../../../ui/forms/attempt-save.ts';

export interface ScaleDraft {
  readonly prefix: string;
  readonly code_digits: string;
  readonly holds: 'weight' | 'price';
  readonly decimals: string;
  readonly currency: string;
  readonly has_value_check: boolean;
}

export const SCALE_LABELS: Readonly<Record<keyof ScaleDraft, string>> = {
  prefix: 'Prefijo',
  code_digits: 'Dígitos del producto',
  holds: 'La etiqueta trae',
  decimals: 'Decimales',
  currency: 'Moneda',
  has_value_check: 'Con dígito de control del precio',
};

export const HOLDS = { weight: 'El peso', price: 'El precio' } as const;

/** As most scales print them: grams and cents. */
const USUAL_DECIMALS: Readonly<Record<ScaleDraft['holds'], string>> = { weight: '3', price: '2' };

/** The decimals after a label's content changes: usual decimals become those of the new content, typed ones stay. */
export function decimalsFor(holds: ScaleDraft['holds'], { holds: before, decimals }: ScaleDraft): string {
  return decimals === USUAL_DECIMALS[before] ? USUAL_DECIMALS[holds] : decimals;
}

/** As most scales here are set: prefix, five figures of the product, five of grams. */
export function scaleDraft(code: ScaleCodeFields | undefined, currency: string): ScaleDraft {
  if (code === undefined)
    return {
      prefix: '20',
      code_digits: '5',
      holds: 'weight',
      decimals: USUAL_DECIMALS.weight,
      currency,
      has_value_check: false,
    };
  return { ...code, code_digits: String(code.code_digits), decimals: String(code.decimals) };
}

/** @returns NaN for each field without a whole number: {@link checkScale} reports it */
export function scaleFields({ prefix, code_digits, decimals, ...rest }: ScaleDraft): ScaleCodeFields {
  return { ...rest, prefix: prefix.trim(), code_digits: wholeOf(code_digits), decimals: wholeOf(decimals) };
}

/** @param others of the company: no two have one prefix */
export function checkScale(draft: ScaleDraft, others: readonly ScaleCodeFields[]): FormErrors<ScaleDraft> {
  const fields = scaleFields(draft);
  const problem = scaleCodeProblem(fields);
  if (problem !== undefined) {
    const field = problem.field === 'value_digits' ? 'code_digits' : problem.field;
    return { [field]: problem.message };
  }
  const isTaken = others.some(({ prefix }) => prefix === fields.prefix);
  return isTaken ? { prefix: 'Ese prefijo ya lo tiene otro código de balanza.' } : {};
}

/** '20 00042 01250 9 es 1,25 kg del producto 00042'; undefined while the pattern is invalid. */
export function scaleExample(fields: ScaleCodeFields): string | undefined {
  if (scaleCodeProblem(fields) !== undefined) return undefined;
  const code = '42'.padStart(fields.code_digits, '0');
  const start = `${fields.prefix}${code}${fields.has_value_check ? '0' : ''}`;
  const value = '1250'.padStart(12 - start.length, '0');
  const digits = start + value;
  const label = digits + gtinCheckDigit(digits);
  const reading = readScaleCode(label, scalePatternsOf({ scale_codes: [fields] }));
  if (reading === undefined) return undefined;
  const held =
    reading.holds === 'weight' ? `${formatQuantity(reading.quantity)} kg` : moneyText(reading.price);
  return `${label} es ${held} del producto ${code}`;
}

function wholeOf(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}
