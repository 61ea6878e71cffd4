/**
 * A device that works step by step instead of by timers, over the app's own code: for tests with a real server in which
 * anything between two steps may fail.
 */

import { type CompanyApi, companyApiOf } from '../api/company-api.ts';
import { correctedNow } from '../clock.ts';
import { CompanyDb } from '../company-db.ts';
import { deviceState, enrolDevice } from '../device.ts';
import { finishMoving } from '../residence/finish-moving.ts';
import type { DeviceStore } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { afterSend } from '../sync/answers/after-send.ts';
import { FIRST_LANE, type Lane } from '../sync/answers/batch-plan.ts';
import { openFor } from '../sync/open-for.ts';
import { type ReadOutcome, readOnce } from '../sync/reading/read-step.ts';
import {
  applySend,
  keepLease,
  mustAccept,
  planSend,
  raiseWitness,
  tablesOfAnswer,
} from '../sync/sending/send-step.ts';
import { sendPlan } from '../sync/sending/wire-calls.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';

const PAGE_ROWS = 40;
const STEPS_MAX = 600;

export interface SteppedDevice {
  readonly db: CompanyDb;
  readonly api: CompanyApi;
  readonly store: DeviceStore;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Sends what waits and reads one page; a failure is retried with the next step. */
  step(): Promise<void>;
  /** Steps until the condition holds and everything is read. @throws when it never does */
  until(holds: () => Promise<boolean>): Promise<void>;
}

export interface SteppedOptions {
  readonly companyId: string;
  readonly userId: string;
  readonly fetch: typeof fetch;
  /** Called when a write is complete but not committed; throwing there loses all of it, like a power cut. */
  readonly beforeCommit?: () => void;
}

export async function steppedDevice(options: SteppedOptions): Promise<SteppedDevice> {
  const { companyId, userId, beforeCommit = () => undefined } = options;
  const db = new CompanyDb(companyId);
  const api = companyApiOf(db, { fetch: options.fetch });
  const real = dexieStore(db);
  const store: DeviceStore = {
    ...real,
    write: (tables, work) =>
      real.write(tables, async (tx) => {
        const result = await work(tx);
        beforeCommit();
        return result;
      }),
  };
  const noted = new Map<string, string>();
  const storage = {
    getItem: (key: string) => noted.get(key) ?? null,
    setItem: (key: string, value: string) => void noted.set(key, value),
  };
  const everything = [{ module: 'all', actions: ['read', 'write'] }];
  await openFor(db, { userId, permissions: everything });
  let lane: Lane = { ...FIRST_LANE, userId };
  let last: ReadOutcome | undefined;

  async function step(): Promise<void> {
    try {
      if ((await deviceState(db, storage)).kind !== 'enrolled') await enrolDevice(db, api, { storage });
      lane = await send(db, store, api, lane);
      last = await readOnce(store, api, PAGE_ROWS, Date.now);
      if (last.kind === 'complete') await finishMoving(store, api);
    } catch (error) {
      if (!isPowerCut(error)) throw error;
      last = undefined;
    }
  }

  async function until(holds: () => Promise<boolean>): Promise<void> {
    for (let steps = 0; steps < STEPS_MAX; steps += 1) {
      await step();
      if (last?.kind === 'complete' && (await holds())) return;
    }
    throw new Error(`not after ${STEPS_MAX} steps: ${JSON.stringify(last)}`);
  }

  return { db, api, store, storage, step, until };
}

export class PowerCut extends Error {
  override readonly name = 'PowerCut';
}

/** The browser's database may report the error of an aborted write instead. */
function isPowerCut(error: unknown): boolean {
  return error instanceof Error && (error.name === 'PowerCut' || error.name === 'AbortError');
}

async function send(db: CompanyDb, store: DeviceStore, api: CompanyApi, lane: Lane): Promise<Lane> {
  const plan = await store.read(['outbox'], (tx) => planSend(tx, lane, Date.now()));
  if (plan.kind === 'nothing') return lane;
  const waiting = await db.outbox.count();
  const shown = await store.read(['sync'], async (tx) => ({
    clock: await correctedNow(tx, Date.now()),
    lease: await readSyncValue(tx, 'lease'),
    waiting,
  }));
  const sent = await sendPlan(api.client, plan, shown, new AbortController().signal);
  const after = afterSend(lane, plan, sent.outcome, mustAccept, 0);
  await store.write(await tablesOfAnswer(store, after), async (tx) => {
    await applySend(tx, after, Date.now());
    if (sent.batch === undefined) return;
    await raiseWitness(tx, sent.batch);
    await keepLease(tx, shown.lease, sent.batch.lease);
  });
  return { ...after.lane, may: 'all' };
}
