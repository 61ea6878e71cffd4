/**
 * Registers the service worker, and reports when a newer version of the app waits to take over (S-54). It takes over
 * only on request, and then every tab reloads: two versions at once would write one database.
 */
import { reloadWhenFree } from './page-reload.ts';

const SCRIPT = '/sw.js';
/** A till that is never closed checks this often for a newer version. */
const LOOK_EVERY_MS = 60 * 60 * 1000;
/**
 * Chromium lets a requested worker wait for minutes if a call of the app wakes the running one just then, however often
 * it is requested. Reloading one page ends the wait.
 */
const LOAD_ANEW_AFTER_MS = 3_000;

export interface AppUpdate {
  isWaiting(): boolean;
  subscribe(listener: () => void): () => void;
  /**
   * Lets the newer version take over; each page reloads by itself once nothing on it would be interrupted.
   *
   * @param mayLoadAnew called before the page reloads without having been taken over
   * @returns false where it had to stay
   */
  apply(mayLoadAnew: () => Promise<boolean>): Promise<boolean>;
}

/** A page without service workers (plain HTTP, development) never has an update. */
const NO_UPDATE: AppUpdate = { isWaiting: () => false, subscribe: () => () => {}, apply: async () => false };

export function registerServiceWorker(): AppUpdate {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return NO_UPDATE;
  const listeners = new Set<() => void>();
  let registered: ServiceWorkerRegistration | undefined;
  let isWaiting = false;
  const found = (worker: ServiceWorker | null): void => {
    // Without a controller this is the first version: no older one is running.
    if (worker === null || navigator.serviceWorker.controller === null) return;
    isWaiting = true;
    for (const listener of listeners) listener();
  };
  reloadWhenTakenOver();
  navigator.serviceWorker
    .register(SCRIPT, { updateViaCache: 'none' })
    .then((registration) => {
      registered = registration;
      watch(registration, found);
    })
    .catch((error: unknown) => console.error('service worker', error));
  return {
    isWaiting: () => isWaiting,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply: async (mayLoadAnew) => {
      // The worker that waits by now: a still newer one may have replaced the one that was found.
      registered?.waiting?.postMessage('SKIP_WAITING');
      await new Promise((resolve) => setTimeout(resolve, LOAD_ANEW_AFTER_MS));
      const loadsAnew = await mayLoadAnew();
      if (loadsAnew) reloadWhenFree();
      return loadsAnew;
    },
  };
}

function watch(registration: ServiceWorkerRegistration, found: (worker: ServiceWorker | null) => void): void {
  found(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') found(worker);
    });
  });
  const look = (): void => {
    // Offline is normal: the next check finds it.
    registration.update().catch(() => undefined);
  };
  setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}

/** Not at the first visit, when the worker takes over a page of its own version. */
function reloadWhenTakenOver(): void {
  let hadController = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadController) reloadWhenFree();
    hadController = true;
  });
}
