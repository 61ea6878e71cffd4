/** Holds the session of the device: in local storage, in memory, and the same in every tab of the browser. */
import { type Session, sessionFromOtherTab, sessionOfText, storedText } from './session-state.ts';

export const SESSION_KEY = 'auth-storage';
const CHANNEL = 'cuadra-session';

/** The part of `BroadcastChannel` that the store needs. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

export interface SessionStore {
  get(): Session;
  /** A sign-in or sign-out: stores it and notifies the other tabs. */
  set(session: Session): void;
  /** The server's answer about the session: stores it. Each tab asks for itself, so no other is notified. */
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
  // A sign-in or sign-out applies to every tab (S-52). The message contains the session, because another tab's storage
  // may not have arrived here yet. It is stored again, because this tab may have overwritten it meanwhile.
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
