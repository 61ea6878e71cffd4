/**
 * Sends again, with same id and bytes, what was quarantined because the company lived on another device, once it is in
 * the cloud again (S-57). The answer gives the outcome: recorded, superseded by what the home device did, or discarded
 * by a person. An earlier receipt has settled it already.
 */
import type { DeviceTransaction } from '../../store/device-store.ts';

const ELSEWHERE = 'company_on_other_device';

/** Table: `outbox`. */
export async function askAgain(tx: DeviceTransaction): Promise<void> {
  const seqs = await tx.keysWhere('outbox', 'state', ['kept']);
  if (seqs.length === 0) return;
  const quarantined = await tx.getMany('outbox', seqs);
  const elsewhere = quarantined.flatMap((entry) => (entry?.last?.code === ELSEWHERE ? [entry] : []));
  await tx.put(
    'outbox',
    elsewhere.map((entry) => ({ ...entry, state: 'waiting', was_kept: true, not_before_ms: 0 })),
  );
}
