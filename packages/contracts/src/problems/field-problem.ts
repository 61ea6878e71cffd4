/** The contract's problem of one field while it is typed, so that no form has length limits of its own. */
import type { z } from 'zod';

/** @returns the contract's sentence; undefined for a value that it takes */
export function fieldProblem(field: z.ZodType, value: unknown): string | undefined {
  return field.safeParse(value).error?.issues[0]?.message;
}
