/**
 * Which tab this is. Each has a cart of its own, kept by an id that lives as long as the tab and survives a
 * reload; a lock held meanwhile tells other tabs that it is alive (also of a tab that was duplicated, id and all).
 */
import { newId } from '@cuadra/contracts/primitives/ids';

const KEY = 'cuadra-tab';
const LOCK_PREFIX = 'cuadra-tab-';
/**
 * A page loaded again may ask before the browser has let go of the lock of the one before: taken for another tab, it
 * would leave its cart behind. The whole time passes only in a tab that was duplicated.
 */
const PAGE_BEFORE_GONE_MS = 3_000;

let identity: Promise<string> | undefined;

/** The same for as long as the tab lives. */
export function tabIdentity(): Promise<string> {
  identity ??= takeIdentity();
  return identity;
}

/** The tabs of this browser that are open now, this one among them. Undefined where the browser cannot tell. */
export async function livingTabs(): Promise<ReadonlySet<string> | undefined> {
  if (!('locks' in navigator)) return undefined;
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name = '' }) =>
    name.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : [],
  );
  return new Set(names);
}

/** Runs one tab after another, where the browser can: two that start together must not take the same cart. */
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

/** Until the tab is closed. Whether it came free in time. */
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
