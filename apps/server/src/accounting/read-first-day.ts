/** The first day of which the books have something (ACC-07): the first month that can be closed is the one it is in. */
import type { FirstDayReply } from '@cuadra/contracts/accounting/reading';
import { FIRST_JOURNAL_DAY } from '@cuadra/domain/ledger/journal-entry';
import type { CompanyDatabase, Statement } from '../db/database.ts';

/**
 * Null where nothing is posted. $1 is the company; totals of days, and what they do not have yet. What a device with a
 * wrong clock dates before the first day that books can be of is in what was before them.
 */
export const FIRST_POSTED = `(select greatest(f.day, date '${FIRST_JOURNAL_DAY}')::text
      from (select least((select min(t.day) from account_day_totals t where t.company_id = $1),
        (select min(e.day) from app.entries_behind_totals() e)) as day) f
      where f.day is not null)`;

const FIRST_DAY: Statement = { name: 'first_posted_day', text: `select ${FIRST_POSTED} as day` };

export async function readFirstDay(database: CompanyDatabase, companyId: string): Promise<FirstDayReply> {
  const [row] = await database.withCompany(
    companyId,
    (tx) => tx.query<FirstDayReply>(FIRST_DAY, [companyId]),
    'snapshot',
  );
  return { day: row?.day ?? null };
}
