/**
 * The one format of every refusal (RFC 9457 problem details) and the closed list of its reason codes.
 * The server answers with it, the app shows its sentence at the field.
 */
import { z } from 'zod';

import { PROBLEM_MESSAGES, type ReasonCode } from './messages.ts';

export const FieldProblem = z.object({
  /** Path of the field, its parts separated by dots: `lines.0.quantity`. */
  field: z.string(),
  code: z.string(),
  message: z.string(),
});
export type FieldProblem = z.infer<typeof FieldProblem>;

/** The body of every answer of 4xx and 5xx; media type `application/problem+json`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.array(FieldProblem),
});
export type Problem = z.infer<typeof Problem>;

/** Builds a problem; `errors` name the fields, where there are any. */
export function problem(status: number, code: ReasonCode, errors: readonly FieldProblem[] = []): Problem {
  const detail = errors[0]?.message ?? PROBLEM_MESSAGES[code];
  return {
    type: `urn:cuadra:problem:${code}`,
    title: PROBLEM_MESSAGES[code],
    status,
    code,
    detail,
    errors: [...errors],
  };
}

/** The fields a zod error names, with their Spanish messages. */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    code: issue.code,
    message:
      issue.code === 'unrecognized_keys' ? `Campo desconocido: ${issue.keys.join(', ')}.` : issue.message,
  }));
}
