/** What every tab can read about waiting entries and loading from the database itself. */
import type { CompanyDb } from '../company-db.ts';
import { countOfStates, STATES_TO_LOOK_AT, STATES_TO_SEND } from '../outbox-states.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { isCatalogueReady } from './reading-plan.ts';
import type { StoredState } from './sync-status.ts';
import { readSyncValue } from './sync-values.ts';

export async function readStoredState(db: CompanyDb): Promise<StoredState> {
  return dexieStore(db).read(['outbox', 'sync', 'blobs'], async (tx) => {
    const waiting = await countOfStates(db, STATES_TO_SEND);
    const refused = await countOfStates(db, STATES_TO_LOOK_AT);
    const reading = await readSyncValue(tx, 'reading');
    const alarms = await readSyncValue(tx, 'alarms');
    const { measured_at_ms } = await readSyncValue(tx, 'clock');
    return {
      isKnown: true,
      waiting,
      refused,
      alarms: alarms.length,
      pictures: (await readSyncValue(tx, 'residence')) === 'device' ? 0 : await waitingPictures(db),
      catalogueReady: isCatalogueReady(reading),
      collectionsLeft: reading.todo.length,
      deviceLost: await readSyncValue(tx, 'device_lost'),
      deviceCopied: await readSyncValue(tx, 'device_copied'),
      measuredAt: measured_at_ms === 0 ? null : new Date(measured_at_ms).toISOString(),
    };
  });
}

function waitingPictures(db: CompanyDb): Promise<number> {
  return db.blobs.where('state').equals('waiting').count();
}
