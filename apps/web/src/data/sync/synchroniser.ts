/**
 * The one background synchroniser of a company's database: sends what waits, reads what is new, and tells how
 * both stand. This file is the shell around the pure tables: timers, tabs and the network are here, what to do is
 * decided there.
 */
import { assert } from '@cuadra/domain/assert';
import { liveQuery } from 'dexie';

import type { Contact } from '../api/api-client.ts';
import { type CompanyApi, companyApiOf } from '../api/company-api.ts';
import type { CompanyDb } from '../company-db.ts';
import type { SendTrouble } from './after-send.ts';
import { keepContact } from './keep-contact.ts';
import type { LaneContext } from './lane-context.ts';
import { createReader } from './reader.ts';
import { createSender } from './sender.ts';
import { holdSenderLock } from './sender-lock.ts';
import { readStoredState } from './stored-state.ts';
import { browserEnvironment, type SyncEnvironment } from './sync-environment.ts';
import {
  FIRST_SENDER_STATE,
  FIRST_STORED_STATE,
  type SenderState,
  type StoredState,
  type SyncStatus,
  statusOf,
} from './sync-status.ts';

export interface SynchroniserOptions {
  /** Who is signed in; null sends finished sales alone, under the device's own credential (S-50, S-52). */
  readonly userId: string | null;
  /** How the owner's list of devices calls this one; else what the browser says of itself. */
  readonly deviceName?: string;
  readonly api?: CompanyApi;
  readonly environment?: Partial<SyncEnvironment>;
}

export interface Synchroniser {
  readonly status: {
    get(): SyncStatus;
    /** Calls back at every change, not at once; answers how to stop. */
    subscribe(listener: (status: SyncStatus) => void): () => void;
  };
  /** Something new waits, or somebody wants to see what is new: go now. New entries ring by themselves. */
  nudge(): void;
  /** Sends what can be sent, at most so long, and answers how many entries are left (S-52). */
  flush(timeoutMs: number): Promise<{ readonly left: number }>;
  stop(): void;
}

const BEAT_MS = 2_000;
const TROUBLES_OF_A_SESSION: readonly SendTrouble[] = [
  'signed_out',
  'not_a_member',
  'outdated',
  'different_history',
];
const TROUBLES_OF_A_DEVICE: readonly SendTrouble[] = [
  'device_unknown',
  'device_withdrawn',
  'device_duplicated',
];

type TabMessage = { readonly kind: 'beat'; readonly state: SenderState } | { readonly kind: 'nudge' };

/** @throws BrokenInvariant for a demo company: it has no synchroniser and makes no calls at all (S-55) */
export function startSynchroniser(db: CompanyDb, options: SynchroniserOptions): Synchroniser {
  assert(!db.isDemo, 'a demo company has no synchroniser');
  const environment = { ...browserEnvironment(), ...options.environment };
  const stopped = new AbortController();
  const listeners = new Set<(status: SyncStatus) => void>();
  let stored: StoredState = FIRST_STORED_STATE;
  let sender: SenderState = { ...FIRST_SENDER_STATE, isReading: options.userId !== null };
  let status = statusOf(stored, sender);
  let isHolding = false;

  const show = () => {
    const next = statusOf(stored, sender);
    if (JSON.stringify(next) === JSON.stringify(status)) return;
    status = next;
    for (const listener of [...listeners]) listener(status);
  };
  const channel = new BroadcastChannel(`cuadra-sync-${db.companyId}`);
  const post = (message: TabMessage) => {
    if (!stopped.signal.aborted) channel.postMessage(message);
  };
  const change = (part: Partial<SenderState>) => {
    sender = { ...sender, ...part };
    post({ kind: 'beat', state: sender });
    show();
  };

  const contact = keepContact(db, (at) => change({ lastContactAt: at }));
  const api = options.api ?? companyApiOf(db, { onContact: (made: Contact) => contact(made) });
  const isOver = (troubles: readonly SendTrouble[]) =>
    change({
      isReachable: true,
      ...(sender.trouble !== undefined && troubles.includes(sender.trouble) ? { trouble: undefined } : {}),
    });
  const sessionWorks = () => isOver(TROUBLES_OF_A_SESSION);
  const deviceWorks = () => isOver(TROUBLES_OF_A_DEVICE);
  const { userId, deviceName } = options;
  const lanes: LaneContext = { db, api, environment, userId, deviceName, change, sessionWorks, deviceWorks };
  const sending = createSender(lanes, {
    onRecorded: (version) => reading.expect(version),
    onTrouble: () => reading.ring(),
  });
  const reading = createReader(lanes, { onSession: (state) => sending.sessionIs(state) });
  const nudge = () => {
    sending.ring();
    reading.ring();
  };

  const lock = holdSenderLock(db.companyId, (signal) => holdLanes(signal), environment);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'nudge') return nudge();
    lock.heard();
    // Where there are no locks every tab sends, and each knows for itself.
    if (isHolding) return;
    sender = data.state;
    show();
  });

  async function holdLanes(signal: AbortSignal): Promise<void> {
    isHolding = true;
    const beat = setInterval(() => post({ kind: 'beat', state: sender }), BEAT_MS);
    await Promise.all([sending.run(signal), options.userId === null ? undefined : reading.run(signal)]);
    clearInterval(beat);
    isHolding = false;
  }

  const watched = liveQuery(() => readStoredState(db)).subscribe((next) => {
    if (next.waiting > stored.waiting) sending.ring();
    stored = next;
    show();
  });
  const stopReturning = environment.onReturn(nudge);

  return {
    status: {
      get: () => status,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    nudge: () => {
      nudge();
      post({ kind: 'nudge' });
    },
    flush: (timeoutMs) => flush(db, timeoutMs, nudge),
    stop: () => {
      stopped.abort();
      watched.unsubscribe();
      stopReturning();
      lock.release();
      channel.close();
      listeners.clear();
    },
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
