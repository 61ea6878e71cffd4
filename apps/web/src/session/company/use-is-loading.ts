/** Whether this device still reads its first data: until then an empty list means nothing [S-19]. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { CompanyDb } from '../../data/company-db.ts';
import type { Reading } from '../../data/sync/state/sync-values.ts';

/** True while the initial sync is running, and before this is known. */
export function useIsLoading(db: CompanyDb): boolean {
  return useLiveQuery(() => isLoading(db), [db]) !== false;
}

async function isLoading(db: CompanyDb): Promise<boolean> {
  const reading = (await db.sync.get('reading'))?.value as Reading | undefined;
  return reading !== undefined && reading.todo.length > 0;
}
