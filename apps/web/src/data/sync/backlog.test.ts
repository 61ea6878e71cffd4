/** One bad entry at each place of a backlog delays no other by more than one round (I-8). */
import type { ItemResult } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '../device-rows.ts';
import { enqueueChange } from '../local-writes/enqueue-change.ts';
import { enqueueDocument } from '../local-writes/enqueue-document.ts';
import { CLOUD_PLACEMENT } from '../local-writes/placement.ts';
import { memoryStore } from '../store/memory-store.ts';
import { afterSend, type SendOutcome } from './answers/after-send.ts';
import { FIRST_LANE, type Lane, type SendPlan } from './answers/batch-plan.ts';
import { applySend, mustAccept, planSend, tablesOfAnswer } from './sending/send-step.ts';

const BACKLOG = 12;
const BAD = 'bad';
const MAKER = { id: 'ana', name: 'Ana' };
const MADE_AT = '2026-11-20T12:00:00.000Z';

type Plan = Exclude<SendPlan, { kind: 'nothing' }>;
interface Badness {
  readonly name: string;
  /** What a call that holds the bad entry comes to; undefined: its own result says it. */
  readonly call?: SendOutcome;
  readonly result?: Partial<ItemResult>;
  readonly kind: 'fact' | 'change';
  readonly endsAs: OutboxRow['state'];
}

const BAD_ENTRIES: readonly Badness[] = [
  { name: 'poisoned', call: { kind: 'server_error' }, kind: 'fact', endsAs: 'waiting' },
  { name: 'oversized on a slow line', call: { kind: 'timeout' }, kind: 'fact', endsAs: 'waiting' },
  { name: 'too large for the server', call: { kind: 'too_large' }, kind: 'fact', endsAs: 'stuck' },
  {
    name: 'malformed',
    call: { kind: 'not_understood', code: 'invalid_input', message: '' },
    kind: 'change',
    endsAs: 'set_aside',
  },
  {
    name: 'forbidden',
    result: { result: 'refused', code: 'forbidden' },
    kind: 'change',
    endsAs: 'set_aside',
  },
  { name: 'failing', result: { result: 'failed' }, kind: 'fact', endsAs: 'stuck' },
];

const CASES = BAD_ENTRIES.flatMap((bad) =>
  Array.from({ length: BACKLOG }, (_, place) => ({ ...bad, place })),
);

describe('a bad entry in a backlog [I-8]', () => {
  it.each(CASES)('$name, at place $place', async (bad) => {
    const { tries, calls, left } = await sendAll(bad);
    // Every other entry was recorded before the bad one was tried alone a second time.
    expect(tries).toBeLessThanOrEqual(1);
    expect(calls).toBeLessThanOrEqual(2 * BACKLOG);
    expect(left.map(({ id }) => id)).toEqual([BAD]);
  });

  it.each(BAD_ENTRIES)('$name: is itself never lost, and ends $endsAs', async (bad) => {
    const { left } = await sendAll({ ...bad, place: 5 }, 200);
    expect(left).toMatchObject([{ id: BAD, state: bad.endsAs }]);
  });
});

/** Sends until the good ones are recorded, or for so many calls more. */
async function sendAll(bad: Badness & { readonly place: number }, callsMax = 0) {
  const store = await backlog(bad);
  let lane: Lane = { ...FIRST_LANE, userId: MAKER.id };
  let nowMs = 0;
  let calls = 0;
  let tries = 0;
  const entries = () => store.rows('outbox') as unknown as OutboxRow[];
  while (entries().some(({ id }) => id !== BAD) || calls < callsMax) {
    const plan = await store.read(['outbox'], (tx) => planSend(tx, lane, nowMs));
    if (plan.kind === 'nothing') {
      if (plan.wakeAtMs === undefined) break;
      nowMs = plan.wakeAtMs;
      continue;
    }
    calls += 1;
    if (plan.kind === 'single' && plan.entry.id === BAD) tries += 1;
    const after = afterSend(lane, plan, outcomeOf(plan, bad), mustAccept, 0.5);
    await store.write(await tablesOfAnswer(store, after), (tx) => applySend(tx, after, nowMs));
    lane = after.lane;
    nowMs += after.pauseMs;
  }
  return { tries, calls, left: entries() };
}

function outcomeOf(plan: Plan, bad: Badness): SendOutcome {
  const entries = plan.kind === 'single' ? [plan.entry] : plan.entries;
  if (bad.call !== undefined && entries.some(({ id }) => id === BAD)) return bad.call;
  const results = entries.map(
    ({ id, seq }): ItemResult => ({
      id,
      result: 'recorded',
      version: seq,
      ...(id === BAD ? bad.result : {}),
    }),
  );
  return { kind: 'answered', results };
}

async function backlog(bad: Badness & { readonly place: number }) {
  const store = memoryStore();
  for (let place = 0; place < BACKLOG; place += 1) {
    const id = place === bad.place ? BAD : `good-${place}`;
    await store.write(['outbox', 'base', 'sync', 'sales', 'products', 'pending'], (tx) =>
      id === BAD && bad.kind === 'change'
        ? enqueueChange(
            tx,
            {
              id,
              kind: 'create',
              collection: 'products',
              row_id: id,
              body: { id },
              made_by: MAKER,
              made_at: MADE_AT,
              changes: new Map([[id, { kind: 'create', fields: { id }, made_at: MADE_AT }]]),
            },
            CLOUD_PLACEMENT,
          )
        : enqueueDocument(
            tx,
            { collection: 'sales', document: { id }, entries: [], made_by: MAKER, made_at: MADE_AT },
            CLOUD_PLACEMENT,
          ).then(() => undefined),
    );
  }
  return store;
}
