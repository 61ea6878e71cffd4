/** The sending lane: empties the outbox, one call after the other, and never gives up (S-12). */
import type { DeviceStore } from '../../store/device-store.ts';
import { dexieStore } from '../../store/dexie-store.ts';
import { type AfterSend, afterSend, type SendOutcome } from '../answers/after-send.ts';
import { FIRST_LANE, type Lane, type SendPlan } from '../answers/batch-plan.ts';
import type { LaneContext } from '../lanes/lane-context.ts';
import { type Pause, runLane } from '../lanes/run-lane.ts';
import { createWakeup } from '../lanes/wakeup.ts';
import { createEnrolment } from './enrolment.ts';
import { readSendContext } from './send-context.ts';
import { applySend, keepLease, mustAccept, planSend, raiseWitness, tablesOfAnswer } from './send-step.ts';
import { showLease } from './show-lease.ts';
import { type SendContext, type Sent, sendPlan } from './wire-calls.ts';

export interface Sender {
  run(signal: AbortSignal): Promise<void>;
  ring(): void;
  /** Whether entries are being sent, or go next. */
  isSending(): boolean;
  /** A read has shown whether the session is valid: then everything may be sent, otherwise only facts (S-50). */
  sessionIs(state: 'good' | 'gone'): void;
}

export interface SenderEvents {
  /** The server has recorded something at this version, so there is something to read. */
  readonly onRecorded: (version: number) => void;
  /** A call was refused: the reader finds out whether the session has ended, and when it is back. */
  readonly onTrouble: () => void;
  /** The server knows this device now: collections for devices alone can be read. */
  readonly onEnrolled: () => void;
}

export function createSender(context: LaneContext, events: SenderEvents): Sender {
  const { db, api, environment, userId } = context;
  const store = dexieStore(db);
  const bell = createWakeup();
  const enrolment = createEnrolment(context, events.onEnrolled);
  let isSending = false;
  /** Whether the server knows, in this run of the program, that its last lease arrived here (S-43). */
  let isLeaseShown = false;
  let sendsFor: readonly string[] | undefined;
  let lane: Lane = { ...FIRST_LANE, userId, may: userId === null ? 'facts' : 'all' };

  async function step(signal: AbortSignal): Promise<Pause> {
    if (!(await enrolment.isReady())) {
      isSending = false;
      return enrolment.pauseMs();
    }
    const barredMs = isLeaseShown ? undefined : await begin(signal);
    if (barredMs !== undefined) return barredMs;
    sendsFor ??= await context.sendsFor();
    lane = { ...lane, sendsFor };
    const first = await prepare();
    isSending = first.plan.kind !== 'nothing';
    context.change({ isSending });
    if (first.plan.kind === 'nothing') return dueIn(first.plan, environment.now());
    return sendOn({ ...first, plan: first.plan }, signal);
  }

  /**
   * @returns how long to wait where the server did not answer, or took this device for a copy; undefined to continue
   */
  async function begin(signal: AbortSignal): Promise<number | undefined> {
    const outcome = await showLease(db, store, api.client, environment.now(), signal);
    if (signal.aborted) return 0;
    isLeaseShown = outcome.kind === 'answered';
    // Rights of the user are checked with the items; facts go on under the device's credential (S-50).
    if (isLeaseShown) context.works('device');
    if (isLeaseShown || ASKED_WITH_ITEMS.includes(outcome.kind)) return undefined;
    const nothing = { kind: 'batch', entries: [], timeoutMs: 0 } as const;
    const after = afterSend(lane, nothing, outcome, mustAccept, environment.random());
    lane = after.lane;
    tell(context, events, { outcome }, after);
    isSending = false;
    return (await enrolment.hasRecovered(after.trouble)) ? 0 : after.pauseMs;
  }

  /** @param onTheWay entries that were sent and whose answers are not written yet */
  async function prepare(onTheWay: readonly number[] = []) {
    const planned = lane;
    const plan = await store.read(['outbox'], (tx) => planSend(tx, planned, environment.now(), onTheWay));
    return { plan, lane: planned, shown: await readSendContext(db, store, environment.now()) };
  }

  /**
   * One call after another. In a backlog of large items the next call is prepared while the server works on one, and
   * leaves before that one's answer is written: device and server work in parallel. After an interruption in between,
   * items whose answer was not written are sent again (S-11).
   */
  async function sendOn(from: Call, signal: AbortSignal): Promise<Pause> {
    let call = from;
    let sentBefore: readonly number[] = [];
    let written: Promise<Written> = Promise.resolve(undefined);
    for (;;) {
      const seqs = call.plan.kind === 'single' ? [call.plan.entry.seq] : [];
      const [sent, next] = await Promise.all([
        sendPlan(api.client, call.plan, call.shown, signal),
        call.plan.kind === 'single' ? prepare([...sentBefore, ...seqs]) : undefined,
      ]);
      throwIfFailed(await written);
      // A lost lock means that another tab sends; it finds out the outcome of this call by itself.
      if (signal.aborted) return undefined;
      // Based on the present lane, so that what a read has found out about the session meanwhile counts.
      const after = afterSend(lane, call.plan, sent.outcome, mustAccept, environment.random());
      const writing = write(call, sent, after);
      lane = after.lane;
      if (next?.plan.kind !== 'single' || next.lane.may !== lane.may || !isRecorded(after)) {
        await writing;
        const pauseMs = (await enrolment.hasRecovered(after.trouble)) ? 0 : after.pauseMs;
        if (after.trouble === 'device_duplicated') isLeaseShown = false;
        // While the sender waits to retry, reading need not wait for it.
        isSending = pauseMs === 0;
        return pauseMs;
      }
      written = writing.then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      sentBefore = seqs;
      call = { plan: next.plan, shown: next.shown };
    }
  }

  async function write(call: Call, sent: Sent, after: AfterSend): Promise<void> {
    await writeAnswer(store, sent, after, call.shown.lease, environment.now());
    tell(context, events, sent, after);
  }

  function sessionIs(state: 'good' | 'gone'): void {
    const may = state === 'good' && userId !== null ? 'all' : 'facts';
    if (lane.may === may) return;
    lane = { ...lane, may };
    if (may === 'all') bell.ring();
  }

  return {
    run: (signal) => runLane('envío', step, bell, signal),
    ring: bell.ring,
    isSending: () => isSending,
    sessionIs,
  };
}

