/**
 * The reading lane: the initial sync, then changes whenever an event, an answer or a poll of the version shows that
 * there are some (S-19, S-61).
 */
import { PAGE_ROWS_MAX } from '@cuadra/contracts/protocol/constants';

import type { ApiProblem } from '../../api/api-reply.ts';
import type { CompanyApi } from '../../api/company-api.ts';
import { dexieStore } from '../../store/dexie-store.ts';
import type { SendTrouble } from '../answers/after-send.ts';
import { backoffMs } from '../answers/backoff.ts';
import type { LaneContext } from '../lanes/lane-context.ts';
import { type Pause, runLane } from '../lanes/run-lane.ts';
import { createWakeup } from '../lanes/wakeup.ts';
import { readSyncValue } from '../state/sync-values.ts';
import { followEvents } from './events.ts';
import { createExpectation } from './expectation.ts';
import { prepareReading, readOnce } from './read-step.ts';

export interface Reader {
  run(signal: AbortSignal): Promise<void>;
  /** Read now. */
  ring(): void;
  /** The server is at this version: read soon, unless it is read already. */
  expect(version: number): void;
}

export interface ReaderEvents {
  /** An answer showed whether there is a session of this company. */
  readonly onSession: (state: 'good' | 'gone') => void;
  /** Whether own entries are being sent. */
  readonly isSending: () => boolean;
}

const PAGE_ROWS_MIN = 50;
const POLL_MS = 30_000;
const TROUBLE_DELAY_MS = 30_000;
const AGAIN_DELAY_MS = 500;
const NOT_YET_DELAY_MS = 5_000;
/** Another device's to do, or done meanwhile. */
const NOT_FINISHED_HERE: readonly string[] = ['forbidden', 'residence_unsuitable'];

const TROUBLES: Readonly<Record<string, SendTrouble>> = {
  signed_out: 'signed_out',
  not_a_member: 'not_a_member',
  device_withdrawn: 'device_withdrawn',
  different_history: 'different_history',
  schema_too_old: 'outdated',
  company_on_other_device: 'company_on_other_device',
};

/** During these troubles only finished sales may be sent. */
const GONE: readonly SendTrouble[] = ['signed_out', 'not_a_member', 'outdated'];

export function createReader(context: LaneContext, events: ReaderEvents): Reader {
  const { db, api, environment } = context;
  const store = dexieStore(db);
  const bell = createWakeup();
  let isPrepared = false;
  let pageRows = PAGE_ROWS_MAX;
  let attempts = 0;
  /** The version read so far, in this run of the program. */
  let readTo = -1;
  /**
   * The company arrived in the cloud in this run of the program: the staff with accounts of this device get their
   * mails.
   */
  let hasArrived = false;
  const { isSending } = events;
  const expectation = createExpectation({ isSending, random: environment.random, read: bell.ring });

  function expect(version: number): void {
    if (version > readTo) expectation.set();
  }

  async function step(): Promise<Pause> {
    if (!isPrepared) await prepareReading(store);
    isPrepared = true;
    const outcome = await readOnce(store, api, pageRows, environment.now);
    if (outcome.kind === 'problem') return afterProblem(outcome.problem);
    attempts = 0;
    pageRows = Math.min(PAGE_ROWS_MAX, pageRows * 2);
    context.works('session');
    events.onSession('good');
    context.change({ isReading: outcome.kind === 'read' });
    if (outcome.kind === 'read') return outcome.of === 'changes' ? expectation.pauseMs() : 0;
    readTo = outcome.version;
    if (await isMoving()) return finish();
    if (hasArrived) await invite();
    hasArrived = false;
    return undefined;
  }

  /** A failed invitation is repeated from where the data is stored: the screen lists who is left. */
  async function invite(): Promise<void> {
    const { inviteStaff } = await import('../../residence/invite-staff.ts');
    const problem = await inviteStaff(store, api);
    if (problem !== undefined) console.warn('correos al personal', problem.message);
  }

  function isMoving(): Promise<boolean> {
    return store.read(['sync'], async (tx) => (await readSyncValue(tx, 'residence')) === 'moving');
  }

  /** The company is moving to the cloud, and everything sent is read: it may have arrived (S-56). */
  async function finish(): Promise<Pause> {
    const { finishMoving } = await import('../../residence/finish-moving.ts');
    const outcome = await finishMoving(store, api);
    switch (outcome.kind) {
      case 'problem':
        return NOT_FINISHED_HERE.includes(outcome.problem.code) ? undefined : afterProblem(outcome.problem);
      case 'not_yet':
        return NOT_YET_DELAY_MS;
      case 'again':
        return AGAIN_DELAY_MS;
      case 'finished':
        hasArrived = true;
        return 0;
      case 'stuck':
      case 'differs':
        return undefined;
    }
  }

  function afterProblem(problem: ApiProblem): number {
    if (problem.code === 'timeout') pageRows = Math.max(PAGE_ROWS_MIN, Math.floor(pageRows / 2));
    const trouble = TROUBLES[problem.code];
    if (trouble !== undefined) {
      context.change({ isReachable: true, trouble });
      if (GONE.includes(trouble)) events.onSession('gone');
      return TROUBLE_DELAY_MS;
    }
    attempts += 1;
    context.change({ isReachable: problem.status !== 0 });
    return Math.max(backoffMs(attempts, environment.random()), problem.retryAfterMs ?? 0);
  }

  async function run(signal: AbortSignal): Promise<void> {
    const listening = () => listen(api, environment.random, expect, signal);
    await Promise.all([
      runLane('lectura', step, bell, signal),
      runLane('avisos', listening, createWakeup(), signal),
    ]);
  }

  return { run, ring: bell.ring, expect };
}

/** Reads the stream of events while there is one, otherwise polls the version now and then (S-61). */
async function listen(
  api: CompanyApi,
  random: () => number,
  expect: (version: number) => void,
  signal: AbortSignal,
): Promise<Pause> {
  const isStream = await followEvents(api.client, signal, expect);
  if (signal.aborted) return undefined;
  const versions = await api.versions();
  if (versions.ok) expect(versions.value.version);
  return isStream ? backoffMs(1, random()) : POLL_MS;
}
