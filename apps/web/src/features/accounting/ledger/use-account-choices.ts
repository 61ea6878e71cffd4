/** The accounts whose ledger can be chosen: all but groups, by code. */
import { compareCodes } from '@cuadra/domain/ledger/compare-codes';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCompany } from '../../../session/company/company-context.ts';
import type { SearchOption } from '../../../ui/fields/search-options.ts';

/** Undefined until read. Deleted accounts keep their ledger. */
export function useAccountChoices(): readonly SearchOption[] | undefined {
  const { db } = useCompany();
  return useLiveQuery(async () => {
    const rows = await db.accounts.toArray();
    const groups = new Set(rows.map(({ parent_id }) => parent_id));
    return rows
      .filter(({ id }) => !groups.has(id))
      .sort((first, second) => compareCodes(first.code, second.code))
      .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
  }, [db]);
}
