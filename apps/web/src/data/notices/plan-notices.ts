/** What a person should know of the plan in time: what is about to end, and which limit is near [SHELL-07, PLAN-02]. */
import { MODULES } from '@cuadra/domain/plans/module';
import { limitState, PLANS } from '@cuadra/domain/plans/plan';
import { businessDayOf, millisecondsOf } from '@cuadra/domain/time/business-day';
import { DAY_MS } from '@cuadra/domain/time/days';
import type { CompanyDb } from '../company-db.ts';
import { type PlanFacts, readPlanFacts } from '../plan-facts.ts';
import { countOnDevice, type Usage } from '../plan-usage.ts';

const TOLD_BEFORE_MS = 7 * DAY_MS;

export interface PlanEnd {
  readonly what: 'plan' | 'trial' | 'module';
  /** Name of the plan or the module. */
  readonly name: string;
  /** Business day in Caracas on which it ends. */
  readonly day: string;
}

export interface PlanLimitNear {
  readonly thing: 'users' | 'stores' | 'products';
  readonly used: number;
  readonly limit: number;
}

export interface PlanNotices {
  readonly ends: readonly PlanEnd[];
  readonly limits: readonly PlanLimitNear[];
}

/** @param now instant, ISO */
export async function readPlanNotices(db: CompanyDb, now: string): Promise<PlanNotices> {
  const [facts, usage] = await Promise.all([readPlanFacts(db, now), countOnDevice(db, businessDayOf(now))]);
  return facts === undefined
    ? { ends: [], limits: [] }
    : { ends: endsOf(facts, now), limits: limitsNear(facts, usage) };
}

function endsOf({ plan, planUntil, modules }: PlanFacts, now: string): PlanEnd[] {
  const own = modules
    .filter(({ isInPlan }) => !isInPlan)
    .map(({ id, status, expiresAt }) => ({
      what: status === 'trial' ? ('trial' as const) : ('module' as const),
      name: MODULES[id].name,
      until: expiresAt,
    }));
  const all = [{ what: 'plan' as const, name: PLANS[plan].name, until: planUntil }, ...own];
  return all.flatMap(({ what, name, until }) => {
    if (until === null || millisecondsOf(until) - millisecondsOf(now) > TOLD_BEFORE_MS) return [];
    return [{ what, name, day: businessDayOf(until) }];
  });
}

/** A plan that allows one of a thing does not run short of it. What is over a limit is read-only. */
function limitsNear({ limits }: PlanFacts, usage: Usage): PlanLimitNear[] {
  return (['users', 'stores', 'products'] as const).flatMap((thing) => {
    const used = usage[thing];
    const limit = limits[thing];
    if (used === undefined || limit === null || (limit <= 1 && used <= limit)) return [];
    return limitState(used, limit) === 'free' ? [] : [{ thing, used, limit }];
  });
}
