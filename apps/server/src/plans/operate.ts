/**
 * What the service's operator does to a company (PLAN-01, ENT-12): confirms or rejects a payment, sets a plan,
 * suspends, restores. Each runs in one transaction with its entry in the operator's log. A repetition changes nothing
 * and is reported as unchanged. Apart from the command, which only reads and prints text.
 */
import { nameBasedId, newId } from '@cuadra/contracts/primitives/ids';
import type { FieldMarks } from '@cuadra/contracts/registry/reconcile-change';
import { MODULE_IDS, type ModuleId } from '@cuadra/domain/plans/module';
import { PLAN_IDS, PLANS, type PlanId, planInForce } from '@cuadra/domain/plans/plan';
import { millisecondsOf } from '@cuadra/domain/time/business-day';
import { addCalendarMonths } from '@cuadra/domain/time/calendar-month';
import type { CompanyTx, Statement } from '../db/database.ts';
import { storeChange, storeNewRecords } from '../items/store-records.ts';
import { type CompanyPlan, changeState, lockPlan, planFields } from './company-plan.ts';

export interface Operator {
  readonly name: string;
  readonly at: Date;
}

export type Operated =
  /** `until`: the instant at which what was paid or set ends; null for no end. */
  | { readonly kind: 'done'; readonly until?: string | null }
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'refused';
      readonly reason: 'no_payment' | 'is_rejected' | 'is_confirmed' | 'smaller_plan';
    };

interface PaymentRow {
  readonly id: string;
  readonly kind: 'plan' | 'module';
  readonly target: string;
  readonly months: number;
  readonly status: 'reported' | 'confirmed' | 'rejected';
  readonly reported_by: string;
  readonly confirmed_by: string;
  readonly confirmed_at: Date | null;
  readonly note: string;
  readonly marks: FieldMarks;
}

const PAYMENT: Statement = {
  name: 'operator_payment',
  text: `select id, kind, target, months, status, reported_by, confirmed_by, confirmed_at, note, field_marks as marks
    from license_payments where company_id = $1 and id = $2`,
};
const LOG: Statement = {
  name: 'operator_log',
  text: 'insert into identity.operator_log (operator, command, company_id, detail) values ($1, $2, $3, $4)',
};

/** Extends the plan or the licence by calendar months, from the later of now and its present end. */
export async function confirmPayment(
  tx: CompanyTx,
  paymentId: string,
  operator: Operator,
): Promise<Operated> {
  const company = await lockPlan(tx);
  const payment = await readPayment(tx, paymentId);
  if (payment === undefined) return { kind: 'refused', reason: 'no_payment' };
  if (payment.status === 'confirmed') return { kind: 'unchanged' };
  if (payment.status === 'rejected') return { kind: 'refused', reason: 'is_rejected' };
  const until =
    payment.kind === 'plan'
      ? await extendPlan(tx, company, payment, operator)
      : await addLicense(tx, company, payment, operator);
  if (until === undefined) return { kind: 'refused', reason: 'smaller_plan' };
  await decidePayment(tx, company.version + 1, payment, { status: 'confirmed', note: '' }, operator);
  await log(tx, 'confirm', operator, { payment_id: paymentId, target: payment.target, until });
  return { kind: 'done', until };
}

/** Rejects a payment whose money was not found, with the reason. A confirmed payment cannot be rejected. */
export async function rejectPayment(
  tx: CompanyTx,
  paymentId: string,
  note: string,
  operator: Operator,
): Promise<Operated> {
  const { version } = await lockPlan(tx);
  const payment = await readPayment(tx, paymentId);
  if (payment === undefined) return { kind: 'refused', reason: 'no_payment' };
  if (payment.status === 'rejected') return { kind: 'unchanged' };
  if (payment.status === 'confirmed') return { kind: 'refused', reason: 'is_confirmed' };
  await decidePayment(tx, version, payment, { status: 'rejected', note }, operator);
  await log(tx, 'reject', operator, { payment_id: paymentId, note });
  return { kind: 'done' };
}

/** @param until instant; null for a plan without an end */
export async function setPlan(
  tx: CompanyTx,
  plan: PlanId,
  until: string | null,
  operator: Operator,
): Promise<Operated> {
  const company = await lockPlan(tx);
  if (company.plan === plan && company.planUntil === until) return { kind: 'unchanged' };
  await changeState(
    tx,
    company,
    { ...planFields(plan, until), ...fulfilled(company, plan) },
    change(operator),
  );
  await log(tx, 'set-plan', operator, { plan, until, before: company.plan });
  return { kind: 'done', until };
}

