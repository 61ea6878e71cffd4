/**
 * A company's plan and licences, read under its lock, and changed as one item of its history (PLAN-01, MOD-02). Apart
 * from its callers, because the owner's calls, the operator and the hourly job all decide over the same rows.
 */

import { limitsOfPlan } from '@cuadra/contracts/company/plan-limits';
import type { FieldMarks } from '@cuadra/contracts/registry/reconcile-change';
import { type License, type ModuleId, type ModuleStatus, moduleStatus } from '@cuadra/domain/plans/module';
import { PLANS, type PlanId, planInForce } from '@cuadra/domain/plans/plan';
import { type CompanyTx, LOCK_COMPANY, type Statement } from '../db/database.ts';
import { storeChange } from '../items/store-records.ts';

/** Who makes the change: a member, the operator or the service itself. The last two are no users and have no id. */
export interface PlanMaker {
  readonly id: string | null;
  readonly name: string;
}

interface StoredLicense extends License {
  readonly id: string;
}

export interface CompanyPlan {
  /** Of the company, before any change. */
  readonly version: number;
  readonly plan: PlanId;
  /** Instant; null for a plan without an end. */
  readonly planUntil: string | null;
  readonly planWanted: string;
  readonly suspendedAt: string | null;
  readonly suspendedReason: string;
  readonly limits: unknown;
  readonly marks: FieldMarks;
  readonly licenses: readonly StoredLicense[];
}

interface StateRow {
  readonly plan: PlanId;
  readonly plan_until: Date | null;
  readonly plan_wanted: string;
  readonly limits: unknown;
  readonly suspended_at: Date | null;
  readonly suspended_reason: string;
  readonly marks: FieldMarks;
}

interface LicenseRow {
  readonly id: string;
  readonly module_id: string;
  readonly payment_id: string;
  readonly status: 'active' | 'cancelled';
  readonly expiration_date: Date;
}

const STATE: Statement = {
  name: 'company_plan',
  text: `select plan, plan_until, plan_wanted, limits, suspended_at, suspended_reason, field_marks as marks
    from company_state where company_id = $1 and id = $1`,
};
const LICENSES: Statement = {
  name: 'company_licenses',
  text: `select id, module_id, payment_id, status, expiration_date from licenses
    where company_id = $1 and deleted_at is null`,
};

/** Locks the company. */
export async function lockPlan(tx: CompanyTx): Promise<CompanyPlan> {
  const [counter] = await tx.query<{ version: string }>(LOCK_COMPANY, [tx.companyId]);
  return await readPlan(tx, Number(counter?.version ?? '0'));
}

/** @param version of the company, which the caller has locked */
export async function readPlan(tx: CompanyTx, version: number): Promise<CompanyPlan> {
  const [states, licenses] = await Promise.all([
    tx.query<StateRow>(STATE, [tx.companyId]),
    tx.query<LicenseRow>(LICENSES, [tx.companyId]),
  ]);
  const [state] = states;
  if (state === undefined) throw new Error('a company has its state');
  return {
    version,
    plan: state.plan,
    planUntil: state.plan_until?.toISOString() ?? null,
    planWanted: state.plan_wanted,
    suspendedAt: state.suspended_at?.toISOString() ?? null,
    suspendedReason: state.suspended_reason,
    limits: state.limits,
    marks: state.marks,
    licenses: licenses.map(licenseOf),
  };
}

function licenseOf({ id, module_id, payment_id, status, expiration_date }: LicenseRow): StoredLicense {
  const expirationDate = expiration_date.toISOString();
  return { id, moduleId: module_id, paymentId: payment_id, status, expirationDate };
}

/** Returns the module's status for the company at that instant, by its plan in force and its licences (MOD-02). */
export function statusOfModule(id: ModuleId, company: CompanyPlan, at: Date): ModuleStatus {
  const nowIso = at.toISOString();
  const plan = PLANS[planInForce(company.plan, company.planUntil, nowIso)];
  return moduleStatus(id, company.licenses, plan, nowIso);
}

/** What changes of the state, by column. */
type StateFields = Partial<{
  readonly plan: PlanId;
  readonly plan_until: string | null;
  readonly plan_wanted: string;
  readonly limits: unknown;
  readonly suspended_at: string | null;
  readonly suspended_reason: string;
}>;

/** Stores the limits with their plan, so that code that counts needs no list of plans. */
export function planFields(plan: PlanId, until: string | null): StateFields {
  return { plan, plan_until: until, limits: limitsOfPlan(plan) };
}

/** Stores these fields as one item of the history. @param company as read under its lock */
export async function changeState(
  tx: CompanyTx,
  company: CompanyPlan,
  changed: StateFields,
  { itemId, by, at }: { readonly itemId: string; readonly by: PlanMaker; readonly at: Date },
): Promise<void> {
  const fields = {
    plan: company.plan,
    plan_until: company.planUntil,
    plan_wanted: company.planWanted,
    limits: company.limits,
    suspended_at: company.suspendedAt,
    suspended_reason: company.suspendedReason,
  };
  const record = { id: tx.companyId, marks: company.marks, fields };
  const maker = { itemId, deviceId: undefined, madeBy: by, at };
  await storeChange(tx, 'company_state', record, changed, company.version, maker);
}
