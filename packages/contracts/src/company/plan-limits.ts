/**
 * The limits of a plan as `company_state` stores them. Separate because devices predict refusals by them without
 * loading the schemas.
 */
import { PLANS, type PlanId } from '@cuadra/domain/plans/plan';

/** Null where there is none. */
export interface StateLimits {
  readonly users: number | null;
  readonly stores: number | null;
  readonly products: number | null;
  readonly sales_per_day: number | null;
  readonly storage_gb: number | null;
}

/** A copy, so that a reader of a company's limits needs no list of plans (PLAN-02). */
export function limitsOfPlan(plan: PlanId): StateLimits {
  const { users, stores, products, salesPerDay, storageGb } = PLANS[plan].limits;
  return { users, stores, products, sales_per_day: salesPerDay, storage_gb: storageGb };
}
