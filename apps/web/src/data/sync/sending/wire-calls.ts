/**
 * Writes a plan of the sender to the wire and reads the answer. Stored bodies are embedded as they were written:
 * serialising one anew would make the retry a different body (docs/sync.md, section 3).
 */

import { HEADER_ITEM } from '@cuadra/contracts/protocol/constants';
import type { BatchReply, ItemEnvelope } from '@cuadra/contracts/protocol/messages';

import type { ApiClient, Call, CallOutcome } from '../../api/api-client.ts';
import { problemOf } from '../../api/read-reply.ts';
import { isBatchReply, isItemResult } from '../../api/replies.ts';
import type { OutboxRow } from '../../device-rows.ts';
import type { SendOutcome } from '../answers/after-send.ts';
import type { SendPlan } from '../answers/batch-plan.ts';

export interface SendContext {
  /** The device's corrected time, ISO (S-27). */
  readonly clock: string;
  readonly lease: string;
  /** The witness of the highest version seen (S-47), where it was read with the plan. */
  readonly witness?: string;
  /** Number of waiting entries, for the owner's list of devices. */
  readonly waiting: number;
}

export interface Sent {
  readonly outcome: SendOutcome;
  /** Only a batch brings a version and a new lease. */
  readonly batch?: Pick<BatchReply, 'version' | 'mark' | 'lease'>;
}

export async function sendPlan(
  client: ApiClient,
  plan: Exclude<SendPlan, { kind: 'nothing' }>,
  context: SendContext,
  signal: AbortSignal,
): Promise<Sent> {
  const call = plan.kind === 'single' ? singleCall(plan.entry, context) : batchCall(plan.entries, context);
  const seen = context.witness === undefined ? {} : { witness: context.witness };
  const outcome = await client.call({ ...call, ...seen, timeoutMs: plan.timeoutMs, signal });
  return plan.kind === 'single' ? { outcome: readSingle(outcome) } : readBatch(outcome);
}

/** One item as a call of its own: the body is the item's, everything else is in a header. */
export function singleCall(entry: OutboxRow, { clock, lease }: Pick<SendContext, 'clock' | 'lease'>): Call {
  const { collection, row_id, body } = entry;
  const headers = {
    [HEADER_ITEM]: asciiJson({ ...envelopeOf(entry), clock, ...(lease === '' ? {} : { lease }) }),
  };
  switch (entry.kind) {
    case 'create':
      return { method: 'POST', path: `/${collection}`, body, headers };
    case 'import':
      return { method: 'POST', path: `/${collection}/import`, body, headers };
    case 'patch':
      return { method: 'PATCH', path: `/${collection}/${row_id}`, body, headers };
    case 'delete':
      return { method: 'DELETE', path: `/${collection}/${row_id}`, body, headers };
  }
}

export function batchCall(entries: readonly OutboxRow[], { clock, lease, waiting }: SendContext): Call {
  const items = entries.map((entry) => {
    const envelope = JSON.stringify(envelopeOf(entry));
    return `${envelope.slice(0, -1)},"body":${entry.body}}`;
  });
  const head = JSON.stringify({ clock, lease, waiting });
  return { method: 'POST', path: '/batch', body: `${head.slice(0, -1)},"items":[${items.join(',')}]}` };
}

function envelopeOf(entry: OutboxRow): ItemEnvelope {
  const { id, seq, kind, collection, schema, hash, made_by, made_at } = entry;
  return {
    id,
    seq,
    kind,
    collection,
    ...(kind === 'import' ? {} : { row_id: entry.row_id }),
    schema,
    hash,
    made_by,
    made_at,
    ...(entry.seen === undefined ? {} : { seen: entry.seen }),
    ...(entry.was_kept === undefined ? {} : { was_kept: true }),
  };
}

/** A header takes only ASCII; JSON escapes the rest. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function readSingle(outcome: CallOutcome): SendOutcome {
  if (outcome.kind !== 'answer') return outcome;
  const { body } = outcome;
  return isItemResult(body) ? { kind: 'answered', results: [body] } : outcomeOf(outcome);
}

function readBatch(outcome: CallOutcome): Sent {
  if (outcome.kind !== 'answer') return { outcome };
  if (!isBatchReply(outcome.body)) return { outcome: outcomeOf(outcome) };
  const { version, mark, lease, items } = outcome.body;
  return { outcome: { kind: 'answered', results: items }, batch: { version, mark, lease } };
}

const CODES = [
  'device_unknown',
  'device_withdrawn',
  'not_a_member',
  'different_history',
  'device_duplicated',
] as const;

/** The outcome of the call as a whole (docs/sync.md, section 3). */
export function outcomeOf(answer: Extract<CallOutcome, { kind: 'answer' }>): SendOutcome {
  const { status } = answer;
  const { code, message } = problemOf(answer);
  const known = CODES.find((kind) => kind === code);
  if (known !== undefined) return { kind: known };
  if (status === 401) return { kind: 'signed_out' };
  if (status === 413) return { kind: 'too_large' };
  if (status === 426) return { kind: 'outdated' };
  if (status === 408 || status === 429 || status === 503)
    return { kind: 'busy', retryAfterMs: answer.retryAfterMs };
  // A status below 400 with another shape is no valid answer: the server's failure as well.
  if (status >= 500 || status < 400) return { kind: 'server_error' };
  return { kind: 'not_understood', code, message };
}
