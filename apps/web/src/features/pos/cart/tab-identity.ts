/**
 * Which tab this is. Each has a cart of its own, kept by an id that lives as long as the tab and survives a
 * reload; a lock held meanwhile tells other tabs that it is alive (also of a tab that was duplicated, id and all).
 */
import { newId } from '@cuadra/contracts/ids';

const KEY = 'cuadra-tab';
const LOCK_PREFIX = 'cuadra-tab-';

let identity: Promise<string> | undefined;

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
  const known = sessionStorage.getItem(KEY) ?? newId();
  const id = (await holdLock(known)) ? known : newId();
  if (id !== known) await holdLock(id);
  sessionStorage.setItem(KEY, id);
  return id;
}

/** Until the tab is closed. Whether it was free. */
function holdLock(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    const untilClosed = (lock: Lock | null): Promise<void> | undefined => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => {});
    };
    navigator.locks.request(LOCK_PREFIX + id, { ifAvailable: true }, untilClosed).catch(reject);
  });
}
