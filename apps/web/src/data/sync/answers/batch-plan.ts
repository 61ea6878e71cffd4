/**
 * Which waiting entries go in the next call. Pure: a table of cases, because a backlog over a slow line, a poisoned
 * entry and an ended session must each let the rest go on (S-12, S-13, S-50).
 */
import { BATCH_BYTES_MAX, BATCH_ITEMS_MAX } from '@cuadra/contracts/protocol/constants';

import type { OutboxRow } from '../../device-rows.ts';

/** An entry with the members that the plan needs. */
export interface Candidate {
  readonly entry: OutboxRow;
  readonly mustAccept: boolean;
}

/** The state of the sending tab; lost with it, and started anew without harm. */
export interface Lane {
  /** Maximum entries a call: halved by a timeout, doubled by an answer. */
  readonly size: number;
  /** Answers of 5xx in a row to a batch. */
  readonly batchErrors: number;
  /** Calls without an answer in a row; the backoff grows with them. */
  readonly attempts: number;
  /** What may be sent: everything, or only facts under the device's credential (S-50). */
  readonly may: 'all' | 'facts';
  /** The user whose changes may be sent; facts of any user are sent (S-52). */
  readonly userId: string | null;
  /** Users whose changes this user sends as well, because their accounts will never sign in to send them (S-52). */
  readonly sendsFor: readonly string[];
}

export const FIRST_LANE: Lane = {
  size: BATCH_ITEMS_MAX,
  batchErrors: 0,
  attempts: 0,
  may: 'all',
  userId: null,
  sendsFor: [],
};

export type SendPlan =
  | { readonly kind: 'single'; readonly entry: OutboxRow; readonly timeoutMs: number }
  | { readonly kind: 'batch'; readonly entries: readonly OutboxRow[]; readonly timeoutMs: number }
  /** Nothing now; `wakeAtMs` when a deferred entry is due. */
  | { readonly kind: 'nothing'; readonly wakeAtMs: number | undefined };

const TIMEOUT_MS = 10_000;
const TIMEOUT_MS_PATIENT = 60_000;
const SILENCES_BEFORE_PATIENCE = 3;

/**
 * @param candidates the entries that wait or are stuck, in order of `seq`; of a long outbox only the first
 * @returns `isFull` when entries behind the candidates could not change the plan
 */
export function planBatch(
  candidates: readonly Candidate[],
  lane: Lane,
  nowMs: number,
): { readonly plan: SendPlan; readonly isFull: boolean } {
  const allowed = candidates.filter((candidate) => maySend(candidate, lane));
  const sendable = withoutHeldBack(allowed, candidates);
  const due = sendable.filter(({ entry }) => entry.not_before_ms <= nowMs);
  const together = due.filter(({ entry }) => isOrdinary(entry)).map(({ entry }) => entry);
  const first = cut(together, lane.size);
  const isFull = together.length > first.length;
  if (first.length > 1) return { plan: { kind: 'batch', entries: first, timeoutMs: TIMEOUT_MS }, isFull };
  const next = first[0] ?? nextAlone(due.map(({ entry }) => entry));
  if (next !== undefined)
    return { plan: { kind: 'single', entry: next, timeoutMs: timeoutOf(next) }, isFull };
  return { plan: { kind: 'nothing', wakeAtMs: wakeAt(sendable) }, isFull };
}

function maySend({ entry, mustAccept }: Candidate, lane: Lane): boolean {
  // A merge cannot be undone, so the server takes it only from its maker's own session (S-30).
  if (mustAccept && entry.collection !== 'merges') return true;
  const { id } = entry.made_by;
  return lane.may === 'all' && (id === lane.userId || lane.sendsFor.includes(id));
}

/** Whether it is sent with others: an entry that failed goes alone, so that the rest does not fail with it. */
function isOrdinary(entry: OutboxRow): boolean {
  return entry.state === 'waiting' && !entry.alone && entry.silences === 0;
}

/** A change of a record must not overtake its waiting creation; no other item depends on another (S-13). */
function withoutHeldBack(allowed: readonly Candidate[], all: readonly Candidate[]): Candidate[] {
  const troubled = all
    .filter(({ entry }) => isCreation(entry) && !isOrdinary(entry))
    .map(({ entry }) => entry);
  return allowed.filter(
    ({ entry }) =>
      isCreation(entry) ||
      !troubled.some(
        (creation) => creation.seq < entry.seq && creation.rows.some((row) => entry.rows.includes(row)),
      ),
  );
}

function isCreation(entry: OutboxRow): boolean {
  return entry.kind === 'create' || entry.kind === 'import';
}

/** The first entries by `seq`, within both limits of a batch; a single entry may have any size. */
function cut(entries: readonly OutboxRow[], size: number): OutboxRow[] {
  const chosen: OutboxRow[] = [];
  let bytes = 0;
  for (const entry of entries) {
    bytes += bytesOf(entry);
    if (chosen.length > 0 && (chosen.length >= Math.min(size, BATCH_ITEMS_MAX) || bytes > BATCH_BYTES_MAX))
      break;
    chosen.push(entry);
  }
  return chosen;
}

/** The one with the fewest tries; stuck ones behind the rest. */
function nextAlone(entries: readonly OutboxRow[]): OutboxRow | undefined {
  const rank = (entry: OutboxRow) => [
    entry.state === 'stuck' ? 1 : 0,
    entry.silences + entry.failures,
    entry.seq,
  ];
  return entries
    .filter((entry) => !isOrdinary(entry))
    .toSorted((one, other) => byRank(rank(one), rank(other)))[0];
}

function byRank(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place === -1 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

function timeoutOf(entry: OutboxRow): number {
  return entry.silences >= SILENCES_BEFORE_PATIENCE ? TIMEOUT_MS_PATIENT : TIMEOUT_MS;
}

function wakeAt(sendable: readonly Candidate[]): number | undefined {
  return sendable.length === 0 ? undefined : Math.min(...sendable.map(({ entry }) => entry.not_before_ms));
}

const ENVELOPE_BYTES = 600;

/** Bytes of the entry in a batch, never too few: three bytes hold any UTF-16 unit. */
function bytesOf(entry: OutboxRow): number {
  return ENVELOPE_BYTES + entry.body.length * (isAscii(entry.body) ? 1 : 3);
}

function isAscii(text: string): boolean {
  for (let place = 0; place < text.length; place += 1) if (text.charCodeAt(place) > 127) return false;
  return true;
}
