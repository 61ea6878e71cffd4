/**
 * Whether the company's data are on a server: not those of a demo, nor of a company that lives on its device (DATA-02).
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { dexieStore } from '../../data/store/dexie-store.ts';
import { readSyncValue } from '../../data/sync/state/sync-values.ts';
import type { Company } from './company.ts';

/** Undefined until read. */
export function useHasServer({ db, isDemo }: Company): boolean | undefined {
  const residence = useLiveQuery(
    () => dexieStore(db).read(['sync'], (tx) => readSyncValue(tx, 'residence')),
    [db],
  );
  return residence === undefined ? undefined : !isDemo && residence === 'cloud';
}
