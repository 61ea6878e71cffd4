/** The state of sending and reading, as the shell of the app shows it (SHELL-06). Pure. */
import type { SendTrouble } from '../answers/after-send.ts';

export interface SyncStatus {
  /** `starting` until the database has been read: until then the outbox is unknown. */
  readonly state: 'starting' | 'up_to_date' | 'working' | 'offline' | 'signed_out' | 'attention';
  /** Entries the server does not have yet. */
  readonly waiting: number;
  /** Entries a person has to look at: set aside, superseded, quarantined or stuck. */
  readonly refused: number;
  /** Pictures that the server does not have yet. They go after all data, and nothing waits for them (S-15). */
  readonly pictures: number;
  /** Lasting reason for which the server takes no pictures; null while it does. */
  readonly picturesBarred: string | null;
  /** Time of the server's last answer, ISO; null before the first. */
  readonly lastContactAt: string | null;
  /** Whether products are loaded, so that the till can open (S-19). */
  readonly catalogueReady: boolean;
  /** Collections still to load, for a progress bar; 0 once all are loaded. */
  readonly collectionsLeft: number;
  /** The browser had dropped half of this device's identity: it was enrolled anew, with a new series (S-45). */
  readonly deviceLost: boolean;
  /** It was enrolled anew because another copy of its data goes on as the device (S-43). */
  readonly deviceCopied: boolean;
  /** The obstacle to sending or reading; undefined without one. */
  readonly trouble: SendTrouble | undefined;
}

/** State that only the sending tab knows and passes to the others. */
export interface SenderState {
  readonly isReachable: boolean;
  readonly isSending: boolean;
  /** Until everything was read once in this run of the program, and while more than a page is left. */
  readonly isReading: boolean;
  readonly trouble: SendTrouble | undefined;
  readonly picturesBarred: string | null;
  readonly lastContactAt: string | null;
}

export const FIRST_SENDER_STATE: SenderState = {
  isReachable: true,
  isSending: false,
  isReading: true,
  trouble: undefined,
  picturesBarred: null,
  lastContactAt: null,
};

/** The troubles that an answer proves to be over: those of a session, or of the device. */
const TROUBLES_OF: Readonly<Record<'session' | 'device', readonly SendTrouble[]>> = {
  session: ['signed_out', 'not_a_member', 'outdated', 'different_history', 'company_on_other_device'],
  device: ['device_unknown', 'device_withdrawn', 'device_duplicated'],
};

/** The state after an answer that requires a working session, or a working device. */
export function withWorking(state: SenderState, what: 'session' | 'device'): SenderState {
  const isOver = state.trouble !== undefined && TROUBLES_OF[what].includes(state.trouble);
  return { ...state, isReachable: true, trouble: isOver ? undefined : state.trouble };
}

/** State that every tab reads from the database. */
export interface StoredState {
  /** Whether it has been read. */
  readonly isKnown: boolean;
  readonly waiting: number;
  readonly refused: number;
  readonly alarms: number;
  readonly pictures: number;
  readonly catalogueReady: boolean;
  readonly collectionsLeft: number;
  readonly deviceLost: boolean;
  readonly deviceCopied: boolean;
  /** When an answer last measured the clock, ISO; may be before this run of the program. */
  readonly measuredAt: string | null;
}

export const FIRST_STORED_STATE: StoredState = {
  isKnown: false,
  waiting: 0,
  refused: 0,
  alarms: 0,
  pictures: 0,
  catalogueReady: false,
  collectionsLeft: 0,
  deviceLost: false,
  deviceCopied: false,
  measuredAt: null,
};

/** One status from the stored state and the sending tab's state (SHELL-06). */
export function statusOf(stored: StoredState, sender: SenderState): SyncStatus {
  const { alarms, measuredAt, isKnown, ...shown } = stored;
  const { trouble, picturesBarred } = sender;
  const lastContactAt = sender.lastContactAt ?? measuredAt;
  return {
    state: isKnown ? stateOf(stored, sender) : 'starting',
    ...shown,
    refused: stored.refused + alarms,
    trouble,
    picturesBarred,
    lastContactAt,
  };
}

function stateOf(stored: StoredState, sender: SenderState): SyncStatus['state'] {
  if (sender.trouble === 'signed_out') return 'signed_out';
  if (!sender.isReachable) return 'offline';
  if (sender.trouble !== undefined || stored.refused + stored.alarms > 0) return 'attention';
  const isBusy = sender.isSending || sender.isReading || stored.waiting > 0;
  return isBusy ? 'working' : 'up_to_date';
}
