/** What a call of the sending lane states besides its items: read in one transaction, just before it leaves. */
import { correctedNow } from '../../clock.ts';
import type { CompanyDb } from '../../company-db.ts';
import { countOfStates, STATES_TO_SEND } from '../../outbox-states.ts';
import type { DeviceStore } from '../../store/device-store.ts';
import { readSyncValue, witnessText } from '../state/sync-values.ts';
import type { SendContext } from './wire-calls.ts';

export async function readSendContext(
  db: CompanyDb,
  store: DeviceStore,
  nowMs: number,
): Promise<SendContext> {
  const waiting = await countOfStates(db, STATES_TO_SEND);
  return store.read(['sync'], async (tx) => ({
    clock: await correctedNow(tx, nowMs),
    lease: await readSyncValue(tx, 'lease'),
    witness: witnessText(await readSyncValue(tx, 'witness')),
    waiting,
  }));
}
