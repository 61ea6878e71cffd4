/**
 * The one background synchroniser of a company's database: sends what waits, reads what is new, and reports the status
 * of both. This file is the shell around the pure tables: timers, tabs and the network are here, the decisions are
 * there.
 */
import { assert } from '@cuadra/domain/assert';
import { liveQuery } from 'dexie';

import { type CompanyApi, companyApiOf } from '../api/company-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { lazyUploadLane } from '../images/lazy-upload-lane.ts';
import type { LaneContext } from './lanes/lane-context.ts';
import { browserEnvironment, type SyncEnvironment } from './lanes/sync-environment.ts';
import { type SenderState, type SyncStatus, withWorking } from './lanes/sync-status.ts';
import { openTabChannel } from './lanes/tab-channel.ts';
import { createReader } from './reading/reader.ts';
import { createSender } from './sending/sender.ts';
import { holdSenderLock } from './sending/sender-lock.ts';
import { keepContact } from './state/keep-contact.ts';
import { createStatusBoard } from './status-board.ts';
import { readStoredState } from './stored-state.ts';

export interface SynchroniserOptions {
  /** The signed-in user; null sends only finished sales, under the device's own credential (S-50, S-52). */
  readonly userId: string | null;
  /** Users whose changes this user sends as well: those with accounts that only this device can check (S-52). */
  readonly sendsFor?: () => Promise<readonly string[]>;
  /** This device's name in the owner's list; by default the browser's description of itself. */
  readonly deviceName?: string;
  readonly api?: CompanyApi;
  readonly environment?: Partial<SyncEnvironment>;
}

export interface Synchroniser {
  readonly status: {
    get(): SyncStatus;
    /** Calls back at every change, asynchronously. Returns a function that stops it. */
    subscribe(listener: (status: SyncStatus) => void): () => void;
  };
  /** Starts sending and reading now. New entries wake the sender by themselves. */
  nudge(): void;
  /** Sends what can be sent, for this long at most, and returns the number of entries left (S-52). */
  flush(timeoutMs: number): Promise<{ readonly left: number }>;
  stop(): void;
}

const BEAT_MS = 2_000;

/** @throws BrokenInvariant for a demo company: it has no synchroniser and makes no calls (S-55) */
export function startSynchroniser(db: CompanyDb, options: SynchroniserOptions): Synchroniser {
  assert(!db.isDemo, 'a demo company has no synchroniser');
  const environment = { ...browserEnvironment(), ...options.environment };
  const board = createStatusBoard(options.userId !== null);
  let isHolding = false;

  const tabs = openTabChannel(db.companyId, (message) => {
    if (message.kind === 'nudge') return ring();
    lock.heard();
    // Without locks every tab sends, and each has its own state.
    if (!isHolding) board.setSender(message.state);
  });
  const beat = () => tabs.post({ kind: 'beat', state: board.sender() });
  const arePicturesWaiting = () => board.stored().pictures > 0;
  const lanes = createLanes(db, options, environment, arePicturesWaiting, (change) => {
    board.setSender(change(board.sender()));
    beat();
  });
  const ring = () => {
    lanes.ring();
    if (arePicturesWaiting()) lanes.ringPictures();
  };
  const lock = holdSenderLock(db.companyId, holdLanes, environment);

  async function holdLanes(signal: AbortSignal): Promise<void> {
    isHolding = true;
    const beating = setInterval(beat, BEAT_MS);
    await lanes.run(signal);
    clearInterval(beating);
    isHolding = false;
  }

  const watched = liveQuery(() => readStoredState(db)).subscribe((next) => {
    if (next.waiting > board.stored().waiting) lanes.ringSender();
    if (next.pictures > board.stored().pictures) lanes.ringPictures();
    board.setStored(next);
  });
  const stopReturning = environment.onReturn(ring);

  return {
    status: board,
    nudge: () => {
      ring();
      tabs.post({ kind: 'nudge' });
    },
    flush: (timeoutMs) => flush(db, timeoutMs, lanes.ring),
    stop: () => {
      tabs.close();
      watched.unsubscribe();
      stopReturning();
      lock.release();
      board.close();
    },
  };
}

interface Lanes {
  run(signal: AbortSignal): Promise<void>;
  /** Wakes both lanes. */
  ring(): void;
  ringSender(): void;
  /** Pictures wait; they go after everything else. */
  ringPictures(): void;
}

const NOBODY_ELSE = () => Promise.resolve([]);

/** The two lanes of data; each passes its findings to the other. */
function createLanes(
  db: CompanyDb,
  { userId, sendsFor = NOBODY_ELSE, deviceName, api: given }: SynchroniserOptions,
  environment: SyncEnvironment,
  arePicturesWaiting: () => boolean,
  update: (change: (state: SenderState) => SenderState) => void,
): Lanes {
  const change = (part: Partial<SenderState>) => update((state) => ({ ...state, ...part }));
  const contact = keepContact(db, (at) => change({ lastContactAt: at }));
  const api = given ?? companyApiOf(db, { onContact: contact });
  const works: LaneContext['works'] = (what) => update((state) => withWorking(state, what));
  const context: LaneContext = { db, api, environment, userId, sendsFor, deviceName, change, works };
  const sending = createSender(context, {
    onRecorded: (version) => {
      reading.expect(version);
      // Their records go before them.
      if (arePicturesWaiting()) pictures.ring();
    },
    onTrouble: () => reading.ring(),
    onEnrolled: () => reading.ring(),
  });
  const reading = createReader(context, {
    onSession: (state) => sending.sessionIs(state),
    isSending: sending.isSending,
  });
  const { random } = environment;
  const pictures = lazyUploadLane({
    db,
    client: api.client,
    random,
    isSending: sending.isSending,
    onBarred: (picturesBarred) => change({ picturesBarred }),
    onSilence: reading.ring,
  });
  return {
    run: async (signal) => {
      const withSession = userId === null ? [] : [reading.run(signal), pictures.run(signal)];
      await Promise.all([sending.run(signal), ...withSession]);
    },
    ring: () => {
      sending.ring();
      reading.ring();
    },
    ringSender: sending.ring,
    ringPictures: pictures.ring,
  };
}

const FLUSH_LOOK_MS = 100;

async function flush(db: CompanyDb, timeoutMs: number, nudge: () => void): Promise<{ left: number }> {
  nudge();
  const until = Date.now() + timeoutMs;
  let { waiting } = await readStoredState(db);
  while (waiting > 0 && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, FLUSH_LOOK_MS));
    ({ waiting } = await readStoredState(db));
  }
  return { left: waiting };
}
