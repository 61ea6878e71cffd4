/**
 * Whether a demo's documents are still being made behind its first screens: until the last one, balances are of some of
 * them only. Undefined until read; false of every other company.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { dexieStore } from '../../../data/store/dexie-store.ts';
import { readSyncValue } from '../../../data/sync/state/sync-values.ts';
import { useCompany } from '../../../session/company/company-context.ts';

export function useBooksFilling(): boolean | undefined {
  const { db } = useCompany();
  return useLiveQuery(() => dexieStore(db).read(['sync'], (tx) => readSyncValue(tx, 'is_filling')), [db]);
}
