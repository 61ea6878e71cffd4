/**
 * The effect of one call on each entry and on the sending (docs/sync.md, sections 3 and 4). Pure, so that every row of
 * the tables is a test. The rule behind them: nothing leaves the outbox until the server has it, and neither the
 * network nor the session may lose or delay a sale.
 */

import { BATCH_ITEMS_MAX } from '@cuadra/contracts/protocol/constants';
import type { ItemResult } from '@cuadra/contracts/protocol/messages';

import type { ItemAnswer, OutboxRow, OutboxState } from '../../device-rows.ts';
import { backoffMs } from './backoff.ts';
import type { Lane, SendPlan } from './batch-plan.ts';

/** The outcome of the call as a whole. */
export type SendOutcome =
  /** One result for each item, in their order. */
  | { readonly kind: 'answered'; readonly results: readonly ItemResult[] }
  | { readonly kind: 'timeout' }
  /** No network, a captive portal, a redirect. */
  | { readonly kind: 'unreachable' }
  /** 408, 429, 503: the server is reachable and overloaded. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number | undefined }
  /** 5xx of our server. */
  | { readonly kind: 'server_error' }
  | { readonly kind: 'too_large' }
  /** 401. */
  | { readonly kind: 'signed_out' }
  /** 403: nothing of this user is accepted; facts are still sent. */
  | { readonly kind: 'not_a_member' }
  /** 403: this browser's credential is missing, or the owner has revoked the device. */
  | { readonly kind: 'device_unknown' }
  | { readonly kind: 'device_withdrawn' }
  /** 409: history fork at the server (S-47), or this browser's data was copied from another's (S-43). */
  | { readonly kind: 'different_history' }
  | { readonly kind: 'device_duplicated' }
  /** 426. */
  | { readonly kind: 'outdated' }
  /** Any other 4xx: the server does not understand the call, so no item of it either. */
  | { readonly kind: 'not_understood'; readonly code: string; readonly message: string };

/** The change of an entry; `recorded` ones leave the outbox. */
export type EntryChange =
  | { readonly step: 'recorded'; readonly version: number; readonly result: ItemResult | undefined }
  | {
      readonly step: 'stays';
      readonly state: OutboxState;
      readonly alone?: boolean;
      readonly failures?: number;
      readonly silences?: number;
      readonly delayMs?: number;
      readonly answer?: Omit<ItemAnswer, 'at'>;
      /** The first document, where this one is superseded. */
      readonly row?: Readonly<Record<string, unknown>>;
    };

/** What a person must know, or the app must do, before sending continues as usual. */
export type SendTrouble =
  | 'signed_out'
  | 'not_a_member'
  | 'device_unknown'
  | 'device_withdrawn'
  | 'company_on_other_device'
  | 'different_history'
  | 'device_duplicated'
  | 'outdated';

export interface AfterSend {
  readonly lane: Lane;
  /** Before the next call; ends early with a new entry, the network's return or a visible tab. */
  readonly pauseMs: number;
  /** By item id. */
  readonly changes: ReadonlyMap<string, EntryChange>;
  readonly isReachable: boolean;
  readonly trouble?: SendTrouble;
}

const FAILURES_BEFORE_STUCK = 3;
const STUCK_DELAY_MS = 15 * 60_000;
const TROUBLE_DELAY_MS = 60_000;
/** Nothing of it is lost: once the company is active or in the cloud again, it is recorded. */
const WAITS_FOR: readonly string[] = ['company_suspended', 'company_on_other_device'];
/** The server can neither book nor quarantine it (S-22): a person sees it, and it is retried after the rest. */
const UNBOOKABLE: readonly string[] = ['unbookable_too_large', 'unbookable_too_many'];
const BATCH_ERRORS_BEFORE_SINGLE = 2;

/** @param random from 0 to below 1, for the jitter */
export function afterSend(
  lane: Lane,
  plan: Exclude<SendPlan, { kind: 'nothing' }>,
  outcome: SendOutcome,
  mustAccept: (entry: OutboxRow) => boolean,
  random: number,
): AfterSend {
  const entries = plan.kind === 'single' ? [plan.entry] : plan.entries;
  const isBatch = plan.kind === 'batch';
  switch (outcome.kind) {
    case 'answered':
      return afterAnswer(lane, entries, outcome.results, random);
    case 'timeout':
      return silence(halved(lane, entries), isBatch ? [] : entries, random);
    case 'unreachable':
      return silence(lane, [], random);
    case 'busy': {
      const after = silence(lane, [], random);
      return { ...after, isReachable: true, pauseMs: Math.max(after.pauseMs, outcome.retryAfterMs ?? 0) };
    }
    case 'server_error':
      return isBatch
        ? batchError(lane, entries, random)
        : { ...silence(lane, entries, random), isReachable: true };
    case 'too_large':
      return isBatch ? reachable(halved(lane, entries)) : reachable(lane, failedAlone(entries));
    case 'not_understood':
      return isBatch
        ? reachable(lane, oneByOne(entries))
        : reachable(lane, notUnderstood(entries, mustAccept, outcome));
    case 'signed_out':
    case 'not_a_member':
    case 'outdated':
      return factsOnly(lane, outcome.kind);
    case 'device_unknown':
    case 'device_withdrawn':
    case 'different_history':
    case 'device_duplicated':
      return { ...reachable(lane), pauseMs: TROUBLE_DELAY_MS, trouble: outcome.kind };
  }
}

