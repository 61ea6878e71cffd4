/**
 * Identifies this tab. Each tab has its own cart, stored under an id that survives a reload and ends with the tab. The
 * tab holds a lock on its id, so that other tabs see that it is open (also a duplicated tab, which copies the id).
 */
import { newId } from '@cuadra/contracts/primitives/ids';

const KEY = 'cuadra-tab';
const LOCK_PREFIX = 'cuadra-tab-';
/**
 * How long to wait for the lock. A reloaded page may ask before the browser has released the lock of the previous page;
 * taken for another tab, it would lose its cart. Only a duplicated tab waits the whole time.
 */
const PAGE_BEFORE_GONE_MS = 3_000;

let identity: Promise<string> | undefined;

/** The id of this tab, constant until the tab is closed. */
export function tabIdentity(): Promise<string> {
  identity ??= takeIdentity();
  return identity;
}

/** The ids of all open tabs of this browser, including this one. Undefined when the browser has no Web Locks. */
export async function livingTabs(): Promise<ReadonlySet<string> | undefined> {
  if (!('locks' in navigator)) return undefined;
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name = '' }) =>
    name.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : [],
  );
  return new Set(names);
}

/**
 * Runs `work` in one tab at a time where the browser supports it: two tabs that start together must not take the same
 * cart.
 */
export function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('cuadra-carts', work) : work();
}

async function takeIdentity(): Promise<string> {
  const known = sessionStorage.getItem(KEY);
  if (known !== null && (await holdLock(known))) return known;
  const id = newId();
  await holdLock(id);
  sessionStorage.setItem(KEY, id);
  return id;
}

/** Holds the lock until the tab is closed. Resolves to whether it was free in time. */
function holdLock(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  const signal = AbortSignal.timeout(PAGE_BEFORE_GONE_MS);
  return new Promise((resolve, reject) => {
    const untilClosed = (): Promise<void> => {
      resolve(true);
      return new Promise(() => {});
    };
    navigator.locks.request(LOCK_PREFIX + id, { signal }, untilClosed).catch((error: unknown) => {
      if (signal.aborted) resolve(false);
      else reject(error);
    });
  });
}
