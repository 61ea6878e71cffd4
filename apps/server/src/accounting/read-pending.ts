/**
 * What is late at one company: months not closed, IVA not declared, documents and bank lines to look at, books that do
 * not agree. Counts end early, so that a company costs the same however much it has.
 */
import { PENDING_COUNT_MAX, type PendingCompany } from '@cuadra/contracts/accounting/companies-reading';
import { DOCUMENT_TRAITS } from '@cuadra/contracts/registry/document-traits';
import { monthsToClose } from '@cuadra/domain/ledger/accounting-period';
import { boundsOfBusinessDay, businessDayOf } from '@cuadra/domain/time/business-day';
import { addDays } from '@cuadra/domain/time/days';
import { undeclaredPeriods } from '@cuadra/domain/vat/undeclared-periods';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import type { CompanyDatabase, CompanyTx, Statement } from '../db/database.ts';
import { FIRST_POSTED } from './read-first-day.ts';

type PendingWork = NonNullable<PendingCompany['work']>;

type PendingCounts = Pick<PendingWork, 'flagged' | 'quarantined' | 'unmatched'>;

/** Older flags have been seen, or never will be. */
const FLAGGED_DAYS = 90;

const STATE: Statement = {
  name: 'pending_state',
  text: `select app.closed_until()::text as closed_until, s.created_at, s.is_special_taxpayer,
      ${FIRST_POSTED} as first_posted,
      (select v.result from verifications v where v.company_id = $1) as verification,
      exists (select from devices d where d.company_id = $1 and d.id = $2 and d.withdrawn_at is not null) as is_revoked
    from company_settings s where s.company_id = $1`,
};
const DECLARED: Statement = {
  name: 'pending_declared',
  text: `select from_day::text as "from", to_day::text as "to" from vat_declarations where company_id = $1`,
};
/** Of each collection of documents those with a flag, by when they were made. */
const FLAGGED = Object.entries(DOCUMENT_TRAITS)
  .map(
    ([name, { order }]) =>
      `(select 1 from ${name} where company_id = $1 and ${order} >= $2 and flags <> '{}' limit $3)`,
  )
  .join(' union all ');
const COUNTS: Statement = {
  name: 'pending_counts',
  text: `select
      (select count(*) from (
        ${FLAGGED}
      ) f)::int as flagged,
      (select count(*) from (
        select 1 from raw_items where company_id = $1 and state = 'kept' limit $3) k)::int as quarantined,
      (select count(*) from (
        (select id from bank_lines where company_id = $1 and entries = '[]' and deleted_at is null limit $3)
        union
        (select a.line_id from awaited_entries a where a.company_id = $1
          and not exists (select from transactions t where t.company_id = $1 and t.id = a.transaction_id) limit $3)
        limit $3
      ) b)::int as unmatched`,
};

interface StateRow {
  readonly closed_until: string | null;
  readonly created_at: Date;
  readonly is_special_taxpayer: boolean;
  readonly first_posted: string | null;
  readonly verification: { readonly is_right: boolean; readonly checked_at: string } | null;
  readonly is_revoked: boolean;
}

/**
 * @param deviceId the device that asks, where it is one of the company
 * @returns undefined for a revoked device, which reads nothing of its company (S-51)
 */
export function readPending(
  database: CompanyDatabase,
  companyId: string,
  deviceId: string | undefined,
  today: string,
): Promise<PendingWork | undefined> {
  return database.withCompany(
    companyId,
    async (tx) => {
      const [state] = await tx.query<StateRow>(STATE, [companyId, deviceId ?? null]);
      if (state === undefined || state.is_revoked) return undefined;
      return { ...(await lateOf(tx, state, today)), ...(await countsOf(tx, today)) };
    },
    'snapshot',
  );
}

async function lateOf(tx: CompanyTx, state: StateRow, today: string) {
  const { closed_until, verification } = state;
  const began = [businessDayOf(state.created_at.toISOString()), state.first_posted ?? today];
  const since = began.sort()[0] ?? today;
  const months = monthsToClose(since, closed_until, today);
  const declared = await tx.query<VatPeriod>(DECLARED, [tx.companyId]);
  const kind = state.is_special_taxpayer ? 'fortnight' : 'month';
  const undeclared = undeclaredPeriods(since, declared, kind, today);
  return {
    open_months: months.length,
    first_open_month: months[0] ?? null,
    undeclared: undeclared.length,
    first_undeclared: undeclared[0] ?? null,
    verification:
      verification === null ? null : { is_right: verification.is_right, checked_at: verification.checked_at },
  };
}

async function countsOf(tx: CompanyTx, today: string): Promise<PendingCounts> {
  const { from } = boundsOfBusinessDay(addDays(today, -FLAGGED_DAYS));
  const [counts] = await tx.query<PendingCounts>(COUNTS, [tx.companyId, from, PENDING_COUNT_MAX]);
  if (counts === undefined) throw new Error('a count returns one row');
  return { ...counts, flagged: Math.min(counts.flagged, PENDING_COUNT_MAX) };
}
