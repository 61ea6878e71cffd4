/**
 * Keeps the session of the device: in local storage, in memory, and the same in every tab of the browser.
 */
import { type Session, sessionFromOtherTab, sessionOfText, storedText } from './session-state.ts';

export const SESSION_KEY = 'auth-storage';
const CHANNEL = 'cuadra-session';

/** What the store needs of a `BroadcastChannel`. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

export interface SessionStore {
  get(): Session;
  /** Somebody signed in or left: keeps it and tells the other tabs. */
  set(session: Session): void;
  /** What the server said of the session: keeps it. Each tab hears that by itself, so no other is told. */
  update(change: (session: Session) => Session): void;
  subscribe(listener: () => void): () => void;
}

export function createSessionStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  channel: TabChannel,
): SessionStore {
  let session = sessionOfText(storage.getItem(SESSION_KEY));
  const listeners = new Set<() => void>();
  const keep = (next: Session): void => {
    const text = storedText(next);
    if (text === null) storage.removeItem(SESSION_KEY);
    else storage.setItem(SESSION_KEY, text);
    if (next === session) return;
    session = next;
    for (const listener of listeners) listener();
  };
  // Any tab's sign-in and sign-out is every tab's (S-52). The message carries it, because another tab's storage may
  // not have arrived here yet; and it is kept again, because this tab may have written over it in the meantime.
  channel.addEventListener('message', ({ data }) =>
    keep(sessionFromOtherTab(session, typeof data === 'string' ? data : null)),
  );
  return {
    get: () => session,
    set: (next) => {
      keep(next);
      channel.postMessage(storedText(next));
    },
    update: (change) => {
      const next = change(session);
      if (next !== session) keep(next);
    },
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
