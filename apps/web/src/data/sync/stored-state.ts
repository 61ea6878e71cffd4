/** What every tab can read about waiting entries and loading from the database itself. */
import type { CompanyDb } from '../company-db.ts';
import type { OutboxState } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { isCatalogueReady } from './reading-plan.ts';
import type { StoredState } from './sync-status.ts';
import { readSyncValue } from './sync-values.ts';

const TO_LOOK_AT: readonly OutboxState[] = ['set_aside', 'superseded', 'kept', 'stuck'];

export async function readStoredState(db: CompanyDb): Promise<StoredState> {
  return dexieStore(db).read(['outbox', 'sync'], async (tx) => {
    const waiting = await db.outbox.where('state').anyOf('waiting', 'stuck').count();
    const refused = await db.outbox.where('state').anyOf(TO_LOOK_AT).count();
    const reading = await readSyncValue(tx, 'reading');
    const alarms = await readSyncValue(tx, 'alarms');
    const { measured_at_ms } = await readSyncValue(tx, 'clock');
    return {
      isKnown: true,
      waiting,
      refused,
      alarms: alarms.length,
      catalogueReady: isCatalogueReady(reading),
      collectionsLeft: reading.todo.length,
      deviceLost: await readSyncValue(tx, 'device_lost'),
      measuredAt: measured_at_ms === 0 ? null : new Date(measured_at_ms).toISOString(),
    };
  });
}
