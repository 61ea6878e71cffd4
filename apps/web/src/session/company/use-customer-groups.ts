/** The groups of customers that the company made, by name. Customers, rules and campaigns name them. */
import { compareTexts } from '@cuadra/domain/compare-texts';
import { useLiveQuery } from 'dexie-react-hooks';
import type { CompanyDb } from '../../data/company-db.ts';
import { type CustomerGroupRow, isAlive } from '../../data/rows.ts';

/** Empty until read. */
export function useCustomerGroups(db: CompanyDb): readonly CustomerGroupRow[] {
  return useLiveQuery(() => readGroups(db), [db]) ?? [];
}

async function readGroups(db: CompanyDb): Promise<CustomerGroupRow[]> {
  const groups = await db.customer_groups.toArray();
  return groups.filter(isAlive).sort((first, second) => compareTexts(first.name, second.name));
}
