/** How the tab's company stands with the server: for the connection pill, the sign-out and the first load. */
import { createContext, use } from 'react';

/** `idle` before the synchroniser has said anything, and in a demo, which has none. */
export type SyncState = 'idle' | 'up_to_date' | 'working' | 'offline' | 'signed_out' | 'attention';

export interface SyncContextValue {
  readonly state: SyncState;
  /** Sends and reads now instead of when its turn comes. */
  nudge(): void;
}

const NO_SYNC: SyncContextValue = { state: 'idle', nudge: () => {} };

export const SyncContext = createContext<SyncContextValue>(NO_SYNC);

export function useSync(): SyncContextValue {
  return use(SyncContext);
}
