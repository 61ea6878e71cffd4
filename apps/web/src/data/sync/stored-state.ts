/** What every tab can read about waiting entries and loading from the database itself. */
import type { CompanyDb } from '../company-db.ts';
import { countOfStates, STATES_TO_LOOK_AT, STATES_TO_SEND } from '../outbox-states.ts';
import { dexieStore } from '../store/dexie-store.ts';
import type { StoredState } from './lanes/sync-status.ts';
import { isCatalogueReady } from './reading/reading-plan.ts';
import { readSyncValue } from './state/sync-values.ts';

export async function readStoredState(db: CompanyDb): Promise<StoredState> {
  return dexieStore(db).read(['outbox', 'sync', 'blobs'], async (tx) => {
    // In parallel, because the page reader writes to the same tables and each request waits for it.
    const [waiting, refused, pictures, reading, alarms, clock, residence, deviceLost, deviceCopied] =
      await Promise.all([
        countOfStates(db, STATES_TO_SEND),
        countOfStates(db, STATES_TO_LOOK_AT),
        waitingPictures(db),
        readSyncValue(tx, 'reading'),
        readSyncValue(tx, 'alarms'),
        readSyncValue(tx, 'clock'),
        readSyncValue(tx, 'residence'),
        readSyncValue(tx, 'device_lost'),
        readSyncValue(tx, 'device_copied'),
      ]);
    return {
      isKnown: true,
      waiting,
      refused,
      alarms: alarms.length,
      pictures: residence === 'device' ? 0 : pictures,
      catalogueReady: isCatalogueReady(reading),
      collectionsLeft: reading.todo.length,
      deviceLost,
      deviceCopied,
      measuredAt: clock.measured_at_ms === 0 ? null : new Date(clock.measured_at_ms).toISOString(),
    };
  });
}

function waitingPictures(db: CompanyDb): Promise<number> {
  return db.blobs.where('state').equals('waiting').count();
}
