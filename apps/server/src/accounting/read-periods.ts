/** The closed months of the books, as they are stored (ACC-07). */
import type { AccountingPeriodReply } from '@cuadra/contracts/accounting/periods';
import type { FieldMarks } from '@cuadra/contracts/registry/reconcile-change';
import type { CompanyTx, Statement } from '../db/database.ts';

export interface StoredPeriod {
  readonly period: AccountingPeriodReply;
  readonly marks: FieldMarks;
}

const COLUMNS = `id, field_marks as marks, first_day::text, last_day::text, status, closed_at, closed_by_name,
      reopened_at, reopened_by_name, reason`;

const ONE: Statement = {
  name: 'accounting_period',
  text: `select ${COLUMNS} from accounting_periods where company_id = $1 and id = $2`,
};
const ALL: Statement = {
  name: 'accounting_periods',
  text: `select ${COLUMNS} from accounting_periods where company_id = $1 and deleted_at is null order by last_day, closed_at`,
};

export async function readPeriod(tx: CompanyTx, id: string): Promise<StoredPeriod | undefined> {
  const [row] = await tx.query<PeriodRow>(ONE, [tx.companyId, id]);
  return row === undefined ? undefined : storedOf(row);
}

/** By id. */
export async function readPeriods(tx: CompanyTx): Promise<ReadonlyMap<string, StoredPeriod>> {
  const rows = await tx.query<PeriodRow>(ALL, [tx.companyId]);
  return new Map(rows.map((row) => [row.id, storedOf(row)]));
}

type PeriodRow = Omit<AccountingPeriodReply, 'closed_at' | 'reopened_at'> & {
  readonly marks: FieldMarks;
  readonly closed_at: Date;
  readonly reopened_at: Date | null;
};

function storedOf({ marks, closed_at, reopened_at, ...rest }: PeriodRow): StoredPeriod {
  const reopened = reopened_at?.toISOString() ?? null;
  return { period: { ...rest, closed_at: closed_at.toISOString(), reopened_at: reopened }, marks };
}
