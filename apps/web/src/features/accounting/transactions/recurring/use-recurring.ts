/** The recurring transactions of the company, and what of them is due today. */
import { useLiveQuery } from 'dexie-react-hooks';
import { isAlive, type RecurringEntryRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { type DueEntry, dueEntries, possibleIds } from './due-entries.ts';

export interface Recurring {
  /** By their description. */
  readonly rows: readonly RecurringEntryRow[];
  readonly due: readonly DueEntry[];
}

/** Undefined until read. */
export function useRecurring(): Recurring | undefined {
  const { db, today } = useCompany();
  return useLiveQuery(async () => {
    const rows = (await db.recurring_entries.toArray())
      .filter(isAlive)
      .sort((first, second) => first.description.localeCompare(second.description, 'es'));
    const ids = possibleIds(rows, db.companyId, today);
    const found = await db.journal_entries.where('id').anyOf(ids).primaryKeys();
    return { rows, due: dueEntries(rows, { companyId: db.companyId, posted: new Set(found), today }) };
  }, [db, today]);
}
