/**
 * Sends items one call after the other, until each has its answer, because an item may need those before it. Apart from
 * the synchroniser because these are not this device's entries: a company's file, or another device's outbox file.
 */

import { BATCH_BYTES_MAX, BATCH_ITEMS_MAX } from '@cuadra/contracts/protocol/constants';
import type { ItemResult } from '@cuadra/contracts/protocol/messages';

import type { ApiProblem, ApiReply } from '../../api/api-reply.ts';
import { backoffMs } from '../answers/backoff.ts';

export interface Patience {
  /** Waits before a call is repeated. */
  readonly pause?: (ms: number) => Promise<void>;
}

export type PutInOrder =
  /** Items that were not stored as they are: refused, or quarantined. */
  | { readonly ok: true; readonly untaken: readonly ItemResult[] }
  | { readonly ok: false; readonly problem: ApiProblem };

/** Calls without an answer in a row, until the person has to start again. */
const ATTEMPTS_MAX = 6;
/** Room for the envelope around the items. */
const CALL_BYTES_MAX = BATCH_BYTES_MAX - 1024;
const BUSY: ApiProblem = { code: 'later', message: 'El servidor está ocupado.', status: 503, errors: [] };

/**
 * @param items JSON of each, its body byte for byte as it was hashed
 * @param put one call
 * @param onProgress called with the number of items answered
 */
export async function putInOrder(
  items: readonly string[],
  put: (part: readonly string[]) => Promise<ApiReply<readonly ItemResult[]>>,
  patience: Patience,
  onProgress?: (done: number) => void,
): Promise<PutInOrder> {
  const untaken: ItemResult[] = [];
  for (let done = 0, busy = 0; done < items.length; ) {
    const part = nextCall(items, done);
    const reply = await untilAnswered(() => put(part), patience);
    if (!reply.ok) return reply;
    // Items that the server had no time for go with the next call.
    const left = reply.value.findIndex(({ result }) => result === 'later');
    const settled = left === -1 ? reply.value : reply.value.slice(0, left);
    untaken.push(...settled.filter(({ result }) => result === 'refused' || result === 'kept'));
    done += settled.length;
    busy = settled.length === 0 ? busy + 1 : 0;
    if (busy >= ATTEMPTS_MAX) return { ok: false, problem: BUSY };
    if (busy > 0) await pauseOf(patience)(backoffMs(busy, 0.5));
    onProgress?.(done);
  }
  return { ok: true, untaken };
}

/** An item larger than a call goes alone, and the server gives its answer. */
function nextCall(items: readonly string[], from: number): readonly string[] {
  const part: string[] = [];
  let bytes = 0;
  for (const item of items.slice(from, from + BATCH_ITEMS_MAX)) {
    bytes += new TextEncoder().encode(item).length + 1;
    if (part.length > 0 && bytes > CALL_BYTES_MAX) break;
    part.push(item);
  }
  return part;
}

/** Calls are idempotent: one is repeated until it is answered, though not for ever. */
export async function untilAnswered<Value>(
  call: () => Promise<ApiReply<Value>>,
  patience: Patience,
): Promise<ApiReply<Value>> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await call();
    if (reply.ok || !isPassing(reply.problem) || attempt >= ATTEMPTS_MAX) return reply;
    await pauseOf(patience)(reply.problem.retryAfterMs ?? backoffMs(attempt, 0.5));
  }
}

/** Whether the same call may succeed another time. */
export function isPassing({ status }: ApiProblem): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

function pauseOf({ pause }: Patience): (ms: number) => Promise<void> {
  return pause ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
}