/** From now on the company is read and not changed; another reason for the same suspension replaces the first. */
export async function suspendCompany(tx: CompanyTx, reason: string, operator: Operator): Promise<Operated> {
  const company = await lockPlan(tx);
  if (company.suspendedAt !== null && company.suspendedReason === reason) return { kind: 'unchanged' };
  const since = company.suspendedAt ?? operator.at.toISOString();
  await changeState(tx, company, { suspended_at: since, suspended_reason: reason }, change(operator));
  await log(tx, 'suspend', operator, { reason });
  return { kind: 'done' };
}

/** Restores a suspended company: what waits on its devices is stored from now on. */
export async function restoreCompany(tx: CompanyTx, operator: Operator): Promise<Operated> {
  const company = await lockPlan(tx);
  if (company.suspendedAt === null) return { kind: 'unchanged' };
  await changeState(tx, company, { suspended_at: null, suspended_reason: '' }, change(operator));
  await log(tx, 'restore', operator, { suspended_since: company.suspendedAt });
  return { kind: 'done' };
}

/** @returns until when; undefined where a larger plan is in force, because paying must not shorten it */
async function extendPlan(
  tx: CompanyTx,
  company: CompanyPlan,
  { target, months }: PaymentRow,
  operator: Operator,
): Promise<string | null | undefined> {
  const now = operator.at.toISOString();
  const plan = oneOf(PLAN_IDS, target);
  const current = planInForce(company.plan, company.planUntil, now);
  if (PLANS[plan].monthlyUsd < PLANS[current].monthlyUsd) return undefined;
  // Paying does not extend a plan without an end.
  const isEndless = plan === current && company.planUntil === null;
  const from = plan === current ? laterOf(now, company.planUntil) : now;
  const until = isEndless ? null : addCalendarMonths(from, months);
  await changeState(
    tx,
    company,
    { ...planFields(plan, until), ...fulfilled(company, plan) },
    change(operator),
  );
  return until;
}

async function addLicense(
  tx: CompanyTx,
  company: CompanyPlan,
  payment: PaymentRow,
  operator: Operator,
): Promise<string> {
  const moduleId = oneOf(MODULE_IDS, payment.target);
  const from = endOfModule(company, moduleId, operator.at.toISOString());
  const until = addCalendarMonths(from, payment.months);
  const license = {
    id: nameBasedId(tx.companyId, 'license-of', payment.id),
    module_id: moduleId,
    user_id: payment.reported_by,
    payment_id: payment.id,
    status: 'active',
    activation_date: from,
    expiration_date: until,
  };
  await storeNewRecords(tx, 'licenses', [license], maker(operator));
  return until;
}

/** Returns the end of what is running, including a trial: paying does not cut short what was begun. */
function endOfModule({ licenses }: CompanyPlan, moduleId: ModuleId, now: string): string {
  return licenses
    .filter((license) => license.moduleId === moduleId && license.status === 'active')
    .reduce((latest, { expirationDate }) => laterOf(latest, expirationDate), now);
}

async function decidePayment(
  tx: CompanyTx,
  version: number,
  payment: PaymentRow,
  decision: { readonly status: 'confirmed' | 'rejected'; readonly note: string },
  operator: Operator,
): Promise<void> {
  const { id, marks, status, confirmed_by, confirmed_at, note } = payment;
  const fields = { status, confirmed_by, confirmed_at: confirmed_at?.toISOString() ?? null, note };
  const changed = { ...decision, confirmed_by: operator.name, confirmed_at: operator.at.toISOString() };
  await storeChange(tx, 'license_payments', { id, marks, fields }, changed, version, maker(operator));
}

async function readPayment(tx: CompanyTx, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.query<PaymentRow>(PAYMENT, [tx.companyId, id]);
  return row;
}

/** Clears the plan that was requested at the registration, once the company has it [LAND-03]. */
function fulfilled({ planWanted }: CompanyPlan, plan: PlanId): { readonly plan_wanted?: string } {
  return planWanted === plan ? { plan_wanted: '' } : {};
}

function change({ name, at }: Operator) {
  return { itemId: newId(), by: { id: null, name: `Operador: ${name}` }, at };
}

function maker(operator: Operator) {
  const { itemId, by, at } = change(operator);
  return { itemId, deviceId: undefined, madeBy: by, at };
}

async function log(
  tx: CompanyTx,
  command: string,
  { name }: Operator,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx.query(LOG, [name, command, tx.companyId, JSON.stringify(detail)]);
}

function laterOf(first: string, second: string | null): string {
  return second !== null && millisecondsOf(second) > millisecondsOf(first) ? second : first;
}

/** @throws for a value that the table's own check does not allow */
function oneOf<Value extends string>(values: readonly Value[], text: string): Value {
  const value = values.find((known) => known === text);
  if (value === undefined) throw new Error(`${text} is none of ${values.join(', ')}`);
  return value;
}
