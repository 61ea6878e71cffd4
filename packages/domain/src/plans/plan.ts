/**
 * The four plans, what each costs and how much it allows (PLAN-01, PLAN-02). Separate from the landing page because the
 * server refuses by the same figures that the page promises and the app predicts.
 */
import type { Refusal } from '../refusal.ts';
import { millisecondsOf } from '../time/business-day.ts';
import type { ModuleId } from './module.ts';

export const PLAN_IDS = ['gratis', 'comercial', 'profesional', 'empresarial'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** How much of each thing; null is without limit. */
export interface PlanLimits {
  /** Active ones. */
  readonly users: number | null;
  readonly stores: number | null;
  readonly products: number | null;
  /** Of one business day. */
  readonly salesPerDay: number | null;
  readonly storageGb: number;
}

interface Plan {
  readonly id: PlanId;
  readonly name: string;
  /** Whole dollars a month. */
  readonly monthlyUsd: number;
  readonly limits: PlanLimits;
  /** Count as paid while the plan is in force (PLAN-03). */
  readonly modules: readonly ModuleId[];
}

export const PLANS: Readonly<Record<PlanId, Plan>> = {
  gratis: {
    id: 'gratis',
    name: 'Gratis',
    monthlyUsd: 0,
    limits: { users: 1, stores: 1, products: 100, salesPerDay: 50, storageGb: 1 },
    modules: ['inventory'],
  },
  comercial: {
    id: 'comercial',
    name: 'Comercial',
    monthlyUsd: 25,
    limits: { users: 10, stores: 3, products: 5000, salesPerDay: 500, storageGb: 10 },
    modules: ['inventory', 'accounting', 'marketing'],
  },
  profesional: {
    id: 'profesional',
    name: 'Profesional',
    monthlyUsd: 49,
    limits: { users: 25, stores: 10, products: 20_000, salesPerDay: 2000, storageGb: 50 },
    modules: ['inventory', 'accounting', 'marketing'],
  },
  empresarial: {
    id: 'empresarial',
    name: 'Empresarial',
    monthlyUsd: 99,
    limits: { users: null, stores: null, products: null, salesPerDay: null, storageGb: 200 },
    modules: ['inventory', 'accounting', 'marketing'],
  },
};

/**
 * Devices that may be in use at a time, which is far more than a shop of that plan has: each enrolment costs the server
 * a row and a credential for ever. It refuses one more, and never one that sells already.
 */
export const DEVICES_OF_PLAN: Readonly<Record<PlanId, number>> = {
  gratis: 15,
  comercial: 60,
  profesional: 150,
  empresarial: 1000,
};

export type LimitedThing = keyof PlanLimits;

/**
 * Whether the plan allows that many of a thing. Asked only when one is added: a company keeps what it has, and a sale
 * that was made is recorded all the same and flagged (PLAN-02).
 *
 * @param after how many there would be after the addition
 */
export function limitRefusal(
  limits: PlanLimits,
  thing: LimitedThing,
  after: number,
): Refusal<'plan_limit'> | undefined {
  const limit = limits[thing];
  return limit === null || after <= limit ? undefined : { field: thing, code: 'plan_limit' };
}

/** How close a company is to a limit: `reached` allows no more, `over` remains from a larger plan. */
export type LimitState = 'free' | 'near' | 'reached' | 'over';

/** `near` from nine tenths of the limit on. */
export function limitState(used: number, limit: number | null): LimitState {
  if (limit === null) return 'free';
  if (used > limit) return 'over';
  if (used === limit) return 'reached';
  return used * 10 >= limit * 9 ? 'near' : 'free';
}

/**
 * The plan that holds now: the one that was paid for, until its end, and then the one that costs nothing. At the very
 * instant it ends at, it has ended.
 *
 * @param until instant; null for a plan without an end
 */
export function planInForce(plan: PlanId, until: string | null, nowIso: string): PlanId {
  return until === null || millisecondsOf(until) > millisecondsOf(nowIso) ? plan : 'gratis';
}
