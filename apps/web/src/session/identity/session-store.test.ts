import type { SessionReply } from '@cuadra/contracts/identity/identity';
import { describe, expect, it, vi } from 'vitest';
import { DEMO_ADMIN, DEMO_PASSWORD, demoSession } from '../demo/demo-accounts.ts';
import { sessionChecked, signedIn } from './session-state.ts';
import { createSessionStore, SESSION_KEY, type TabChannel } from './session-store.ts';

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  };
}

/** Channels of one name: what one tab posts all others hear, now or, with `later`, when it is let through. */
function tabs(later?: (() => void)[]): () => TabChannel {
  const listeners = new Map<TabChannel, (event: { readonly data: unknown }) => void>();
  return () => {
    const channel: TabChannel = {
      postMessage: (data) => {
        for (const [other, listener] of listeners) {
          if (other === channel) continue;
          if (later === undefined) listener({ data });
          else later.push(() => listener({ data }));
        }
      },
      addEventListener: (_, listener) => void listeners.set(channel, listener),
    };
    return channel;
  };
}

const session = signedIn(demoSession(DEMO_ADMIN.email, DEMO_PASSWORD) as SessionReply);

describe('the session store', () => {
  it('[AUTH-14] opens with the session that was stored, without asking anyone', () => {
    const storage = memoryStorage();
    createSessionStore(storage, tabs()()).set(session);
    expect(createSessionStore(storage, tabs()()).get()).toEqual(session);
  });

  it('[S-52] tells every tab of a change', () => {
    const storage = memoryStorage();
    const openTab = tabs();
    const [first, second] = [createSessionStore(storage, openTab()), createSessionStore(storage, openTab())];
    const heard = vi.fn();
    second.subscribe(heard);
    first.set(session);
    expect(second.get()).toEqual(session);
    first.set({ kind: 'signed_out', hasLeft: true });
    expect(second.get()).toEqual({ kind: 'signed_out', hasLeft: true });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('[AUTH-12] is not brought back by an answer that comes to another tab before the word of the leaving', () => {
    const storage = memoryStorage();
    const underway: (() => void)[] = [];
    const openTab = tabs(underway);
    createSessionStore(storage, openTab()).set(session);
    const [first, second] = [createSessionStore(storage, openTab()), createSessionStore(storage, openTab())];
    first.set({ kind: 'signed_out', hasLeft: true });
    second.update((now) => sessionChecked(now, 'signed_out'));
    for (const arrive of underway) arrive();
    expect([first.get().kind, second.get().kind]).toEqual(['signed_out', 'signed_out']);
    expect(storage.getItem(SESSION_KEY)).toBeNull();
  });

  it('[AUTH-12] leaves nothing in local storage after signing out', () => {
    const storage = memoryStorage();
    const store = createSessionStore(storage, tabs()());
    store.set(session);
    store.set({ kind: 'signed_out', hasLeft: true });
    expect(storage.getItem(SESSION_KEY)).toBeNull();
  });
});
