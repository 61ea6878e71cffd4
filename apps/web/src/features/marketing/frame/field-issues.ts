/** All that a contract has against what a form holds: field by field, and between its fields. */
import type { MarketingProblem } from '@cuadra/contracts/marketing/marketing-problems';
import type { z } from 'zod';

/** @param between what is wrong where each field alone is right */
export function fieldIssues(
  parsed: z.ZodSafeParseResult<unknown>,
  between: readonly MarketingProblem[],
): readonly MarketingProblem[] {
  const alone = parsed.error?.issues ?? [];
  return [...alone.map(({ path, message }) => ({ field: path.join('.'), message })), ...between];
}

/** The field of a form for a path of the row: what the conditions hold has the name of its member. */
export function fieldOfPath(path: string): string {
  const [first = 'name', second = first] = path.split('.');
  return first === 'conditions' ? second : first;
}
