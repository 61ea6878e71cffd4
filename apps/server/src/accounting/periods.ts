/**
 * Closes and reopens months of the books (ACC-07): online commands, because each is decided once (S-31). Each is
 * an item of the company's history, so that the trail says who and when (PERM-04).
 */
import type {
  AccountingPeriodReply,
  ClosePeriodBody,
  ReopenPeriodBody,
} from '@cuadra/contracts/accounting/periods';
import { newId } from '@cuadra/contracts/primitives/ids';
import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import type { FieldMarks } from '@cuadra/contracts/registry/reconcile-change';
import {
  type ClosingRefusalCode,
  closingRefusal,
  daysOfMonth,
  type ReopeningRefusalCode,
  reopeningRefusal,
} from '@cuadra/domain/ledger/accounting-period';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { addDays } from '@cuadra/domain/time/days';
import type { Member } from '../caller/caller.ts';
import { type CompanyDatabase, type CompanyTx, LOCK_COMPANY, type Statement } from '../db/database.ts';
import { storeChange, storeNewRecords } from '../items/store-records.ts';
import { isModuleClosed } from '../plans/module-gate.ts';

export interface PeriodRefusal {
  readonly kind: 'refused';
  readonly status: 403 | 404 | 409 | 422;
  readonly code: ReasonCode;
  readonly field: string;
}

export interface PeriodDone {
  /** `already`: the same call again. */
  readonly kind: 'done' | 'already';
  readonly period: AccountingPeriodReply;
}

const CLOSED_UNTIL: Statement = {
  name: 'closed_until',
  text: 'select app.closed_until()::text as day',
};

const PERIOD: Statement = {
  name: 'accounting_period',
  text: `select id, field_marks as marks, first_day::text, last_day::text, status, closed_at, closed_by_name,
      reopened_at, reopened_by_name, reason
    from accounting_periods where company_id = $1 and id = $2`,
};

const CLOSING: Readonly<Record<ClosingRefusalCode, ReasonCode>> = {
  not_over: 'period_not_over',
  already_closed: 'period_already_closed',
};

const REOPENING: Readonly<Record<ReopeningRefusalCode, ReasonCode>> = {
  not_last: 'period_not_last',
  not_closed: 'period_not_closed',
  reason_required: 'invalid_input',
};

const WITHOUT_LICENCE = { kind: 'refused', status: 403, code: 'module_inactive', field: '' } as const;

/** Closes a month and all before it. The same call again answers as before; another month under its id is refused. */
export function closePeriod(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  { id, month }: ClosePeriodBody,
  at: Date,
): Promise<PeriodDone | PeriodRefusal> {
  return database.withCompany(companyId, async (tx): Promise<PeriodDone | PeriodRefusal> => {
    const { closedUntil } = await lockBooks(tx);
    if (await isModuleClosed(tx, 'accounting_periods', at)) return WITHOUT_LICENCE;
    const { first, last } = daysOfMonth(month);
    const known = await readPeriod(tx, id);
    if (known !== undefined)
      return known.period.last_day === last
        ? { kind: 'already', period: known.period }
        : { kind: 'refused', status: 409, code: 'id_reused', field: 'id' };
    const refusal = closingRefusal(month, closedUntil, businessDayOf(at.toISOString()));
    if (refusal !== undefined)
      return { kind: 'refused', status: 422, code: CLOSING[refusal], field: 'month' };
    const period = {
      id,
      first_day: closedUntil === null ? first : addDays(closedUntil, 1),
      last_day: last,
      status: 'closed' as const,
      closed_at: at.toISOString(),
      closed_by_name: member.name,
      reopened_at: null,
      reopened_by_name: '',
      reason: '',
    };
    await storeNewRecords(tx, 'accounting_periods', [period], makerOf(member, at));
    return { kind: 'done', period };
  });
}

/** Opens the last closed period again, with a reason. */
export function reopenPeriod(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  id: string,
  { reason }: ReopenPeriodBody,
  at: Date,
): Promise<PeriodDone | PeriodRefusal> {
  return database.withCompany(companyId, async (tx): Promise<PeriodDone | PeriodRefusal> => {
    const { closedUntil, version } = await lockBooks(tx);
    if (await isModuleClosed(tx, 'accounting_periods', at)) return WITHOUT_LICENCE;
    const known = await readPeriod(tx, id);
    if (known === undefined) return { kind: 'refused', status: 404, code: 'not_found', field: 'id' };
    const { period, marks } = known;
    if (period.status === 'open' && period.reason === reason) return { kind: 'already', period };
    const refusal = reopeningRefusal(
      { lastDay: period.last_day, isClosed: period.status === 'closed' },
      closedUntil,
      reason,
    );
    if (refusal !== undefined) return { kind: 'refused', status: 409, code: REOPENING[refusal], field: 'id' };
    const changed = {
      status: 'open' as const,
      reopened_at: at.toISOString(),
      reopened_by_name: member.name,
      reason,
    };
    const { id: _, ...fields } = period;
    await storeChange(tx, 'accounting_periods', { id, marks, fields }, changed, version, makerOf(member, at));
    return { kind: 'done', period: { ...period, ...changed } };
  });
}

/** Nothing is posted, and no other month closed, until the transaction ends (S-01). */
async function lockBooks(
  tx: CompanyTx,
): Promise<{ readonly closedUntil: string | null; readonly version: number }> {
  const [counter] = await tx.query<{ version: string }>(LOCK_COMPANY, [tx.companyId]);
  const [row] = await tx.query<{ day: string | null }>(CLOSED_UNTIL);
  return { closedUntil: row?.day ?? null, version: Number(counter?.version ?? '0') };
}

type PeriodRow = Omit<AccountingPeriodReply, 'closed_at' | 'reopened_at'> & {
  readonly marks: FieldMarks;
  readonly closed_at: Date;
  readonly reopened_at: Date | null;
};

async function readPeriod(
  tx: CompanyTx,
  id: string,
): Promise<{ readonly period: AccountingPeriodReply; readonly marks: FieldMarks } | undefined> {
  const [row] = await tx.query<PeriodRow>(PERIOD, [tx.companyId, id]);
  if (row === undefined) return undefined;
  const { marks, closed_at, reopened_at, ...rest } = row;
  const period = {
    ...rest,
    closed_at: closed_at.toISOString(),
    reopened_at: reopened_at?.toISOString() ?? null,
  };
  return { period, marks };
}

function makerOf({ userId, name }: Member, at: Date) {
  return { itemId: newId(), deviceId: undefined, madeBy: { id: userId, name }, at };
}
