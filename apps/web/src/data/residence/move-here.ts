/**
 * Moves a company of the cloud onto this device (S-57): everything is read first, nothing may wait, and the command is taken
 * only where nothing is missing. Cut off before that, the company is in the cloud as it was.
 */
import type { ApiProblem } from '../api/api-reply.ts';
import type { CompanyApi } from '../api/company-api.ts';
import type { DeviceStore } from '../store/device-store.ts';
import { readSyncValue } from '../sync/sync-values.ts';
import { readEverything } from './read-everything.ts';
import { moveResidence } from './residence-api.ts';

export type MoveHere =
  /** This device acts on it with the next page it reads. */
  | { readonly kind: 'moved' }
  /** Entries that wait to be sent, or to be looked at. */
  | { readonly kind: 'waiting'; readonly count: number }
  | { readonly kind: 'problem'; readonly problem: ApiProblem };

/** Others of the company go on working meanwhile: what they write is read, and the command tried again. */
const TRIES_MAX = 5;

/**
 * @param readChanges reads what is new, and answers when it is all here
 * @param onProgress called with the part that is read, 0 to 1
 */
export async function moveHere(
  store: DeviceStore,
  api: Pick<CompanyApi, 'client' | 'documents'>,
  readChanges: () => Promise<void>,
  onProgress: (share: number) => void,
): Promise<MoveHere> {
  const problem = await readEverything(store, api, onProgress);
  if (problem !== undefined) return { kind: 'problem', problem };
  for (let tries = 1; ; tries += 1) {
    await readChanges();
    const { count, cursor } = await store.read(['outbox', 'sync'], async (tx) => ({
      count: (await tx.all('outbox')).length,
      cursor: (await readSyncValue(tx, 'reading')).cursor,
    }));
    if (count > 0) return { kind: 'waiting', count };
    const reply = await moveResidence(api, { to: 'device', cursor });
    if (reply.ok) return { kind: 'moved' };
    if (reply.problem.code !== 'not_up_to_date' || tries === TRIES_MAX) {
      return { kind: 'problem', problem: reply.problem };
    }
  }
}
