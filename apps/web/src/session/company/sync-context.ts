/** How the tab's company stands with the server: for the connection pill, the sign-out and the first load. */
import { createContext, use } from 'react';
import type { SyncStatus } from '../../data/sync/lanes/sync-status.ts';

export interface SyncContextValue {
  /** Undefined in a demo, which has no synchroniser (S-55), and before the first word. */
  readonly status: SyncStatus | undefined;
  /** Sends and reads now instead of when its turn comes. */
  nudge(): void;
  /** Sends what can be sent, at most so long; how many entries are left (S-52). */
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
