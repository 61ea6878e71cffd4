/** What the company gives and takes for points, by its settings (decision 30). */
import type { PointsRule } from '@cuadra/domain/points/points';
import type { Company } from './company.ts';

/** Undefined where it takes none. Rows of older versions have no setting. */
export function pointsRuleOf({ settings }: Pick<Company, 'settings'>): PointsRule | undefined {
  const { points_enabled, points_per_dollar, point_cents, points_minimum }: Partial<Company['settings']> =
    settings;
  if (points_enabled !== true) return undefined;
  return { perDollar: points_per_dollar ?? 1, cents: point_cents ?? 1, minimum: points_minimum ?? 1 };
}
