/** What is typed in the panel "Puntos", read and checked as the contract does. Pure. */
import { CompanySettingsFields } from '@cuadra/contracts/company/company';
import { fieldProblem } from '@cuadra/contracts/problems/field-problem';
import { parseTypedCount } from '@cuadra/domain/money/parse-typed';

export interface PointsDraft {
  readonly isOn: boolean;
  /** As typed, as are the next two. */
  readonly perDollar: string;
  readonly cents: string;
  readonly minimum: string;
}

const FIELDS = {
  perDollar: CompanySettingsFields.shape.points_per_dollar,
  cents: CompanySettingsFields.shape.point_cents,
  minimum: CompanySettingsFields.shape.points_minimum,
} as const;

export type PointsErrors = Partial<Record<keyof PointsDraft, string>>;

/** NaN where it is no whole number, for the contract to refuse. */
export function typedCount(text: string): number {
  return parseTypedCount(text) ?? Number.NaN;
}

export function checkPoints(draft: PointsDraft): PointsErrors {
  const problems = Object.entries(FIELDS).flatMap(([name, field]) => {
    const problem = fieldProblem(field, typedCount(draft[name as keyof typeof FIELDS]));
    return problem === undefined ? [] : [[name, problem]];
  });
  return Object.fromEntries(problems);
}

/** What a purchase of so many dollars gives, for the line below the fields; undefined while something is wrong. */
export function pointsExample(
  draft: PointsDraft,
): { readonly points: number; readonly cents: number } | undefined {
  if (Object.keys(checkPoints(draft)).length > 0) return undefined;
  const points = EXAMPLE_DOLLARS * typedCount(draft.perDollar);
  return { points, cents: points * typedCount(draft.cents) };
}

export const EXAMPLE_DOLLARS = 25;
