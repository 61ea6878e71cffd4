/**
 * The commands by which a person moves the company (S-56, S-57). To move it onto this device, everything is read first
 * and nothing may wait; the command is sent only when nothing is missing. Interrupted before that, the company stays in
 * the cloud.
 */

import { PAGE_ROWS_MAX } from '@cuadra/contracts/protocol/constants';
import type { ResidenceBody } from '@cuadra/contracts/residence/residence';

import type { ApiProblem } from '../api/api-reply.ts';
import type { CompanyApi } from '../api/company-api.ts';
import type { DeviceStore } from '../store/device-store.ts';
import { readOnce } from '../sync/reading/read-step.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';
import { takeDeclarationsHere } from './hand-over-books.ts';
import { readEverything } from './read-everything.ts';
import { moveResidence } from './residence-api.ts';

export type MoveHere =
  /** This device acts on it with the next page that it reads. */
  | { readonly kind: 'moved' }
  /** Entries that wait to be sent, or for a person. */
  | { readonly kind: 'waiting'; readonly count: number }
  | { readonly kind: 'problem'; readonly problem: ApiProblem };

/** Others go on working meanwhile: what they write is read, and the command is tried again. */
const TRIES_MAX = 5;

/** @param onProgress called with the share that is read, 0 to 1 */
export async function moveHere(
  store: DeviceStore,
  api: CompanyApi,
  onProgress: (share: number) => void,
): Promise<MoveHere> {
  const problem = await readEverything(store, api, onProgress);
  if (problem !== undefined) return { kind: 'problem', problem };
  for (let tries = 1; ; tries += 1) {
    const behind = await readChanges(store, api);
    if (behind !== undefined) return { kind: 'problem', problem: behind };
    const { count, cursor, residence } = await store.read(['outbox', 'sync'], async (tx) => ({
      count: (await tx.all('outbox')).length,
      cursor: (await readSyncValue(tx, 'reading')).cursor,
      residence: await readSyncValue(tx, 'residence'),
    }));
    // The answer of the command was lost: what it needs was read before it.
    if (residence === 'device') return { kind: 'moved' };
    if (count > 0) return { kind: 'waiting', count };
    // What is declared from here on makes the cursor too old for the command.
    const undeclared = await takeDeclarationsHere(store, api);
    if (undeclared !== undefined) return { kind: 'problem', problem: undeclared };
    const reply = await moveResidence(api, { to: 'device', cursor });
    if (reply.ok) {
      await readChanges(store, api);
      return { kind: 'moved' };
    }
    if (reply.problem.code !== 'not_up_to_date' || tries === TRIES_MAX) {
      return { kind: 'problem', problem: reply.problem };
    }
  }
}

/**
 * Begins the move to the cloud, or cancels it (S-56).
 * @returns the reason of a refusal; undefined when this device acts on it
 */
export async function moveOn(
  store: DeviceStore,
  api: CompanyApi,
  to: ResidenceBody['to'],
): Promise<ApiProblem | undefined> {
  const reply = await moveResidence(api, { to });
  return reply.ok ? readChanges(store, api) : reply.problem;
}

/**
 * Reads until there is no more. The lanes do the same in parallel, and the later of two equal pages is dropped (S-16).
 */
async function readChanges(store: DeviceStore, api: CompanyApi): Promise<ApiProblem | undefined> {
  for (;;) {
    const outcome = await readOnce(store, api, PAGE_ROWS_MAX, Date.now);
    if (outcome.kind === 'problem') return outcome.problem;
    if (outcome.kind === 'complete') return undefined;
  }
}
