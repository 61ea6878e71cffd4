/** The sync state of the tab's company: for the connection pill, the sign-out and the initial sync. */
import { createContext, use } from 'react';
import type { SyncStatus } from '../../data/sync/lanes/sync-status.ts';

export interface SyncContextValue {
  /** Undefined in a demo, which has no synchroniser (S-55), and before the first report. */
  readonly status: SyncStatus | undefined;
  /** Sends and reads now instead of at the next turn. */
  nudge(): void;
  /** Sends what can be sent, for this long at most, and returns the number of entries left (S-52). */
  flush(timeoutMs: number): Promise<{ readonly left: number }>;
}

const NO_SYNC: SyncContextValue = {
  status: undefined,
  nudge: () => {},
  flush: () => Promise.resolve({ left: 0 }),
};

export const SyncContext = createContext<SyncContextValue>(NO_SYNC);

export function useSync(): SyncContextValue {
  return use(SyncContext);
}