/** The change of an entry by its item's result. */
export function afterResult(entry: OutboxRow, result: ItemResult): EntryChange {
  const answer = {
    code: result.code ?? result.result,
    field: result.field ?? '',
    message: result.message ?? '',
  };
  switch (result.result) {
    case 'recorded':
    case 'already':
      // Without a version it cannot be acknowledged: it is sent again, which is harmless.
      return result.version === undefined
        ? { step: 'stays', state: entry.state, delayMs: TROUBLE_DELAY_MS }
        : { step: 'recorded', version: result.version, result };
    case 'superseded':
      return {
        step: 'stays',
        state: 'superseded',
        answer,
        ...(result.row === undefined ? {} : { row: result.row }),
      };
    case 'kept':
      return { step: 'stays', state: 'kept', answer };
    case 'refused':
      return { step: 'stays', state: 'set_aside', answer };
    case 'failed':
      return failed(entry, answer);
    case 'later':
      if (UNBOOKABLE.includes(answer.code))
        return { step: 'stays', state: 'stuck', alone: true, delayMs: STUCK_DELAY_MS, answer };
      // Deferred, so that facts behind it go on. The reason is stored, to find it when the company is active again.
      return WAITS_FOR.includes(answer.code)
        ? { step: 'stays', state: entry.state, delayMs: TROUBLE_DELAY_MS, answer }
        : { step: 'stays', state: entry.state };
  }
}

function afterAnswer(
  lane: Lane,
  entries: readonly OutboxRow[],
  results: readonly ItemResult[],
  random: number,
): AfterSend {
  const byId = new Map(results.map((result) => [result.id, result]));
  const changes = new Map<string, EntryChange>();
  for (const entry of entries) {
    const result = byId.get(entry.id);
    if (result !== undefined) changes.set(entry.id, afterResult(entry, result));
  }
  const isProgress = results.some((result) => result.result !== 'later');
  const next = { ...lane, size: lane.size * 2, batchErrors: 0 };
  if (isProgress) return { ...reachable(bounded({ ...next, attempts: 0 })), changes };
  const attempts = lane.attempts + 1;
  return { ...reachable(bounded({ ...next, attempts })), changes, pauseMs: backoffMs(attempts, random) };
}

/** The server objects to this batch: find the item by sending each one alone. */
function batchError(lane: Lane, entries: readonly OutboxRow[], random: number): AfterSend {
  const batchErrors = lane.batchErrors + 1;
  const after = silence({ ...lane, batchErrors }, [], random);
  if (batchErrors < BATCH_ERRORS_BEFORE_SINGLE) return { ...after, isReachable: true };
  return { ...after, isReachable: true, lane: { ...after.lane, batchErrors: 0 }, changes: oneByOne(entries) };
}

function oneByOne(entries: readonly OutboxRow[]): Map<string, EntryChange> {
  return new Map(entries.map((entry) => [entry.id, { step: 'stays', state: entry.state, alone: true }]));
}

function failedAlone(entries: readonly OutboxRow[]): Map<string, EntryChange> {
  return new Map(
    entries.map((entry) => [entry.id, failed(entry, { code: 'failed', field: '', message: '' })]),
  );
}

/** A fact is never given up because of a call's answer; any other change is shown to a person. */
function notUnderstood(
  entries: readonly OutboxRow[],
  mustAccept: (entry: OutboxRow) => boolean,
  { code, message }: { readonly code: string; readonly message: string },
): Map<string, EntryChange> {
  const answer = { code, field: '', message };
  return new Map(
    entries.map((entry) => [
      entry.id,
      mustAccept(entry) ? failed(entry, answer) : { step: 'stays', state: 'set_aside', answer },
    ]),
  );
}

function failed(entry: OutboxRow, answer: Omit<ItemAnswer, 'at'>): EntryChange {
  const failures = entry.failures + 1;
  const isStuck = failures >= FAILURES_BEFORE_STUCK;
  return {
    step: 'stays',
    state: isStuck ? 'stuck' : 'waiting',
    alone: true,
    failures,
    delayMs: isStuck ? STUCK_DELAY_MS : 0,
    answer,
  };
}

/** No answer: try again, less and less often, for ever; an entry sent alone goes behind the others. */
function silence(lane: Lane, alone: readonly OutboxRow[], random: number): AfterSend {
  const attempts = lane.attempts + 1;
  const changes = new Map<string, EntryChange>(
    alone.map((entry) => [entry.id, { step: 'stays', state: entry.state, silences: entry.silences + 1 }]),
  );
  return { lane: { ...lane, attempts }, pauseMs: backoffMs(attempts, random), changes, isReachable: false };
}

/** The session is rejected: finished sales go on under the device's own credential, all else waits (S-50, S-53). */
function factsOnly(lane: Lane, trouble: 'signed_out' | 'not_a_member' | 'outdated'): AfterSend {
  const wasFactsOnly = lane.may === 'facts';
  const after = reachable({ ...lane, may: 'facts' });
  return { ...after, pauseMs: wasFactsOnly ? TROUBLE_DELAY_MS : 0, trouble };
}

function reachable(lane: Lane, changes: ReadonlyMap<string, EntryChange> = new Map()): AfterSend {
  return { lane, pauseMs: 0, changes, isReachable: true };
}

/** Half of what was just sent, which may be less than the allowed size. */
function halved(lane: Lane, entries: readonly OutboxRow[]): Lane {
  return { ...lane, size: Math.max(1, Math.floor(entries.length / 2)) };
}

function bounded(lane: Lane): Lane {
  return { ...lane, size: Math.min(lane.size, BATCH_ITEMS_MAX) };
}
