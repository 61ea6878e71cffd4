/**
 * Combines the synchroniser's status from what this tab reads in the database, and from the reports of the sending tab,
 * which may be this one. Listeners are called only for a change.
 */
import {
  FIRST_SENDER_STATE,
  FIRST_STORED_STATE,
  type SenderState,
  type StoredState,
  type SyncStatus,
  statusOf,
} from './lanes/sync-status.ts';

export interface StatusBoard {
  get(): SyncStatus;
  /** Calls back at every change, asynchronously. Returns a function that stops it. */
  subscribe(listener: (status: SyncStatus) => void): () => void;
  sender(): SenderState;
  stored(): StoredState;
  setSender(state: SenderState): void;
  setStored(state: StoredState): void;
  /** No listener is called any more. */
  close(): void;
}

export function createStatusBoard(isReading: boolean): StatusBoard {
  const listeners = new Set<(status: SyncStatus) => void>();
  let stored: StoredState = FIRST_STORED_STATE;
  let sender: SenderState = { ...FIRST_SENDER_STATE, isReading };
  let status = statusOf(stored, sender);

  function show(): void {
    const next = statusOf(stored, sender);
    if (JSON.stringify(next) === JSON.stringify(status)) return;
    status = next;
    for (const listener of [...listeners]) listener(status);
  }

  return {
    get: () => status,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sender: () => sender,
    stored: () => stored,
    setSender: (state) => {
      sender = state;
      show();
    },
    setStored: (state) => {
      stored = state;
      show();
    },
    close: () => listeners.clear(),
  };
}