/** Answers to the first call without a word on the lease: the answers to the items are more exact. */
const ASKED_WITH_ITEMS: readonly SendOutcome['kind'][] = [
  'signed_out',
  'not_a_member',
  'outdated',
  'not_understood',
  'too_large',
];

interface Call {
  readonly plan: Exclude<SendPlan, { kind: 'nothing' }>;
  readonly shown: SendContext;
}

/** The result of writing an answer: undefined, or why it failed. */
type Written = { readonly error: unknown } | undefined;

function throwIfFailed(written: Written): void {
  if (written !== undefined) throw written.error;
}

/**
 * Whether the server recorded everything sent. Otherwise its answer is written before the next call, which may depend
 * on it (S-13).
 */
function isRecorded({ changes, trouble, pauseMs }: AfterSend): boolean {
  const steps = [...changes.values()];
  return (
    trouble === undefined &&
    pauseMs === 0 &&
    steps.length > 0 &&
    steps.every(({ step }) => step === 'recorded')
  );
}

function dueIn({ wakeAtMs }: Extract<SendPlan, { kind: 'nothing' }>, nowMs: number): Pause {
  return wakeAtMs === undefined ? undefined : Math.max(0, wakeAtMs - nowMs);
}

/** @param shownLease the one sent with the call (S-43) */
async function writeAnswer(
  store: DeviceStore,
  { batch }: Sent,
  after: AfterSend,
  shownLease: string,
  nowMs: number,
): Promise<void> {
  await store.write(await tablesOfAnswer(store, after), async (tx) => {
    await applySend(tx, after, nowMs);
    if (batch === undefined) return;
    await raiseWitness(tx, batch);
    await keepLease(tx, shownLease, batch.lease);
  });
}

/** Notifies the others of the outcome of the call. */
function tell(context: LaneContext, events: SenderEvents, { outcome }: Sent, after: AfterSend): void {
  context.change({ isReachable: after.isReachable });
  for (const change of after.changes.values()) {
    if (change.step === 'recorded') events.onRecorded(change.version);
  }
  if (after.trouble !== undefined) {
    context.change({ trouble: after.trouble });
    events.onTrouble();
  } else if (outcome.kind === 'answered') {
    context.works('device');
  }
}
