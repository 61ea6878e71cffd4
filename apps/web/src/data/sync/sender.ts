/** The sending lane: empties the outbox, one call after the other, and never gives up (S-12). */
import { correctedNow } from '../clock.ts';
import { deviceState, enrolDevice, forgetDevice } from '../device.ts';
import { refreshSeries } from '../series.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { type AfterSend, afterSend } from './after-send.ts';
import { backoffMs } from './backoff.ts';
import { FIRST_LANE, type Lane } from './batch-plan.ts';
import { createBell } from './bell.ts';
import type { LaneContext } from './lane-context.ts';
import { applySend, isFact, keepLease, planSend, raiseWitness, SEND_TABLES } from './send-step.ts';
import { readSyncValue } from './sync-values.ts';
import { type SendContext, type Sent, sendPlan } from './wire-calls.ts';

export interface Sender {
  run(signal: AbortSignal): Promise<void>;
  ring(): void;
  /** A read has shown whether the session is good: then everything may be sent, else facts alone (S-50). */
  sessionIs(state: 'good' | 'gone'): void;
}

export interface SenderEvents {
  /** The server has recorded something at this version: there is something to read. */
  readonly onRecorded: (version: number) => void;
  /** A call was turned away: whether the session is gone is the reader's to find out, and when it is back. */
  readonly onTrouble: () => void;
}

/** A lane that threw (a full disk, a closed database) looks again after this. */
const BROKEN_DELAY_MS = 30_000;

export function createSender(context: LaneContext, events: SenderEvents): Sender {
  const { db, api, environment } = context;
  const store = dexieStore(db);
  const bell = createBell();
  let lane: Lane = { ...FIRST_LANE, userId: context.userId, may: context.userId === null ? 'facts' : 'all' };
  /** The browser lost the device's cookie: the same device asks for a new one. */
  let needsCredential = false;
  /** The server was asked for the highest number of the series, in this run of the program (S-42). */
  let isSeriesFresh = false;
  let enrolAttempts = 0;
  let duplicates = 0;

  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await step(signal);
      } catch (error) {
        if (signal.aborted) return;
        console.warn('envío', error);
        await bell.wait(BROKEN_DELAY_MS, signal);
      }
    }
  }

  async function step(signal: AbortSignal): Promise<void> {
    if (!(await isEnrolled())) return bell.wait(pauseBeforeEnrolling(), signal);
    const plan = await store.read(['outbox'], (tx) => planSend(tx, lane, environment.now()));
    if (plan.kind === 'nothing') {
      context.change({ isSending: false });
      const dueInMs =
        plan.wakeAtMs === undefined ? undefined : Math.max(0, plan.wakeAtMs - environment.now());
      return bell.wait(dueInMs, signal);
    }
    context.change({ isSending: true });
    const sendContext = await readContext();
    const sent = await sendPlan(api.client, plan, sendContext, signal);
    // A lock that was lost means another tab sends on; what came of this call it finds out by itself.
    if (signal.aborted) return;
    const after = afterSend(lane, plan, sent.outcome, isFact, environment.random());
    await store.write(SEND_TABLES, async (tx) => {
      await applySend(tx, after, environment.now());
      if (sent.batch === undefined) return;
      await raiseWitness(tx, sent.batch);
      await keepLease(tx, sendContext.lease, sent.batch.lease);
    });
    await carryOn(sent, after, signal);
  }

  async function carryOn(sent: Sent, after: AfterSend, signal: AbortSignal): Promise<void> {
    // What a read has found out about the session in the meantime stands.
    lane = { ...after.lane, may: lane.may === 'facts' ? 'facts' : after.lane.may };
    context.change({ isReachable: after.isReachable });
    tellRecorded(after);
    if (after.trouble !== undefined) {
      context.change({ trouble: after.trouble });
      events.onTrouble();
    } else if (sent.outcome.kind === 'answered') {
      context.deviceWorks();
    }
    if (await isMended(after)) return;
    if (after.pauseMs > 0) await bell.wait(after.pauseMs, signal);
  }

  /** What the program can see to by itself: a lost credential, a copied database (S-43). */
  async function isMended(after: AfterSend): Promise<boolean> {
    const { trouble } = after;
    duplicates = trouble === 'device_duplicated' ? duplicates + 1 : 0;
    if (trouble === 'device_unknown' && context.userId !== null) {
      needsCredential = true;
      return true;
    }
    if (trouble !== 'device_duplicated') return false;
    // Once more with the stored lease: another tab may have got a newer one in between.
    if (duplicates >= 2) await forgetDevice(db);
    return true;
  }

  /** Without an identity nothing can be sent; without a person nobody could enrol one. */
  async function isEnrolled(): Promise<boolean> {
    const state = await deviceState(db, environment.storage);
    if (context.userId === null) return true;
    if (state.kind === 'enrolled' && !needsCredential) {
      if (!isSeriesFresh) void refreshSeries(db, api);
      isSeriesFresh = true;
      return true;
    }
    const reply = await enrolDevice(db, api, { name: context.deviceName, storage: environment.storage });
    context.change({ isReachable: reply.ok || reply.problem.status !== 0 });
    enrolAttempts = reply.ok ? 0 : enrolAttempts + 1;
    if (reply.ok) needsCredential = false;
    return reply.ok;
  }

  function pauseBeforeEnrolling(): number {
    return backoffMs(enrolAttempts, environment.random());
  }

  async function readContext(): Promise<SendContext> {
    const waiting = await db.outbox.where('state').anyOf('waiting', 'stuck').count();
    return store.read(['sync'], async (tx) => ({
      clock: await correctedNow(tx, environment.now()),
      lease: await readSyncValue(tx, 'lease'),
      waiting,
    }));
  }

  function tellRecorded(after: AfterSend): void {
    for (const change of after.changes.values()) {
      if (change.step === 'recorded') events.onRecorded(change.version);
    }
  }

  return {
    run,
    ring: bell.ring,
    sessionIs: (state) => {
      const may = state === 'good' && context.userId !== null ? 'all' : 'facts';
      if (lane.may === may) return;
      lane = { ...lane, may };
      if (may === 'all') bell.ring();
    },
  };
}
