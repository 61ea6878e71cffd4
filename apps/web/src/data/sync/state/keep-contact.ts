/** Stores each contact with the server: when its answer came, and how far the device's clock is off (S-60). */
import type { Contact } from '../../api/api-client.ts';
import { measuredClock } from '../../clock.ts';
import type { CompanyDb } from '../../company-db.ts';
import { dexieStore } from '../../store/dexie-store.ts';
import { readSyncValue, writeSyncValue } from './sync-values.ts';

/** The offset is written when it changes, and otherwise this often: it is also the latest time known to have passed. */
const WRITE_EVERY_MS = 30_000;

export function keepContact(db: CompanyDb, onContact: (at: string) => void): (contact: Contact) => void {
  return ({ serverDate, sentAtMs, receivedAtMs }) => {
    onContact(new Date(receivedAtMs).toISOString());
    void dexieStore(db)
      .write(['sync'], async (tx) => {
        const before = await readSyncValue(tx, 'clock');
        const after = measuredClock(before, serverDate, sentAtMs, receivedAtMs);
        const isNews =
          after.offset_ms !== before.offset_ms ||
          after.measured_at_ms - before.measured_at_ms > WRITE_EVERY_MS;
        if (isNews) await writeSyncValue(tx, 'clock', after);
      })
      .catch((error: unknown) => console.warn('reloj', error));
  };
}
