/**
 * Keeps the session of the device: in local storage, in memory, and the same in every tab of the browser.
 */
import { type Session, sessionFromOtherTab, sessionOfText, storedText } from './session-state.ts';

export const SESSION_KEY = 'auth-storage';
const CHANNEL = 'cuadra-session';

/** What the store needs of a `BroadcastChannel`. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: () => void): void;
}

export interface SessionStore {
  get(): Session;
  /** Keeps it and tells the other tabs. */
  set(session: Session): void;
  /**
   * Changes what is stored, which another tab may have changed a moment ago: who left there is not brought back by an
   * answer that comes here late.
   */
  update(change: (session: Session) => Session): void;
  subscribe(listener: () => void): () => void;
}

export function createSessionStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  channel: TabChannel,
): SessionStore {
  let session = sessionOfText(storage.getItem(SESSION_KEY));
  const listeners = new Set<() => void>();
  const become = (next: Session): void => {
    if (next === session) return;
    session = next;
    for (const listener of listeners) listener();
  };
  const readAgain = (): Session => {
    const text = storage.getItem(SESSION_KEY);
    return text === storedText(session) ? session : sessionFromOtherTab(session, text);
  };
  const set = (next: Session): void => {
    if (next === session) return;
    const text = storedText(next);
    if (text === null) storage.removeItem(SESSION_KEY);
    else storage.setItem(SESSION_KEY, text);
    become(next);
    channel.postMessage(null);
  };
  // Any tab's change of session is every tab's (S-52).
  channel.addEventListener('message', () => become(readAgain()));
  return {
    get: () => session,
    set,
    update: (change) => set(change(readAgain())),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store of this tab. */
export function browserSessionStore(): SessionStore {
  return createSessionStore(localStorage, new BroadcastChannel(CHANNEL));
}
