/** The browser's functions that the synchroniser uses, in one place so that tests can replace them. */
import type { IdentityStorage } from '../../device.ts';

export interface SyncEnvironment {
  readonly now: () => number;
  readonly random: () => number;
  readonly locks: LockManager | undefined;
  readonly storage: IdentityStorage;
  readonly isVisible: () => boolean;
  /** Calls back when the network returns or the tab becomes visible. Returns a function that stops it. */
  readonly onReturn: (callback: () => void) => () => void;
}

export function browserEnvironment(): SyncEnvironment {
  return {
    now: Date.now,
    random: Math.random,
    locks: globalThis.navigator?.locks,
    storage: globalThis.localStorage,
    isVisible: () => globalThis.document?.visibilityState === 'visible',
    onReturn: (callback) => {
      const whenVisible = () => {
        if (document.visibilityState === 'visible') callback();
      };
      globalThis.addEventListener?.('online', callback);
      globalThis.document?.addEventListener('visibilitychange', whenVisible);
      return () => {
        globalThis.removeEventListener?.('online', callback);
        globalThis.document?.removeEventListener('visibilitychange', whenVisible);
      };
    },
  };
}
