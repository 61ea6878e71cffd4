/** The digit patterns of the labels of the company's scales (POS-08), on the wire. */
import { type ScalePatternProblem, scalePatternProblem } from '@cuadra/domain/catalog/scale-code';
import { z } from 'zod';

import { CurrencyCode } from '../primitives/values.ts';

/** The most patterns: one per scale of a shop. */
const SCALE_CODES_MAX = 10;

const MESSAGES: Readonly<Record<ScalePatternProblem, string>> = {
  prefix: 'El prefijo son dos a cuatro dígitos que empiezan entre 20 y 29.',
  code_digits: 'El código del producto tiene de 3 a 7 dígitos.',
  value_digits: 'Entre el prefijo y el código deben quedar de 4 a 6 dígitos para el peso o el precio.',
  decimals: 'El peso lleva hasta tres decimales y el precio hasta dos.',
};

const ScaleCodeFields = z.object({
  prefix: z.string(MESSAGES.prefix),
  code_digits: z.int(MESSAGES.code_digits),
  holds: z.enum(['weight', 'price'], 'Elige si la etiqueta trae el peso o el precio.'),
  decimals: z.int(MESSAGES.decimals),
  /** Of a price. */
  currency: CurrencyCode,
  has_value_check: z.boolean().default(false),
});
export type ScaleCodeFields = z.infer<typeof ScaleCodeFields>;

/** Why no scale can print it; undefined where one can. */
export function scaleCodeProblem(
  fields: ScaleCodeFields,
): { field: ScalePatternProblem; message: string } | undefined {
  const field = scalePatternProblem({
    ...fields,
    codeDigits: fields.code_digits,
    hasValueCheck: fields.has_value_check,
  });
  return field === undefined ? undefined : { field, message: MESSAGES[field] };
}

/** No two with one prefix: a label is read in one way. */
export const ScaleCodes = z
  .array(
    ScaleCodeFields.superRefine((fields, context) => {
      const problem = scaleCodeProblem(fields);
      if (problem !== undefined)
        context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
    }),
  )
  .max(SCALE_CODES_MAX, `Hay hasta ${SCALE_CODES_MAX} códigos de balanza.`)
  .refine(
    (list) => new Set(list.map(({ prefix }) => prefix)).size === list.length,
    'Ese prefijo ya lo tiene otro código de balanza.',
  );
