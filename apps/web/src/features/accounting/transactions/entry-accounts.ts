/** The accounts that a line can name: those without others below them, found by code or by name (ACC-03). */
import type { AccountRow } from '../../../data/rows.ts';
import type { SearchOption } from '../../../ui/fields/search-options.ts';

/** @param accounts without those that were deleted @returns in order of code */
export function entryAccounts(accounts: readonly AccountRow[]): SearchOption[] {
  const groups = new Set(accounts.map(({ parent_id }) => parent_id));
  return accounts
    .filter(({ id }) => !groups.has(id))
    .sort((first, second) => first.code.localeCompare(second.code, 'es', { numeric: true }))
    .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
}
