/**
 * The first calls of each start (S-43): the device sends its lease and gets another, then sends that one. So the server
 * knows that its answer arrived, the earlier lease is void, and a copy of this browser's data is detected at its first
 * call. Where an answer is lost the earlier lease still holds: an interrupted device is no copy.
 */
import type { ApiClient } from '../../api/api-client.ts';
import type { CompanyDb } from '../../company-db.ts';
import type { DeviceStore } from '../../store/device-store.ts';
import type { SendOutcome } from '../answers/after-send.ts';
import { readSendContext } from './send-context.ts';
import { keepLease, raiseWitness } from './send-step.ts';
import { sendPlan } from './wire-calls.ts';

const TIMEOUT_MS = 10_000;
const NO_ITEMS = { kind: 'batch', entries: [], timeoutMs: TIMEOUT_MS } as const;

/** @returns the outcome: `answered` once the server knows that its lease arrived */
export async function showLease(
  db: CompanyDb,
  store: DeviceStore,
  client: ApiClient,
  nowMs: number,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const showOnce = async (): Promise<SendOutcome> => {
    const shown = await readSendContext(db, store, nowMs);
    const { outcome, batch } = await sendPlan(client, NO_ITEMS, shown, signal);
    if (batch === undefined || signal.aborted) return outcome;
    await store.write(['sync'], async (tx) => {
      await raiseWitness(tx, batch);
      await keepLease(tx, shown.lease, batch.lease);
    });
    return outcome;
  };
  const first = await showOnce();
  return first.kind === 'answered' ? await showOnce() : first;
}
