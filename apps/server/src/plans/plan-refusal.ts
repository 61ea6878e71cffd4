/**
 * Whether the company's plan allows one more of a thing (PLAN-02). Checked under the company's lock by the code that
 * adds it, so that two who add the last one at once do not both get it. Sales are not checked here: they are recorded
 * and flagged.
 */
import { type LimitedThing, limitRefusal, PLANS } from '@cuadra/domain/plans/plan';
import type { Refusal } from '@cuadra/domain/refusal';
import type { CompanyTx, Statement } from '../db/database.ts';

type CountedThing = Extract<LimitedThing, 'users' | 'stores' | 'products'>;

/** The rows that count: deleted rows, and users who may not sign in, do not. */
const COUNTED: Readonly<Record<CountedThing, string>> = {
  users: 'users t where t.active and t.deleted_at is null',
  stores: `warehouses t where t.type = 'store' and t.deleted_at is null`,
  products: 'products t where t.deleted_at is null',
};

/**
 * For so long a company that moves to the cloud may bring what it had. A move that is left half way must not be a way
 * around its plan.
 */
const MOVING_DAYS_MAX = 7;

/** Null without a limit, and while a company brings what it has had on a device (S-56). */
const MOST = (thing: CountedThing) => `case when s.residence <> 'moving'
    or coalesce((s.field_marks->'residence'->>1)::timestamptz, '-infinity') < now() - interval '${MOVING_DAYS_MAX} days'
  then (s.limits->>'${thing}')::int end`;

/** Counts nothing where there is no limit. */
function usageOf(thing: CountedThing): Statement {
  return {
    name: `plan_usage_${thing}`,
    text: `select l.most, case when l.most is null then 0
        else (select count(*)::int from ${COUNTED[thing]} and t.company_id = $1) end as used
      from (select ${MOST(thing)} as most from company_state s where s.company_id = $1) l`,
  };
}

/** Returns those of the rows that are beyond the plan's limit, by their order of creation. */
function rowsOver(thing: 'stores' | 'products'): Statement {
  return {
    name: `plan_rows_over_${thing}`,
    text: `select t.id from ${COUNTED[thing]} and t.company_id = $1 and t.id = any($2)
      and not exists (select from (
          select t.id from ${COUNTED[thing]} and t.company_id = $1 order by t.created_at, t.id limit $3
        ) kept where kept.id = t.id)`,
  };
}

/**
 * @param adding how many more there would be
 * @returns undefined where the plan allows them; existing rows are never refused
 */
export async function planRefusal(
  tx: CompanyTx,
  thing: CountedThing,
  adding: number,
): Promise<Refusal<'plan_limit'> | undefined> {
  if (adding <= 0) return undefined;
  const [usage] = await tx.query<{ most: number | null; used: number }>(usageOf(thing), [tx.companyId]);
  if (usage === undefined) return undefined;
  const limits = { ...PLANS.empresarial.limits, [thing]: usage.most };
  return limitRefusal(limits, thing, usage.used + adding);
}

/**
 * @param ids of rows that are to be changed
 * @returns those beyond the limit, which can only be read, sold and deleted; the oldest rows are within it
 */
export async function readOnlyRows(
  tx: CompanyTx,
  thing: 'stores' | 'products',
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const [usage] = await tx.query<{ most: number | null; used: number }>(usageOf(thing), [tx.companyId]);
  if (usage === undefined || usage.most === null || usage.used <= usage.most) return [];
  const rows = await tx.query<{ id: string }>(rowsOver(thing), [tx.companyId, ids, usage.most]);
  return rows.map(({ id }) => id);
}
