/**
 * Whether the company's plan takes more of a thing (PLAN-02). Asked under the company's lock, by whoever adds one, so
 * that two who add the last one at once do not both get it. Sales are not asked here: they are recorded and flagged.
 */
import { type LimitedThing, limitRefusal, PLANS } from '@cuadra/domain/plans/plan';
import type { Refusal } from '@cuadra/domain/refusal';
import type { CompanyTx, Statement } from '../db/database.ts';

type CountedThing = Extract<LimitedThing, 'users' | 'stores' | 'products'>;

/** The rows that count: what was deleted, or may not sign in, does not. */
const COUNTED: Readonly<Record<CountedThing, string>> = {
  users: 'users t where t.active and t.deleted_at is null',
  stores: `warehouses t where t.type = 'store' and t.deleted_at is null`,
  products: 'products t where t.deleted_at is null',
};

/** Nothing is counted on a plan without that limit, nor while a company brings what it has had on a device (S-56). */
function usageOf(thing: CountedThing): Statement {
  return {
    name: `plan_usage_${thing}`,
    text: `select l.most, case when l.most is null then 0
        else (select count(*)::int from ${COUNTED[thing]} and t.company_id = $1) end as used
      from (select case when s.residence <> 'moving' then (s.limits->>'${thing}')::int end as most
        from company_state s where s.company_id = $1) l`,
  };
}

/**
 * @param adding how many more there would be
 * @returns undefined where the plan takes them; what there is already is never refused
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
