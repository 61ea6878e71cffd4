/** Where there is a trail of this company to be read [PERM-04], live: it may move while the screen is open. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { CompanyDb } from '../../../data/company-db.ts';
import { dexieStore } from '../../../data/store/dexie-store.ts';
import { readSyncValue } from '../../../data/sync/state/sync-values.ts';
import { type PlaceOption, placesOf } from './trail-place.ts';

/** Undefined until first read. @param hasServerAccount false for staff with an account on this device alone */
export function useTrailPlaces(db: CompanyDb, hasServerAccount: boolean): readonly PlaceOption[] | undefined {
  return useLiveQuery(
    () =>
      dexieStore(db).read(['sync'], async (tx) => {
        const { last } = await readSyncValue(tx, 'trail');
        return placesOf(await readSyncValue(tx, 'residence'), last > 0, hasServerAccount);
      }),
    [db, hasServerAccount],
  );
}
