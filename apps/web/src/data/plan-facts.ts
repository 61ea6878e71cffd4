/**
 * The company's present plan and modules, read from the device, with or without a network (MOD-02, PLAN-01). Apart from
 * the screens because the sidebar, the store, the notices and the gate of a module must all agree.
 */
import { limitsOfPlan, type StateLimits } from '@cuadra/contracts/company/plan-limits';
import {
  type License,
  MODULE_IDS,
  type ModuleId,
  type ModuleStatus,
  moduleStatus,
  TRIAL_PAYMENT,
} from '@cuadra/domain/plans/module';
import { PLANS, type PlanId, planInForce } from '@cuadra/domain/plans/plan';
import { millisecondsOf } from '@cuadra/domain/time/business-day';
import type { CompanyDb } from './company-db.ts';
import { type CompanyStateRow, isAlive, type LicenseRow } from './rows.ts';

export interface ModuleFacts {
  readonly id: ModuleId;
  readonly status: ModuleStatus;
  /** When the access ends; null while it has no end, or there is none. */
  readonly expiresAt: string | null;
  /** Whether the plan includes it, so that it needs no payment of its own (PLAN-03). */
  readonly isInPlan: boolean;
  /** One trial for each module and company (MOD-04). */
  readonly hadTrial: boolean;
}

export interface PlanFacts {
  readonly plan: PlanId;
  /** Null for a plan without an end. */
  readonly planUntil: string | null;
  /** The plan chosen at registration; empty without one. */
  readonly planWanted: string;
  readonly limits: StateLimits;
  /** Null while it is not suspended. */
  readonly suspendedReason: string | null;
  readonly modules: readonly ModuleFacts[];
}

/**
 * Undefined while the company's state has not arrived.
 * @param now instant, ISO
 */
export async function readPlanFacts(db: CompanyDb, now: string): Promise<PlanFacts | undefined> {
  return planFactsOf(await readPlanRows(db), now);
}

export interface PlanRows {
  readonly state: CompanyStateRow | undefined;
  readonly licenses: readonly LicenseRow[];
}

/** Tables: `company_state`, `licenses`. */
export async function readPlanRows(db: CompanyDb): Promise<PlanRows> {
  const [state, licenses] = await Promise.all([db.company_state.get(db.companyId), db.licenses.toArray()]);
  return { state, licenses };
}

/** The result of {@link readPlanFacts}, from rows that were read before the time was known. */
export function planFactsOf({ state, licenses: rows }: PlanRows, now: string): PlanFacts | undefined {
  if (state === undefined) return undefined;
  const plan = planInForce(state.plan, state.plan_until, now);
  const hasEnded = plan !== state.plan;
  const planUntil = hasEnded ? null : state.plan_until;
  const licenses = rows.filter(isAlive).map(licenseOf);
  return {
    plan,
    planUntil,
    planWanted: state.plan_wanted,
    limits: hasEnded ? limitsOfPlan(plan) : state.limits,
    suspendedReason: state.suspended_at === null ? null : state.suspended_reason,
    modules: MODULE_IDS.map((id) => moduleFacts(id, licenses, plan, planUntil, now)),
  };
}

/** In the domain's shape. */
export function licenseOf({ module_id, payment_id, status, expiration_date }: LicenseRow): License {
  return { moduleId: module_id, paymentId: payment_id, status, expirationDate: expiration_date };
}

function moduleFacts(
  id: ModuleId,
  licenses: readonly License[],
  plan: PlanId,
  planUntil: string | null,
  now: string,
): ModuleFacts {
  const own = licenses.filter(({ moduleId }) => moduleId === id);
  const isInPlan = PLANS[plan].modules.includes(id);
  return {
    id,
    status: moduleStatus(id, own, PLANS[plan], now),
    expiresAt: isInPlan ? planUntil : lastEnd(own, now),
    isInPlan,
    hadTrial: own.some(({ paymentId }) => paymentId === TRIAL_PAYMENT),
  };
}

/** Consecutive months end with the last of them. */
function lastEnd(licenses: readonly License[], now: string): string | null {
  const ends = licenses
    .filter(({ status }) => status === 'active')
    .map(({ expirationDate }) => expirationDate)
    .filter((end) => millisecondsOf(end) > millisecondsOf(now))
    .sort((first, second) => millisecondsOf(first) - millisecondsOf(second));
  return ends.at(-1) ?? null;
}
